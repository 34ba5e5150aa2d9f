import type { Quote, QuotedRoom } from '#resort/availability/quote.ts'
import { nightCount } from '#resort/calendar/stay.ts'
import type { Language } from '#resort/guests/language.ts'
import { firstDeadline } from '#resort/lines/cancellation-terms.ts'
import { kindOf } from '#resort/lines/line-kind.ts'
import { formatMoney } from '#resort/money/format-money.ts'
import { sum } from '#resort/money/money.ts'
import type { Order } from '#resort/orders/order.ts'
import { addTaxLines } from '#resort/rates/tax.ts'
import type { Resort } from '#resort/resort.ts'
import { isRoomLine } from '#resort/stays/room-item.ts'
import { m } from '../../../messages/compiled/messages.js'
import { formatDay, formatDeadline, formatStay } from '../../../words/dates.ts'
import { type NamedAmount, nameParts, sayMeal } from '../../../words/name-parts.ts'
import { sayParty } from '../../../words/say-party.ts'
import type { ChosenOrder } from './load-booking.ts'

/** The order as this page tells it: every amount and day already in the guest's words. */
export type ShownBooking = {
  arrival: string
  departure: string
  stay: string
  nights: string
  rooms: ShownRoom[]
  extras: NamedAmount[]
  /** Rooms before taxes, each tax and each extra: they add up to the total. */
  parts: NamedAmount[]
  promo: { code: string; before: string | null } | null
  total: string
  /** Until when all of it can be cancelled freely. */
  freeUntil: string | null
  /** What each plan says of cancelling and paying. */
  policies: { plan: string; sentences: string[] }[]
  /** Who sells, and uses the guest's data. */
  company: string
}

export type ShownRoom = {
  name: string
  plan: string
  /** Null where the name of the plan says it. */
  meal: string | null
  party: string
  total: string
  average: string
  nights: NamedAmount[]
  parts: NamedAmount[]
}

export function showBooking(
  { kinds, clock }: Pick<Resort, 'kinds' | 'clock'>,
  { order, stay: quote }: ChosenOrder,
  locale: Language,
): ShownBooking {
  const { stay, rooms, currency } = quote
  const freeUntil = firstDeadline(
    order.lines.map(({ cancellation }) => cancellation),
    clock.now(),
  )
  const extras = order.lines
    .filter((line) => !isRoomLine(line))
    .map((line) => ({ name: kindOf(kinds, line.kind).describe(line, locale).name, amount: formatMoney(line.total) }))
  const room = sum(
    currency,
    rooms.map((each) => each.room),
  )
  return {
    arrival: formatDay(stay.checkIn, locale),
    departure: formatDay(stay.checkOut, locale),
    stay: formatStay(stay, locale),
    nights: m.nights({ n: nightCount(stay) }, { locale }),
    rooms: rooms.map((each) => showRoom(each, locale)),
    extras,
    parts: [...nameParts({ room, taxes: addTaxLines(currency, rooms) }, locale), ...extras],
    promo: showPromo(order, quote),
    total: formatMoney(order.total),
    freeUntil: freeUntil && formatDeadline(freeUntil, clock.timeZone, locale),
    policies: showPolicies(rooms, locale),
    company: rooms[0]?.legal ?? '',
  }
}

function showRoom(room: QuotedRoom, locale: Language): ShownRoom {
  const meal = sayMeal(room.mealPlan, locale)
  return {
    name: room.roomName[locale],
    plan: room.planName[locale],
    meal: meal.toLowerCase() === room.planName[locale].toLowerCase() ? null : meal,
    party: sayParty(room.party, locale),
    total: formatMoney(room.total),
    average: m.rooms_average({ amount: formatMoney(room.averageNight) }, { locale }),
    nights: room.nights.map(({ night, priced }) => ({
      name: formatDay(night, locale),
      amount: formatMoney(priced.price),
    })),
    parts: nameParts(room, locale),
  }
}

function showPromo({ promocode }: Pick<Order, 'promocode'>, { rooms, currency, promo }: Quote): ShownBooking['promo'] {
  if (!promocode || !promo) return null
  const isReduced = rooms.some(({ totalBefore }) => totalBefore)
  const before = rooms.map(({ totalBefore, total }) => totalBefore ?? total)
  return { code: promocode, before: isReduced ? formatMoney(sum(currency, before)) : null }
}

function showPolicies(rooms: readonly QuotedRoom[], locale: Language): ShownBooking['policies'] {
  const plans = new Map(rooms.map((room) => [room.ratePlan, room]))
  return [...plans.values()].map(({ planName, policies }) => ({
    plan: planName[locale],
    sentences: policies.map((sentence) => sentence[locale]),
  }))
}
