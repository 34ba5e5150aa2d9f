import { toUnlinkedName } from '../guests/plain-text.ts'

/** A name as letters and vouchers say it: on one line, and nothing in it that a program makes a link of. */
export function toLetterName(name: string): string {
  return Array.from(toUnlinkedName(name)).slice(0, 150).join('').trim()
}
