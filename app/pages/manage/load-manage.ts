import { mayCorrectAddress } from '#resort/accounts/correct-address.ts'
import { addDays } from '#resort/calendar/day.ts'
import { monthOf } from '#resort/calendar/month.ts'
import { today } from '#resort/calendar/today.ts'
import { formatDayInText } from '#resort/guests/format-day.ts'
import type { Language } from '#resort/guests/language.ts'
import { loadAirports } from '#resort/letters/load-airports.ts'
import { isSuppressed } from '#resort/letters/suppression-queries.ts'
import { formatMoney } from '#resort/money/format-money.ts'
import { isZero, type Money, money } from '#resort/money/money.ts'
import { listCancellablePeople } from '#resort/orders/after/cancel-person.ts'
import { listAddable, listRemovable, listUnservedBeside } from '#resort/orders/after/change-extras.ts'
import { judgeCancellation } from '#resort/orders/after/judge-cancellation.ts'
import { listMovedAtFirst } from '#resort/orders/after/rooms-to-move.ts'
import { payableNow } from '#resort/orders/due.ts'
import { isFlightWanted } from '#resort/orders/list-asks.ts'
import { isBooked, type Order } from '#resort/orders/order.ts'
import { findChange, type WaitingChange } from '#resort/orders/settle/decide-change.ts'
import { endPayment, settlePayment } from '#resort/orders/settle/settle-payment.ts'
import { isLeft } from '#resort/payments/left-unpaid.ts'
import { isUnderway, type Payment } from '#resort/payments/payment.ts'
import type { PaymentMethod } from '#resort/payments/payment-methods.ts'
import { listPayments } from '#resort/payments/payment-queries.ts'
import { providerOf } from '#resort/payments/provider-of.ts'
import type { Resort } from '#resort/resort.ts'
import { stayOf } from '#resort/stays/stay-of.ts'
import { listClosedOutings } from '#resort/tickets/closed-outing-queries.ts'
import { isOfOuting } from '#resort/tickets/ticket-item.ts'
import type { Managed } from '../../find-managed.ts'
import { findMember } from '../../find-member.ts'
import { findLeftOut, findMethods } from '../../find-methods.ts'
import { type HowPaid, loadHowPaid } from '../../load-how-paid.ts'
import { m } from '../../messages/compiled/messages.js'
import { pathToClosed, pathToManaged } from '../../paths.ts'
import { showReservation } from '../../shell/show-reservation.ts'
import type { Visit } from '../../visit.ts'
import { sayEachRate } from '../../words/say-cancelling.ts'
import { sayFlightHome } from '../../words/say-flight-home.ts'
import { sayCancellation, sayKnown, sayWhenBack } from '../../words/say-giving-back.ts'
import { sayHandedOn } from '../../words/say-handed-on.ts'
import { sayLeftOut } from '../../words/say-left-out.ts'
import { sayTimes } from '../../words/say-times.ts'
import { sayUnserved } from '../../words/say-unserved.ts'
import { sayRateBack } from '../../words/show-flight.ts'
import { showMonths } from '../../words/show-months.ts'
import { showRest } from '../../words/show-open.ts'
import { findChosenRooms, loadAskedDates } from './dates/load-asked-dates.ts'
import { loadNewDays } from './dates/load-new-days.ts'
import { toRooms } from './dates/read-rooms.ts'
import { showRoomsToMove } from './dates/show-rooms-to-move.ts'
import { loadCheckIn } from './load-check-in.ts'
import { loadWays } from './open/load-ways.ts'
import { loadOutingDays } from './outings/load-outing-days.ts'
import { type Handed, loadHanded } from './parts/load-handed.ts'
import { sayGiftsEnded, sayGiftsKept, sayWhyGiftsStay, showGiftsBought } from './parts/show-gifts-bought.ts'
import { showGone } from './parts/show-gone.ts'
import { showOutingsToCancel, showRoomsToCancel } from './parts/show-parts.ts'
import type { WaysToPay } from './rest/method-field.tsx'
import { askedDates } from './results.ts'
import { sayAsks } from './say-asks.ts'
import { sayFeeOncePaid } from './say-before.ts'
import { loadTrip } from './trip/load-trip.ts'
import { showTripEnded } from './trip/show-trip-ended.ts'

export type RestSettled = {
  result: RestResult
  /** What was to be paid and was not: its guest may want it still. */
  asked?: Record<string, string>
}

type RestResult =
  | ('pay-wait' | 'pay-failed' | 'pay-silent' | 'pay-done')
  | ('dates-changed' | 'dates-gone' | 'dates-unpaid')
  | ('outing-moved' | 'outing-gone' | 'outing-unpaid')

