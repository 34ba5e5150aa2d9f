import { formatDay } from '#resort/guests/format-day.ts'
import type { Language } from '#resort/guests/language.ts'
import { formatMoney } from '#resort/money/format-money.ts'
import { money } from '#resort/money/money.ts'
import { isPassed } from '#resort/orders/after/cancelling-now.ts'
import type { Order } from '#resort/orders/order.ts'
import type { Resort } from '#resort/resort.ts'
import type { OutingTerms } from '#resort/tickets/outing-terms.ts'
import { m } from '../messages/compiled/messages.js'
import { formatLimit } from './dates.ts'

type Priced = Pick<Order, 'currency'>

/** What cancelling one park or tour costs, and until when it costs nothing. */
export function sayOutingTerms(
  { clock }: Pick<Resort, 'clock'>,
  { lateFee, freeUntil, currency }: Omit<OutingTerms, 'outing'> & Priced,
  locale: Language,
): string {
  const fee = formatMoney(money(lateFee, currency), locale)
  if (lateFee === 0) return m.cart_cancelling_free({}, { locale })
  if (freeUntil === null) return m.cart_cancelling_never({ fee }, { locale })
  if (isPassed(freeUntil, clock.now())) return m.cart_cancelling_late({ fee }, { locale })
  return m.cart_cancelling({ fee, when: formatLimit(freeUntil, clock.timeZone, locale) }, { locale })
}

/** Which of them it is: "Xplor, Fri 15 Jan 2027". */
export function nameOuting({ outing: { shown, day } }: Pick<OutingTerms, 'outing'>, locale: Language): string {
  return [shown.name[locale], ...(day ? [formatDay(day, locale)] : [])].join(', ')
}
