import { cityOf } from '#resort/calendar/city-of.ts'
import type { AirportNames } from '#resort/flights/airport.ts'
import { waysAfter } from '#resort/flights/apply-change.ts'
import type { FlightChange } from '#resort/flights/change-queries.ts'
import { feeOfFlight } from '#resort/flights/fee-of-flight.ts'
import { type FlightItem, isFlightLine, legsOf } from '#resort/flights/flight-item.ts'
import { nightsMeant } from '#resort/flights/nights-meant.ts'
import { isGiftLine } from '#resort/gifts/gift-item.ts'
import { formatClock } from '#resort/guests/format-clock.ts'
import { formatStay } from '#resort/guests/format-stay.ts'
import type { Language } from '#resort/guests/language.ts'
import { isAlive, type Line, sumLines } from '#resort/lines/line.ts'
import { formatMoney } from '#resort/money/format-money.ts'
import { add, compare, isZero, type Money, subtract, sum } from '#resort/money/money.ts'
import { daysToGiveUp } from '#resort/orders/after/airline-reason.ts'
import { judgeFlightCancelling } from '#resort/orders/after/cancel-flight.ts'
import type { JudgedCancellation } from '#resort/orders/after/judge-cancellation.ts'
import { rateLost } from '#resort/orders/after/rate-lost.ts'
import { describeLines, sayTold } from '#resort/orders/describe-lines.ts'
import type { Resort } from '#resort/resort.ts'
import { stayOf } from '#resort/stays/stay-of.ts'
import { isOfOuting } from '#resort/tickets/ticket-item.ts'
import type { Managed } from '../../../find-managed.ts'
import type { HowPaid } from '../../../load-how-paid.ts'
import { m } from '../../../messages/compiled/messages.js'
import { pathToManaged } from '../../../paths.ts'
import { sayTripCancellation, sayTripKnown } from '../../../words/say-giving-back.ts'
import { type ShownLeg, showLegs } from '../../../words/show-flight.ts'
import { sayGiftsEnded, sayGiftsKept } from '../parts/show-gifts-bought.ts'
import { askedDates } from '../results.ts'

export type ShownWay = {
  title: string
  button: string
  deed: string
  fee: number
  words: string[]
  known: string | null
}

export type ShownTripAfter = {
  /** What can be cancelled: the flight, and more where it is not alone. */
  title: string
  changes: {
    id: string
    before: ShownLeg[]
    after: ShownLeg[]
    nights: { words: string | null; path: string | null }
    /** Why there is nothing to accept; null where there is. */
    noAccept: string | null
    /** What people of the house settle with the airline. */
    byUs: string[]
    /** Null where so little changed that the flight is given up by its own terms. */
    refuse: { words: string; note: string } | null
    /** Null where that is so, or where more is on the order than the trip. */
    whole: { words: string; fee: number } | null
  }[]
  /** Null while the airline has not said what it gives back; then its guest may ask. */
  ways: ShownWay[] | null
  notes: string[]
}

type Telling = {
  managed: Managed
  howPaid: HowPaid
  line: Line<FlightItem>
  changes: readonly FlightChange[]
  airports: AirportNames
}

export function showTripAfter(resort: Resort, told: Telling, locale: Language): ShownTripAfter {
  const isAlone = told.managed.order.lines.filter(isAlive).every(isFlightLine)
  return {
    title: isAlone ? m.trip_cancel_flight_title({}, { locale }) : m.trip_cancel_title({}, { locale }),
    changes: told.changes.map((change) => showChange(resort, change, told, locale)),
    ways: showWays(resort, told, locale),
    notes: showNotes(resort, told.line.item, locale),
  }
}

function showChange(resort: Resort, change: FlightChange, told: Telling, locale: Language) {
  const { managed, line, airports } = told
  const before = legsOf(line.item)
  const ways = waysAfter(before, change)
  const after = ways.filter((leg) => leg !== null)
  const isFlown = after.length === ways.length
  const stay = stayOf(managed.order.lines)?.stay
  const meant = stay && isFlown ? nightsMeant(after, stay) : null
  return {
    id: change.id,
    before: showLegs(before, airports, locale),
    after: showLegs(ways, airports, locale),
    noAccept: sayNoAccept(change, isFlown, locale),
    byUs: sayByUs(change, line.item.isChangedEssentially, locale),
    nights: meant
      ? {
          words: m.trip_changed_nights({ stay: formatStay(meant, locale) }, { locale }),
          path: `${pathToManaged({ language: locale, letter: managed.letter, query: askedDates(meant) })}#dates`,
        }
      : { words: isFlown ? m.trip_changed_nights_same({}, { locale }) : null, path: null },
    ...(change.canGiveUp ? showWaysOut(resort, told, locale) : { refuse: null, whole: null }),
  }
}

function sayNoAccept({ canAccept, canGiveUp }: FlightChange, isFlown: boolean, locale: Language): string | null {
  if (isFlown && canAccept) return null
  return isFlown || !canGiveUp ? m.trip_changed_by_us({}, { locale }) : m.trip_changed_none({}, { locale })
}

/** Only what the airline lets the house do by itself has a button. */
function sayByUs({ canGiveUp, hasOthers }: FlightChange, isEssential: boolean, locale: Language): string[] {
  return [
    ...(hasOthers ? [m.trip_changed_others({}, { locale })] : []),
    ...(isEssential && !canGiveUp ? [m.trip_changed_give_up_by_us({}, { locale })] : []),
  ]
}

