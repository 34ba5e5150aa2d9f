import type { Quote, QuotedRoom } from '#resort/availability/quote.ts'
import { nightCount } from '#resort/calendar/stay.ts'
import type { Picture } from '#resort/content/picture.ts'
import { isGiftLine } from '#resort/gifts/gift-item.ts'
import { formatDay, formatDayInText } from '#resort/guests/format-day.ts'
import { formatStay } from '#resort/guests/format-stay.ts'
import type { Language } from '#resort/guests/language.ts'
import { formatMoney } from '#resort/money/format-money.ts'
import { add, isZero, subtract, sum } from '#resort/money/money.ts'
import { isPassed } from '#resort/orders/after/cancelling-now.ts'
import type { FilledOrder } from '#resort/orders/basket/chosen-order.ts'
import { describeLines, sayTold } from '#resort/orders/describe-lines.ts'
import { whatIsOpen } from '#resort/orders/due.ts'
import type { Order } from '#resort/orders/order.ts'
import { policiesBesidesPaying } from '#resort/rates/rate-plan.ts'
import { addTaxLines } from '#resort/rates/tax.ts'
import type { Resort } from '#resort/resort.ts'
import { isRoomLine } from '#resort/stays/room-item.ts'
import { inOrderOfDays } from '#resort/tickets/in-order-of-days.ts'
import { listOutingTerms } from '#resort/tickets/outing-terms.ts'
import { m } from '../../../messages/compiled/messages.js'
import { type NamedAmount, nameParts, sayMealBeside } from '../../../words/name-parts.ts'
import { sayCancelling, speaksOfOutings } from '../../../words/say-cancelling.ts'
import { sayCode } from '../../../words/say-code.ts'
import { type CodeFieldWords, sayCodeField } from '../../../words/say-code-field.ts'
import { sayGiftKept } from '../../../words/say-gift-kept.ts'
import { sayNight } from '../../../words/say-night.ts'
import { sayOutingTerms } from '../../../words/say-outing-terms.ts'
import { listOutsideStay } from '../../../words/say-outside-stay.ts'
import { sayParty } from '../../../words/say-party.ts'
import { type ShownGift, showGifts } from '../../../words/show-gifts.ts'

/** The order as this page tells it: every amount and day already in the guest's words. */
export type ShownBooking = {
  /** Null where nothing is slept in. */
  dates: { hotel: string; arrival: string; departure: string; stay: string; nights: string } | null
  rooms: ShownRoom[]
  extras: NamedAmount[]
  /** Rooms before taxes, each tax and each extra: they add up to the total. */
  parts: NamedAmount[]
  /** What became of the code: what it takes off, and of which rooms it takes nothing off. */
  promo: { sentences: string[]; before: string | null } | null
  /** The code that the rooms have; null where they have none. */
  code: string | null
  /** Which codes its field takes. */
  codeField: CodeFieldWords
  total: string
  /** Gift vouchers that pay a part of it. */
  gifts: ShownGift[]
  /** What is left to pay where they pay a part of it; null where they pay nothing. */
  toPay: NamedAmount | null
  /** Why a part of them stays on them. */
  giftKept: string | null
  /** Until when all of it can be cancelled freely, or what cancelling costs from the first moment on. */
  cancelling: string[]
  /** Parks and tours on days on which nobody is at the hotel, and open tickets that end while somebody is. */
  outside: string[]
  /** What each plan says of cancelling and paying. */
  policies: { plan: string; sentences: string[] }[]
  /** Something on it is for a day: the law gives no right of withdrawal from that. */
  isDated: boolean
  /** Who sells, and uses the guest's data. */
  company: string
}

export type ShownRoom = {
  picture: Picture | null
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
  resort: Pick<Resort, 'kinds' | 'clock' | 'hotel' | 'pictures'>,
  { order, stay: quote }: FilledOrder,
  locale: Language,
): ShownBooking {
  const { currency } = order
  const rooms = quote?.rooms ?? []
  const { kinds, clock, hotel } = resort
  const isDated = order.lines.some((line) => !isGiftLine(line))
  const others = inOrderOfDays(order.lines.filter((line) => !isRoomLine(line)))
  const extras = describeLines(kinds, others, { language: locale }).map((told) => ({
    name: sayTold(told),
    amount: formatMoney(told.amount, locale),
  }))
  const room = sum(
    currency,
    rooms.map((each) => each.room),
  )
  return {
    dates: quote && showDates(quote, hotel, locale),
    rooms: rooms.map((each) => ({ ...showRoom(each, locale), picture: pictureOf(resort, each) })),
    extras,
    parts: [...(quote ? nameParts({ room, taxes: addTaxLines(currency, rooms) }, locale) : []), ...extras],
    promo: quote && showPromo(order, quote, locale),
    code: quote && order.promocode,
    codeField: sayCodeField(order.lines, locale),
    total: formatMoney(order.total, locale),
    gifts: showGifts(order, { house: hotel, home: order.guest?.country, locale }),
    toPay: showToPay(order, locale),
    giftKept: sayGiftKept(order, locale),
    cancelling: sayCancelling(resort, order, locale),
    outside: listOutsideStay(order.lines, locale),
    policies: [
      ...showPolicies(rooms, { locale, now: clock.now() }),
      ...showOutingTerms({ clock }, order, { locale, isTold: speaksOfOutings(order) }),
      ...showGiftTerms(order, locale),
    ],
    isDated,
    company: rooms[0]?.legal ?? hotel.brand,
  }
}

