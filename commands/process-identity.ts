import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'

export type ProcessIdentity = { pid: number; born: string }

/** A process number is given out again after a crash; with the moment of birth it names one process only. */
export function identify(pid: number): ProcessIdentity | null {
  const born = process.platform === 'linux' ? bornOnLinux(pid) : bornByPs(pid)
  return born ? { pid, born } : null
}

export function isRunning({ pid, born }: ProcessIdentity): boolean {
  return identify(pid)?.born === born
}

function bornOnLinux(pid: number): string | null {
  try {
    // The name in brackets may hold spaces; fields are counted after it: 3 is the state, 22 the start.
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8')
      .replace(/^.*\) /s, '')
      .split(' ')
    // A killed process that its parent has not fetched yet is a zombie: it holds nothing any more.
    if (fields[0] === 'Z' || fields[0] === 'X') return null
    return `${readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim()} ${fields[19]}`
  } catch {
    return null
  }
}

function bornByPs(pid: number): string | null {
  try {
    return execFileSync('ps', ['-o', 'lstart=', '-p', String(pid)], { encoding: 'utf8' }).trim() || null
  } catch {
    return null
  }
}
