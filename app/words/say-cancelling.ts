import type { Quote, QuotedRoom } from '#resort/availability/quote.ts'
import { addDays } from '#resort/calendar/day.ts'
import { isFlightLine } from '#resort/flights/flight-item.ts'
import { formatStay } from '#resort/guests/format-stay.ts'
import type { Language } from '#resort/guests/language.ts'
import { isAlive, linesToTell } from '#resort/lines/line.ts'
import { toPerCent } from '#resort/money/basis-points.ts'
import { formatMoney } from '#resort/money/format-money.ts'
import { isZero } from '#resort/money/money.ts'
import { type CancellingNow, cancellingNow, cancellingOf, isPassed } from '#resort/orders/after/cancelling-now.ts'
import { rateToLose } from '#resort/orders/after/rate-lost.ts'
import { isBooked, type Order } from '#resort/orders/order.ts'
import type { Resort } from '#resort/resort.ts'
import { nightsOfLateFee, type RoomTerms, toRoomLines } from '#resort/stays/room-item.ts'
import { roomLinesOf, stayOf } from '#resort/stays/stay-of.ts'
import { listOutingTerms } from '#resort/tickets/outing-terms.ts'
import { isOfOuting } from '#resort/tickets/ticket-item.ts'
import { m } from '../messages/compiled/messages.js'
import { formatLimit } from './dates.ts'
import { nameOuting, sayOutingTerms } from './say-outing-terms.ts'
import { sayToLose } from './show-flight.ts'

type House = Pick<Resort, 'kinds' | 'clock'>

/**
 * What cancelling costs at this moment and later: in one sentence after the other, and where rates differ, on a line for each
 * room or rate. Empty where nothing has to be said. Beside a park, a tour or a flight it says that it speaks of the stay alone,
 * as each of them has terms of its own.
 */
export function sayCancelling(resort: House, order: Order, locale: Language): string[] {
  // Each has a limit of its own: of all together it would be said that it has passed.
  if (speaksOfOutings(order)) return sayOutings(resort, order, locale)
  // What a flight alone costs to give up is known once its airline has answered.
  if (isFlownAlone(order)) return [sayFlight(order, locale).join(' ')]
  const lines = sayWhole(resort, order, locale)
  const [said] = lines
  const beside = linesToTell(order.lines).filter((line) => isOfOuting(line) || isFlightLine(line))
  if (!said || !beside.length || !stayOf(order.lines)) return lines
  const stay = [m.cancelling_stay({ said }, { locale }), ...lines.slice(1)]
  return beside.some(isFlightLine) ? afterLast(stay, sayFlight(order, locale)) : stay
}

/** Of an order without rooms and flights it says of each park or tour until when it is free, and what it costs then. */
export function speaksOfOutings(order: Order): boolean {
  return !stayOf(order.lines) && !isFlownAlone(order) && listOutingTerms(order.lines.filter(isAlive)).length > 0
}

function isFlownAlone({ lines }: Order): boolean {
  return !stayOf(lines) && lines.some((line) => isAlive(line) && isFlightLine(line))
}

function sayFlight({ lines }: Order, locale: Language): string[] {
  return [m.cancelling_flight({}, { locale }), ...sayToLose(rateToLose(lines), locale)]
}

function sayWhole(resort: House, order: Order, locale: Language): string[] {
  const rooms = roomLinesOf(order.lines)
  const now = cancellingNow(resort, order)
  const said = sayAll(resort, { now, rooms }, locale)
  // What is never free says it of itself, but not of what is returned beside it.
  const areExtrasReturned = now.outcome === 'costs' && now.areExtrasReturned
  const isLeft = areExtrasReturned || rooms.some(({ item }) => item.room.freeUntil !== null)
  return said.length && isLeft ? afterLast(said, [m.cancelling_no_show({}, { locale })]) : said
}

/** In the one line there is; after a list, on a line that is of none of its rooms. */
function afterLast(lines: readonly string[], sentences: readonly string[]): string[] {
  return lines.length > 1 ? [...lines, sentences.join(' ')] : [[...lines, ...sentences].join(' ')]
}

/** The same, and of each park or tour beside the stay. */
export function listCancelling(resort: House, order: Order, locale: Language): string[] {
  const outings = isBooked(order) ? sayOutings(resort, order, locale) : []
  return speaksOfOutings(order) ? outings : [...sayCancelling(resort, order, locale), ...outings]
}

function sayOutings(resort: House, { lines, currency }: Order, locale: Language): string[] {
  return listOutingTerms(lines.filter(isAlive)).map(
    (terms) => `${nameOuting(terms, locale)}: ${sayOutingTerms(resort, { ...terms, currency }, locale)}`,
  )
}

