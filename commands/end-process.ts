import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as wait } from 'node:timers/promises'

/** Longer than a process takes to finish what it answers. */
const patienceMs = 25_000

/** Lets a process finish its work, and kills one that does not. */
export async function endProcess(running: ChildProcess): Promise<void> {
  if (running.exitCode !== null || running.signalCode !== null) return
  const exited = once(running, 'exit')
  running.kill('SIGTERM')
  const late = await Promise.race([exited.then(() => false), wait(patienceMs, true, { ref: false })])
  if (!late) return
  running.kill('SIGKILL')
  await exited
}
