import { randomBytes } from 'node:crypto'
import { hash } from '../signing.ts'

/** Crockford's letters: none is mistaken for another, and none spells a word. */
const letters = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

/** Codes are copied from letters and posters, so case and spaces are forgiven; what cannot be a code is null. */
export function parsePromoCode(text: string): string | null {
  const code = text.replace(/\s+/g, '').toUpperCase()
  return /^[A-Z0-9_-]{2,40}$/.test(code) ? code : null
}

export function hashPromoCode(code: string): string {
  return hash(code).toString('hex')
}

/** A code for one guest: eight letters of five random bits each. */
export function makePromoCode(): string {
  const bits = BigInt(`0x${randomBytes(5).toString('hex')}`)
  return Array.from({ length: 8 }, (_, index) => letters[Number((bits >> BigInt(index * 5)) & 31n)]).join('')
}