/** The same of rooms that are looked at. */
export function sayCancellingOf(resort: House, quote: Quote, locale: Language): string[] {
  return sayAll(resort, { now: cancellingOf(resort, quote), rooms: toRoomLines(quote, resort.clock.timeZone) }, locale)
}

type Told = { now: CancellingNow; rooms: readonly RoomTerms[] }

/** Whoever reads until when it is free reads what it costs then, whatever the plan says of itself. */
function sayAll(resort: House, { now, rooms }: Told, locale: Language): string[] {
  const { clock } = resort
  const rates = sayRates(resort, rooms, locale)
  const costs = sayNow(now, { timeZone: clock.timeZone, isOfSeveral: rates.length > 0, rooms }, locale)
  if (!costs) return []
  if (rates.length) return [costs, ...rates]
  const [room] = rooms.filter(({ item: { room } }) => room.freeUntil && !isPassed(room.freeUntil, clock.now()))
  return [room ? `${costs} ${sayLateFee(room, locale)}` : costs]
}

type Shown = { timeZone: string; isOfSeveral: boolean; rooms: Told['rooms'] }

function sayNow(now: CancellingNow, { timeZone, isOfSeveral, rooms }: Shown, locale: Language): string | null {
  if (now.outcome === 'impossible') return null
  if (now.outcome === 'free') {
    const say = isOfSeveral ? m.cancelling_all_until : m.summary_free_until
    return now.until && say({ when: formatLimit(now.until, timeZone, locale) }, { locale })
  }
  const { nights, isLate, until, areExtrasReturned } = now
  if (isZero(now.fee)) return m.cancelling_costs_nothing({}, { locale })
  const price = rooms.reduce((all, { item }) => all + item.room.total.minor, 0)
  if (now.fee.minor === price && !nights && !until && !isLate && !areExtrasReturned)
    return m.cancelling_costs_all({}, { locale })
  const fee = formatMoney(now.fee, locale)
  const costs = nights
    ? m.cancelling_costs_nights({ nights: m.nights({ n: nights }, { locale }), fee }, { locale })
    : until
      ? m.cancelling_costs_until({ fee, when: formatLimit(until, timeZone, locale) }, { locale })
      : m.cancelling_costs({ fee }, { locale })
  return [
    ...(isLate ? [m.cancelling_is_late({}, { locale })] : []),
    costs,
    ...(areExtrasReturned ? [m.cancelling_extras({}, { locale })] : []),
  ].join(' ')
}

/** Rooms of one order may have rates of different terms: each with its own. Nothing where all are alike. */
export function sayEachRate(resort: House, order: Order, locale: Language): string[] {
  return sayRates(resort, roomLinesOf(order.lines), locale)
}

function sayRates({ clock }: House, rooms: readonly RoomTerms[], locale: Language): string[] {
  if (new Set(rooms.map((each) => `${each.item.room.freeUntil} ${sayLateFee(each, locale)}`)).size < 2) return []
  const areApart = new Set(rooms.map(({ item }) => item.room.nights[0]?.night)).size > 1
  const sentences = rooms.map((each) => {
    const { room } = each.item
    const { freeUntil } = room
    const plan = areApart ? nameWithDays(room, locale) : room.planName[locale]
    if (freeUntil === null) return m.cancelling_rate_never({ plan }, { locale })
    if (isPassed(freeUntil, clock.now())) return m.cancelling_rate_late({ plan }, { locale })
    const when = formatLimit(freeUntil, clock.timeZone, locale)
    const free = m.cancelling_rate_until({ plan, when }, { locale })
    return `${free} ${sayLateFee(each, locale)}`
  })
  return [...new Set(sentences)]
}

/** Rooms of one rate may have days of their own: "Suite Mar, 12–16 de enero de 2027 (Flexible)". */
function nameWithDays({ roomName, planName, nights }: QuotedRoom, locale: Language): string {
  const [first, last] = [nights[0]?.night ?? '', nights.at(-1)?.night ?? '']
  const days = formatStay({ checkIn: first, checkOut: addDays(last, 1) }, locale)
  return `${roomName[locale]}, ${days} (${planName[locale]})`
}

/** What is kept after the day until which it is free. */
function sayLateFee(line: RoomTerms, locale: Language): string {
  const { lateFee } = line.item.room.cancellation
  if (lateFee.kind === 'nights') {
    const { count: n, are } = nightsOfLateFee(line) ?? { count: lateFee.nights, are: 'first' }
    const say = are === 'first' ? m.cancelling_then_nights : m.cancelling_then_charged_nights
    return say({ n }, { locale })
  }
  const n = toPerCent(lateFee.basisPoints)
  return n === 100 ? m.cancelling_then_all({}, { locale }) : m.cancelling_then_share({ n }, { locale })
}
