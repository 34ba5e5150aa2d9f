import type { Currency } from '../money/currency.ts'
import { type Money, sum } from '../money/money.ts'
import type { TaxedNight } from './tax.ts'

type Night = { priced: TaxedNight }

/**
 * The first so many nights that are charged. Of a night that is given free only the municipal fee is due: as a deposit,
 * or as what is kept of a stay that is cancelled late, that would be next to nothing.
 */
export function firstCharged<Each extends Night>(nights: readonly Each[], count: number): Each[] {
  return nights.filter(({ priced }) => priced.room.minor > 0).slice(0, count)
}

export function priceOfNights(currency: Currency, nights: readonly Night[]): Money {
  return sum(
    currency,
    nights.map(({ priced }) => priced.price),
  )
}
