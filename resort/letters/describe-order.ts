import type { Quote, QuotedRoom } from '../availability/quote.ts'
import { today } from '../calendar/today.ts'
import { checkOutTimeOf } from '../extras/check-out-time.ts'
import type { AirportNames } from '../flights/airport.ts'
import { creditsOf } from '../flights/credits-of.ts'
import { isFlightLine } from '../flights/flight-item.ts'
import { isGiftLine } from '../gifts/gift-item.ts'
import { nameOfCountry } from '../guests/name-of-country.ts'
import { likelyCountries, phoneNear } from '../guests/phone-near.ts'
import { toUnlinkedText } from '../guests/plain-text.ts'
import { isAlive, linesToTell } from '../lines/line.ts'
import { isZero, money } from '../money/money.ts'
import { cancellingNow } from '../orders/after/cancelling-now.ts'
import { rateBack, rateKept } from '../orders/after/rate-lost.ts'
import { checkInWindow, opensOn } from '../orders/check-in/check-in-window.ts'
import { describeLines } from '../orders/describe-lines.ts'
import { whatIsOpen } from '../orders/due.ts'
import type { FlightChangeTold, GoneTold, RefundTold } from '../orders/letters-port.ts'
import { findAnsweredFlight, listAsks } from '../orders/list-asks.ts'
import { namedGuestOf } from '../orders/named-guest.ts'
import { isBooked, isOver, lastTotalOf, type Order } from '../orders/order.ts'
import { pricePartsOf } from '../orders/price-parts.ts'
import type { Resort } from '../resort.ts'
import { nightsOfLateFee, type RoomTerms } from '../stays/room-item.ts'
import { haveDaysOfTheirOwn, roomLinesOf } from '../stays/stay-of.ts'
import { listHowAlong } from '../tickets/how-along.ts'
import { listOutingTerms } from '../tickets/outing-terms.ts'
import { listOutings } from '../tickets/ticket-item.ts'
import { describeCalledOff } from './called-off.ts'
import { describeChanges } from './describe-changes.ts'
import { describeVisits } from './describe-visits.ts'
import { describeFlightOf, describeGoneFlight } from './flight-facts.ts'
import type { LetterFacts, LetterHotel, LetterItem, LetterRoom } from './letter-facts.ts'
import { describePackage } from './package-facts.ts'
import { toLetterName } from './recipient.ts'

type Untold = Pick<
  LetterFacts,
  | (
      | 'news'
      | 'lastDay'
      | 'isUnpaid'
      | 'inMonths'
      | 'gifts'
      | 'givenBack'
      | ('received' | 'putRight')
      | 'ticket'
      | 'ticketsLink'
      | 'closed'
    )
  | ('takenByBank' | 'bookedOn' | 'stopLink' | 'bookAgainLink')
  | 'checkedIn'
  | 'rateBack'
>

export type Description = Pick<LetterFacts, 'manageLink' | 'revision' | 'settled'> &
  Partial<Untold> & {
    gone?: GoneTold | null
    /** Of a change: the order as it was. */
    before?: Order | null
    why?: RefundTold | null
    /** The cities that its flight goes by. */
    airports?: AirportNames
    /** Of a change: the lines of tickets that have other codes. */
    newCodes?: readonly string[]
    /** Of a change by the airline: how it was, and how it would be. */
    flightChange?: FlightChangeTold | null
  }

/** An order, and the stay it is told with: null where none of its rooms is. */
export type ToldOrder = { order: Order; stay: Quote | null }

/** What is so unless it is said. */
const unsaid: Untold = {
  news: 'booked',
  lastDay: null,
  isUnpaid: false,
  inMonths: [],
  gifts: [],
  givenBack: [],
  takenByBank: null,
  ...{ received: null, putRight: null },
  ticket: null,
  ticketsLink: '',
  closed: null,
  bookedOn: null,
  stopLink: '',
  bookAgainLink: '',
  checkedIn: null,
  rateBack: null,
}

