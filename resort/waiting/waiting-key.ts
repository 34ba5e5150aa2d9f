import { forgiveTyping, fromCrockford, inGroups, toCrockford } from '../crockford.ts'
import { isSigned, sign } from '../signing.ts'

/** The bytes of a key: number of the wait, and what proves it. 176 bits are 36 letters. */
const bytes = { number: 6, seal: 16 }
/** As somebody may type it, with room between the letters. */
const longest = 100

/** What opens the page of one wait: whoever has it got a letter about it. In groups of five, as other keys of letters. */
export function signWaitingKey(wait: number, secret: string): string {
  const open = Buffer.alloc(bytes.number)
  open.writeUIntBE(wait, 0, bytes.number)
  const seal = sign(wordsOf(wait), secret).subarray(0, bytes.seal)
  return inGroups(toCrockford(Buffer.concat([open, seal])), 5)
}

/** Null when it is forged. */
export function readWaitingKey(text: string, secrets: readonly string[]): number | null {
  const typed = text.length <= longest ? fromCrockford(forgiveTyping(text)) : null
  const all = typed && Buffer.from(typed)
  if (all?.length !== bytes.number + bytes.seal) return null
  const wait = all.readUIntBE(0, bytes.number)
  return isSigned(wordsOf(wait), all.subarray(bytes.number), secrets) ? wait : null
}

function wordsOf(wait: number): string {
  return `waiting ${wait}`
}
