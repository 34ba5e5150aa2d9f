import { fork } from 'node:child_process'
import { once } from 'node:events'
import { closeSync, openSync } from 'node:fs'
import { scriptOf } from './script-of.ts'
import { ready } from './start-booking-process.ts'

export type StartedSite = AsyncDisposable & {
  origin: string
  /** As a power cut would, and comes back at once. */
  killAndRestart: () => Promise<void>
}

/** Where the site finds everything else, and the file that its log goes to. */
export type SitePlace = { port: number; dataDir: string; databaseUrl: string; paymentsOrigin: string; logTo?: string }

/** The site and its jobs as the process that `npm start` runs, on the day of the demonstration. */
export async function startSite(place: SitePlace): Promise<StartedSite> {
  let child = await forkSite(place)
  const kill = async () => {
    child.kill('SIGKILL')
    if (child.exitCode === null && child.signalCode === null) await once(child, 'exit')
  }
  return {
    origin: `http://127.0.0.1:${place.port}`,
    killAndRestart: async () => {
      await kill()
      child = await forkSite(place)
    },
    [Symbol.asyncDispose]: kill,
  }
}

async function forkSite({ port, dataDir, databaseUrl, paymentsOrigin, logTo }: SitePlace) {
  const log = logTo ? openSync(logTo, 'a') : null
  const child = fork(scriptOf('server/main.ts'), [], {
    execArgv: [],
    stdio: ['ignore', log ?? 'inherit', 'inherit', 'ipc'],
    env: {
      PATH: process.env.PATH,
      NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE,
      PORT: String(port),
      DATA_DIR: dataDir,
      DATABASE_URL: databaseUrl,
      PAYMENTS_SIMULATOR_PORT: new URL(paymentsOrigin).port,
      // Nobody listens there: letters and rates wait, as they do when a supplier is away.
      SMTP_URL: 'smtp://127.0.0.1:9',
      ECB_RATES_URL: 'http://127.0.0.1:9/',
      WORLD_RATES_URL: 'http://127.0.0.1:9/',
      CLOCK: '2026-11-21T15:00:00Z',
      TRUST_PROXY: '127.0.0.1',
      RATE_LIMIT_PER_MINUTE: '1000000',
      LOG_LEVEL: process.env.LOG_LEVEL ?? (logTo ? 'info' : 'fatal'),
    },
  })
  if (log !== null) closeSync(log)
  await ready(child)
  return child
}
