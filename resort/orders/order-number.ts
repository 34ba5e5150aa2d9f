import { forgiveTyping, inGroups, toCrockford } from '../crockford.ts'

/** Eight letters in two groups. The browser of a gate reads this file too. */
export function makeNumber(): string {
  return inGroups(toCrockford(crypto.getRandomValues(new Uint8Array(5))), 4)
}

/** What a guest typed from a letter. */
export function parseNumber(text: string): string | null {
  const read = forgiveTyping(text)
  return /^[0-9A-HJKMNP-TV-Z]{8}$/.test(read) ? inGroups(read, 4) : null
}