function showToPay(order: Order, locale: Language): NamedAmount | null {
  if (order.gifts.every(({ worth }) => isZero(worth))) return null
  return { name: m.gift_to_pay({}, { locale }), amount: formatMoney(whatIsOpen(order).all, locale) }
}

function showDates({ stay, hotel }: Quote, { hotels, brand }: Resort['hotel'], locale: Language) {
  return {
    hotel: hotels[hotel]?.name ?? brand,
    arrival: formatDay(stay.checkIn, locale),
    departure: formatDay(stay.checkOut, locale),
    stay: formatStay(stay, locale),
    nights: m.nights({ n: nightCount(stay) }, { locale }),
  }
}

type Said = { locale: Language; isTold: boolean }

/** Until when a ticket is open and, unless that is told already, what cancelling each park or tour costs. */
function showOutingTerms(
  resort: Pick<Resort, 'clock'>,
  { lines, currency }: Order,
  { locale, isTold }: Said,
): ShownBooking['policies'] {
  const all = listOutingTerms(lines).map(({ outing, ...terms }) => {
    const { shown, day, useUntil } = outing
    const until = useUntil && formatDayInText(useUntil, locale)
    // In the cart it stands in a line of its own; here a sentence follows.
    const open = until && day === null ? [`${m.cart_open({ day: until }, { locale })}.`] : []
    const cancelling = isTold ? [] : [sayOutingTerms(resort, { ...terms, currency }, locale)]
    return { plan: shown.name[locale], sentences: [...open, ...cancelling] }
  })
  return all.filter(({ sentences }) => sentences.length)
}

function showGiftTerms({ lines }: Order, locale: Language): ShownBooking['policies'] {
  if (!lines.some(isGiftLine)) return []
  return [{ plan: m.gift_title({}, { locale }), sentences: [m.gift_terms({}, { locale })] }]
}

function pictureOf({ pictures }: Pick<Resort, 'pictures'>, { roomType }: QuotedRoom): Picture | null {
  return pictures.ofRoom(roomType)[0] ?? null
}

function showRoom(room: QuotedRoom, locale: Language): Omit<ShownRoom, 'picture'> {
  return {
    name: room.roomName[locale],
    plan: room.planName[locale],
    meal: sayMealBeside(room, locale),
    party: sayParty(room.party, locale),
    total: formatMoney(room.total, locale),
    average: m.rooms_average({ amount: formatMoney(room.averageNight, locale) }, { locale }),
    nights: room.nights.map((each) => sayNight(each, locale)),
    parts: nameParts(room, locale),
  }
}

function showPromo(order: Order, quote: Quote, locale: Language): ShownBooking['promo'] {
  const { rooms, currency, total: ofRooms } = quote
  const isReduced = rooms.some(({ totalBefore }) => totalBefore)
  if (!order.promocode && !isReduced) return null
  const before = rooms.map(({ totalBefore, total }) => totalBefore ?? total)
  // It stands beside the total of the order, and what is not a room is in both.
  const others = subtract(order.total, ofRooms)
  return {
    sentences: sayCode(order, quote, locale),
    before: isReduced ? formatMoney(add(sum(currency, before), others), locale) : null,
  }
}

type Telling = { locale: Language; now: Date }

/** What a plan promises of the time before its deadline is no promise once that has passed. */
function showPolicies(rooms: readonly QuotedRoom[], { locale, now }: Telling): ShownBooking['policies'] {
  const valid = rooms.filter(({ freeUntil }) => !isPassed(freeUntil, now))
  const plans = new Map(valid.map((room) => [room.ratePlan, room]))
  return [...plans.values()].map((room) => ({
    plan: room.planName[locale],
    sentences: policiesBesidesPaying(room).map((sentence) => sentence[locale]),
  }))
}
