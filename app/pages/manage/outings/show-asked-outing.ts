import { formatDay } from '#resort/guests/format-day.ts'
import type { Language } from '#resort/guests/language.ts'
import { feeAt } from '#resort/lines/cancellation-terms.ts'
import { formatMoney } from '#resort/money/format-money.ts'
import { isZero, money } from '#resort/money/money.ts'
import type { NewOuting, OutingPriced } from '#resort/orders/after/new-outing.ts'
import type { Order } from '#resort/orders/order.ts'
import type { Resort } from '#resort/resort.ts'
import { isTicketLine, listOutings, type Outing } from '#resort/tickets/ticket-item.ts'
import { m } from '../../../messages/compiled/messages.js'
import { formatLimit } from '../../../words/dates.ts'
import { sayOutsideStay } from '../../../words/say-outside-stay.ts'
import type { ChoosingOuting } from './load-outing-days.ts'

/** What another day would come to, and the form that agrees to it. */
export type AskedOuting = {
  words: string[]
  /** What cancelling would cost there. */
  after: string[]
  /** Null where it cannot be had. */
  agree: {
    product: string
    day: string
    option: string
    total: number
    isFirst: boolean
    now: { minor: number; amount: string } | null
  } | null
}

type Asked = { order: Order; choosing: ChoosingOuting }

export function showAskedOuting(
  { clock }: Pick<Resort, 'clock'>,
  { order, choosing }: Asked,
  locale: Language,
): AskedOuting | null {
  const { priced, outing, day, option } = choosing
  if (!priced || !day || !option) return null
  if (priced.outcome !== 'priced') return { words: [sayWhyNotMoved(priced, locale)], after: [], agree: null }
  const { move } = priced
  const { total, now } = move
  const outside = sayOutsideStay(order.lines, { day, useUntil: null }, locale)
  return {
    words: [
      sayMove(outing, move, locale),
      ...(outing.isClosed ? [m.outing_house_bears({ name: outing.shown.name[locale] }, { locale })] : []),
      ...sayNotCheaper(order, { outing, move, at: clock.now() }, locale),
      ...sayAlong(outing, move, locale),
      ...(outside ? [outside] : []),
      m.outing_codes({}, { locale }),
    ],
    after: [sayCancellingThere(outing, move, { now: clock.now(), timeZone: clock.timeZone }, locale)],
    agree: {
      ...{ product: outing.product, day, option, total: total.minor, isFirst: outing.day === null },
      now: isZero(now) ? null : { minor: now.minor, amount: formatMoney(now, locale) },
    },
  }
}

/** Why an outing cannot be had on another day. */
export function sayWhyNotMoved(refused: Exclude<OutingPriced, { outcome: 'priced' }>, locale: Language): string {
  switch (refused.outcome) {
    case 'same-date':
      return m.outing_why_same_date({}, { locale })
    case 'without':
      return m.outing_why_without({ name: refused.name[locale] }, { locale })
    case 'not-sold':
    case 'not-there':
      return m.outing_why_not_sold({}, { locale })
    case 'too-late':
      return m.outing_late({}, { locale })
    case 'not-available':
      return m.outing_why_none({}, { locale })
  }
}

function ticketsOf({ id }: Outing, { tickets }: NewOuting): NewOuting['tickets'] {
  return tickets.filter(({ item }) => item.outing.id === id)
}

function sayMove(outing: Outing, move: NewOuting, locale: Language): string {
  const { dearer, cheaper } = move
  const [first] = ticketsOf(outing, move)
  const { day, starts } = first?.item.outing ?? outing
  const when = [formatDay(day ?? '', locale), starts].filter(Boolean).join(', ')
  const facts = { name: outing.shown.name[locale], when }
  if (!isZero(dearer)) return m.outing_dearer({ ...facts, more: formatMoney(dearer, locale) }, { locale })
  if (!isZero(cheaper)) return m.outing_cheaper({ ...facts, less: formatMoney(cheaper, locale) }, { locale })
  return m.outing_same(facts, { locale })
}

type Judged = { outing: Outing; move: NewOuting; at: Date }

/** Where a cheaper day would send no money back, the guest reads why. */
function sayNotCheaper({ lines }: Order, { outing, move, at }: Judged, locale: Language): string[] {
  if (!isZero(move.dearer) || !isZero(move.cheaper)) return []
  const isLate = lines
    .filter(isTicketLine)
    .some(
      ({ state, item, cancellation }) =>
        state === 'sold' && item.outing.id === outing.id && feeAt(cancellation, at) > 0,
    )
  if (outing.useUntil === null && !isLate) return []
  const reason =
    outing.useUntil === null ? m.outing_not_cheaper_late({}, { locale }) : m.outing_not_cheaper_open({}, { locale })
  return [m.outing_not_cheaper({ reason }, { locale })]
}

function sayAlong(outing: Outing, { tickets }: NewOuting, locale: Language): string[] {
  const along = listOutings(tickets).filter(({ id }) => id !== outing.id)
  const names = new Intl.ListFormat(locale).format(along.map(({ shown }) => shown.name[locale]))
  return along.length ? [m.outing_along({ names }, { locale })] : []
}

function sayCancellingThere(
  outing: Outing,
  move: NewOuting,
  { now, timeZone }: { now: Date; timeZone: string },
  locale: Language,
): string {
  const terms = ticketsOf(outing, move).map(({ cancellation }) => cancellation)
  const sum = (fees: number[]) =>
    formatMoney(
      money(
        fees.reduce((all, fee) => all + fee, 0),
        move.total.currency,
      ),
      locale,
    )
  const fee = sum(terms.map(({ lateFee }) => lateFee))
  if (terms.every(({ lateFee }) => lateFee === 0)) return m.outing_free({}, { locale })
  if (terms.some((each) => feeAt(each, now) > 0)) return m.outing_fee_from_now({ fee }, { locale })
  const [until = ''] = terms.flatMap(({ freeUntil }) => freeUntil ?? []).toSorted()
  return m.outing_free_until({ when: formatLimit(until, timeZone, locale), fee }, { locale })
}
