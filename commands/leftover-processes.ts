import { readFileSync, writeFileSync } from 'node:fs'
import { setTimeout as wait } from 'node:timers/promises'
import { identify, isRunning, type ProcessIdentity } from './process-identity.ts'

/** Notes which processes belong to us, for the start that follows if we are killed. */
export function recordProcesses(record: string, processes: { name: string; pid: number | undefined }[]): void {
  const identities = processes.map(({ name, pid }) => ({ name, ...(pid ? identify(pid) : null) }))
  writeFileSync(record, JSON.stringify(identities.filter((each) => 'born' in each)))
}

/** Ends what a killed start has left behind; most of it is ending by itself already. */
export async function endLeftoverProcesses(record: string): Promise<void> {
  for (const orphan of readRecord(record)) {
    for (const signal of ['SIGTERM', 'SIGKILL'] as const) {
      if (isRunning(orphan)) process.kill(orphan.pid, signal)
      for (let waited = 0; waited < 1_500 && isRunning(orphan); waited += 20) await wait(20)
    }
  }
}

function readRecord(record: string): ProcessIdentity[] {
  try {
    return JSON.parse(readFileSync(record, 'utf8')) as ProcessIdentity[]
  } catch {
    return []
  }
}
