import { isDeepStrictEqual } from 'node:util'
import { addDays, parseDay } from '#resort/calendar/day.ts'
import { furthestArrivalDays, parseStay } from '#resort/calendar/stay.ts'
import { today } from '#resort/calendar/today.ts'
import { formatStay } from '#resort/guests/format-stay.ts'
import type { Language } from '#resort/guests/language.ts'
import { formatMoney } from '#resort/money/format-money.ts'
import { isZero } from '#resort/money/money.ts'
import { findLengthLost } from '#resort/orders/after/find-length-lost.ts'
import { findOtherDates } from '#resort/orders/after/find-other-dates.ts'
import { type DatesPriced, type NewDates, priceNewDates } from '#resort/orders/after/new-dates.ts'
import { listMovedAtFirst, type RoomLine, roomsToMove } from '#resort/orders/after/rooms-to-move.ts'
import type { Order } from '#resort/orders/order.ts'
import type { Resort } from '#resort/resort.ts'
import { roomLinesOf } from '#resort/stays/stay-of.ts'
import type { Managed } from '../../../find-managed.ts'
import type { HowPaid } from '../../../load-how-paid.ts'
import { m } from '../../../messages/compiled/messages.js'
import { pathTo, pathToManaged } from '../../../paths.ts'
import type { Visit } from '../../../visit.ts'
import { sayGiftsOrder } from '../../../words/say-giving-back.ts'
import { sayRateBack } from '../../../words/show-flight.ts'
import { sayFlightStays, sayNewPrice, sayWhatFollows } from '../say-before.ts'
import { ofBoxes, readRooms, toRooms } from './read-rooms.ts'
import { sayLengthLost } from './say-length-lost.ts'
import { sayWhyNot } from './say-why-not.ts'
import { sayChange, sayEachRoom } from './show-rooms-to-move.ts'

export type AskedDates = {
  words: string[]
  /** What does not go along with them, and has to be known before. */
  warning: string | null
  /** What would be open, and what cancelling would cost. */
  after: string[]
  checkIn: string
  checkOut: string
  total: number | null
  /** What is paid before they are the guest's. */
  now: { minor: number; amount: string } | null
  /** What whoever is signed in pays, where that is less. */
  wayIn: { words: string; path: string } | null
  /** Days near by, where these cannot be had. */
  others: { title: string; ways: { days: string; words: string; path: string }[] } | null
} | null

/** The rooms that were named, or those that go at first; none where all of their boxes were cleared. */
export function findChosenRooms(resort: Resort, order: Order, query: URLSearchParams): RoomLine[] {
  const named = readRooms(query)
  if (!named.length && query.has(ofBoxes)) return []
  return (named.length ? roomsToMove(order, named) : null) ?? listMovedAtFirst(resort, order)
}

/** GET shows what other dates would cost; only a POST moves anything. Not the names of a search: that stays as it was. */
export async function loadAskedDates(
  { resort, visitor, url, sessions }: Visit,
  { order, letter }: Managed,
  { chosen, howPaid }: { chosen: readonly RoomLine[]; howPaid: HowPaid },
): Promise<AskedDates> {
  const [checkIn, checkOut] = [url.searchParams.get('arrive'), url.searchParams.get('leave')]
  if (!checkIn || !checkOut) return null
  const locale = visitor.language
  const bare = { checkIn, checkOut, warning: null, after: [], total: null, now: null, others: null, wayIn: null }
  if (!chosen.length) return { ...bare, words: [m.manage_dates_no_room({}, { locale })] }
  const day = today(resort.clock)
  const stay = parseStay(checkIn, checkOut, day)
  if (!stay || stay.checkIn !== checkIn || stay.checkIn === day) {
    const isFar = (parseDay(checkIn) ?? day) > addDays(day, furthestArrivalDays)
    return { ...bare, words: [(isFar ? m.misread_dates_too_far : m.manage_dates_bad)({}, { locale })] }
  }
  if (chosen.every(({ item }) => isDeepStrictEqual(item.stay, stay))) {
    return { ...bare, words: [m.manage_dates_own({}, { locale })] }
  }
  const which = chosen.map(({ id }) => id)
  const priced = await priceNewDates(resort, order, { ...stay, which, sessions })
  if (priced.outcome !== 'priced') {
    const why = priced.outcome === 'not-available' ? priced.why : null
    const found = await findOtherDates(resort, order, { stay, which, why, sessions })
    const rooms = toRooms(chosen, listMovedAtFirst(resort, order))
    const others = found.map((dates) => showOther(order, dates, { letter, rooms, locale }))
    const isAll = chosen.length === roomLinesOf(order.lines).length
    const title = isAll ? m.manage_dates_others({}, { locale }) : m.manage_dates_others_part({}, { locale })
    const words = [sayRefused({ priced, chosen }, stay, locale)]
    return { ...bare, words, others: others.length ? { title, ways: others } : null }
  }
  const { dates } = priced
  const { total, now, isPromoLost } = dates
  const first = isZero(now) ? null : { minor: now.minor, amount: formatMoney(now, locale) }
  const words = [
    ...sayPrice(order, { dates, chosen }, locale),
    ...(isZero(dates.refund) ? [] : sayGiftsOrder(howPaid, locale)),
    ...sayRateBack(dates.rateBack, locale),
    ...sayEachRoom(resort, { order, chosen, dates }, locale),
    ...(isPromoLost ? [sayLost(order, locale)] : []),
    ...sayLengthLost(await findLengthLost(resort, order, { dates, which, sessions }), { order, total }, locale),
    ...(isOfMembers(dates) ? [m.member_applied({}, { locale })] : []),
    ...(first ? [m.manage_dates_first({ now: first.amount }, { locale })] : []),
  ]
  const after = sayWhatFollows(resort, order, { dates, locale })
  const warning = sayFlightStays(resort, order, { stay: dates.stay, locale })
  return {
    ...stay,
    words,
    warning,
    after,
    total: total.minor,
    now: first,
    others: null,
    wayIn: sayMembers(dates, locale),
  }
}