/** The guest comes back from the provider: the answer is asked for, whatever the address says. */
export async function settleRest({ resort, url, note }: Visit, { id }: Order): Promise<RestSettled> {
  const payments = await listPayments(resort.db, id)
  const last = payments.findLast(({ instalment }) => instalment > 1)
  if (!last) return { result: 'pay-failed' }
  // Before it ends, for then nobody knows any more which rooms it was for.
  const waiting = await findChange(resort.db, last.id)
  // An answer of the provider that came before its guest: how it ended is written down.
  const settled = isUnderway(last)
    ? await (isLeft(url, last) ? endPayment : settlePayment)(resort, last.id)
    : { outcome: endOf(last) }
  const ends = waiting ? endsOf[waiting.of] : null
  switch (settled.outcome) {
    case 'booked':
      return { result: ends?.made ?? 'pay-done' }
    case 'returned':
      return { result: ends?.gone ?? 'pay-failed' }
    case 'processing':
      return { result: 'pay-wait' }
    case 'unknown':
      note(settled.error)
      return { result: 'pay-silent' }
    default:
      return waiting && ends ? { result: ends.unpaid, asked: askedAgain(waiting) } : { result: 'pay-failed' }
  }
}

const endsOf = {
  dates: { made: 'dates-changed', gone: 'dates-gone', unpaid: 'dates-unpaid' },
  outing: { made: 'outing-moved', gone: 'outing-gone', unpaid: 'outing-unpaid' },
} as const

function askedAgain(waiting: WaitingChange): Record<string, string> {
  if (waiting.of === 'dates')
    return { ...askedDates(waiting.change.stay), rooms: waiting.change.rooms.map(({ id }) => id).join(' ') }
  return { outing: waiting.change.product, day: waiting.change.day }
}

function endOf({ progress }: Payment): 'booked' | 'returned' | 'failed' {
  if (progress.state === 'paid') return 'booked'
  return progress.state === 'returned' ? 'returned' : 'failed'
}

export async function loadManage(visit: Visit, request: Request, managed: Managed) {
  const { order, letter } = managed
  const { resort, visitor, url } = visit
  const locale = visitor.language
  const [handed, howPaid] = [await loadHanded(resort, order), await loadHowPaid(resort, order)]
  const rest = showRest(order, locale)
  const stay = stayOf(order.lines)?.stay
  const chosen = stay ? findChosenRooms(resort, order, url.searchParams) : []
  const mayChoose = stay !== undefined && listMovedAtFirst(resort, order).concat(chosen).length > 0
  const asked = mayChoose ? await loadAskedDates(visit, managed, { chosen, howPaid }) : null
  const outingDays = await loadOutingDays(visit, managed)
  const dayNow = outingDays.choosing?.asked?.agree?.now
  const methods = rest || asked?.now || dayNow ? await findMethods(visit, order, order.currency) : null
  const leftOut = methods
    ? sayLeftOut({ names: await findLeftOut(visit, order, order.currency), ...order }, locale)
    : null
  const waysOf = (minor: number) =>
    methods && { ...showWaysToPay(methods, money(minor, order.currency), locale), leftOut }
  return {
    letter,
    wishes: {
      arrivalTime: order.guest?.arrivalTime ?? null,
      requests: order.guest?.requests ?? null,
      asks: sayAsks(order, locale),
    },
    reservation: await loadSheet(visit, { order, howPaid }),
    mail: order.guest?.email ?? '',
    mayCorrectMail: await mayCorrectMail(visit, request, managed),
    unreached: (await isUnreached(resort, order)) ? (order.guest?.email ?? '') : null,
    ways: await loadWays(visit, managed),
    checkIn: await loadCheckIn(visit, managed),
    extras: await showExtras(resort, order, locale),
    rest: rest
      ? { amount: rest, note: sayFeeOncePaid(resort, order, locale), methods: waysOf(payableNow(order).minor) }
      : null,
    cancel: showCancelling(resort, { order, handed, howPaid }, locale),
    whyNoCancel: sayWhyGiftsStay(resort, order, locale),
    outingDays: { ...outingDays, methods: dayNow ? waysOf(dayNow.minor) : null },
    gifts: showGiftsBought(resort, managed, locale),
    trip: await loadTrip(visit, managed, howPaid),
    ended: showTripEnded(resort, order, locale),
    gone: showGone(resort, order, locale),
    closed: (await listClosedAhead(resort, order)).map(({ name, day }) => ({
      words: m.closed_notice({ name: name[locale], day: formatDayInText(day, locale) }, { locale }),
      path: pathToClosed(locale, letter),
    })),
    parts: [
      showRoomsToCancel(resort, { order, howPaid }, locale),
      showOutingsToCancel(resort, { order, handed, howPaid }, locale),
    ],
    dates: stay && {
      isPossible: mayChoose,
      stay: stayOf(chosen)?.stay ?? stay,
      rooms: showRoomsToMove(resort, { order, chosen }, locale),
      chosen: chosen.map(({ id }) => id),
      first: addDays(today(resort.clock), 1),
      asked,
      days: await loadNewDays(visit, managed, chosen),
      toDays: `${pathToManaged({ language: locale, letter, query: { month: monthOf(stay.checkIn), ...toRooms(chosen, listMovedAtFirst(resort, order)) } })}#dates`,
      methods: asked?.now ? waysOf(asked.now.minor) : null,
    },
  }
}

