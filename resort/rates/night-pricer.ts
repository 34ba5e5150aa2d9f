import type { Day } from '../calendar/day.ts'
import { convert } from '../money/convert-money.ts'
import { money } from '../money/money.ts'
import { type TaxedNight, type TaxedStay, taxation } from './tax.ts'
import type { TaxTables } from './tax-tables.ts'

/** From cents of a US dollar before taxes to what guests who owe the same fee pay for that night in their currency. */
export type NightPricer = (minor: number, night: Day) => TaxedNight

/** Of one fee, in one currency and place, between two changes of its taxes: 430 bytes each, all of them reckoned anew in 15 to 28 ms. */
export const mostPrices = 4_000

/**
 * The same price on two nights under the same tax tables costs the same, so it is reckoned once: a search asks for
 * hundreds of nights, and converting, taxing and rounding one takes microseconds.
 */
export function nightPricer(stay: TaxedStay, tables: TaxTables): NightPricer {
  const { addTaxes } = taxation(stay, tables)
  const changes = changesOf(tables)
  const known = Array.from({ length: changes.length + 1 }, () => new Map<number, TaxedNight>())
  return (minor, night) => {
    const prices = known[periodOf(changes, night)] as Map<number, TaxedNight>
    const before = prices.get(minor)
    if (before) return before
    const priced = addTaxes(convert(money(minor, 'USD'), stay.rates, stay.currency), night)
    if (prices.size >= mostPrices) prices.clear()
    prices.set(minor, priced)
    return priced
  }
}

/** The days on which any tax changes. */
function changesOf(tables: TaxTables): Day[] {
  const rows = [...tables.vat, ...tables.lodgingTax, ...tables.uma, ...tables.sanitationFee]
  return [...new Set(rows.map((row) => row.from))].toSorted()
}

function periodOf(changes: readonly Day[], night: Day): number {
  let period = changes.length
  while (period > 0 && night < (changes[period - 1] ?? '')) period--
  return period
}
