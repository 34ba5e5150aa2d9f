import type { Quote } from '../availability/quote.ts'
import { guestCount } from '../guests/party.ts'
import type { Sentence } from '../guests/sentence.ts'
import { alwaysFree } from '../lines/cancellation-terms.ts'
import type { Line, NewLine } from '../lines/line.ts'
import { type BasisPoints, fromPerCent } from '../money/basis-points.ts'
import { convert } from '../money/convert-money.ts'
import { type Money, money, multiply, scale } from '../money/money.ts'

export const extraKindCode = 'extra'

/** What a guest may add to the rooms, all-in: cents of a US dollar with taxes. */
export type Extra = {
  code: string
  name: Sentence
  per: 'booking' | 'room' | 'guest'
  minor: number
  /** More people than this cannot be served; null where it does not matter. */
  mostGuests: number | null
  /** Until when the rooms are the guest's on the last day (`15:00`); null where it moves nothing. */
  checkOutTime: string | null
  /** What the house has to know of whoever buys it, and where they tell it; null where nothing. */
  ask: Sentence | null
  /** That is their flight: whoever bought one with the rooms is not asked. */
  asksFlight: boolean
  /** Where it begins: whoever flies to another airport has no use for it. Null where it does not matter. */
  airport: string | null
}

/** An extra that was chosen, as it was named, counted and priced then. */
export type ExtraItem = Pick<Extra, 'code' | 'name' | 'per' | 'checkOutTime' | 'ask' | 'asksFlight'> & {
  quantity: number
  each: Money
}

export type PricedExtra = ExtraItem & { total: Money }

type Rooms = Pick<Quote, 'rooms' | 'currency' | 'perUsd'>

/** What is of use to whoever lands there; null where no flight was bought with the rooms. */
export function extrasFor(extras: readonly Extra[], landsAt: string | null): Extra[] {
  return extras.filter(({ airport }) => landsAt === null || airport === null || airport === landsAt)
}

/** What every extra would cost beside these rooms, at their rate of exchange. */
export function priceExtras(extras: readonly Extra[], rooms: Rooms): PricedExtra[] {
  const unserved = listUnserved(extras, rooms)
  return extras.filter((extra) => !unserved.includes(extra)).map((extra) => priceExtra(extra, rooms))
}

/** What more people sleep in these rooms than it is for. */
export function listUnserved(extras: readonly Extra[], { rooms }: Pick<Rooms, 'rooms'>): Extra[] {
  const guests = rooms.reduce((all, { party }) => all + guestCount(party), 0)
  return extras.filter(({ mostGuests }) => mostGuests !== null && guests > mostGuests)
}

/** Prices what was chosen and forgets what is not for sale; each once. Their price has `vat` in it. */
export function toExtraLines(
  extras: readonly Extra[],
  codes: readonly string[],
  { vat, ...rooms }: Rooms & { vat: BasisPoints },
): NewLine<ExtraItem>[] {
  return priceExtras(extras, rooms)
    .filter(({ code }) => codes.includes(code))
    .map(({ total, ...item }) => ({
      kind: extraKindCode,
      total,
      // Paid with the first payment, whatever the plan asks of the rooms.
      payNow: total,
      taxes: [{ tax: 'vat', amount: scale(total, vat, fromPerCent(100) + vat) }],
      // What was not had costs nothing.
      cancellation: alwaysFree,
      item,
    }))
}

export function isExtraLine<Each extends Pick<Line, 'kind' | 'item'>>(line: Each): line is Each & { item: ExtraItem } {
  return line.kind === extraKindCode
}

/** The extras that were chosen, by their codes. */
export function extraCodesOf(lines: readonly Pick<Line, 'kind' | 'item'>[]): string[] {
  return lines.filter(isExtraLine).map(({ item }) => item.code)
}

function priceExtra(extra: Extra, { rooms, currency, perUsd }: Rooms): PricedExtra {
  const { code, name, per, minor, checkOutTime, ask, asksFlight } = extra
  const adults = rooms.reduce((all, { party }) => all + party.adults, 0)
  const quantity = { booking: 1, room: rooms.length, guest: adults }[per]
  const each = convert(money(minor, 'USD'), { [currency]: perUsd }, currency)
  return { code, name, per, checkOutTime, ask, asksFlight, quantity, each, total: multiply(each, quantity) }
}
