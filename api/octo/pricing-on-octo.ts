import type { Currency } from '#resort/money/currency.ts'
import { currencyFacts } from '#resort/money/currency-facts.ts'
import { type Money, sum } from '#resort/money/money.ts'
import type { ResellerPrice } from '#resort/resellers/price-for-reseller.ts'

/** All taxes are in every price; how much of it they are is not told. */
export function toPricing({ listed, retail, net }: ResellerPrice) {
  const { currency } = net
  return {
    ...{ original: listed.minor, retail: retail.minor, net: net.minor, currency },
    ...{ currencyPrecision: currencyFacts[currency].exponent, includedTaxes: [] },
  }
}

export function sumPrices(currency: Currency, prices: readonly ResellerPrice[]): ResellerPrice {
  const add = (of: (price: ResellerPrice) => Money) => sum(currency, prices.map(of))
  return { listed: add(({ listed }) => listed), retail: add(({ retail }) => retail), net: add(({ net }) => net) }
}