type Sheet = { order: Order; howPaid: HowPaid }

/** What cancelling all of it costs, and whom else it concerns; null where it cannot be any more. */
function showCancelling(resort: Resort, { order, handed, howPaid }: Sheet & { handed: Handed }, locale: Language) {
  const cancellation = judgeCancellation(resort, order)
  return (
    cancellation && {
      fee: cancellation.fee.minor,
      words: [
        sayCancellation(cancellation, howPaid, locale),
        ...sayWhenBack(cancellation, howPaid, locale),
        ...sayRateBack(cancellation.rate?.back, locale),
        ...[...sayGiftsKept(resort, order, locale), ...sayGiftsEnded(cancellation, locale)],
        ...sayHandedOn(handed, order.lines, locale),
        ...(listCancellablePeople(resort, order).length ? [m.manage_cancel_person({}, { locale })] : []),
      ].join(' '),
      rates: sayEachRate(resort, order, locale),
      known: sayKnown(cancellation, locale),
      isByAirline: cancellation.byAirline !== null,
    }
  )
}

/** It is theirs by this browser or by their account, not only by a link. */
async function mayCorrectMail(visit: Visit, request: Request, { order, isOfBrowser }: Managed): Promise<boolean> {
  if (isOfBrowser) return isBooked(order)
  const account = (await findMember(visit, request))?.account ?? null
  return await mayCorrectAddress(visit.resort, order, { token: visit.visitor.token, account })
}

/** No letter reaches its guest. */
async function isUnreached({ db }: Resort, { guest }: Order): Promise<boolean> {
  return guest !== null && (await isSuppressed(db, guest.email, 'needed'))
}

/** Closed days of which something is still to be chosen. */
async function listClosedAhead({ db }: Resort, { id, lines }: Order) {
  // Most orders have none, and are not asked for them.
  if (!lines.filter(isOfOuting).some(({ item }) => item.outing.isClosed)) return []
  return (await listClosedOutings(db, id)).filter(({ choice, isMain }) => isMain && choice === null)
}

/** What of its price goes back when an extra is taken off, or is not to be paid any more. */
function sayReturned(judged: { refund: Money } | null, total: Money, locale: Language): string | null {
  if (!judged) return null
  if (isZero(judged.refund)) return m.manage_extra_unowed({ amount: formatMoney(total, locale) }, { locale })
  const returned = m.manage_extra_returns({ refund: formatMoney(judged.refund, locale) }, { locale })
  return judged.refund.minor < total.minor ? `${returned} ${m.manage_extra_keeps({}, { locale })}` : returned
}

async function showExtras(resort: Resort, order: Order, locale: Language) {
  const had = listRemovable(resort, order).map(({ id, item, total }) => ({
    line: id,
    name: item.name[locale],
    times: sayTimes(item, locale),
    amount: formatMoney(total, locale),
    returns: sayReturned(judgeCancellation(resort, order, [id]), total, locale),
  }))
  const beside = { lines: order.lines, checkOut: stayOf(order.lines)?.stay.checkOut }
  const addable = (await listAddable(resort.db, resort, order)).map((extra) => ({
    code: extra.code,
    name: extra.name[locale],
    times: sayTimes(extra, locale),
    amount: formatMoney(extra.total, locale),
    minor: extra.total.minor,
    home: sayFlightHome(extra, beside, locale),
    asksFlight: isFlightWanted(extra, order),
  }))
  const unserved = sayUnserved(await listUnservedBeside(resort.db, resort, order), resort.hotel.mail, locale)
  return { had, addable, unserved }
}

/** Every card goes to one page, which takes them all: the first stands for them, as in the booking. */
function showWaysToPay(methods: readonly PaymentMethod[], amount: Money, locale: Language): Omit<WaysToPay, 'leftOut'> {
  const isCard = ({ apiCode }: PaymentMethod) => providerOf(apiCode) === 'cards'
  const card = methods.find(isCard)
  const others = methods.filter((method) => !isCard(method))
  return {
    choices: [
      ...(card ? [{ code: card.apiCode, name: m.reserve_card({}, { locale }) }] : []),
      ...others.map(({ apiCode, name }) => ({ code: apiCode, name })),
    ],
    hint: others.some(({ apiCode }) => providerOf(apiCode) === 'flexpay') ? m.manage_flexpay({}, { locale }) : null,
    months: card ? showMonths(amount, card.apiCode, locale) : null,
  }
}

async function loadSheet({ resort, visitor }: Visit, { order, howPaid }: Sheet) {
  const airports = await loadAirports(resort.db, order)
  return showReservation(resort, { order, howPaid, airports, days: 'here' }, visitor.language)
}
