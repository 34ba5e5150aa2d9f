import { randomBytes } from 'node:crypto'
import { forgiveTyping, inGroups, toCrockford } from '../crockford.ts'
import { hash } from '../signing.ts'

const keyBytes = 16
const keyLetters = 26

/** What stands behind `#` in the link of a letter: 128 bits by chance, kept as a hash only. */
export function makeAccountKey(): string {
  return inGroups(toCrockford(randomBytes(keyBytes)), 5)
}

/** As it was made, however it was typed; null where it cannot be one. A whole link may have been pasted. */
export function readAccountKey(text: string): string | null {
  const typed = text.slice(0, 600)
  const key = forgiveTyping(typed.slice(typed.lastIndexOf('#') + 1))
  return key.length === keyLetters && /^[0-9A-HJKMNP-TV-Z]+$/.test(key) ? inGroups(key, 5) : null
}

export function hashAccountKey(key: string): string {
  return hash(`account key ${key}`).toString('hex')
}

/** What the browser that asked for a letter keeps for an hour, by which it is known again. */
export function makeAsker(): string {
  return randomBytes(24).toString('base64url')
}

export function isAsker(text: string): boolean {
  return /^[\w-]{32}$/.test(text)
}

export function hashAsker(asker: string): string {
  return hash(`asker ${asker}`).toString('hex')
}

const codes = 1_000_000

/** Six digits, which only the browser that asked can show. */
export function codeOf(asker: string): string {
  const number = hash(`sign-in code ${asker}`).readUInt32BE() % codes
  return String(number).padStart(6, '0')
}

/** Together with the key: who reads the database can try all codes, and has no key to try them with. */
export function hashCode(code: string, key: string): string {
  return hash(`sign-in code ${code} ${key}`).toString('hex')
}

export function readCode(text: string): string | null {
  const digits = text.slice(0, 40).replace(/[\s\p{Pd}]/gu, '')
  return /^\d{6}$/.test(digits) ? digits : null
}
