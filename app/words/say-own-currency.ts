import type { Language } from '#resort/guests/language.ts'
import { nameOfCurrency } from '#resort/guests/name-of-currency.ts'
import { currencyNotTaken } from '#resort/money/currency.ts'
import { m } from '../messages/compiled/messages.js'

/** To whoever looks for the money of their country and does not find it; null where it is one of those that are taken. */
export function sayOwnCurrency(home: string, locale: Language): string | null {
  const code = currencyNotTaken(home)
  if (!code) return null
  return m.currency_not_taken({ currency: `${code} (${nameOfCurrency(code, locale)})` }, { locale })
}
