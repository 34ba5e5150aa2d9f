import { isSealed, readSealedKey, sealKey } from '../sealed-key.ts'

/**
 * What a key of the newsletter opens: a wish that is to be confirmed, all that a reader may change, or only the way out.
 * The last stands in addresses that mail programs call, so it can do nothing else.
 */
export type NewsletterKeyKind = 'wish' | 'reader' | 'leave'

const numberBytes = 6

export function signNewsletterKey(kind: NewsletterKeyKind, number: number, secret: string): string {
  const open = Buffer.alloc(numberBytes)
  open.writeUIntBE(number, 0, numberBytes)
  return sealKey(open, wordsOf(kind, number), secret)
}

/** The number; null when the key is forged, or opens something else. */
export function readNewsletterKey(kind: NewsletterKeyKind, text: string, secrets: readonly string[]): number | null {
  const key = readSealedKey(text, numberBytes)
  if (!key) return null
  const number = key.open.readUIntBE(0, numberBytes)
  return isSealed(key, wordsOf(kind, number), secrets) ? number : null
}

function wordsOf(kind: NewsletterKeyKind, number: number): string {
  return `newsletter ${kind} ${number}`
}
