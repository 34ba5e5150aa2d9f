import { isSealed, readSealedKey, sealKey } from '../sealed-key.ts'

/** Bytes of the hash of an address, all of it open in the key. */
const hashBytes = 32

/**
 * What stops offers to one address, by the hash of it (guests/hash-mail.ts): it needs nothing that is kept anywhere, so the link of
 * a letter works as long as the letter is there.
 */
export function signStopKey(mailHash: string, secret: string): string {
  return sealKey(Buffer.from(mailHash, 'base64url'), wordsOf(mailHash), secret)
}

/** The hash of the address; null when the key is forged. */
export function readStopKey(text: string, secrets: readonly string[]): string | null {
  const key = readSealedKey(text, hashBytes)
  if (!key) return null
  const mailHash = key.open.toString('base64url')
  return isSealed(key, wordsOf(mailHash), secrets) ? mailHash : null
}

function wordsOf(mailHash: string): string {
  return `stop letters ${mailHash}`
}
