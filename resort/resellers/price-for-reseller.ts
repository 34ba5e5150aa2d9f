import type { Day } from '../calendar/day.ts'
import { addDays } from '../calendar/day.ts'
import { convert } from '../money/convert-money.ts'
import { type Money, money } from '../money/money.ts'
import type { Rate } from '../money/rate.ts'
import { fromPriceDays } from '../products/from-price.ts'
import { type PersonPrice, type PriceQuestion, priceLess, pricePerson } from '../products/price-person.ts'
import type { Product, ProductOption, Unit } from '../products/product.ts'
import { weekdayOf } from '../products/span.ts'
import type { Reseller } from './reseller.ts'

/** What one person costs: as listed, what the public pays on that day, and what the reseller does. */
export type ResellerPrice = { listed: Money; retail: Money; net: Money }

/** By what a reseller's prices are reckoned. */
export type PriceTerms = Pick<Reseller, 'currency' | 'less'> & { perUsd: Rate }

/** Null where it is not sold to this unit on that day. */
export function priceForReseller(terms: PriceTerms, question: PriceQuestion, unit: Unit): ResellerPrice | null {
  const price = pricePerson(question, unit)
  return price && toPrice(terms, price)
}

/** Of the coming days the one on which it costs least; null where it is not sold in them. */
export function lowestForReseller(
  terms: PriceTerms,
  { product, option, today }: { product: Product; option: ProductOption; today: Day },
  unit: Unit,
): ResellerPrice | null {
  const days = Array.from({ length: fromPriceDays }, (_, index) => addDays(today, index))
  const prices = days
    .filter((day) => option.weekdays.includes(weekdayOf(day)))
    .flatMap((day) => pricePerson({ product, option, day, today }, unit) ?? [])
  const [lowest] = prices.toSorted((one, other) => one.minor - other.minor)
  return lowest ? toPrice(terms, lowest) : null
}

/** What the public pays, in the money of the reseller. */
export function toRetail({ currency, perUsd }: Pick<PriceTerms, 'currency' | 'perUsd'>, minor: number): Money {
  return convert(money(minor, 'USD'), { [currency]: perUsd }, currency)
}

function toPrice(terms: PriceTerms, price: PersonPrice): ResellerPrice {
  const net = toRetail(terms, priceLess(price, terms.less).minor)
  return { listed: toRetail(terms, price.listed), retail: toRetail(terms, price.minor), net }
}
