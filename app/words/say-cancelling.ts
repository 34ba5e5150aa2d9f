import type { Language } from '#resort/guests/language.ts'
import { formatMoney } from '#resort/money/format-money.ts'
import { isZero } from '#resort/money/money.ts'
import type { CancellingNow } from '#resort/orders/after/cancelling-now.ts'
import { m } from '../messages/compiled/messages.js'
import { formatDeadline } from './dates.ts'

/** What cancelling costs at this moment; null where nothing has to be said. */
export function sayCancelling(now: CancellingNow, timeZone: string, locale: Language): string | null {
  if (now.outcome === 'impossible') return null
  if (now.outcome === 'free') {
    return now.until && m.summary_free_until({ when: formatDeadline(now.until, timeZone, locale) }, { locale })
  }
  const { nights, isLate } = now
  if (isZero(now.fee)) return m.cancelling_costs_nothing({}, { locale })
  const fee = formatMoney(now.fee, locale)
  const costs = nights
    ? m.cancelling_costs_nights({ nights: m.nights({ n: nights }, { locale }), fee }, { locale })
    : m.cancelling_costs({ fee }, { locale })
  return isLate ? `${m.cancelling_is_late({}, { locale })} ${costs}` : costs
}
