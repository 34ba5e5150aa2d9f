import type { Language } from '#resort/guests/language.ts'
import { formatMoney } from '#resort/money/format-money.ts'
import { compare, isZero } from '#resort/money/money.ts'
import type { Visitors } from '#resort/products/admit-party.ts'
import type { ComplementPrice } from '#resort/tickets/price-complement.ts'
import { m } from '../messages/compiled/messages.js'
import { sayVisitors } from './say-visitors.ts'

/** What it comes to, for whom, and for each of those who pay. */
export function sayComplementPrice({ total, each }: ComplementPrice, visitors: Visitors, locale: Language): string {
  const whole = m.complement_price(
    { amount: formatMoney(total, locale), party: sayVisitors(visitors, locale) },
    { locale },
  )
  const paying = each.filter((amount) => !isZero(amount)).toSorted(compare)
  const [least, most] = [paying.at(0), paying.at(-1)]
  if (!least || !most || each.length < 2) return whole
  const shares =
    compare(least, most) === 0
      ? m.complement_each({ amount: formatMoney(least, locale) }, { locale })
      : m.complement_between({ least: formatMoney(least, locale), most: formatMoney(most, locale) }, { locale })
  const n = each.length - paying.length
  return [`${whole}: ${shares}`, ...(n ? [m.complement_free({ n }, { locale })] : [])].join(', ')
}
