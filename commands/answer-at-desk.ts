import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { connect } from '#db/connect.ts'
import { databaseNights } from '#resort/availability/database-nights.ts'
import { standingMaintenance } from '#resort/maintenance/maintenance.ts'
import { findClosing } from '#resort/maintenance/maintenance-queries.ts'
import type { Resort } from '#resort/resort.ts'
import type { Config } from '#server/config.ts'
import { clockOf, openResort, secretOf } from '#server/open-resort.ts'
import { findDatabaseOrExplain } from './find-database-or-explain.ts'
import { print, printError } from './print.ts'
import { readConfigOrExplain } from './read-config-or-explain.ts'
import type { Said } from './reservations/answer-operator.ts'

/** Opens the house for one question of its staff, and says the answer. Nobody is limited at the desk. */
export async function answerAtDesk(ask: (resort: Resort, words: string[]) => Promise<Said>): Promise<void> {
  const config = readConfigOrExplain()
  const url = findDatabaseOrExplain(config)
  const missing = missingBesides(config)
  if (missing.length) {
    console.error(`Set ${missing.join(' and ')} to what the site has: a link that is made here must open there.`)
    process.exit(1)
  }
  const db = connect(url, { connections: 2, statementTimeoutMs: 60_000 })
  const clock = await clockOf(config)
  try {
    const secret = secretOf(config)
    const maintenance = standingMaintenance(await findClosing(db), clock.now)
    const resort = await openResort({ config, secret, db, clock, nights: databaseNights({ db, clock }), maintenance })
    const { text, code, pages } = await ask(resort, process.argv.slice(2))
    if (pages) await pipeline(pages, process.stdout, { end: false })
    else print(text)
    process.exitCode = code
  } catch (error) {
    printError(error, url)
    process.exitCode = 1
  } finally {
    await db.destroy()
  }
}

/** Who is led to a database by hand has another house before them than the one of this folder. */
function missingBesides({ databaseUrl, secret, dataDir }: Config): string[] {
  if (!databaseUrl || secret || existsSync(join(dataDir, 'secret'))) return []
  return ['SECRET', ...(process.env.PUBLIC_URL?.trim() ? [] : ['PUBLIC_URL'])]
}
