import { formatDay } from '#resort/guests/format-day.ts'
import type { Language } from '#resort/guests/language.ts'
import { formatMoney } from '#resort/money/format-money.ts'
import { isZero } from '#resort/money/money.ts'
import type { TaxedNight } from '#resort/rates/tax.ts'
import { m } from '../messages/compiled/messages.js'
import { type NamedAmount, nameTax } from './name-parts.ts'

type Night = { night: string; priced: TaxedNight }

/** What a night costs with everything in it; beside the day of one that is free, that it is, and what is still due for it. */
export function sayNight({ night, priced: { room, taxes, price } }: Night, locale: Language): NamedAmount {
  const due = taxes.filter(({ amount }) => !isZero(amount)).map(({ tax }) => nameTax(tax, locale))
  const free = isZero(room) ? [m.rooms_night_free({}, { locale }), ...due] : []
  return { name: [formatDay(night, locale), ...free].join(' · '), amount: formatMoney(price, locale) }
}
