import { existsSync, readdirSync, readFileSync } from 'node:fs'

/** Processor time of PostgreSQL until now, with all its processes that live or have ended; 0 where Linux does not tell. */
export function readServerMs(postmaster: number): number {
  const ticks = (pid: string, from: number, to: number) =>
    fieldsOf(pid)
      .slice(from, to)
      .reduce((all, each) => all + Number(each), 0)
  const children = processes().filter((pid) => Number(fieldsOf(pid)[1]) === postmaster)
  const living = children.reduce((all, pid) => all + ticks(pid, 11, 13), 0)
  return (living + ticks(String(postmaster), 11, 15)) * 10
}

function processes(): string[] {
  return existsSync('/proc') ? readdirSync('/proc').filter((name) => /^\d+$/.test(name)) : []
}

/** What follows the name of a process in its `stat`: state, parent, … */
function fieldsOf(pid: string): string[] {
  try {
    return readFileSync(`/proc/${pid}/stat`, 'utf8')
      .replace(/^.*\) /, '')
      .split(' ')
  } catch {
    return []
  }
}
