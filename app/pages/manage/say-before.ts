import type { Stay } from '#resort/calendar/stay.ts'
import { flightOf, legsOf } from '#resort/flights/flight-item.ts'
import { daysApart } from '#resort/flights/nights-meant.ts'
import { formatDay, formatDayInText } from '#resort/guests/format-day.ts'
import { formatStay } from '#resort/guests/format-stay.ts'
import type { Language } from '#resort/guests/language.ts'
import { isAlive } from '#resort/lines/line.ts'
import { formatMoney } from '#resort/money/format-money.ts'
import { compare, isSame, isZero, type Money, zero } from '#resort/money/money.ts'
import { judgeCancellation } from '#resort/orders/after/judge-cancellation.ts'
import type { NewDates } from '#resort/orders/after/new-dates.ts'
import { onceMoved, oncePaid } from '#resort/orders/after/order-to-come.ts'
import { rateToLose } from '#resort/orders/after/rate-lost.ts'
import { whatIsOpen } from '#resort/orders/due.ts'
import type { Order } from '#resort/orders/order.ts'
import type { Resort } from '#resort/resort.ts'
import { listOutings } from '#resort/tickets/ticket-item.ts'
import { m } from '../../messages/compiled/messages.js'
import { sayCancelling } from '../../words/say-cancelling.ts'
import { sayFlightHelp } from '../../words/show-bought-flight.ts'
import { sayToLose } from '../../words/show-flight.ts'
import { showOpen } from '../../words/show-open.ts'

/** What other dates cost, against the price of now. */
export function sayNewPrice({ stay, total, dearer, cheaper, refund }: NewDates, locale: Language): string {
  const facts = { stay: formatStay(stay, locale), total: formatMoney(total, locale) }
  if (!isZero(dearer)) return m.manage_dates_dearer({ ...facts, more: formatMoney(dearer, locale) }, { locale })
  if (!isZero(refund)) return m.manage_dates_cheaper({ ...facts, less: formatMoney(refund, locale) }, { locale })
  return isZero(cheaper)
    ? m.manage_dates_same(facts, { locale })
    : m.manage_dates_less({ ...facts, less: formatMoney(cheaper, locale) }, { locale })
}

/** What would be open on other dates and until when, and what cancelling would cost there. */
export function sayWhatFollows(
  resort: Resort,
  order: Order,
  { dates, locale }: { dates: NewDates; locale: Language },
): string[] {
  const moved = onceMoved(order, dates)
  const missed = whatIsOpen(moved).by ? ` ${m.manage_due_missed({}, { locale })}` : ''
  const open = showOpen(moved, locale).map(({ name, amount }) => `${name}: ${formatMoney(amount, locale)}.`)
  const said = [
    ...open.map((words, index) => (index === 0 ? `${words}${missed}` : words)),
    ...sayCancelling(resort, moved, locale),
    ...sayOutingsStay(order, dates.stay, locale),
    ...(isSame(toLose(order), toLose(moved)) ? [] : sayToLose(rateToLose(moved.lines), locale)),
  ]
  // What cancelling costs says of some flights too what giving them up costs.
  return [...new Set(said)]
}

/** What giving up the flight alone would cost. */
function toLose({ lines, currency }: Order): Money {
  return rateToLose(lines) ?? zero(currency)
}

/** A flight that was bought with the rooms does not go along: whoever moves them is told before, and whom to ask. */
export function sayFlightStays(
  { hotel }: Pick<Resort, 'hotel'>,
  order: Order,
  { stay, locale }: { stay: Stay; locale: Language },
): string | null {
  const line = flightOf(order.lines)
  const apart = line && daysApart(legsOf(line.item), stay)
  if (!apart) return null
  const [lands = '', leaves = ''] = [apart.lands, apart.leaves].map((day) => formatDayInText(day, locale))
  const help = sayFlightHelp(hotel, order, locale)
  return [m.manage_dates_flight({ lands, leaves }, { locale }), help].filter(Boolean).join(' ')
}

/** The days of parks and tours are their own; those on which nobody would be at the hotel are told apart. */
function sayOutingsStay({ lines }: Order, { checkIn, checkOut }: Stay, locale: Language): string[] {
  const all = listOutings(lines.filter(isAlive)).filter(({ isComplement }) => !isComplement)
  const ending = all
    .filter(({ day, useUntil }) => day === null && useUntil !== null && useUntil < checkOut)
    .map(({ shown, useUntil }) => `${shown.name[locale]} (${formatDay(useUntil ?? '', locale)})`)
  const names = new Intl.ListFormat(locale).format(ending)
  const ends = ending.length ? [m.manage_dates_ends({ names }, { locale })] : []
  const outings = all.filter(({ day }) => day !== null)
  if (!outings.length) return ends
  const outside = outings.filter(({ day }) => day !== null && (day < checkIn || day > checkOut))
  const listOf = (some: typeof outings) =>
    new Intl.ListFormat(locale).format(
      some.map(({ shown, day }) => `${shown.name[locale]} (${formatDay(day ?? '', locale)})`),
    )
  return [
    m.manage_dates_outings({ names: listOf(outings) }, { locale }),
    ...(outside.length ? [m.manage_dates_outside({ names: listOf(outside) }, { locale })] : []),
    ...ends,
  ]
}

/** Where the house may keep more of what is paid in full, the guest reads so before paying. */
export function sayFeeOncePaid(resort: Resort, order: Order, locale: Language): string | null {
  const before = judgeCancellation(resort, order)?.fee
  const fee = judgeCancellation(resort, oncePaid(order))?.fee
  if (!before || !fee || compare(fee, before) <= 0) return null
  return m.manage_pay_fee({ before: formatMoney(before, locale), fee: formatMoney(fee, locale) }, { locale })
}
