import type { Language } from '#resort/guests/language.ts'
import { formatMoney } from '#resort/money/format-money.ts'
import { isZero, type Money } from '#resort/money/money.ts'
import { m } from '../messages/compiled/messages.js'

/** What is kept and what goes back, before anything is cancelled. */
export function sayCancellation({ fee, refund }: { fee: Money; refund: Money }, locale: Language): string {
  if (isZero(fee) && isZero(refund)) return m.manage_cancel_nothing({}, { locale })
  if (isZero(fee)) return m.manage_cancel_free({ refund: formatMoney(refund, locale) }, { locale })
  if (isZero(refund)) return m.manage_cancel_keeps({ fee: formatMoney(fee, locale) }, { locale })
  return m.manage_cancel_fee({ fee: formatMoney(fee, locale), refund: formatMoney(refund, locale) }, { locale })
}

/** The same of a flight, or of all of a package: what its airline keeps is not the hotel's. */
export function sayTripCancellation({ fee, refund }: { fee: Money; refund: Money }, locale: Language): string {
  if (isZero(fee)) return sayCancellation({ fee, refund }, locale)
  if (isZero(refund)) return m.trip_cancel_keeps({ fee: formatMoney(fee, locale) }, { locale })
  return m.trip_cancel_fee({ fee: formatMoney(fee, locale), refund: formatMoney(refund, locale) }, { locale })
}

export function sayTripKnown({ fee }: { fee: Money }, locale: Language): string | null {
  return isZero(fee) ? null : m.trip_cancel_known({ fee: formatMoney(fee, locale) }, { locale })
}

/** What a box is ticked for, where something is kept. */
export function sayKnown({ fee }: { fee: Money }, locale: Language): string | null {
  return isZero(fee) ? null : m.manage_cancel_known({ fee: formatMoney(fee, locale) }, { locale })
}
