import { createHash, createHmac, timingSafeEqual } from 'node:crypto'

/**
 * What signs, by name, and the first does from now on. One that was replaced stays behind it until all that it signed is
 * over: secrets end in a week, letters a month after the stay.
 */
const signers = ['sha256'] as const
type Signer = (typeof signers)[number]

/** The first bytes that are enough where a signature is shortened. */
const fewestBytes = 16

/** The name of what signs is signed too, so that what one of them signed is never taken for another's. */
export function sign(words: string | Buffer, secret: string, signer: Signer = signers[0]): Buffer {
  return createHmac(signer, secret).update(`${signer} `).update(words).digest()
}

/** Whether one of the secrets signed it. */
export function isSigned(words: string | Buffer, given: Buffer, secrets: readonly string[]): boolean {
  if (given.length < fewestBytes) return false
  return secrets.some((secret) =>
    signers.some((signer) => isSame(sign(words, secret, signer).subarray(0, given.length), given)),
  )
}

/** For what is only compared and never read again: tokens, networks, codes that were tried. */
export function hash(words: string): Buffer {
  return createHash('sha256').update(words).digest()
}

/** Takes as long whether the first byte differs or the last. */
export function isSame(one: Buffer, other: Buffer): boolean {
  return one.length === other.length && timingSafeEqual(one, other)
}