/** What the airline is the reason of: all of the flight goes back, and the whole trip where the guest wants that. */
function showWaysOut(resort: Resort, { managed, line }: Telling, locale: Language) {
  const judged = line.item.isChangedEssentially ? judgeFlightCancelling(resort, managed.order) : null
  if (!judged) return { refuse: null, whole: null }
  const { flight, all } = judged
  const refuse = {
    words: m.trip_changed_refuse({ amount: formatMoney(flight.refund, locale) }, { locale }),
    note: m.trip_changed_refuse_note({ n: daysToGiveUp }, { locale }),
  }
  const whole =
    all && isZero(all.fee)
      ? { words: m.trip_changed_whole({ amount: formatMoney(all.refund, locale) }, { locale }), fee: 0 }
      : null
  return { refuse, whole }
}

/** What each way costs, part by part. A fee is known once the airline has said what it gives back, or has changed its own flight. */
function showWays(resort: Resort, { managed, howPaid, line }: Telling, locale: Language): ShownWay[] | null {
  const { quote, step, isChangedEssentially } = line.item
  const isQuoted = quote !== null && quote.endsAt.getTime() > resort.clock.now().getTime()
  const judged =
    isQuoted || (step === 'airline-changed' && isChangedEssentially)
      ? judgeFlightCancelling(resort, managed.order)
      : null
  if (!judged) return null
  const { flight, all } = judged
  const way = (judgement: JudgedCancellation, words: string[]) => ({
    ...{ fee: judgement.fee.minor, known: sayTripKnown(judgement, locale) },
    words: [...words, sayTripCancellation(judgement, howPaid, locale)],
  })
  const only = {
    ...{ title: m.trip_cancel_flight({}, { locale }), button: m.trip_cancel_flight_go({}, { locale }) },
    ...{ deed: 'cancel-flight', ...way(flight, sayRateLost(resort, { managed, line, flight }, locale)) },
  }
  if (!all) return [only]
  // Of an order that has nothing else it is the same.
  if (all.lines.length <= flight.lines.length) {
    return [{ ...only, title: m.trip_flight({}, { locale }), button: m.trip_cancel_flight_title({}, { locale }) }]
  }
  // With the rooms gone nobody owes what they cost less beside the flight.
  const lost = rateLostWith(resort, { managed, line, flight })
  const own = { fee: subtract(flight.fee, lost), refund: add(flight.refund, lost) }
  const besides = all.lines.filter((line) => isOfOuting(line) || isGiftLine(line))
  const names = describeLines(resort.kinds, besides, { language: locale }).map(sayTold)
  const other = partOf(all, besides)
  const rooms = {
    fee: subtract(subtract(all.fee, own.fee), other.fee),
    refund: subtract(subtract(all.refund, own.refund), other.refund),
  }
  const parts = [
    sayPart(m.trip_flight({}, { locale }), own, locale),
    sayPart(m.trip_cancel_rooms({}, { locale }), rooms, locale),
    ...(names.length ? [sayPart(names.join(', '), other, locale)] : []),
  ]
  const both = {
    ...{ title: m.trip_cancel_all({}, { locale }), button: m.trip_cancel_all_go({}, { locale }) },
    ...{
      deed: 'cancel',
      ...way(all, [...parts, ...sayGiftsKept(resort, managed.order, locale), ...sayGiftsEnded(all, locale)]),
    },
  }
  return [only, both]
}

/** What of some of the lines is kept, and what goes back: a package is paid whole. */
function partOf({ fee: { currency }, kept }: JudgedCancellation, lines: readonly Line[]) {
  const fee = sum(
    currency,
    lines.flatMap(({ id }) => kept.get(id) ?? []),
  )
  return { fee, refund: subtract(sumLines(currency, lines), fee) }
}

type Losing = Pick<Telling, 'managed' | 'line'> & { flight: JudgedCancellation }

/** Else nobody would understand a fee that no airline asks for. */
function sayRateLost(resort: Resort, losing: Losing, locale: Language): string[] {
  const lost = rateLostWith(resort, losing)
  return isZero(lost) ? [] : [m.trip_cancel_rate({ amount: formatMoney(lost, locale) }, { locale })]
}

/** The part of a fee for the flight alone that the rooms are the reason of. What the airline keeps is no part of it. */
function rateLostWith({ clock }: Resort, { managed, line, flight }: Losing): Money {
  const own = feeOfFlight(line, clock.now()) ?? line.total
  const beyond = subtract(flight.fee, own)
  const all = rateLost(managed.order.lines, [line], line)
  const lost = compare(beyond, all) < 0 ? beyond : all
  return { ...lost, minor: Math.max(0, lost.minor) }
}

function sayPart(name: string, { fee, refund }: { fee: Money; refund: Money }, locale: Language): string {
  const kept = { name, fee: formatMoney(fee, locale) }
  if (isZero(refund)) return m.trip_cancel_part_kept(kept, { locale })
  return m.trip_cancel_part({ ...kept, refund: formatMoney(refund, locale) }, { locale })
}

/** Until when the word of the airline holds, and credits in place of money, named as what they are. */
function showNotes({ clock }: Resort, { quote }: FlightItem, locale: Language): string[] {
  if (!quote || quote.endsAt.getTime() <= clock.now().getTime()) return []
  const time = formatClock(quote.endsAt, clock.timeZone, locale)
  const credits = quote.credits.map(({ name, amount }, index) =>
    m.trip_cancel_credit_each({ n: index + 1, name, amount: formatMoney(amount, locale) }, { locale }),
  )
  return [
    m.trip_cancel_until({ time, city: cityOf(clock.timeZone) }, { locale }),
    ...(quote.isCredit ? [m.trip_cancel_credit({}, { locale }), ...credits] : []),
  ]
}
