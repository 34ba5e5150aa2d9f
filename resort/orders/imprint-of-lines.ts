import { sealsOf } from '../flights/flight-item.ts'
import type { Line } from '../lines/line.ts'
import { kindOf, type LineKinds } from '../lines/line-kind.ts'
import { hash } from '../signing.ts'

/**
 * By it two looks at an order tell whether the same is bought: the same things, on the same days, on the same terms of
 * cancelling. It opens nothing.
 */
export function imprintOfLines(kinds: LineKinds, lines: readonly Line[]): string {
  const read = lines.map(({ kind, cancellation, ...line }) =>
    JSON.stringify([kind, kindOf(kinds, kind).describe({ ...line, kind, cancellation }, 'en'), cancellation]),
  )
  return hash(`lines ${read.toSorted().join('\n')}\n${sealsOf(lines)}`)
    .toString('base64url')
    .slice(0, 12)
}
