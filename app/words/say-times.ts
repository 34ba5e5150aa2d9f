import type { PricedExtra } from '#resort/extras/extra.ts'
import type { Language } from '#resort/guests/language.ts'
import { formatMoney } from '#resort/money/format-money.ts'
import { m } from '../messages/compiled/messages.js'

/** How many of an extra, and what each costs; null where it is one. */
export function sayTimes({ quantity, each }: Pick<PricedExtra, 'quantity' | 'each'>, locale: Language): string | null {
  return quantity > 1 ? m.reserve_extra_times({ quantity, each: formatMoney(each, locale) }, { locale }) : null
}
