import { join } from 'node:path'
import { format } from 'node:util'
import { type EmbeddedServer, startEmbeddedServer } from '#db/embedded-server.ts'
import { migrate } from '#db/migrate.ts'
import { sayDatabaseFault } from '#db/say-database-fault.ts'
import { seed } from '#db/seed/seed.ts'
import { withoutBlanks } from '#server/blanks.ts'
import type { Config } from '#server/config.ts'
import { builtFileOf } from './build-parts.ts'
import { buildSite } from './build-site.ts'
import { claimFolder } from './claim-folder.ts'
import { drawAddresses } from './draw-addresses.ts'
import { listTakenPorts } from './free-ports.ts'
import { endLeftoverProcesses } from './leftover-processes.ts'
import { readConfigOrExplain } from './read-config-or-explain.ts'
import { fillShop } from './seed-shop.ts'
import { siteMemory } from './site-memory.mjs'
import { supervise } from './supervise.ts'

const config = readConfigOrExplain()
const children = supervise(join(config.dataDir, 'children.json'), {
  say: (sentence) => console.error(sentence),
  giveUp: (sentence) => {
    console.error(sentence)
    void stop(1)
  },
})
// Each child reads it itself, and a space is no key. There is one of each: this tries the house, and serves nobody else.
const envOfChildren = { ...withoutBlanks(process.env), PROCESSES_HERE: '1' }
let database: EmbeddedServer | null = null
let stopping: Promise<void> | null = null
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP', 'disconnect'] as const) process.on(signal, () => void stop(0))

try {
  await start()
} catch (error) {
  if (!stopping) console.error(sayFault(error))
  await stop(1)
}

async function start() {
  refuseSharedFolder(config)
  await endLeftoverProcesses(join(config.dataDir, 'children.json'))
  await refuseTakenPorts(config)
  const isBuilt = config.reload ? Promise.resolve('from its sources') : buildSite(say)
  const [url] = await Promise.all([openDatabase(config), isBuilt.then(startSimulators)])
  const log = config.reload ? null : join(config.dataDir, 'site.log')
  const site = { name: 'site', script: scriptOf('server/main.ts'), log }
  const env = { ...envOfChildren, DATABASE_URL: url }
  // While developing, everything is made in the process of the site, which takes more.
  const memory = config.reload ? { env } : { env: { ...env, ...siteMemory.env }, flags: siteMemory.flags }
  await children.start({ ...site, ...memory })
  if (!stopping) console.log(drawAddresses(config, log))
}

/** The suppliers that the house has none of: they need no database. */
async function startSimulators() {
  const simulators = {
    'mail catcher': 'mail',
    'payments simulator': 'payments',
    'flights simulator': 'flights',
    'exchange-rate simulator': 'exchange-rates',
    'personalization simulator': 'personalization',
    // Only for a house that has a mailing platform.
    ...(config.newsletter.simulatorPort && { 'newsletter simulator': 'newsletter' }),
  }
  const start = ([name, folder]: [string, string]) =>
    children.start({ name, script: scriptOf(`simulators/${folder}/main.ts`), env: envOfChildren, log: null })
  await Promise.all(Object.entries(simulators).map(start))
}

/** While developing, everything runs from its sources. */
function scriptOf(source: string): string {
  return config.reload ? source : builtFileOf(source)
}

async function openDatabase({ databaseUrl, dataDir, databasePort }: Config): Promise<string> {
  if (!databaseUrl) {
    const folder = join(dataDir, 'postgres')
    database = await startEmbeddedServer({ folder, port: databasePort, database: 'litoral', durable: true })
    // A stop that came while it was starting found no database to stop.
    if (stopping) await database.stop()
    void database.exited.then(() => {
      if (stopping) return
      console.error(`PostgreSQL stopped unexpectedly. Its log is ${join(folder, 'postgres.log')}`)
      void stop(1)
    })
  }
  const url = databaseUrl ?? (database as EmbeddedServer).url
  await migrate(url, { onProgress: say })
  await seed(url, { onProgress: say })
  await fillShop(url, say)
  return url
}

function refuseSharedFolder({ dataDir, publicUrl }: Config) {
  const claim = claimFolder(dataDir, publicUrl.href)
  if (claim.outcome === 'claimed') return
  const { pid, address } = claim.by
  throw new Error(
    `Litoral already runs on ${dataDir}: ${address} (process ${pid}). ` +
      'Stop it first, or start another copy with its own DATA_DIR and PORT.',
  )
}

async function refuseTakenPorts({
  port,
  host,
  inboxPort,
  smtpPort,
  paymentsSimulatorPort,
  flightsSimulatorPort,
  ratesSimulatorPort,
  personalizationSimulatorPort,
}: Config) {
  const near = { host: '127.0.0.1' }
  const taken = await listTakenPorts([
    { port, host, variable: 'PORT', purpose: 'the site' },
    {
      ...near,
      port: paymentsSimulatorPort,
      variable: 'PAYMENTS_SIMULATOR_PORT',
      purpose: 'the payments simulator',
    },
    { ...near, port: flightsSimulatorPort, variable: 'FLIGHTS_SIMULATOR_PORT', purpose: 'the flights simulator' },
    { ...near, port: inboxPort, variable: 'INBOX_PORT', purpose: 'the mail inbox' },
    { ...near, port: smtpPort, variable: 'SMTP_PORT', purpose: 'the mail catcher' },
    { ...near, port: ratesSimulatorPort, variable: 'RATES_SIMULATOR_PORT', purpose: 'the exchange-rate simulator' },
    {
      ...near,
      port: personalizationSimulatorPort,
      variable: 'PERSONALIZATION_SIMULATOR_PORT',
      purpose: 'the personalization simulator',
    },
  ])
  if (taken.length) throw new Error(taken.join('\n'))
}

function sayFault(error: unknown): string {
  if (config.logLevel === 'debug') return format(error)
  return (config.databaseUrl && sayDatabaseFault(error, config.databaseUrl)) || (error as Error).message
}

/** The site drains first, so that requests in flight still find their suppliers and their database. */
function stop(code: number): Promise<void> {
  stopping ??= (async () => {
    await children.stop()
    await database?.stop()
    process.exit(code)
  })()
  return stopping
}

function say(sentence: string) {
  console.log(`· ${sentence}`)
}
