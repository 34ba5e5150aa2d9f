import type { TypedClaim } from '#resort/cases/judge-case.ts'
import { readLine } from '../../read-case.ts'
import { toCount } from '../../read-visitors.ts'

/** What a form says of a price seen elsewhere; what is no number is judged by the house. */
export function readClaim(form: FormData, picture: Uint8Array | null): TypedClaim {
  return {
    address: readLine(form, 'address'),
    price: toDecimalPoint(readLine(form, 'price')),
    currency: readLine(form, 'currency'),
    checkIn: readLine(form, 'checkin'),
    checkOut: readLine(form, 'checkout'),
    roomType: readLine(form, 'room'),
    adults: toCount(readLine(form, 'adults')),
    childrenAges: readAges(readLine(form, 'ages')),
    picture,
  }
}

/** As it was typed, for the same form once more; a browser keeps no file. */
export function keepClaim(form: FormData): Record<string, string> {
  const names = ['address', 'price', 'currency', 'checkin', 'checkout', 'room', 'adults', 'ages']
  return Object.fromEntries(names.map((name) => [name, readLine(form, name)]))
}

/** People write `1,250.00`, `1.250,00`, `1 250` and `$1250`: the last sign before one or two digits is the decimal one. */
export function toDecimalPoint(typed: string): string {
  const bare = typed.replace(/[^\d.,-]/gu, '')
  const [, whole = '', fraction] = /^(.*?)(?:[.,](\d{1,2}))?$/.exec(bare) ?? []
  const digits = whole.replace(/[.,]/g, '')
  return fraction === undefined ? digits : `${digits || '0'}.${fraction}`
}

function readAges(text: string): number[] {
  return text
    .split(/[\s,;|]+/)
    .filter(Boolean)
    .map(toCount)
}
