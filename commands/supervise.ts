import { type ChildProcess, spawn } from 'node:child_process'
import { openSync } from 'node:fs'
import { setTimeout as wait } from 'node:timers/promises'
import { endProcess } from './end-process.ts'
import { recordProcesses } from './leftover-processes.ts'
import { afterDeath } from './restarts.ts'

export type Child = {
  name: string
  script: string
  env: Record<string, string | undefined>
  /** For Node. */
  flags?: readonly string[]
  /** A file for what the child prints; null prints to this terminal. */
  log: string | null
}

export type Supervisor = {
  /** Resolves when the child says it is ready. */
  start: (child: Child) => Promise<void>
  /** Stops every child, the last started first, each with time to finish its work. */
  stop: () => Promise<void>
}

export type Voices = {
  /** A child died and is started again, or is back. */
  say: (sentence: string) => void
  /** One died before it was ever ready, or dies all the time: nothing can go on. */
  giveUp: (sentence: string) => void
}

type Running = { child: Child; running: ChildProcess; isReady: boolean; deaths: number[] }

/** Starts child processes that live and die with this one; one that dies alone is started again. */
export function supervise(record: string, { say, giveUp }: Voices): Supervisor {
  const started: Running[] = []
  const stopping = new AbortController()

  async function start(child: Child) {
    const each: Running = { child, running: open(child), isReady: false, deaths: [] }
    started.push(each)
    await watch(each)
  }

  function watch(each: Running): Promise<void> {
    const { child, running } = each
    recordProcesses(
      record,
      started.map(({ child, running }) => ({ name: child.name, pid: running.pid })),
    )
    const complaints = keepComplaints(running)
    running.once('exit', (code, signal) => {
      if (stopping.signal.aborted) return
      const death = `The ${child.name} stopped unexpectedly (${signal ?? `code ${code}`}).${complaints()}`
      void startAgain(each, death)
    })
    return new Promise((resolve) => {
      running.on('message', (word) => {
        if (word !== 'ready') return
        if (each.deaths.length) say(`The ${child.name} runs again.`)
        each.isReady = true
        resolve()
      })
    })
  }

  async function startAgain(each: Running, death: string) {
    // What dies before it was ready would die again: a setting is wrong, and it has said which.
    if (!each.isReady) return giveUp(death)
    const next = afterDeath(each.deaths, performance.now())
    if (next.outcome === 'given-up') return giveUp(`${death}\n${next.sentence}`)
    each.deaths = next.deaths
    say(`${death}\nIt is started again in ${next.seconds} s.`)
    await wait(next.seconds * 1_000, null, { signal: stopping.signal }).catch(() => {})
    if (stopping.signal.aborted) return
    each.running = open(each.child)
    void watch(each)
  }

  async function stop() {
    stopping.abort()
    for (const { running } of started.toReversed()) await endProcess(running)
    recordProcesses(record, [])
  }

  return { start, stop }
}

function open({ script, env, log, flags = [] }: Child): ChildProcess {
  return spawn(process.execPath, [...flags, script], {
    env,
    // In a session of its own Ctrl-C reaches only us, and we stop everything in order.
    detached: true,
    stdio: ['ignore', log ? openSync(log, 'a', 0o600) : 'inherit', log ? 'pipe' : 'inherit', 'ipc'],
  })
}

/** The end of what a child complained about, shown if it dies. */
function keepComplaints(running: ChildProcess): () => string {
  let text = ''
  running.stderr?.setEncoding('utf8').on('data', (chunk: string) => {
    text = (text + chunk).slice(-4_000)
  })
  return () => (text ? `\n${text.trim()}` : '')
}
