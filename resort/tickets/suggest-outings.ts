import type { Day } from '../calendar/day.ts'
import { monthOf } from '../calendar/month.ts'
import { nightsOf, type Stay } from '../calendar/stay.ts'
import type { Currency } from '../money/currency.ts'
import type { Money } from '../money/money.ts'
import { admitParty, type Visitors } from '../products/admit-party.ts'
import { isComplement, type Product } from '../products/product.ts'
import type { Resort } from '../resort.ts'
import { findSlots } from './find-slots.ts'
import type { Outing } from './ticket-item.ts'

/** More would be pushing. */
const mostSuggested = 3

export type Suggested = { product: Product; day: Day; total: Money }

export type SuggestionsWanted = {
  stay: Stay
  visitors: Visitors
  currency: Currency
  /** What is on the order: neither those products nor those days are suggested. */
  outings: readonly Pick<Outing, 'product' | 'day'>[]
}

/** Parks and tours that these people can go to on a free day of their stay, between the one of arrival and the one of departure. */
export async function suggestOutings(resort: Resort, wanted: SuggestionsWanted): Promise<Suggested[]> {
  const { stay, visitors, currency, outings } = wanted
  const free = nightsOf(stay)
    .slice(1)
    .filter((day) => !outings.some((outing) => outing.day === day))
  if (!free.length) return []
  const products = (await resort.nights.listProducts()).filter(
    (product) =>
      !isComplement(product) &&
      !outings.some((outing) => outing.product === product.code) &&
      admitParty(product, visitors).outcome === 'admitted',
  )
  const suggested: Suggested[] = []
  for (const product of products) {
    if (suggested.length === mostSuggested) break
    // Another day for each, so that all of them could be had.
    const days = free.filter((day) => suggested.every((each) => each.day !== day))
    const found = await findFirst(resort, { product, visitors, currency, days: days.length ? days : free })
    if (found) suggested.push(found)
  }
  return suggested
}

type First = { product: Product; visitors: Visitors; currency: Currency; days: readonly Day[] }

async function findFirst(resort: Resort, { product, visitors, currency, days }: First): Promise<Suggested | null> {
  for (const month of new Set(days.map(monthOf))) {
    const found = await findSlots(resort, { product, visitors, month, currency })
    if (found.outcome !== 'found') return null
    for (const { day, slots } of found.days) {
      const [slot] = slots
      if (slot && days.includes(day)) return { product, day, total: slot.total }
    }
  }
  return null
}
