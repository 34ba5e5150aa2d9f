import type { Day } from '../calendar/day.ts'
import type { Party } from '../guests/party.ts'
import type { Rates } from '../money/convert-money.ts'
import type { Currency } from '../money/currency.ts'
import type { OfferedCurrency } from '../money/list-offered-currencies.ts'
import type { Rate } from '../money/rate.ts'
import { type NightPricer, nightPricer } from './night-pricer.ts'
import { countPayers } from './sanitation-fee.ts'
import type { TaxTables } from './tax-tables.ts'

/** What turns the hotel's dollars into what a guest pays: a currency at one rate, and the taxes of a place. */
export type Tariff = {
  currency: Currency
  perUsd: Rate
  /** The day the rate is of; null for the dollar. */
  day: Day | null
  pricerFor: (party: Party) => NightPricer
}

/** Null when the currency cannot be offered now. The same currencies give the same tariff, with all it remembers. */
export function findTariff(
  currencies: readonly OfferedCurrency[],
  currency: Currency,
  taxes: TaxTables,
): Tariff | null {
  const house = remembered.get(currencies) ?? { tariffs: new Map(), pricers: openPricers() }
  remembered.set(currencies, house)
  const tariffs = house.tariffs.get(taxes) ?? new Map<Currency, Tariff | null>()
  house.tariffs.set(taxes, tariffs)
  const before = tariffs.get(currency)
  if (before !== undefined) return before
  const place = [...house.tariffs.keys()].indexOf(taxes)
  const pricers: Making['pricers'] = (payers, make) => house.pricers(`${place}|${currency}|${payers}`, make)
  const tariff = makeTariff(currencies, currency, { taxes, pricers })
  tariffs.set(currency, tariff)
  return tariff
}

type Pricers = (key: string, make: () => NightPricer) => NightPricer

const remembered = new WeakMap<
  readonly OfferedCurrency[],
  { tariffs: Map<TaxTables, Map<Currency, Tariff | null>>; pricers: Pricers }
>()

/** Guests differ in place, currency and in how many of them owe the fee; what was asked for longest ago is reckoned again. */
export const mostPricers = 32

export function openPricers(): Pricers {
  const known = new Map<string, NightPricer>()
  return (key, make) => {
    const pricer = known.get(key) ?? make()
    known.delete(key)
    known.set(key, pricer)
    const [oldest = key] = known.keys()
    if (known.size > mostPricers) known.delete(oldest)
    return pricer
  }
}

type Making = { taxes: TaxTables; pricers: (payers: number, make: () => NightPricer) => NightPricer }

function makeTariff(
  currencies: readonly OfferedCurrency[],
  currency: Currency,
  { taxes, pricers }: Making,
): Tariff | null {
  const offered = currencies.find((each) => each.currency === currency)
  const rates: Rates = Object.fromEntries(currencies.map((each) => [each.currency, each.perUsd]))
  if (!offered) return null
  return {
    currency,
    perUsd: offered.perUsd,
    day: offered.day,
    pricerFor: (party) => {
      const payers = countPayers(party, taxes)
      return pricers(payers, () => nightPricer({ payers, currency, rates }, taxes))
    },
  }
}
