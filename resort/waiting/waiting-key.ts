import { isSealed, readSealedKey, sealKey } from '../sealed-key.ts'

/** The number of the wait is all that is open in its key. */
const numberBytes = 6

/** What opens the page of one wait: whoever has it got a letter about it. */
export function signWaitingKey(wait: number, secret: string): string {
  const open = Buffer.alloc(numberBytes)
  open.writeUIntBE(wait, 0, numberBytes)
  return sealKey(open, wordsOf(wait), secret)
}

/** Null when it is forged. */
export function readWaitingKey(text: string, secrets: readonly string[]): number | null {
  const key = readSealedKey(text, numberBytes)
  if (!key) return null
  const wait = key.open.readUIntBE(0, numberBytes)
  return isSealed(key, wordsOf(wait), secrets) ? wait : null
}

function wordsOf(wait: number): string {
  return `waiting ${wait}`
}
