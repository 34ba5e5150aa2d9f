import { randomBytes } from 'node:crypto'
import { toCrockford } from '../crockford.ts'
import { hash, isSame } from '../signing.ts'

/** A key is shown once, when it is made; what the house keeps of it opens nothing. */
export type ResellerKey = { text: string; prefix: string; hash: string }

const form = /^(lit-[0-9A-HJKMNP-TV-Z]{8})-[0-9A-HJKMNP-TV-Z]{40}$/

export function makeKey(): ResellerKey {
  const prefix = `lit-${toCrockford(randomBytes(5))}`
  const text = `${prefix}-${toCrockford(randomBytes(25))}`
  return { text, prefix, hash: hashKey(text) }
}

/** The first letters, by which its reseller is found; null where it is no key of ours. */
export function prefixOf(key: string): string | null {
  return form.exec(key)?.[1] ?? null
}

export function isKey(key: string, kept: string): boolean {
  return isSame(Buffer.from(hashKey(key)), Buffer.from(kept))
}

function hashKey(key: string): string {
  return hash(`reseller ${key}`).toString('hex')
}
