import type { Quote } from '#resort/availability/quote.ts'
import type { HousePictures, Picture } from '#resort/content/picture.ts'
import { checkOutTimeOf } from '#resort/extras/check-out-time.ts'
import type { AirportNames } from '#resort/flights/airport.ts'
import { isFlightLine } from '#resort/flights/flight-item.ts'
import { linkToMap } from '#resort/guests/arrival-place.ts'
import { formatDay, formatDayInText } from '#resort/guests/format-day.ts'
import { formatStay } from '#resort/guests/format-stay.ts'
import type { GuestDetails } from '#resort/guests/guest-details.ts'
import type { Language } from '#resort/guests/language.ts'
import { escapeLine, escapeText } from '#resort/guests/plain-text.ts'
import { describeVisits } from '#resort/letters/describe-visits.ts'
import { formatMoney } from '#resort/money/format-money.ts'
import { isZero, type Money, sum } from '#resort/money/money.ts'
import { isPassed } from '#resort/orders/after/cancelling-now.ts'
import { rateLeft } from '#resort/orders/after/rate-lost.ts'
import { describeLines, sayTold } from '#resort/orders/describe-lines.ts'
import { namedGuestOf } from '#resort/orders/named-guest.ts'
import { isBooked, lastTotalOf, type Order, standingOf } from '#resort/orders/order.ts'
import { type PriceParts, pricePartsOf } from '#resort/orders/price-parts.ts'
import { policiesBesidesPaying } from '#resort/rates/rate-plan.ts'
import type { Resort } from '#resort/resort.ts'
import { haveDaysOfTheirOwn, roomLinesOf, stayOf } from '#resort/stays/stay-of.ts'
import { listHowAlong } from '#resort/tickets/how-along.ts'
import { isTicketLine, listOutings } from '#resort/tickets/ticket-item.ts'
import { type About, aboutOf } from '../about-of.ts'
import type { HowPaid } from '../load-how-paid.ts'
import { m } from '../messages/compiled/messages.js'
import { listKept } from '../words/list-kept.ts'
import { nameParts, sayMealBeside } from '../words/name-parts.ts'
import { sayArrivalHour } from '../words/say-arrival-hour.ts'
import { listCancelling } from '../words/say-cancelling.ts'
import { sayPartyWithAges } from '../words/say-party.ts'
import { sayStanding } from '../words/say-standing.ts'
import { type ShownBoughtFlight, showBoughtFlight } from '../words/show-bought-flight.ts'
import { sayRateLeft } from '../words/show-flight.ts'
import { showInvoice } from '../words/show-invoice.ts'
import { sayMonths } from '../words/show-months.ts'
import { sayDue, showOpen } from '../words/show-open.ts'
import { showGiftPaid, showGivenBack } from './show-given-back.ts'

/** `map`: where one shows the place that the words name. */
type Line = { name: string; words: string; map?: string | null }

/** An order in the words of its guest. */
export type ShownReservation = {
  number: string
  state: string
  isOn: boolean
  about: About
  /** What leads to its tickets is called; null where it has none. */
  tickets: string | null
  /** Its days can be put into a calendar. */
  hasCalendar: boolean
  facts: Line[]
  /** Where the hotel is; null where nothing is slept in. */
  address: string | null
  rooms: ShownRoom[]
  /** Of a package; null where there is no flight. */
  flight: ShownBoughtFlight | null
  /** Rooms before taxes, each tax, each extra and fee, and the total that they add up to. */
  price: Line[]
  /** The code that was used, and the taxes that are in the price, all together. */
  priceNotes: string[]
  amounts: Line[]
  /** Where a balance with a day is paid, and what follows when it is not. */
  dueNote: string | null
  /** What cancelling costs, of the stay and of each park or tour. */
  cancelling: string[]
}

type ShownRoom = {
  name: string
  plan: string
  party: string
  /** Its own days, where the rooms have not the same. */
  days: string | null
  /** Who was named for it, where that is not whoever booked. */
  guest: string | null
  total: string
  policy: string
  picture: Picture | null
}

type Telling = {
  order: Order
  howPaid: HowPaid
  airports?: AirportNames
  /** Where the day of an open ticket is chosen; elsewhere where nothing is said. */
  days?: 'here' | 'elsewhere'
}

