import { type BasisPoints, basisPoints } from '../money/basis-points.ts'
import { convert, type Rates } from '../money/convert-money.ts'
import type { Currency } from '../money/currency.ts'
import { add, type Money, percentOf } from '../money/money.ts'

/**
 * What the hotel adds to what an airline asks. `risk` is for what a rate of exchange may lose until the supplier is paid,
 * and is added only where one is needed.
 */
export type FlightPrices = { risk: BasisPoints; margin: BasisPoints }

/** Null where one of the two currencies has no good rate today. */
export function priceFlight(
  cost: Money,
  { currency, rates, prices }: { currency: Currency; rates: Rates; prices: FlightPrices },
): Money | null {
  const isSame = cost.currency === currency
  const isKnown = (each: Currency) => each === 'USD' || rates[each] !== undefined
  if (!isSame && !(isKnown(cost.currency) && isKnown(currency))) return null
  const added = basisPoints(prices.margin + (isSame ? 0 : prices.risk))
  return convert(add(cost, percentOf(cost, added)), rates, currency)
}
