import type { Day } from '#resort/calendar/day.ts'
import { parseDay } from '#resort/calendar/day.ts'
import type { Product, ProductOption, Unit } from '#resort/products/product.ts'
import { listUnits, type SoldProduct, toSoldProduct } from '#resort/resellers/sold-by-resellers.ts'
import type { Resort } from '#resort/resort.ts'
import type { OctoProblem } from './octo-errors.ts'
import { availabilityIdOf } from './opening-on-octo.ts'

export type OptionFound =
  | { outcome: 'found'; sold: SoldProduct; product: Product; option: ProductOption }
  | { outcome: 'refused'; problem: OctoProblem }

export async function findOption(
  { nights }: Pick<Resort, 'nights'>,
  { productId, optionId }: { productId: string; optionId: string },
): Promise<OptionFound> {
  const product = (await nights.listProducts()).find(({ code }) => code === productId)
  const sold = product ? toSoldProduct(product) : null
  if (!product || !sold) return refuse({ error: 'INVALID_PRODUCT_ID', about: { productId } })
  const option = sold.options.find(({ code }) => code === optionId)
  if (!option) return refuse({ error: 'INVALID_OPTION_ID', about: { optionId } })
  return { outcome: 'found', sold, product, option }
}

/** The day that an id of ours is of; null where it is none of this option. */
export function dayOfAvailability(id: string, option: ProductOption, timeZone: string): Day | null {
  const day = parseDay(id.slice(0, 10))
  return day && availabilityIdOf({ option, day }, timeZone) === id ? day : null
}

/** The unit with this id, where it can be had of the option. */
export function findUnit(sold: SoldProduct, option: ProductOption, unitId: string): Unit | null {
  return listUnits(sold, option).find((unit) => unit === unitId) ?? null
}

function refuse(problem: OctoProblem): OptionFound {
  return { outcome: 'refused', problem }
}
