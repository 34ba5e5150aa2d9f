import { addDays } from '#resort/calendar/day.ts'
import { monthOf } from '#resort/calendar/month.ts'
import { parseStay } from '#resort/calendar/stay.ts'
import { today } from '#resort/calendar/today.ts'
import { formatStay } from '#resort/guests/format-stay.ts'
import type { Language } from '#resort/guests/language.ts'
import { formatMoney } from '#resort/money/format-money.ts'
import { isZero, type Money, money } from '#resort/money/money.ts'
import { listAddable, listRemovable, listUnservedBeside } from '#resort/orders/after/change-extras.ts'
import { findOtherDates } from '#resort/orders/after/find-other-dates.ts'
import { judgeCancellation } from '#resort/orders/after/judge-cancellation.ts'
import { mayChange, type NewDates, priceNewDates } from '#resort/orders/after/new-dates.ts'
import { payableNow } from '#resort/orders/due.ts'
import type { Order } from '#resort/orders/order.ts'
import { findChange, type WaitingChange } from '#resort/orders/settle/decide-change.ts'
import { endPayment, settlePayment } from '#resort/orders/settle/settle-payment.ts'
import { isLeft } from '#resort/payments/left-unpaid.ts'
import { isUnderway, type Payment } from '#resort/payments/payment.ts'
import type { PaymentMethod } from '#resort/payments/payment-methods.ts'
import { listPayments } from '#resort/payments/payment-queries.ts'
import { providerOf } from '#resort/payments/provider-of.ts'
import type { Resort } from '#resort/resort.ts'
import { stayOf } from '#resort/stays/stay-of.ts'
import type { Managed } from '../../find-managed.ts'
import { findLeftOut, findMethods } from '../../find-methods.ts'
import { loadPaidInMonths } from '../../load-paid-in-months.ts'
import { m } from '../../messages/compiled/messages.js'
import { pathToManaged } from '../../paths.ts'
import { showReservation, showRest } from '../../shell/show-reservation.ts'
import type { Visit } from '../../visit.ts'
import { sayEachRate } from '../../words/say-cancelling.ts'
import { sayLeftOut } from '../../words/say-left-out.ts'
import { sayUnserved } from '../../words/say-unserved.ts'
import { showMonths } from '../../words/show-months.ts'
import { loadNewDays } from './load-new-days.ts'
import { loadOutingDays } from './load-outing-days.ts'
import { loadWays } from './load-ways.ts'
import type { WaysToPay } from './method-field.tsx'
import { askedDates } from './results.ts'
import { sayFeeOncePaid, sayNewPrice, sayWhatFollows } from './say-before.ts'
import { sayCancellation, sayKnown } from './say-giving-back.ts'
import { sayWhyNot } from './say-why-not.ts'
import { showGiftsBought } from './show-gifts-bought.ts'
import { showOutingsToCancel, showRoomsToCancel } from './show-parts.ts'

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
  // An answer of the provider that came before its guest: how it ended is written down.
  const settled = isUnderway(last)
    ? await (isLeft(url, last) ? endPayment : settlePayment)(resort, last.id)
    : { outcome: endOf(last) }
  const waiting = await findChange(resort.db, last.id)
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
  if (waiting.of === 'dates') return askedDates(waiting.change.stay)
  return { outing: waiting.change.product, day: waiting.change.day }
}

function endOf({ progress }: Payment): 'booked' | 'returned' | 'failed' {
  if (progress.state === 'paid') return 'booked'
  return progress.state === 'returned' ? 'returned' : 'failed'
}

export async function loadManage(visit: Visit, managed: Managed) {
  const { order, letter } = managed
  const { resort, visitor, url } = visit
  const locale = visitor.language
  const cancellation = judgeCancellation(resort, order)
  const rest = showRest(order, locale)
  const stay = stayOf(order.lines)?.stay
  const asked = stay ? await askDates(visit, { order, letter }, url.searchParams) : null
  const outingDays = await loadOutingDays(visit, { order, letter })
  const dayNow = outingDays.choosing?.asked?.agree?.now
  const methods = rest || asked?.now || dayNow ? await findMethods(visit, order, order.currency) : null
  const leftOut = methods
    ? sayLeftOut({ names: await findLeftOut(visit, order, order.currency), ...order }, locale)
    : null
  const waysOf = (minor: number) =>
    methods && { ...showWaysToPay(methods, money(minor, order.currency), locale), leftOut }
  return {
    letter,
    wishes: { arrivalTime: order.guest?.arrivalTime ?? null, requests: order.guest?.requests ?? null },
    reservation: showReservation(resort, { order, inMonths: await loadPaidInMonths(visit, order) }, locale),
    ways: await loadWays(visit, managed),
    extras: await showExtras(resort, order, locale),
    rest: rest
      ? { amount: rest, note: sayFeeOncePaid(resort, order, locale), methods: waysOf(payableNow(order).minor) }
      : null,
    cancel: cancellation && {
      fee: cancellation.fee.minor,
      words: [sayCancellation(cancellation, locale), ...sayEachRate(resort, order, locale)].join(' '),
      known: sayKnown(cancellation, locale),
    },
    outingDays: { ...outingDays, methods: dayNow ? waysOf(dayNow.minor) : null },
    gifts: showGiftsBought(resort, managed, locale),
    parts: [showRoomsToCancel(resort, order, locale), showOutingsToCancel(resort, order, locale)],
    dates: stay && {
      isPossible: mayChange(resort, order),
      stay,
      first: addDays(today(resort.clock), 1),
      asked,
      days: await loadNewDays(visit, { order, letter }),
      toDays: `${pathToManaged(locale, letter, { month: monthOf(stay.checkIn) })}#dates`,
      methods: asked?.now ? waysOf(asked.now.minor) : null,
    },
  }
}

