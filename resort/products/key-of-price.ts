import type { ShopLine } from './shop-files.ts'

type Priced = Pick<ShopLine<'prices'>, 'product' | 'option' | 'from' | 'until' | 'weekdays'> & { unit: string }

/** What a price is for: however all days of a week or a year are written, they are all. */
export function keyOfPrice({ product, option, unit, from, until, weekdays }: Priced): string {
  const isEveryDay = weekdays.length === 0 || new Set(weekdays).size === 7
  const isAllYear = from === null || (from === '01-01' && until === '12-31')
  return [
    `${product} ${unit}`,
    ...(option === null ? [] : [`option ${option}`]),
    ...(isAllYear ? [] : [`from ${from} until ${until}`]),
    ...(isEveryDay ? [] : [`on days ${weekdays.toSorted().join('')}`]),
  ].join(' ')
}
