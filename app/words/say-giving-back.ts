import type { Language } from '#resort/guests/language.ts'
import { formatMoney } from '#resort/money/format-money.ts'
import { isZero, type Money } from '#resort/money/money.ts'
import type { HowPaid } from '../load-how-paid.ts'
import { m } from '../messages/compiled/messages.js'

type GivingBack = { fee: Money; refund: Money }
type Gifts = Pick<HowPaid, 'gifts' | 'isByGiftsAlone'>

/** What is kept and what goes back, before anything is cancelled. */
export function sayCancellation({ fee, refund }: GivingBack, paid: Gifts, locale: Language): string {
  if (isZero(fee) && isZero(refund)) return m.manage_cancel_nothing({}, { locale })
  if (isZero(refund)) return m.manage_cancel_keeps({ fee: formatMoney(fee, locale) }, { locale })
  const amounts = { fee: formatMoney(fee, locale), refund: formatMoney(refund, locale) }
  return withOrder(
    isZero(fee) ? m.manage_cancel_free(amounts, { locale }) : m.manage_cancel_fee(amounts, { locale }),
    paid,
    locale,
  )
}

/** When what goes back is there; on a gift voucher it is at once. */
export function sayWhenBack({ refund }: { refund: Money }, { isByGiftsAlone }: Gifts, locale: Language): string[] {
  return isZero(refund) || isByGiftsAlone ? [] : [m.manage_cancel_when({}, { locale })]
}

/** Which of what was paid with gets its money first matters to whoever used a gift voucher, and puzzles everybody else. */
export function sayGiftsOrder({ gifts, isByGiftsAlone }: Gifts, locale: Language): string[] {
  if (!gifts.length) return []
  return [(isByGiftsAlone ? m.manage_cancel_gifts_alone : m.manage_cancel_gifts_last)({}, { locale })]
}

function withOrder(words: string, paid: Gifts, locale: Language): string {
  return [words, ...sayGiftsOrder(paid, locale)].join(' ')
}

/** The same of a flight, or of all of a package: what its airline keeps is not the hotel's. */
export function sayTripCancellation({ fee, refund }: GivingBack, paid: Gifts, locale: Language): string {
  if (isZero(fee)) return sayCancellation({ fee, refund }, paid, locale)
  if (isZero(refund)) return m.trip_cancel_keeps({ fee: formatMoney(fee, locale) }, { locale })
  const amounts = { fee: formatMoney(fee, locale), refund: formatMoney(refund, locale) }
  return withOrder(m.trip_cancel_fee(amounts, { locale }), paid, locale)
}

export function sayTripKnown({ fee }: { fee: Money }, locale: Language): string | null {
  return isZero(fee) ? null : m.trip_cancel_known({ fee: formatMoney(fee, locale) }, { locale })
}

/** What a box is ticked for, where something is kept. */
export function sayKnown({ fee }: { fee: Money }, locale: Language): string | null {
  return isZero(fee) ? null : m.manage_cancel_known({ fee: formatMoney(fee, locale) }, { locale })
}
