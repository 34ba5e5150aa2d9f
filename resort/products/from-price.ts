import { addDays, type Day } from '../calendar/day.ts'
import { pricePerson } from './price-person.ts'
import type { Product } from './product.ts'
import { optionsOn } from './slot.ts'
import { weekdayOf } from './span.ts'

/** So many days are looked through for the lowest price. */
export const fromPriceDays = 90

/** The lowest price of a grown-up in the coming days, in cents of a US dollar; null where it is not sold in them. */
export function fromPriceOf(product: Product, today: Day): number | null {
  const days = Array.from({ length: fromPriceDays }, (_, index) => addDays(today, index))
  const prices = days.flatMap((day) =>
    optionsOn(product, weekdayOf(day)).flatMap((option) => {
      return pricePerson({ product, option, day, today }, 'adult')?.minor ?? []
    }),
  )
  return prices.length ? Math.min(...prices) : null
}