export function showReservation(
  resort: Resort,
  { order, howPaid, airports = {}, days = 'elsewhere' }: Telling,
  locale: Language,
): ShownReservation {
  const { hotel, clock } = resort
  const { guest, number } = order
  const hasTickets = order.lines.some((line) => isTicketLine(line) && line.state === 'sold')
  const stay = stayOf(order.lines)
  const parts = pricePartsOf(order)
  const about = aboutOf(order)
  return {
    number,
    state: sayStanding(standingOf(order), about, locale),
    isOn: isBooked(order),
    about,
    tickets: hasTickets ? m.manage_tickets({}, { locale }) : null,
    hasCalendar: stay !== null || describeVisits(resort.shop, order).some(({ isOn }) => isOn),
    facts: [
      { name: m.manage_number({ about }, { locale }), words: number },
      ...(stay ? showDays(resort, { order, stay }, locale) : []),
      {
        name: m.manage_guest({ about }, { locale }),
        words: guest ? escapeLine(`${guest.name} ${guest.lastname}`) : '',
      },
      ...(stay && guest ? showWishes(guest, locale) : []),
      ...showInvoice(order, hotel.mail, locale),
      ...(hasTickets ? [showEntrance(locale)] : []),
      ...(isBooked(order) ? showAlong(resort, order, locale) : []),
      ...showOpenTickets(order, days, locale),
    ],
    address: stay && sayAddress(hotel),
    rooms: showRooms(stay, { order, now: clock.now(), pictures: resort.pictures }, locale),
    flight: showBoughtFlight(hotel, { order, airports }, locale),
    price: showPrice(resort, { order, parts }, locale),
    priceNotes: [
      ...sayRateLeft(rateLeft(order.lines), locale),
      ...sayCode(parts, locale),
      ...sayTaxes(parts, order.lines, locale),
    ],
    amounts: showAmounts({ order, howPaid }, locale),
    dueNote: sayDue(order, locale),
    cancelling: listCancelling(resort, order, locale),
  }
}

function showDays({ hotel }: Resort, { order, stay }: { order: Order; stay: Quote }, locale: Language): Line[] {
  const { checkIn, checkOut } = stay.stay
  const until = checkOutTimeOf(order.lines, hotel.checkOutTime)
  const house = { name: m.manage_hotel({}, { locale }), words: hotel.hotels[stay.hotel]?.name ?? hotel.brand }
  if (haveDaysOfTheirOwn(order.lines)) {
    const words = m.manage_days_each({ from: hotel.checkInTime, until }, { locale })
    return [house, { name: m.manage_days({}, { locale }), words }]
  }
  return [
    house,
    { name: m.manage_from({ time: hotel.checkInTime }, { locale }), words: formatDay(checkIn, locale) },
    { name: m.manage_until({ time: until }, { locale }), words: formatDay(checkOut, locale) },
  ]
}

function showAlong({ shop }: Resort, { lines }: Order, locale: Language): Line[] {
  return listHowAlong(shop, lines, locale).map(({ name, how, place }) => {
    return { name, words: [how, place?.words].filter(Boolean).join(' '), map: linkToMap(place) }
  })
}

/** What somebody with tickets does there. */
function showEntrance(locale: Language): Line {
  return { name: m.tickets_entrance({}, { locale }), words: m.tickets_entrance_how({}, { locale }) }
}

/** Until when each ticket without a day is good, and where its day is chosen. */
function showOpenTickets({ lines }: Order, days: 'here' | 'elsewhere', locale: Language): Line[] {
  const how = days === 'here' ? m.ticket_open_fact_here : m.ticket_open_fact_how
  const sold = listOutings(lines.filter(({ state }) => state === 'sold'))
  // What goes with a park gets its day with it, and nowhere else.
  const open = sold.filter(({ day, isComplement }) => day === null && !isComplement)
  return open.map(({ shown, useUntil }) => {
    const facts = { name: shown.name[locale], day: formatDayInText(useUntil ?? '', locale) }
    return { name: m.ticket_open_fact({}, { locale }), words: how(facts, { locale }) }
  })
}

/** What the front desk knows of their coming. */
function showWishes({ arrivalTime, requests }: GuestDetails, locale: Language): Line[] {
  const untold = m.reserve_arrival_untold({}, { locale })
  return [
    {
      name: m.reserve_arrival_time({}, { locale }),
      words: arrivalTime ? sayArrivalHour(arrivalTime, locale) : untold,
    },
    ...(requests ? [{ name: m.reserve_requests({}, { locale }), words: escapeText(requests) }] : []),
  ]
}

function sayAddress({ address }: Resort['hotel']): string {
  const { street, locality, postcode, region } = address
  return [street, locality, `${postcode} ${region}`].join(', ')
}

type Priced = { order: Order; parts: PriceParts }

