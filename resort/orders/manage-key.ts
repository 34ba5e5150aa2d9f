import { addDays, type Day, daysBetween } from '../calendar/day.ts'
import { forgiveTyping, fromCrockford, inGroups, toCrockford } from '../crockford.ts'
import { isSigned, sign } from '../signing.ts'
import type { Order } from './order.ts'

/** What the key of a letter proves: that its bearer got a letter about this order. */
export type ManageKey = { number: string; version: number; until: Day }

/** How long after its last day a guest may still look things up. */
export const daysAfterLastDay = 30

/** The bytes of a key: number of the order, version, last day, and what proves the others. 200 bits are 40 letters. */
const bytes = { number: 5, version: 2, until: 2, seal: 16 }
const sealed = bytes.number + bytes.version + bytes.until
/** As somebody may type it, with room between the letters. */
const longest = 100
const firstDay: Day = '2000-01-01'

/** In groups of five, so that it can be typed from paper; guests without scripts paste it. */
export function signManageKey(key: ManageKey, secret: string): string {
  const open = Buffer.alloc(sealed)
  open.set(fromCrockford(forgiveTyping(key.number)) ?? [])
  open.writeUInt16BE(key.version, bytes.number)
  open.writeUInt16BE(daysBetween(firstDay, key.until), bytes.number + bytes.version)
  const seal = sign(wordsOf(key), secret).subarray(0, bytes.seal)
  return inGroups(toCrockford(Buffer.concat([open, seal])), 5)
}

/** Null when it is forged or its last day is over. */
export function readManageKey(
  text: string,
  { secrets, today }: { secrets: readonly string[]; today: Day },
): ManageKey | null {
  const typed = text.length <= longest ? fromCrockford(forgiveTyping(text)) : null
  const all = typed && Buffer.from(typed)
  if (all?.length !== sealed + bytes.seal) return null
  const key = {
    number: inGroups(toCrockford(all.subarray(0, bytes.number)), 4),
    version: all.readUInt16BE(bytes.number),
    until: addDays(firstDay, all.readUInt16BE(bytes.number + bytes.version)),
  }
  return isSigned(wordsOf(key), all.subarray(sealed), secrets) && key.until >= today ? key : null
}

/** A key of an older version is worthless. */
export function opens(key: ManageKey, { number, keyVersion }: Pick<Order, 'number' | 'keyVersion'>): boolean {
  return key.number === number && key.version === keyVersion
}

function wordsOf({ number, version, until }: ManageKey): string {
  return `manage ${number}.${version}.${until}`
}