/** What a letter says of an order as it is now. */
export function describeOrder(
  resort: Pick<Resort, 'hotel' | 'content' | 'clock' | 'kinds' | 'links' | 'shop'>,
  { order, stay }: ToldOrder,
  {
    gone = null,
    before = null,
    why = null,
    airports = {},
    newCodes = [],
    flightChange = null,
    ...description
  }: Description,
): LetterFacts {
  const { number, language, guest } = order
  const now = resort.clock.now()
  const outings = listOutings(linesToTell(order.lines))
  const flight = describeFlightOf(order, airports)
  const { rooms: priced, extras, fees, vatInExtras, taxes, code } = pricePartsOf(order)
  return {
    ...unsaid,
    ...description,
    ...{ number, writtenAt: now.toISOString(), language },
    guest: {
      name: toLetterName([guest?.name, guest?.lastname].filter(Boolean).join(' ')),
      mail: guest?.email ?? '',
      arrivalTime: guest?.arrivalTime ?? null,
      requests: guest?.requests ? toUnlinkedText(guest.requests) : null,
    },
    hotel: describeHotel(resort.hotel, stay?.hotel ?? null, order),
    stay: stay?.stay ?? null,
    rooms: (stay?.rooms ?? []).map((room, index) => describeRoom(room, index, order)),
    extras: describeLines(resort.kinds, extras, { language }),
    ...describeNeeds(resort.shop, order),
    flight: flight && { ...flight, ...(flightChange ?? {}) },
    newCodesOf: nameOutings(order, newCodes),
    goneFlight: describeGoneFlight(order, airports),
    calledOff: describeCalledOff(order, airports),
    package: isBooked(order) ? describePackage(resort, order) : null,
    credits: creditsOf(order.lines),
    outings: listOutingTerms(isOver(order.state) ? [] : order.lines.filter(isAlive)).map(
      ({ outing: { shown, day }, freeUntil, lateFee }) => ({
        name: shown.name[language],
        day,
        freeUntil,
        lateFee: money(lateFee, order.currency),
      }),
    ),
    visits: describeVisits(resort.shop, order),
    parks: outings.filter(({ isComplement }) => !isComplement).map(({ shown }) => shown.name[language]),
    giftsBought: linesToTell(order.lines).filter(isGiftLine).length,
    openTickets: outings.flatMap(({ shown, day, useUntil, isComplement }) =>
      day === null && useUntil && !isComplement ? { name: shown.name[language], until: useUntil } : [],
    ),
    fees: describeLines(resort.kinds, fees, { language, amountOf: ({ kept }) => kept }),
    rateKept: rateKept(order.lines),
    rateBack: description.rateBack ?? (before && (rateBack(before.lines, order.lines)?.back ?? null)),
    total: order.state === 'cancelled' ? lastTotalOf(order) : order.total,
    taxes,
    code,
    parts: priced && { ...priced, vatInExtras },
    keptParts: describeKept(resort, order, description.settled),
    paid: order.paid,
    refunded: order.refunded,
    due: dueOf(order),
    ...describeCancelling(resort, order),
    gone: gone && describeGone(resort, gone, order),
    changes: before && describeChanges(resort, { before, order }),
    why: why && { reason: why.reason, whole: why.whole, items: describeNamed(resort, why.lines, order) },
    checkInFrom: checkInFrom(resort, order),
    mapLink: resort.links.location(language),
    termsLink: resort.links.terms(language),
    // Rooms that are sold together with a flight are not compared with rooms alone.
    bestRate: order.lines.some(isFlightLine)
      ? ''
      : (resort.content.findPage('best-rate-guarantee', language)?.lead ?? ''),
  }
}

function nameOutings({ lines, language }: Order, ids: readonly string[]): string[] {
  const outings = listOutings(lines.filter(({ id }) => ids.includes(id)))
  return [...new Set(outings.map(({ shown }) => shown.name[language]))]
}

/** What the house asks, has been asked for, and tells of what has no hour of its own. */
function describeNeeds(
  shop: Resort['shop'],
  order: Order,
): Pick<LetterFacts, 'asks' | 'toldFlight' | 'along' | 'invoice'> {
  const { lines, language, guest } = order
  return {
    asks: isBooked(order) ? listAsks(order, language) : [],
    toldFlight: isBooked(order) ? findAnsweredFlight(order) : null,
    along: isBooked(order) ? listHowAlong(shop, lines, language) : [],
    invoice: guest?.invoice ? { rfc: guest.invoice.rfc, name: toUnlinkedText(guest.invoice.name) } : null,
  }
}

/** The first day from today on which a room can be checked in to. */
function checkInFrom({ hotel, clock }: Pick<Resort, 'hotel' | 'clock'>, order: Order): LetterFacts['checkInFrom'] {
  if (!isBooked(order)) return null
  const arrivals = roomLinesOf(order.lines).map(({ item }) => item.stay.checkIn)
  const open = arrivals.filter((day) => checkInWindow({ day, ...hotel }, clock.now()) !== 'over').toSorted()
  return open[0] ? ([opensOn(open[0]), today(clock)].toSorted().at(-1) ?? null) : null
}

