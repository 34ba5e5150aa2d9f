import type { Line } from '../lines/line.ts'
import { isOfOuting, type Outing, outingKey } from './ticket-item.ts'

/** A park or tour takes along what went with it: nothing else can be on its day. */
export function linesOfOuting(lines: readonly Line[], wanted: Pick<Outing, 'product' | 'day'>): Line[] {
  const outings = lines.filter(isOfOuting)
  const own = outings.filter(({ item }) => outingKey(item.outing) === outingKey(wanted))
  const isComplement = own.some(({ item }) => item.outing.isComplement)
  if (isComplement || !own.length) return own
  // Open tickets have no day by which their complements could be told apart: those go with the last of them.
  const others = outings.filter(
    ({ item }) => !item.outing.isComplement && !own.some((each) => each.item.outing.product === item.outing.product),
  )
  const isAlone = !others.some(({ item }) => item.outing.day === wanted.day)
  return isAlone
    ? [...own, ...outings.filter(({ item }) => item.outing.isComplement && item.outing.day === wanted.day)]
    : own
}
