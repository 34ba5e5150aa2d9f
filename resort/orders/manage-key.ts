import { addDays, type Day, daysBetween } from '../calendar/day.ts'
import { forgiveTyping, fromCrockford, inGroups, toCrockford } from '../crockford.ts'
import { isSealed, readSealedKey, sealKey } from '../sealed-key.ts'
import type { Order } from './order.ts'

/** What the key of a letter proves: that its bearer got a letter about this order. */
export type ManageKey = { number: string; version: number; until: Day }

/** How long after its last day a guest may still look things up. */
export const daysAfterLastDay = 30

/** The bytes that are open in it: number of the order, version, last day. */
const bytes = { number: 5, version: 2, until: 2 }
const openBytes = bytes.number + bytes.version + bytes.until
const firstDay: Day = '2000-01-01'

export function signManageKey(key: ManageKey, secret: string): string {
  const open = Buffer.alloc(openBytes)
  open.set(fromCrockford(forgiveTyping(key.number)) ?? [])
  open.writeUInt16BE(key.version, bytes.number)
  open.writeUInt16BE(daysBetween(firstDay, key.until), bytes.number + bytes.version)
  return sealKey(open, wordsOf(key), secret)
}

/** Null when it is forged or its last day is over. */
export function readManageKey(
  text: string,
  { secrets, today }: { secrets: readonly string[]; today: Day },
): ManageKey | null {
  const read = readSealedKey(text, openBytes)
  if (!read) return null
  const key = {
    number: inGroups(toCrockford(read.open.subarray(0, bytes.number)), 4),
    version: read.open.readUInt16BE(bytes.number),
    until: addDays(firstDay, read.open.readUInt16BE(bytes.number + bytes.version)),
  }
  return isSealed(read, wordsOf(key), secrets) && key.until >= today ? key : null
}

/** A key of an older version is worthless. */
export function opens(key: ManageKey, { number, keyVersion }: Pick<Order, 'number' | 'keyVersion'>): boolean {
  return key.number === number && key.version === keyVersion
}

function wordsOf({ number, version, until }: ManageKey): string {
  return `manage ${number}.${version}.${until}`
}
