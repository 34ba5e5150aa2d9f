import type { Currency } from './currency.ts'
import { currencyWriting } from './currency-writing.ts'
import { type Money, roundTo } from './money.ts'
import { digitsOf, type Rate } from './rate.ts'

/** Units of each currency for one US dollar. The dollar itself need not be there. */
export type Rates = Partial<Record<Currency, Rate>>

/** Converts through the dollar with exact integers and one rounding at the end. */
export function convert(amount: Money, rates: Rates, to: Currency): Money {
  if (amount.currency === to) return amount
  const from = digitsOf(rateOf(rates, amount.currency))
  const into = digitsOf(rateOf(rates, to))
  const numerator = BigInt(amount.minor) * into.digits * 10n ** BigInt(from.scale + currencyWriting[to].exponent)
  const denominator = from.digits * 10n ** BigInt(into.scale + currencyWriting[amount.currency].exponent)
  return roundTo(to, numerator, denominator)
}

/** A currency without a rate is not offered, so to ask for it is a bug. */
function rateOf(rates: Rates, currency: Currency): Rate {
  const rate = currency === 'USD' ? '1' : rates[currency]
  if (rate === undefined) throw new Error(`There is no exchange rate for ${currency}.`)
  return rate
}
