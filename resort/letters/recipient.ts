import { toUnlinkedName } from '../guests/plain-text.ts'

/** One address as mail servers take it, without quotes, comments or anything that could begin a second header. */
const address =
  /^[A-Za-z0-9.!#$%&'*+/=?^_`{|}~-]{1,64}@(?:[A-Za-z0-9](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?\.)+[A-Za-z][A-Za-z0-9-]{0,61}[A-Za-z0-9]$/

export function isMailAddress(text: string): boolean {
  return text.length <= 254 && address.test(text)
}

/** A name as letters and vouchers say it: on one line, and nothing in it that a program makes a link of. */
export function toLetterName(name: string): string {
  return Array.from(toUnlinkedName(name)).slice(0, 150).join('').trim()
}