function describeCancelling(
  resort: Pick<Resort, 'kinds' | 'clock'>,
  order: Order,
): Pick<LetterFacts, 'freeUntil' | 'cancelling'> {
  const now = cancellingNow(resort, order)
  if (now.outcome === 'free') return { freeUntil: now.until, cancelling: null }
  if (now.outcome === 'impossible') return { freeUntil: null, cancelling: null }
  const { outcome: _, ...cancelling } = now
  return { freeUntil: null, cancelling }
}

function describeGone(resort: Pick<Resort, 'kinds'>, gone: GoneTold, order: Order): LetterFacts['gone'] {
  const { fee, refund, unowed, lines } = gone
  const isFlight = order.lines.some((line) => isFlightLine(line) && lines.includes(line.id))
  return {
    ...{ fee, refund, unowed, isFlight },
    items: describeNamed(resort, lines, order),
    rateKept: isFlight ? rateKept(order.lines) : null,
  }
}

/** A courtesy that ended with what it was taken off of is nothing of its own. */
function describeNamed({ kinds }: Pick<Resort, 'kinds'>, ids: readonly string[], order: Order): LetterItem[] {
  const named = order.lines.filter(({ id, total }) => ids.includes(id) && total.minor >= 0)
  return describeLines(kinds, named, { language: order.language, among: order.lines })
}

/** What is kept of each part, where that is all that is kept. The price of a gift that is still somebody's is no fee, and is named. */
function describeKept(
  { kinds }: Pick<Resort, 'kinds'>,
  order: Order,
  settled: LetterFacts['settled'],
): LetterFacts['keptParts'] {
  const lines = order.lines.filter(({ kept }) => kept && !isZero(kept))
  const describe = (some: Order['lines']) =>
    describeLines(kinds, some, {
      language: order.language,
      amountOf: ({ kept }) => kept ?? money(0, order.currency),
    })
  const gifts = describe(lines.filter(isGiftLine)).map((each) => ({ ...each, isGift: true }))
  const told = [...describe(lines.filter((line) => !isGiftLine(line))), ...gifts]
  const sum = told.reduce((all, { amount }) => all + amount.minor, 0)
  return (told.length > 1 || gifts.length) && sum === settled?.fee.minor ? told : []
}

function dueOf(order: Order): LetterFacts['due'] {
  const { site, by, property } = whatIsOpen(order)
  const due: LetterFacts['due'] = [
    { amount: site, place: 'site', by },
    { amount: property, place: 'property', by: null },
  ]
  return due.filter(({ amount }) => !isZero(amount))
}

function describeRoom(room: QuotedRoom, index: number, order: Order): LetterRoom {
  const { language } = order
  const other = namedGuestOf(order, index)
  const line = roomLinesOf(order.lines)[index]
  return {
    name: room.roomName[language],
    plan: room.planName[language],
    meal: room.mealPlan,
    isAtMemberRate: room.memberPromo !== undefined && !line?.item.isBesideFlight,
    party: room.party,
    days: haveDaysOfTheirOwn(order.lines) ? (line?.item.stay ?? null) : null,
    guest: other ? toLetterName(`${other.name} ${other.lastname}`) : null,
    freeUntil: room.freeUntil,
    lateFee: describeLateFee(room, line),
    total: room.total,
  }
}

function describeLateFee(
  { cancellation: { lateFee } }: QuotedRoom,
  line: RoomTerms | undefined,
): LetterRoom['lateFee'] {
  if (lateFee.kind !== 'nights') return lateFee
  const { count, are } = (line && nightsOfLateFee(line)) ?? { count: lateFee.nights, are: 'first' }
  return { kind: 'nights', nights: count, are }
}

/** The house as letters name it. */
export function describeHotel(
  hotel: Resort['hotel'],
  code: string | null,
  { language, guest, lines }: Pick<Order, 'language' | 'lines'> & { guest: { country: string } | null },
): LetterHotel {
  const { street, locality, region, postcode, country } = hotel.address
  const [first] = hotel.phones
  const near = phoneNear(hotel.phones, guest?.country ?? likelyCountries[language])
  return {
    name: hotel.hotels[code ?? '']?.name ?? hotel.brand,
    address: [street, locality, `${postcode} ${region}, ${nameOfCountry(country, language)}`],
    mail: hotel.mail,
    phones: [...new Set([near, first])].filter((phone) => phone !== undefined),
    timeZone: hotel.timeZone,
    checkInTime: hotel.checkInTime,
    checkOutTime: checkOutTimeOf(lines, hotel.checkOutTime),
  }
}
