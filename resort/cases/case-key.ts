import { forgiveTyping, fromCrockford, inGroups, toCrockford } from '../crockford.ts'
import { isSealed, readSealedKey, sealKey } from '../sealed-key.ts'

/** The number of the case is all that is open in its key. */
const numberBytes = 5

/** What confirms a case: whoever has it got the letter about it. */
export function signCaseKey(number: string, secret: string): string {
  const open = fromCrockford(forgiveTyping(number))
  if (open?.length !== numberBytes) throw new Error('This is no number of a case.')
  return sealKey(Buffer.from(open), wordsOf(number), secret)
}

/** The number of the case; null when the key is forged. */
export function readCaseKey(text: string, secrets: readonly string[]): string | null {
  const key = readSealedKey(text, numberBytes)
  if (!key) return null
  const number = inGroups(toCrockford(key.open), 4)
  return isSealed(key, wordsOf(number), secrets) ? number : null
}

function wordsOf(number: string): string {
  return `case ${number}`
}
