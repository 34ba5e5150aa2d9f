import {
  createHash,
  createHmac,
  createPrivateKey,
  createPublicKey,
  sign as signWith,
  timingSafeEqual,
} from 'node:crypto'

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

/** Whether another company signed it with a secret that both know, as such companies do it: HMAC-SHA-256, in hexadecimal. */
export function isSignedByOther(words: Buffer, given: string, secret: string): boolean {
  return isSame(createHmac('sha256', secret).update(words).digest(), Buffer.from(given, 'hex'))
}

/** For what is only compared and never read again: tokens, networks, codes that were tried. */
export function hash(words: string | Uint8Array): Buffer {
  return createHash('sha256').update(words).digest()
}

/** Takes as long whether the first byte differs or the last. */
export function isSame(one: Buffer, other: Buffer): boolean {
  return one.length === other.length && timingSafeEqual(one, other)
}

/** Signs what others can check without the secret. */
export type KeyPair = {
  /** 32 bytes in base64url. */
  publicKey: string
  sign: (bytes: Uint8Array) => Uint8Array
}

/** What stands before the 32 private bytes of Ed25519 in PKCS #8 (RFC 8410). */
const beforeSeed = Buffer.from('302e020100300506032b657004220420', 'hex')

/** The pair follows from the secret and a name: nothing private is kept anywhere. */
export function keyPairOf(name: string, secret: string): KeyPair {
  const key = createPrivateKey({ key: Buffer.concat([beforeSeed, sign(name, secret)]), format: 'der', type: 'pkcs8' })
  const publicKey = createPublicKey(key).export({ format: 'jwk' }).x ?? ''
  return { publicKey, sign: (bytes) => signWith(null, bytes, key) }
}
