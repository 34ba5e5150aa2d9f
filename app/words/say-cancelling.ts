import type { Quote, QuotedRoom } from '#resort/availability/quote.ts'
import type { Language } from '#resort/guests/language.ts'
import { formatMoney } from '#resort/money/format-money.ts'
import { isZero } from '#resort/money/money.ts'
import { type CancellingNow, cancellingNow, cancellingOf, isPassed } from '#resort/orders/after/cancelling-now.ts'
import type { Order } from '#resort/orders/order.ts'
import type { Resort } from '#resort/resort.ts'
import { stayOf } from '#resort/stays/stay-of.ts'
import { m } from '../messages/compiled/messages.js'
import { formatDeadline } from './dates.ts'

type House = Pick<Resort, 'kinds' | 'clock'>

/** What cancelling costs at this moment, and until when each rate is free where they differ; null where nothing has to be said. */
export function sayCancelling(resort: House, order: Order, locale: Language): string | null {
  const now = sayNow(cancellingNow(resort, order), resort.clock.timeZone, locale)
  return now && [now, ...sayEachRate(resort, order, locale)].join(' ')
}

/** The same of rooms that are looked at. */
export function sayCancellingOf(resort: House, quote: Quote, locale: Language): string | null {
  const now = sayNow(cancellingOf(resort, quote), resort.clock.timeZone, locale)
  return now && [now, ...sayRates(resort, quote.rooms, locale)].join(' ')
}

function sayNow(now: CancellingNow, timeZone: string, locale: Language): string | null {
  if (now.outcome === 'impossible') return null
  if (now.outcome === 'free') {
    return now.until && m.summary_free_until({ when: formatDeadline(now.until, timeZone, locale) }, { locale })
  }
  const { nights, isLate, until, areExtrasReturned } = now
  if (isZero(now.fee)) return m.cancelling_costs_nothing({}, { locale })
  const fee = formatMoney(now.fee, locale)
  const costs = nights
    ? m.cancelling_costs_nights({ nights: m.nights({ n: nights }, { locale }), fee }, { locale })
    : until
      ? m.cancelling_costs_until({ fee, when: formatDeadline(until, timeZone, locale) }, { locale })
      : m.cancelling_costs({ fee }, { locale })
  return [
    ...(isLate ? [m.cancelling_is_late({}, { locale })] : []),
    costs,
    ...(areExtrasReturned ? [m.cancelling_extras({}, { locale })] : []),
  ].join(' ')
}

/** Rooms of one order may have rates that end at different moments: each with its own. Nothing where all are alike. */
export function sayEachRate(resort: House, order: Order, locale: Language): string[] {
  return sayRates(resort, stayOf(order.lines)?.rooms ?? [], locale)
}

function sayRates({ clock }: House, rooms: readonly QuotedRoom[], locale: Language): string[] {
  if (new Set(rooms.map(({ freeUntil }) => freeUntil)).size < 2) return []
  const sentences = rooms.map(({ planName, freeUntil }) => {
    if (freeUntil === null) return m.cancelling_rate_never({ plan: planName[locale] }, { locale })
    if (isPassed(freeUntil, clock.now())) return m.cancelling_rate_late({ plan: planName[locale] }, { locale })
    const when = formatDeadline(freeUntil, clock.timeZone, locale)
    return m.cancelling_rate_until({ plan: planName[locale], when }, { locale })
  })
  return [...new Set(sentences)]
}