type Refused = { priced: Exclude<DatesPriced, { outcome: 'priced' }>; chosen: readonly RoomLine[] }

function sayRefused({ priced, chosen }: Refused, stay: NewDates['stay'], locale: Language): string {
  switch (priced.outcome) {
    case 'not-changeable':
      return m.manage_dates_fixed({}, { locale })
    case 'rooms-apart':
      return m.manage_dates_apart({}, { locale })
    case 'fixed-room':
      return m.manage_dates_fixed_room({}, { locale })
    case 'not-available':
      return sayWhyNot({ lines: chosen }, { stay, refused: priced }, locale)
  }
}

/** Where some rooms stay, the sentence tells what those that go cost, and what all of it then comes to. */
function sayPrice(order: Order, { dates, chosen }: { dates: NewDates; chosen: readonly RoomLine[] }, locale: Language) {
  if (chosen.length === roomLinesOf(order.lines).length) return [sayNewPrice(dates, locale)]
  const { stay, total, refund } = dates
  const facts = { stay: formatStay(stay, locale), total: formatMoney(total, locale) }
  return [
    m.manage_dates_part({ ...facts, change: sayChange(order.total, total, locale) }, { locale }),
    ...(isZero(refund) ? [] : [m.manage_dates_back({ refund: formatMoney(refund, locale) }, { locale })]),
  ]
}

/** What took something off was a code, or needed none. */
function sayLost({ promocode }: Order, locale: Language): string {
  return promocode ? m.manage_dates_promo_lost({}, { locale }) : m.manage_dates_rate_lost({}, { locale })
}

function isOfMembers({ rooms }: NewDates): boolean {
  return rooms.some(({ item }) => item.room.memberPromo !== undefined)
}

function sayMembers({ members }: NewDates, locale: Language): { words: string; path: string } | null {
  if (!members) return null
  return {
    words: m.manage_dates_members({ total: formatMoney(members, locale) }, { locale }),
    path: pathTo('account', locale),
  }
}

type Linked = { letter: string | null; rooms: Record<string, string>; locale: Language }

function showOther(order: Order, dates: NewDates, { letter, rooms, locale }: Linked) {
  const { stay, total, dearer, cheaper, isPromoLost } = dates
  const change = sayChange(cheaper, dearer, locale)
  const words = [formatMoney(total, locale), change]
  if (isPromoLost)
    words.push(order.promocode ? m.manage_other_promo({}, { locale }) : m.manage_other_rate({}, { locale }))
  if (isOfMembers(dates)) words.push(m.manage_other_members({}, { locale }))
  const query = { arrive: stay.checkIn, leave: stay.checkOut, ...rooms }
  return {
    days: formatStay(stay, locale),
    words: words.join(', '),
    path: `${pathToManaged({ language: locale, letter, query })}#dates`,
  }
}
