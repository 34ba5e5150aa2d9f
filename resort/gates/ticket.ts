import { addDays, type Day, daysBetween } from '../calendar/day.ts'
import { forgiveTyping, fromCrockford, inGroups, toCrockford } from '../crockford.ts'
import { type Unit, units } from '../products/product.ts'

/** What a ticket says of itself at a gate that can ask nobody. */
export type Ticket = {
  /** Which key signed it. */
  key: number
  number: string
  product: string
  /** Null of an open ticket whose day is not chosen. */
  day: Day | null
  unit: Unit
  nonce: string
}

/** The longest name that a ticket is handed on to. */
export const longestHolder = 100

const version = 1
/** Version, key, number, nonce, unit and day; what is left is the code of the product. */
const at = { version: 0, key: 1, number: 3, nonce: 8, unit: 14, day: 15, product: 17 }
const firstDay: Day = '2000-01-01'
const noDay = 0xffff
export const signatureBytes = 64
/** A product has a short code; anything longer was never a ticket. */
const mostLetters = 400

/** About thirty bytes, which are signed. */
export function writeTicket({ key, number, product, day, unit, nonce }: Ticket): Uint8Array<ArrayBuffer> {
  const name = new TextEncoder().encode(product)
  const bytes = new Uint8Array(at.product + name.length)
  const view = new DataView(bytes.buffer)
  view.setUint8(at.version, version)
  view.setUint16(at.key, key)
  bytes.set(fromCrockford(number.replace('-', '')) ?? [], at.number)
  bytes.set(Uint8Array.fromHex(nonce), at.nonce)
  view.setUint8(at.unit, units.indexOf(unit))
  view.setUint16(at.day, day === null ? noDay : daysBetween(firstDay, day))
  bytes.set(name, at.product)
  return bytes
}

/** Null when it is none of ours. Whether it was signed is another question. */
export function readTicket(bytes: Uint8Array<ArrayBuffer>): Ticket | null {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  if (bytes.length <= at.product || view.getUint8(at.version) !== version) return null
  const unit = units[view.getUint8(at.unit)]
  if (!unit) return null
  const day = view.getUint16(at.day)
  return {
    key: view.getUint16(at.key),
    number: inGroups(toCrockford(bytes.subarray(at.number, at.nonce)), 4),
    product: new TextDecoder().decode(bytes.subarray(at.product)),
    day: day === noDay ? null : addDays(firstDay, day),
    unit,
    nonce: bytes.subarray(at.nonce, at.unit).toHex(),
  }
}

/** Only digits and capital letters: the smallest picture, and every scanner types it right. */
export function writeCode(ticket: Uint8Array, signature: Uint8Array): string {
  return toCrockford(new Uint8Array([...ticket, ...signature]))
}

/** A code without what stood around or between its letters: what is kept and told of it is no longer than a code. */
export function bareCode(text: string): string {
  return forgiveTyping(text.slice(0, mostLetters + 1))
}

/** What is signed, and by what; null when it is too short or long, or has other signs. */
export function readCode(text: string): { signed: Uint8Array<ArrayBuffer>; signature: Uint8Array<ArrayBuffer> } | null {
  const letters = bareCode(text)
  const bytes = letters.length <= mostLetters ? fromCrockford(letters) : null
  if (!bytes || bytes.length <= signatureBytes) return null
  return { signed: bytes.slice(0, -signatureBytes), signature: bytes.slice(-signatureBytes) }
}
