import type { Language } from '#resort/guests/language.ts'
import { currencyNotTaken } from '#resort/money/currency.ts'
import { m } from '../messages/compiled/messages.js'

/** To whoever looks for the money of their country and does not find it; null where it is one of those that are taken. */
export function sayOwnCurrency(home: string, locale: Language): string | null {
  const code = currencyNotTaken(home)
  if (!code) return null
  const name = new Intl.DisplayNames(locale, { type: 'currency' }).of(code) ?? code
  return m.currency_not_taken({ currency: `${code} (${name})` }, { locale })
}
