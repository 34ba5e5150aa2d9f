import cluster from 'node:cluster'
import { flushCompileCache } from 'node:module'
import type { ServerBuild } from 'react-router'
import { connect, type Db } from '#db/connect.ts'
import { migrate } from '#db/migrate.ts'
import { openNightBoard } from '#resort/availability/night-board.ts'
import { today } from '#resort/calendar/today.ts'
import { armCrashPoint } from '#resort/crash-point.ts'
import { followMaintenance } from '#resort/maintenance/follow-maintenance.ts'
import type { Closing } from '#resort/maintenance/maintenance.ts'
import { type Config, ConfigError, readConfig } from './config.ts'
import { warnOfMissing } from './empty-house.ts'
import { measureHolds } from './hold-figures.ts'
import { startJobs } from './jobs.ts'
import { listDatabaseFaults, warnOfConnections } from './judge-database.ts'
import { connectionsOf } from './list-connections.ts'
import { logMaintenance, measureMaintenance } from './maintenance-figures.ts'
import { openLog } from './open-log.ts'
import { clockOf, openResort, secretOf } from './open-resort.ts'
import { tellPersonalization } from './personalization-figures.ts'
import { measureWaitingRates } from './rate-figures.ts'
import { shareConnections } from './share-connections.ts'
import { openSite } from './site.ts'
import { builtSite, loadBuilt } from './site-files.ts'
import { listStartFaults } from './start-faults.ts'

/** Longer than the slowest request may take. */
const drainMs = 20_000

const config = readConfigOrExplain()
const logger = openLog(config.logLevel)
for (const warning of config.warnings) logger.warn({ event: 'configuration' }, warning)
if (config.crashPoint) armCrashPoint(config.crashPoint)
const databaseUrl =
  config.databaseUrl ?? explain(['DATABASE_URL is missing: this process does not start a database of its own.'])
const close = await open().catch(explainFault)
process.send?.('ready')
// What Node made of the sources is kept now: one that is killed would leave the next to make it again.
flushCompileCache()
// A signal to the whole group comes twice, the second time from npm: it must not end what the first lets finish.
for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP', 'disconnect'] as const) process.on(signal, () => void drain())

let draining = false
async function drain(): Promise<void> {
  if (draining) return
  draining = true
  setTimeout(() => process.exit(1), drainMs).unref()
  await close()
  process.exit(0)
}

/** Opens the whole house; answers how it is closed. */
async function open(): Promise<() => Promise<void>> {
  const connections = shareConnections(config.databaseConnections)
  const db = connect(databaseUrl, { connections: connections.bookings })
  const questionsDb = connect(databaseUrl, { connections: connections.questions })
  if (config.production) await readyDatabase(db)
  const clock = await clockOf(config)
  if (config.production) await warnOfMissing(logger, db, today(clock))
  const nights = openNightBoard({ db, url: databaseUrl, clock })
  const secret = secretOf(config)
  const tell = (closing: Closing | null) => logMaintenance(logger, closing)
  const maintenance = await followMaintenance({ db, url: databaseUrl, clock, tell })
  const parts = { config, secret, db, clock, nights, maintenance }
  const resort = await openResort({ ...parts, tellPersonalization: tellPersonalization(logger) })
  measureHolds(db)
  measureWaitingRates(db)
  measureMaintenance(maintenance)
  const vite = config.reload ? await openVite() : null
  const app = await openSite({
    config,
    secret,
    resort,
    questions: { ...resort, db: questionsDb },
    logger,
    loadBuild: vite
      ? () => vite.ssrLoadModule('virtual:react-router/server-build') as Promise<ServerBuild>
      : await loadBuilt(builtSite),
    ...(vite ? { vite } : {}),
  })
  // The system deals new connections out among those that listen; one of a process that dies is ended, and does not hang.
  const shared = cluster.isWorker ? { reusePort: true } : {}
  await app.listen({ port: config.port, host: config.host, ...shared })
  const jobs = startJobs({ resort, databaseUrl, logger })
  return async () => {
    await app.close()
    await jobs.stop()
    await nights.close()
    await maintenance.close()
    await vite?.close()
    await questionsDb.destroy()
    await db.destroy()
  }
}

function readConfigOrExplain(): Config {
  try {
    return readConfig(process.env)
  } catch (error) {
    if (error instanceof ConfigError) explain(error.sentences)
    throw error
  }
}

/** What the operator can mend is said in a sentence; the stack of a mistake of ours is needed to find it. */
function explainFault(error: unknown): never {
  const sentences = listStartFaults(error, config)
  if (!sentences) throw error
  if (config.logLevel === 'debug') console.error(error)
  explain(sentences)
}

function explain(sentences: string[]): never {
  for (const sentence of sentences) console.error(sentence)
  process.exit(1)
}

async function openVite() {
  const { createServer } = await import('vite')
  return createServer({ server: { middlewareMode: true }, appType: 'custom' })
}

async function readyDatabase(db: Db): Promise<void> {
  const faults = await listDatabaseFaults(db)
  if (faults.length) throw new ConfigError(faults)
  const each = connectionsOf(config.databaseConnections)
  const tooMany = await warnOfConnections(db, { each, processes: config.processes })
  if (tooMany) logger.warn({ event: 'configuration' }, tooMany)
  await migrate(databaseUrl, {
    onProgress: (sentence) => logger.info({ event: 'migration' }, sentence),
    onJudged: (sentence) => logger.info({ event: 'migration' }, sentence),
    onApplied: (applied) => logger.info({ event: 'migration', ...applied }, 'migrated the database'),
  })
}
