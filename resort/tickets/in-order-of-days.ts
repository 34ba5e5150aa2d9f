import type { Line } from '../lines/line.ts'
import { isOfOuting, type Outing, outingKey } from './ticket-item.ts'

type Some = Pick<Line, 'kind' | 'item'>

/** What is gone to first comes first, and what has no day yet last; lines of anything else stay where they are. */
export function inOrderOfDays<Each extends Some>(lines: readonly Each[]): Each[] {
  const hours = hoursOf(lines)
  const momentOf = ({ item: { outing } }: Each & { item: { outing: Outing } }) =>
    `${outing.day ?? 'open'} ${hours.get(outingKey(outing)) ?? ''}`
  const going = lines.filter(isOfOuting).toSorted((one, other) => momentOf(one).localeCompare(momentOf(other)))
  return lines.map((line) => (isOfOuting(line) ? (going.shift() ?? line) : line))
}

/** What goes along with a park follows it, and so has its hour. */
function hoursOf(lines: readonly Some[]): Map<string, string> {
  const hours = new Map<string, string>()
  const ofDay = new Map<string | null, string>()
  for (const { item } of lines.filter(isOfOuting)) {
    const { outing } = item
    const hour = outing.isComplement ? (ofDay.get(outing.day) ?? '') : (outing.starts ?? '')
    if (!outing.isComplement) ofDay.set(outing.day, hour)
    if (!hours.has(outingKey(outing))) hours.set(outingKey(outing), hour)
  }
  return hours
}
