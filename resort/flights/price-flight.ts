import { type BasisPoints, basisPoints } from '../money/basis-points.ts'
import { convert, type Rates } from '../money/convert-money.ts'
import type { Currency } from '../money/currency.ts'
import { add, type Money, percentOf, scale } from '../money/money.ts'

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

/**
 * What an airline asks for a change or an end of a flight, of the price that it is sold at: what is read when it is chosen is
 * what is kept when it is given up. In the airline's own money where that is not the money it is paid in.
 */
export function feeInPrice(penalty: Money, { total, price }: { total: Money; price: Money }): Money {
  return penalty.currency === total.currency && total.minor > 0 ? scale(price, penalty.minor, total.minor) : penalty
}
