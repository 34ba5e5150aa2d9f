import type { Language } from '#resort/guests/language.ts'
import type { Currency } from '#resort/money/currency.ts'
import { m } from '../messages/compiled/messages.js'

/** Why a way to pay that the rooms of an order have is not among its ways; null where none is missing. */
export function sayLeftOut(
  { names, currency }: { names: readonly string[]; currency: Currency },
  locale: Language,
): string | null {
  if (!names.length) return null
  return m.reserve_method_left_out({ names: new Intl.ListFormat(locale).format(names), currency }, { locale })
}
