import type { Language } from '#resort/guests/language.ts'
import { formatMoney } from '#resort/money/format-money.ts'
import { isZero } from '#resort/money/money.ts'
import type { TaxedNight } from '#resort/rates/tax.ts'
import { m } from '../messages/compiled/messages.js'
import { nameTax } from './name-parts.ts'

/** What a night costs with everything in it; of one that is free, that it is, and what is still due for it. */
export function sayNight({ room, taxes, price }: TaxedNight, locale: Language): string {
  if (!isZero(room)) return formatMoney(price, locale)
  const due = taxes.filter(({ amount }) => !isZero(amount))
  const names = due.map(({ tax, amount }) => `${nameTax(tax, locale)} ${formatMoney(amount, locale)}`)
  return [m.rooms_night_free({}, { locale }), ...names].join(' · ')
}