/** The same lines as on the form of the booking, and what is kept of lines that are off. */
function showPrice({ kinds }: Resort, { order, parts }: Priced, locale: Language): Line[] {
  const all = order.state === 'cancelled' ? lastTotalOf(order) : order.total
  const rooms = parts.rooms ? nameParts(parts.rooms, locale) : []
  return [
    ...rooms.map(({ name, amount }) => ({ name, words: amount })),
    ...describeLines(kinds, parts.extras, { language: locale }).map((told) => ({
      name: sayTold(told),
      words: formatMoney(told.amount, locale),
    })),
    ...describeLines(kinds, parts.fees, { language: locale, amountOf: ({ kept }) => kept }).map((told) => ({
      name: m.manage_kept_of({ name: sayTold(told) }, { locale }),
      words: formatMoney(told.amount, locale),
    })),
    { name: m.manage_total({}, { locale }), words: formatMoney(all, locale) },
  ]
}

function sayCode({ code }: PriceParts, locale: Language): string[] {
  return code ? [m.promo_applied({ code }, { locale })] : []
}

/** Extras are told at their whole price: the VAT in it has no line above. */
function sayTaxes({ rooms, taxes, vatInExtras }: PriceParts, lines: Order['lines'], locale: Language): string[] {
  if (isZero(taxes)) return []
  // Those of a flight are in its price, and no airline says them.
  const say = lines.some(isFlightLine) ? m.manage_taxes_beside_flight : m.manage_taxes
  const all = say({ amount: formatMoney(taxes, locale) }, { locale })
  // Without a room there is no other tax.
  if (!rooms || isZero(vatInExtras)) return [all]
  return [`${m.manage_vat_in_extras({ amount: formatMoney(vatInExtras, locale) }, { locale })} ${all}`]
}

type Showing = { order: Order; now: Date; pictures: HousePictures }

function showRooms(stay: Quote | null, { order, now, pictures }: Showing, locale: Language): ShownRoom[] {
  const lines = roomLinesOf(order.lines)
  const isApart = haveDaysOfTheirOwn(order.lines)
  return (stay?.rooms ?? []).map((room, index) => {
    const own = lines[index]?.item.stay
    const other = namedGuestOf(order, index)
    const name = other && escapeLine(`${other.name} ${other.lastname}`)
    return {
      name: room.roomName[locale],
      plan: [room.planName[locale], sayMealBeside(room, locale)].filter(Boolean).join(' · '),
      party: sayPartyWithAges(room.party, locale),
      days: isApart && own ? formatStay(own, locale) : null,
      guest: name && m.manage_room_guest({ name }, { locale }),
      total: formatMoney(room.total, locale),
      // What a plan promises of the time before is no promise any more.
      policy:
        order.state === 'cancelled' || isPassed(room.freeUntil, now)
          ? ''
          : policiesBesidesPaying(room)
              .map((policy) => policy[locale])
              .join(' '),
      picture: pictures.ofRoom(room.roomType)[0] ?? null,
    }
  })
}

function showAmounts({ order, howPaid }: Telling, locale: Language): Line[] {
  const { paid, refunded, state } = order
  const lines: { name: string; amount: Money }[] = []
  const { takenByBank: taken } = howPaid
  const back = { name: m.manage_refunded({}, { locale }), words: formatMoney(refunded, locale) }
  // What the house keeps of what is cancelled; where something is still on, it is part of the price.
  if (state === 'cancelled') lines.push(...listKept(order, locale))
  if (state === 'part-paid') lines.push(...showOpen(order, locale))
  return [
    { name: m.manage_paid({}, { locale }), words: formatMoney(paid, locale) },
    ...showMonthsPaid(howPaid, locale),
    ...howPaid.gifts.map((gift) => showGiftPaid(gift, locale)),
    ...(isZero(refunded) ? [] : [back, ...showGivenBack(howPaid, locale)]),
    ...(taken ? [{ name: m.manage_taken_by_bank({}, { locale }), words: formatMoney(taken, locale) }] : []),
    ...lines.map(({ name, amount }) => ({ name, words: formatMoney(amount, locale) })),
  ]
}

/** One line, however many payments there were. */
function showMonthsPaid({ inMonths }: HowPaid, locale: Language): Line[] {
  const [first] = inMonths
  if (!first) return []
  const { currency } = first.amount
  const amount = sum(
    currency,
    inMonths.map((each) => each.amount),
  )
  const plans = inMonths.map((each) => sayMonths(each, locale)).join('; ')
  const words = inMonths.every(({ isLess }) => !isLess) ? plans : `${plans}. ${m.manage_months_charged({}, { locale })}`
  return [{ name: m.manage_in_months({ amount: formatMoney(amount, locale) }, { locale }), words }]
}
