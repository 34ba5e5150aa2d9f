import { chmodSync, mkdtempSync, readdirSync, rmSync, statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** A throw-away folder, in memory where there is room: copying test databases is mostly writing files. */
export function makeScratchFolder(): string {
  const folder = mkdtempSync(join(hasRoom('/dev/shm') ? '/dev/shm' : tmpdir(), `litoral-test-${process.pid}-`))
  chmodSync(folder, 0o755)
  return folder
}

/** At the end of a run, what it made; at its beginning, what runs left that are no more. */
export function removeScratchFolders(): void {
  for (const folder of listLeftovers()) rmSync(folder, { recursive: true, force: true })
}

/**
 * What this process made, and processes that were killed: gigabytes in memory. A PostgreSQL that outlived such a run ends by
 * itself when its folder is gone.
 */
export function listLeftovers(): string[] {
  return ['/dev/shm', tmpdir()].flatMap((place) =>
    listNames(place).flatMap((name) => {
      const owner = Number(/^litoral-test-(\d+)-/.exec(name)?.[1])
      return owner && (owner === process.pid || !isAlive(owner)) ? [join(place, name)] : []
    }),
  )
}

function listNames(folder: string): string[] {
  try {
    return readdirSync(folder)
  } catch {
    return []
  }
}

function isAlive(owner: number): boolean {
  try {
    return process.kill(owner, 0)
  } catch (error) {
    return !(error instanceof Error && 'code' in error && error.code === 'ESRCH')
  }
}

function hasRoom(folder: string): boolean {
  try {
    const { bavail, bsize } = statfsSync(folder)
    return bavail * bsize > 1_000_000_000
  } catch {
    return false
  }
}
