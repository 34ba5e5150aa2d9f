import { parseDateTime, toZoned } from '@internationalized/date'
import { addDays, type Day } from '../calendar/day.ts'
import { grownUpAge } from '../products/admit-party.ts'
import { isComplement, type Product, type ProductOption, type Unit, units } from '../products/product.ts'

/** A product as resellers sell it: with the options that have a day. */
export type SoldProduct = { product: Product; options: ProductOption[] }

/** What goes along with another product, and what has no day, is sold by the house alone: decision 0366. */
export function toSoldProduct(product: Product): SoldProduct | null {
  const options = product.options.filter(({ isOpen }) => !isOpen)
  return isComplement(product) || !options.length ? null : { product, options }
}

/** The one that costs a grown-up least, where they cost differently. */
export function defaultOf({ product, options }: SoldProduct): ProductOption | null {
  const lowest = (option: ProductOption) =>
    Math.min(
      ...product.prices
        .filter(({ unit, option: code }) => unit === 'adult' && (code ?? option.code) === option.code)
        .map(({ minor }) => minor),
    )
  return options.toSorted((one, other) => lowest(one) - lowest(other))[0] ?? null
}

/** Whoever comes before it closes is let in: what is sold until then has no hour at which one must be there. */
export function isAllDay({ cutoffHours, starts }: Pick<ProductOption, 'cutoffHours' | 'starts'>): boolean {
  return cutoffHours === 0 || starts === null
}

export const agesOfUnits: Record<Unit, { from: number; to: number }> = {
  adult: { from: grownUpAge, to: 120 },
  child: { from: 5, to: 11 },
  infant: { from: 0, to: 4 },
}

/** Who may be booked: old enough, and with a price on some day. */
export function listUnits({ product, options }: SoldProduct, { code }: ProductOption): Unit[] {
  if (!options.some((option) => option.code === code)) return []
  return units.filter(
    (unit) =>
      agesOfUnits[unit].to >= product.leastAge &&
      product.prices.some((price) => price.unit === unit && (price.option ?? code) === code),
  )
}

/** From when to when, by the clock of the house and with its distance from universal time on that day. */
export function timesOf(
  { option, day }: { option: Pick<ProductOption, 'cutoffHours' | 'starts' | 'ends'>; day: Day },
  timeZone: string,
): { start: string; end: string } {
  const local = (on: Day, time: string) =>
    toZoned(parseDateTime(`${on}T${time}`), timeZone)
      .toString()
      .slice(0, 25)
  if (isAllDay(option)) return { start: local(day, '00:00'), end: local(addDays(day, 1), '00:00') }
  return { start: local(day, option.starts ?? '00:00'), end: local(day, option.ends ?? '23:59') }
}
