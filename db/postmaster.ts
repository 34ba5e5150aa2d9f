import { readdir, readFile, readlink, realpath, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'

export type Postmaster = { pid: number; isReady: boolean }

/** Reads the file a running server keeps in its cluster; null when no server runs there. */
export async function findPostmaster(cluster: string): Promise<Postmaster | null> {
  const lines = (await readFile(join(cluster, 'postmaster.pid'), 'utf8').catch(() => '')).split('\n')
  const pid = Number(lines[0])
  if (!Number.isInteger(pid) || pid <= 1 || !isAlive(pid)) return null
  if (!(await isServerOf(cluster, pid))) return null
  return { pid, isReady: lines[7]?.trim() === 'ready' }
}

/** Stops a server in PostgreSQL's own steps: fast, then immediate, then by force. Each leaves a recoverable cluster. */
export async function stopPostmaster(pid: number): Promise<void> {
  const steps = [
    ['SIGINT', 8_000],
    ['SIGQUIT', 3_000],
    ['SIGKILL', 2_000],
  ] as const
  for (const [signal, patience] of steps) {
    if (!send(pid, signal)) return
    for (let waited = 0; waited < patience; waited += 20) {
      if (!isAlive(pid)) return
      await wait(20)
    }
  }
}

/**
 * Removes the lock files of a server that was killed, its socket's too. PostgreSQL would take a zombie, or whoever has
 * its number now, for a living server and refuse for ever. The files also guard against its surviving children, so they
 * must be gone first.
 */
export async function clearStaleLock(cluster: string): Promise<void> {
  if (process.platform !== 'linux' || (await findPostmaster(cluster))) return
  for (let waited = 0; waited < 10_000; waited += 20) {
    if (!(await isOccupied(cluster))) return removeLocks(cluster)
    await wait(20)
  }
}

async function removeLocks(cluster: string): Promise<void> {
  const folder = dirname(cluster)
  const sockets = (await readdir(folder)).filter((name) => name.startsWith('.s.PGSQL.'))
  for (const path of [join(cluster, 'postmaster.pid'), ...sockets.map((name) => join(folder, name))]) {
    await rm(path, { force: true })
  }
}

/** Every process of a server works in its cluster's folder. */
async function isOccupied(cluster: string): Promise<boolean> {
  const folder = await realpath(cluster)
  const pids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name))
  const folders = await Promise.all(pids.map((pid) => readlink(`/proc/${pid}/cwd`).catch(() => null)))
  return folders.includes(folder)
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

/** After a crash the number may belong to another program, which must never be signalled. */
async function isServerOf(cluster: string, pid: number): Promise<boolean> {
  const command = await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => null)
  if (command === null) return process.platform !== 'linux'
  return command.includes(cluster)
}

function send(pid: number, signal: NodeJS.Signals): boolean {
  try {
    return process.kill(pid, signal)
  } catch {
    return false
  }
}
