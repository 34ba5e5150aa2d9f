import type { Day } from '../calendar/day.ts'
import type { Line } from '../lines/line.ts'
import { convert } from '../money/convert-money.ts'
import type { Currency } from '../money/currency.ts'
import { type Money, money, sum } from '../money/money.ts'
import { pricePerson } from '../products/price-person.ts'
import type { Product, ProductOption } from '../products/product.ts'
import { isTicketLine, type Outing, outingKey } from './ticket-item.ts'

type Wanted = { product: Product; option: ProductOption; outing: Outing; currency: Currency; today: Day }

/** In all, and for each who goes. */
export type ComplementPrice = { total: Money; each: Money[] }

/** What a complement would cost for everybody of the outing that it goes with; null where one of them has no price. */
export function priceComplement(
  lines: readonly Line[],
  { outing, currency, ...asked }: Wanted,
): ComplementPrice | null {
  const people = lines.filter(isTicketLine).filter(({ item }) => outingKey(item.outing) === outingKey(outing))
  const day = outing.day ?? asked.today
  const prices = people.flatMap(({ item }) => pricePerson({ ...asked, day }, item.unit) ?? [])
  if (!people.length || prices.length < people.length) return null
  const rates = { [currency]: outing.perUsd }
  const each = prices.map(({ minor }) => convert(money(minor, 'USD'), rates, currency))
  return { total: sum(currency, each), each }
}
