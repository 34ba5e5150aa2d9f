import type { Day } from '../calendar/day.ts'
import { isSigned, sign } from '../signing.ts'
import type { Order } from './order.ts'

/** What a manage link proves: that its bearer got a letter about this order. */
export type ManageKey = { number: string; version: number; until: Day }

/** How long after its last day a guest may still look things up. */
export const daysAfterLastDay = 30

export function signManageKey({ number, version, until }: ManageKey, secret: string): string {
  const words = `${number}.${version}.${until}`
  return `${words}.${sign(`manage ${words}`, secret).toString('base64url')}`
}

/** Null when it is forged or its last day is over. */
export function readManageKey(
  text: string,
  { secrets, today }: { secrets: readonly string[]; today: Day },
): ManageKey | null {
  const [, words, number, version, until, given] =
    /^(([0-9A-Z]{4}-[0-9A-Z]{4})\.(\d{1,6})\.(\d{4}-\d{2}-\d{2}))\.([\w-]{43})$/.exec(text) ?? []
  if (!words || !number || !until || !given) return null
  const seal = Buffer.from(given, 'base64url')
  // The last letter has bits that nothing reads.
  if (seal.toString('base64url') !== given || !isSigned(`manage ${words}`, seal, secrets) || until < today) return null
  return { number, version: Number(version), until }
}

/** A link of an older version is worthless. */
export function opens(key: ManageKey, { number, keyVersion }: Pick<Order, 'number' | 'keyVersion'>): boolean {
  return key.number === number && key.version === keyVersion
}