/** What of its price goes back when an extra is taken off, where something was paid. */
function sayReturned(judged: { refund: Money } | null, total: Money, locale: Language): string | null {
  if (!judged || isZero(judged.refund)) return null
  const returned = m.manage_extra_returns({ refund: formatMoney(judged.refund, locale) }, { locale })
  return judged.refund.minor < total.minor ? `${returned} ${m.manage_extra_keeps({}, { locale })}` : returned
}

async function showExtras(resort: Resort, order: Order, locale: Language) {
  const had = listRemovable(resort, order).map(({ id, item, total }) => ({
    line: id,
    name: item.name[locale],
    amount: formatMoney(total, locale),
    returns: sayReturned(judgeCancellation(resort, order, [id]), total, locale),
  }))
  const addable = (await listAddable(resort.db, resort, order)).map(({ code, name, quantity, each, total }) => ({
    code,
    name: name[locale],
    times: quantity > 1 ? m.reserve_extra_times({ quantity, each: formatMoney(each, locale) }, { locale }) : null,
    amount: formatMoney(total, locale),
    minor: total.minor,
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
    months: card ? showMonths(amount, card.apiCode, locale) : null,
  }
}

export type AskedDates = {
  words: string[]
  /** What would be open, and what cancelling would cost. */
  after: string[]
  checkIn: string
  checkOut: string
  total: number | null
  /** What is paid before they are the guest's. */
  now: { minor: number; amount: string } | null
  /** Days near by, where these cannot be had. */
  others: { title: string; ways: { days: string; words: string; path: string }[] } | null
} | null

/** GET shows what other dates would cost; only a POST moves anything. Not the names of a search: that stays as it was. */
async function askDates(
  { resort, visitor }: Visit,
  { order, letter }: Managed,
  query: URLSearchParams,
): Promise<AskedDates> {
  const checkIn = query.get('arrive')
  const checkOut = query.get('leave')
  if (!checkIn || !checkOut) return null
  const locale = visitor.language
  const bare = { checkIn, checkOut, after: [], total: null, now: null, others: null }
  const day = today(resort.clock)
  const stay = parseStay(checkIn, checkOut, day)
  if (!stay || stay.checkIn !== checkIn || stay.checkIn === day) {
    return { ...bare, words: [m.manage_dates_bad({}, { locale })] }
  }
  const priced = await priceNewDates(resort, order, stay)
  if (priced.outcome === 'not-changeable') return { ...bare, words: [m.manage_dates_fixed({}, { locale })] }
  if (priced.outcome !== 'priced') {
    const why = priced.outcome === 'fixed-room' ? null : priced.why
    const found = await findOtherDates(resort, order, { stay, why })
    const others = found.map((dates) => showOther(dates, letter, locale))
    const title = m.manage_dates_others({}, { locale })
    const words =
      priced.outcome === 'fixed-room'
        ? m.manage_dates_fixed_room({}, { locale })
        : sayWhyNot(order, { stay, refused: priced }, locale)
    return { ...bare, words: [words], others: others.length ? { title, ways: others } : null }
  }
  const { total, now, isPromoLost } = priced.dates
  const first = isZero(now) ? null : { minor: now.minor, amount: formatMoney(now, locale) }
  const words = [
    sayNewPrice(priced.dates, locale),
    ...(isPromoLost ? [m.manage_dates_promo_lost({}, { locale })] : []),
    ...(first ? [m.manage_dates_first({ now: first.amount }, { locale })] : []),
  ]
  const after = sayWhatFollows(resort, order, { dates: priced.dates, locale })
  return { ...stay, words, after, total: total.minor, now: first, others: null }
}

function showOther(dates: NewDates, letter: string | null, locale: Language) {
  const { stay, total, dearer, cheaper, isPromoLost } = dates
  const change = isZero(dearer)
    ? isZero(cheaper)
      ? m.manage_other_same({}, { locale })
      : m.manage_other_less({ amount: formatMoney(cheaper, locale) }, { locale })
    : m.manage_other_more({ amount: formatMoney(dearer, locale) }, { locale })
  const words = [formatMoney(total, locale), change]
  if (isPromoLost) words.push(m.manage_other_promo({}, { locale }))
  const query = { arrive: stay.checkIn, leave: stay.checkOut }
  return {
    days: formatStay(stay, locale),
    words: words.join(', '),
    path: `${pathToManaged(locale, letter, query)}#dates`,
  }
}
