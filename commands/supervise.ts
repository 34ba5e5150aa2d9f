import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { openSync } from 'node:fs'
import { setTimeout as wait } from 'node:timers/promises'
import { recordProcesses } from './leftover-processes.ts'

export type Child = {
  name: string
  script: string
  env: Record<string, string | undefined>
  /** A file for what the child prints; null prints to this terminal. */
  log: string | null
}

export type Supervisor = {
  /** Resolves when the child says it is ready. */
  start: (child: Child) => Promise<void>
  /** Stops every child, the last started first, each with time to finish its work. */
  stop: () => Promise<void>
}

/** Longer than a child's own deadline for draining. */
const patienceMs = 25_000

/** Starts child processes that live and die with this one. */
export function supervise(record: string, onDeath: (sentence: string) => void): Supervisor {
  const started: { name: string; running: ChildProcess }[] = []
  let stopping = false

  async function start({ name, script, env, log }: Child) {
    const running = spawn(process.execPath, [script], {
      env,
      // In a session of its own Ctrl-C reaches only us, and we stop everything in order.
      detached: true,
      stdio: ['ignore', log ? openSync(log, 'a', 0o600) : 'inherit', log ? 'pipe' : 'inherit', 'ipc'],
    })
    started.push({ name, running })
    recordProcesses(
      record,
      started.map(({ name, running }) => ({ name, pid: running.pid })),
    )
    const complaints = keepComplaints(running)
    running.once('exit', (code, signal) => {
      if (!stopping) onDeath(`The ${name} stopped unexpectedly (${signal ?? `code ${code}`}).${complaints()}`)
    })
    await new Promise<void>((resolve) => running.on('message', (word) => word === 'ready' && resolve()))
  }

  async function stop() {
    stopping = true
    for (const { running } of started.toReversed()) await end(running)
    recordProcesses(record, [])
  }

  return { start, stop }
}

/** The end of what a child complained about, shown if it dies. */
function keepComplaints(running: ChildProcess): () => string {
  let text = ''
  running.stderr?.setEncoding('utf8').on('data', (chunk: string) => {
    text = (text + chunk).slice(-4_000)
  })
  return () => (text ? `\n${text.trim()}` : '')
}

async function end(running: ChildProcess) {
  if (running.exitCode !== null || running.signalCode !== null) return
  const exited = once(running, 'exit')
  running.kill('SIGTERM')
  const late = await Promise.race([exited.then(() => false), wait(patienceMs, true, { ref: false })])
  if (!late) return
  running.kill('SIGKILL')
  await exited
}
