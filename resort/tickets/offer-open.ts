import type { Day } from '../calendar/day.ts'
import type { Moment } from '../calendar/moment.ts'
import { convert } from '../money/convert-money.ts'
import type { OfferedCurrency } from '../money/list-offered-currencies.ts'
import { type Money, money, percentOf, sum } from '../money/money.ts'
import { admitParty, type Visitors } from '../products/admit-party.ts'
import { depositOf } from '../products/deposit-of.ts'
import { pricePerson } from '../products/price-person.ts'
import { isComplement, type Product } from '../products/product.ts'
import { openReturnUntil, openUntil } from '../products/slot.ts'

/** A ticket without a day, as these people could buy it at this moment. */
export type OpenOffer = {
  option: string
  useUntil: Day
  total: Money
  /** What they leave for what is lent, beside it. */
  deposit: Money | null
  /** Until when it goes back for nothing; null where it always does. */
  freeUntil: string | null
}

type Asked = { visitors: Visitors; paying: Pick<OfferedCurrency, 'currency' | 'perUsd'>; moment: Moment }

/**
 * Null where there is no such ticket for these people. A complement has none of its own: it has that of the park or tour it
 * goes with. What is bought is made by makeOuting, at the same price.
 */
export function offerOpen(product: Product, { visitors, paying, moment }: Asked): OpenOffer | null {
  const option = product.options.find(({ isOpen }) => isOpen)
  const admitted = admitParty(product, visitors)
  if (!option || isComplement(product) || admitted.outcome !== 'admitted') return null
  const { today } = moment
  const { currency, perUsd } = paying
  const people = admitted.people.map(({ unit }) => pricePerson({ product, option, day: today, today }, unit))
  // Each person is converted and rounded alone, as on the order.
  const toMoney = (minor: number) => convert(money(minor, 'USD'), { [currency]: perUsd }, currency)
  const prices = people.flatMap((price) => (price ? toMoney(price.minor) : []))
  if (prices.length < people.length) return null
  const isFee = prices.some((price) => percentOf(price, product.lateFee).minor > 0)
  return {
    option: option.code,
    useUntil: openUntil(today),
    total: sum(currency, prices),
    deposit: depositOf(product, admitted.people, { currency, toMoney }),
    freeUntil: isFee ? openReturnUntil(moment) : null,
  }
}
