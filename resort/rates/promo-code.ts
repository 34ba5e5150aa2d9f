import { randomBytes } from 'node:crypto'
import { toCrockford } from '../crockford.ts'
import { hash } from '../signing.ts'

/** Codes are copied from letters and posters, so case and spaces are forgiven; what cannot be a code is null. */
export function parsePromoCode(text: string): string | null {
  const code = text.replace(/\s+/g, '').toUpperCase()
  return /^[A-Z0-9_-]{2,40}$/.test(code) ? code : null
}

export function hashPromoCode(code: string): string {
  return hash(code).toString('hex')
}

/** A code for one guest, 128 bits by chance: too long to be guessed. Letters carry it in a link, or in groups with spaces. */
export function makePromoCode(): string {
  return toCrockford(randomBytes(16))
}
