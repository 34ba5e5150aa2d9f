import { forgiveTyping, fromCrockford, inGroups, toCrockford } from './crockford.ts'
import { isSigned, sign } from './signing.ts'

/** What is open in a key for letters, and what proves it. */
export type SealedKey = { open: Buffer; seal: Buffer }

const sealBytes = 16
/** As somebody may type it, with room between the letters. */
const longest = 100

/** In groups of five, so that it can be typed from paper; guests without scripts paste it. */
export function sealKey(open: Buffer, words: string, secret: string): string {
  const seal = sign(words, secret).subarray(0, sealBytes)
  return inGroups(toCrockford(Buffer.concat([open, seal])), 5)
}

/** Null when it has another length. Whether it is forged, `isSealed` says. */
export function readSealedKey(text: string, openBytes: number): SealedKey | null {
  const typed = text.length <= longest ? fromCrockford(forgiveTyping(text)) : null
  const all = typed && Buffer.from(typed)
  if (all?.length !== openBytes + sealBytes) return null
  return { open: all.subarray(0, openBytes), seal: all.subarray(openBytes) }
}

export function isSealed({ seal }: SealedKey, words: string, secrets: readonly string[]): boolean {
  return isSigned(words, seal, secrets)
}
