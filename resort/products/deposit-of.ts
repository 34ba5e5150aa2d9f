import type { Currency } from '../money/currency.ts'
import { type Money, sum } from '../money/money.ts'
import type { Person } from './admit-party.ts'
import type { Product } from './product.ts'

/** Nothing is lent to infants, so they leave nothing for it. */
export function leavesDeposit({ unit }: Pick<Person, 'unit'>): boolean {
  return unit !== 'infant'
}

type Paying = { currency: Currency; toMoney: (minor: number) => Money }

/** What these people leave for what is lent to them, and get back; null where nothing is. */
export function depositOf(
  { depositMinor }: Pick<Product, 'depositMinor'>,
  people: readonly Pick<Person, 'unit'>[],
  { currency, toMoney }: Paying,
): Money | null {
  const each = depositMinor > 0 ? people.filter(leavesDeposit).map(() => toMoney(depositMinor)) : []
  return each.length ? sum(currency, each) : null
}
