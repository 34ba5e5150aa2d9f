import { fork } from 'node:child_process'
import { once } from 'node:events'
import { seedShop } from '#commands/seed-shop.ts'
import { connect } from '#db/connect.ts'
import { checkInvariants } from '#resort/orders/after/check-invariants.ts'
import { paymentsAt } from '#tests/support/open-payments-simulator.ts'
import { openResortOn } from '#tests/support/open-resort-on.ts'
import { startPaymentsProcess } from '#tests/support/start-payments-process.ts'
import { openBenchDatabase, seedBench } from './bench-database.ts'
import { readServerMs } from './server-time.ts'
import type { Rush, Rushed } from './shop-buyers.ts'

// Tickets of one slot, sold to everybody who waits for it: npm run bench:shop [-- --quick]
const isQuick = process.argv.includes('--quick')
const rounds = isQuick ? 1 : 5
const buyers = isQuick ? 200 : 1_000
const atOnce = 32
/** One in ten of those who wait comes too late. */
const places = Math.floor(buyers * 0.9)
/** What the makers of a well-known ticket shop say that one event sells at most in a minute. */
const published = { least: 300, most: 400 }

const { url, pid, close } = await openBenchDatabase()
const db = connect(url, { statementTimeoutMs: 600_000 })
await using provider = await startPaymentsProcess()
const house = fork(new URL('shop-buyers.ts', import.meta.url), [url, provider.origin], { execArgv: [] })
try {
  await seedBench(db, '2026-11-21')
  await seedShop(db)
  await once(house, 'message')
  console.log(
    `${buyers} buyers wait for ${places} places of one slot, ${atOnce} at a time; one house, ten connections, fsync on.\n`,
  )
  await rush({ buyers: 100, atOnce, day: '2027-01-04' })
  const perMinute: number[] = []
  for (let round = 1; round <= rounds; round++) {
    const day = `2027-02-${String(round).padStart(2, '0')}`
    await db.insertInto('quota_day').values({ quota: 'xplor', day, said: places, places }).execute()
    const before = readServerMs(pid)
    const { sold, soldOut, seconds, medianMs, proofs, processorMs } = await rush({ buyers, atOnce, day })
    const each = [processorMs, readServerMs(pid) - before].map((ms) => (ms / sold).toFixed(1))
    const { held, sold: taken } = await db
      .selectFrom('quota_day')
      .select(['held', 'sold'])
      .where('quota', '=', 'xplor')
      .where('day', '=', day)
      .executeTakeFirstOrThrow()
    if (sold !== taken || held !== 0 || sold !== places) throw new Error(`${sold} sold, ${taken} taken, ${held} held.`)
    perMinute.push((sold * 60) / seconds)
    console.log(
      `round ${round}: ${sold} sold, ${soldOut} too late, ${proofs} proved work, in ${seconds.toFixed(1)} s; one buyer ${medianMs.toFixed(0)} ms; a ticket ${each[0]} ms in the house, ${each[1]} ms in PostgreSQL`,
    )
  }
  const median = perMinute.toSorted((a, b) => a - b)[Math.floor(rounds / 2)] ?? 0
  console.log(`\ntickets in a minute, median         ${median.toFixed(0)}`)
  console.log(
    `times ${published.least} to ${published.most} in a minute          ${(median / published.most).toFixed(1)} to ${(median / published.least).toFixed(1)}`,
  )
  const resort = await openResortOn(url, { payments: paymentsAt(provider.origin, 20_000) })
  const { violations, payments } = await checkInvariants(resort, { days: 1 })
  await resort.db.destroy()
  console.log(`invariants over ${payments} payments       ${violations.length} broken`)
} finally {
  house.disconnect()
  await once(house, 'exit')
  await db.destroy()
  await close()
}

async function rush(wanted: Rush): Promise<Rushed> {
  const answered = Promise.race([once(house, 'message'), once(house, 'exit')])
  house.send(wanted)
  const [rushed] = await answered
  if (typeof rushed !== 'object') throw new Error('The house ended.')
  return rushed as Rushed
}
