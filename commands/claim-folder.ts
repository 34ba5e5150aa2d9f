import { randomBytes } from 'node:crypto'
import { linkSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { identify, isRunning, type ProcessIdentity } from './process-identity.ts'

export type Holder = ProcessIdentity & { address: string }
export type Claim = { outcome: 'claimed' } | { outcome: 'held'; by: Holder }

/**
 * Makes this process the only one on a folder. Claims are numbered files and the highest number counts. Each is made
 * whole by one hard link that fails when the number is taken, so of two racing starts one wins, and a claim left by a
 * killed process is followed by the next number instead of being deleted under somebody's feet.
 */
export function claimFolder(folder: string, address: string): Claim {
  mkdirSync(folder, { recursive: true, mode: 0o755 })
  const us = identify(process.pid)
  if (!us) throw new Error('This process cannot find its own start time.')
  for (;;) {
    const last = lastClaim(folder)
    const holder = last > 0 ? readClaim(folder, last) : null
    if (holder && isRunning(holder)) return { outcome: 'held', by: holder }
    if (!writeClaim(folder, last + 1, { ...us, address })) continue
    // A slow claimant may have taken a number that was cleared away below a newer one.
    if (lastClaim(folder) !== last + 1) {
      rmSync(fileOf(folder, last + 1), { force: true })
      continue
    }
    for (const number of listClaims(folder)) if (number <= last) rmSync(fileOf(folder, number), { force: true })
    return { outcome: 'claimed' }
  }
}

/** Leaves the number in place without a holder: taking the file away would let two slow claimants pass each other. */
export function releaseFolder(folder: string): void {
  const last = lastClaim(folder)
  if (readClaim(folder, last)?.pid === process.pid) writeFileSync(fileOf(folder, last), 'released')
}

function listClaims(folder: string): number[] {
  return readdirSync(folder).flatMap((name) => {
    const [, number] = /^lock\.(\d+)$/.exec(name) ?? []
    return number ? [Number(number)] : []
  })
}

function lastClaim(folder: string): number {
  return Math.max(0, ...listClaims(folder))
}

function readClaim(folder: string, number: number): Holder | null {
  try {
    return JSON.parse(readFileSync(fileOf(folder, number), 'utf8')) as Holder
  } catch {
    return null
  }
}

function writeClaim(folder: string, number: number, holder: Holder): boolean {
  const whole = join(folder, `claim-${randomBytes(6).toString('hex')}`)
  writeFileSync(whole, JSON.stringify(holder))
  try {
    linkSync(whole, fileOf(folder, number))
    return true
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false
    throw error
  } finally {
    rmSync(whole)
  }
}

function fileOf(folder: string, number: number): string {
  return join(folder, `lock.${number}`)
}
