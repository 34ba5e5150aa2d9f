import type { ServerBuild } from 'react-router'
import { connect } from '#db/connect.ts'
import { migrate } from '#db/migrate.ts'
import { openNightBoard } from '#resort/availability/night-board.ts'
import { armCrashPoint } from '#resort/crash-point.ts'
import { followMaintenance } from '#resort/maintenance/follow-maintenance.ts'
import type { Closing } from '#resort/maintenance/maintenance.ts'
import { type Config, ConfigError, readConfig } from './config.ts'
import { measureHolds } from './hold-figures.ts'
import { startJobs } from './jobs.ts'
import { listDatabaseFaults } from './judge-database.ts'
import { logMaintenance, measureMaintenance } from './maintenance-figures.ts'
import { openLog } from './open-log.ts'
import { clockOf, openResort, secretOf } from './open-resort.ts'
import { tellPersonalization } from './personalization-figures.ts'
import { shareConnections } from './share-connections.ts'
import { openSite } from './site.ts'

/** Longer than the slowest request may take. */
const drainMs = 20_000

const config = readConfigOrExplain()
const logger = openLog(config.logLevel)
for (const warning of config.warnings) logger.warn({ event: 'configuration' }, warning)
if (config.crashPoint) armCrashPoint(config.crashPoint)
if (!config.databaseUrl) explain(['DATABASE_URL is missing: this process does not start a database of its own.'])
const databaseUrl = config.databaseUrl ?? ''
const connections = shareConnections(config.databaseConnections)
const db = connect(databaseUrl, { connections: connections.bookings })
const questionsDb = connect(databaseUrl, { connections: connections.questions })
if (config.production) await refuseUnfitDatabase()
if (config.production) await migrateAloud()
const clock = await clockOf(config)
const nights = openNightBoard({ db, url: databaseUrl, clock })
const secret = secretOf(config)
const tell = (closing: Closing | null) => logMaintenance(logger, closing)
const maintenance = await followMaintenance({ db, url: databaseUrl, clock, tell })
const resort = await openResort({
  config,
  secret,
  db,
  clock,
  nights,
  maintenance,
  tellPersonalization: tellPersonalization(logger),
})
measureHolds(db)
measureMaintenance(maintenance)
const vite = config.reload ? await openVite() : null
const app = await openSite({
  config,
  secret,
  resort,
  questions: { ...resort, db: questionsDb },
  logger,
  loadBuild: vite ? () => vite.ssrLoadModule('virtual:react-router/server-build') as Promise<ServerBuild> : builtOnce(),
  ...(vite ? { vite } : {}),
})

try {
  await app.listen({ port: config.port, host: config.host })
} catch (error) {
  const taken = (error as NodeJS.ErrnoException).code === 'EADDRINUSE'
  explain([
    taken
      ? `Port ${config.port} is taken by another program: set PORT.`
      : `The site cannot listen: ${(error as Error).message}`,
  ])
}
const jobs = startJobs({ resort, databaseUrl, logger })
process.send?.('ready')
// A signal to the whole group comes twice, the second time from npm: it must not end what the first lets finish.
for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP', 'disconnect'] as const) process.on(signal, () => void drain())

let draining = false
async function drain(): Promise<void> {
  if (draining) return
  draining = true
  setTimeout(() => process.exit(1), drainMs).unref()
  await app.close()
  await jobs.stop()
  await nights.close()
  await maintenance.close()
  await vite?.close()
  await questionsDb.destroy()
  await db.destroy()
  process.exit(0)
}

function readConfigOrExplain(): Config {
  try {
    return readConfig(process.env)
  } catch (error) {
    if (error instanceof ConfigError) explain(error.sentences)
    throw error
  }
}

function explain(sentences: string[]): void {
  for (const sentence of sentences) console.error(sentence)
  process.exit(1)
}

function builtOnce(): () => Promise<ServerBuild> {
  let build: Promise<ServerBuild> | null = null
  return () => {
    build ??= import(new URL('../build/server/index.js', import.meta.url).href)
    return build
  }
}

async function openVite() {
  const { createServer } = await import('vite')
  return createServer({ server: { middlewareMode: true }, appType: 'custom' })
}

async function migrateAloud(): Promise<void> {
  await migrate(databaseUrl, {
    onProgress: (sentence) => logger.info({ event: 'migration' }, sentence),
    onApplied: (applied) => logger.info({ event: 'migration', ...applied }, 'migrated the database'),
  })
}

async function refuseUnfitDatabase(): Promise<void> {
  const faults = await listDatabaseFaults(db)
  if (faults.length) explain(faults)
}
