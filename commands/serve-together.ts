import cluster from 'node:cluster'
import { setTimeout as wait } from 'node:timers/promises'
import { gatherFigures } from '#api/house/figures-of-all.ts'
import type { Config } from '#server/config.ts'
import { builtFileOf } from './build-parts.ts'
import { endProcess } from './end-process.ts'
import { listTakenPorts } from './free-ports.ts'
import { afterDeath } from './restarts.ts'

type Shared = Pick<Config, 'processesHere' | 'port' | 'host'>

/**
 * Several processes of the site on this machine, which share its port. One that dies is started again, while the others answer.
 */
export async function serveTogether({ processesHere, port, host }: Shared): Promise<void> {
  // Whoever shares a port may be anybody's: a second site would be given half of the guests, and nobody would be told.
  const taken = await listTakenPorts([{ port, host, variable: 'PORT', purpose: 'the site' }])
  if (taken.length) return refuse(taken)
  const stopping = new AbortController()
  let areReady = false
  let deaths: readonly number[] = []

  cluster.setupPrimary({ exec: builtFileOf('server/main.ts'), args: [] })
  gatherFigures()
  cluster.on('exit', ({ process: { pid } }, code, signal) => {
    if (!stopping.signal.aborted)
      void startAgain(`A process of the site (${pid}) stopped (${signal ?? `code ${code}`}).`)
  })
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP', 'disconnect'] as const) process.on(signal, () => void stop(0))

  // The first one migrates the database, and says what is wrong with a setting, once for all.
  await start()
  await Promise.all(Array.from({ length: processesHere - 1 }, start))
  areReady = true
  process.send?.('ready')

  async function startAgain(death: string) {
    // What dies before it was ready would die again, and has said why.
    if (!areReady) return stop(1)
    const next = afterDeath(deaths, performance.now())
    if (next.outcome === 'given-up') {
      console.error(`${death}\n${next.sentence}`)
      return stop(1)
    }
    deaths = next.deaths
    console.error(`${death}\nIt is started again in ${next.seconds} s.`)
    await wait(next.seconds * 1_000, null, { signal: stopping.signal }).catch(() => {})
    if (!stopping.signal.aborted) await start()
  }

  async function stop(code: number) {
    if (stopping.signal.aborted) return
    stopping.abort()
    await Promise.all(Object.values(cluster.workers ?? {}).map((worker) => worker && endProcess(worker.process)))
    process.exit(code)
  }
}

function refuse(sentences: readonly string[]): never {
  for (const sentence of sentences) console.error(sentence)
  process.exit(1)
}

/** Resolves when the process says it is ready; where it dies before, whoever hears of that decides. */
function start(): Promise<void> {
  const worker = cluster.fork()
  return new Promise((resolve) => worker.on('message', (word) => word === 'ready' && resolve()))
}
