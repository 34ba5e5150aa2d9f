import { randomBytes } from 'node:crypto'

/** Crockford's letters: none is mistaken for another when read out, and none spells a word. */
const letters = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

/** Eight letters in two groups. */
export function makeNumber(): string {
  const text = Array.from(randomBytes(8), (byte) => letters[byte & 31]).join('')
  return `${text.slice(0, 4)}-${text.slice(4)}`
}

/** What a guest typed from a letter, forgiven its case, spaces and the letters that Crockford reads as digits. */
export function parseNumber(text: string): string | null {
  const read = text.toUpperCase().replace(/[\s-]/g, '').replace(/[IL]/g, '1').replaceAll('O', '0')
  return /^[0-9A-HJKMNP-TV-Z]{8}$/.test(read) ? `${read.slice(0, 4)}-${read.slice(4)}` : null
}
