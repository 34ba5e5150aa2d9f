import type { Tx } from '#db/transact.ts'
import type { Day } from '../calendar/day.ts'
import { isAlive, type Line, type LineState, type NewLine } from '../lines/line.ts'
import { kindOf, type LineKind, type LineKinds, type LinesHeld } from '../lines/line-kind.ts'
import type { Taking } from '../lines/taking.ts'
import { isZero, subtract } from '../money/money.ts'
import type { Order } from './order.ts'

type Asked = { order: string; lines: readonly Line[] }

/** Sets all lines aside, or none: the kinds one after the other, always in the order of the registry. */
/** `of` is the kind of which others were faster. */
export type AllHeld = Exclude<LinesHeld, { outcome: 'taken' }> | { outcome: 'taken'; of: string }

export async function holdLines(tx: Tx, kinds: LineKinds, { order, lines }: Asked): Promise<AllHeld> {
  const held: LineKind[] = []
  for (const [kind, own] of byKind(kinds, lines)) {
    const answer = await kind.hold(tx, { order, lines: own })
    if (answer.outcome !== 'held') {
      await releaseLines(tx, held, { order, lines, from: 'held', keeps: [] })
      return answer.outcome === 'taken' ? { ...answer, of: kind.code } : answer
    }
    held.push(kind)
  }
  return { outcome: 'held' }
}

/** What lines of one kind take from others. */
export type KindTakes = Taking<unknown> & { kind: string; lines: readonly Line[]; units: number }

/** What lines would take from others while they are set aside, by kind; nothing of kinds of which there is always enough. */
export function takenBy(kinds: LineKinds, lines: readonly Line[]): KindTakes[] {
  return byKind(kinds, lines).flatMap(([{ code, takes }, own]) => {
    const units = own.reduce((sum, { item }) => sum + (takes?.unitsOf(item) ?? 0), 0)
    return takes && units > 0 ? [{ ...takes, kind: code, lines: own, units }] : []
  })
}

export async function sellLines(tx: Tx, kinds: LineKinds, { order, lines }: Asked): Promise<void> {
  for (const [kind, own] of byKind(kinds, lines)) await kind.sell(tx, { order, lines: own })
}

/** Gives lines back; `keeps` are those that the order goes on with. */
export async function releaseLines(
  tx: Tx,
  kinds: LineKinds,
  { order, lines, from, keeps }: Asked & { from: 'held' | 'sold'; keeps: readonly Line[] },
): Promise<void> {
  for (const [kind, own] of byKind(kinds, lines)) {
    const rest = keeps.filter((line) => line.kind === kind.code)
    await kind.release(tx, { order, lines: own, from, rest })
  }
}

export function linesThatAre(order: Order, state: LineState): Line[] {
  return order.lines.filter((line) => line.state === state)
}

/** What has to be promised by a supplier before its money is taken; sold, it has been. */
export function linesToSecure(kinds: LineKinds, lines: readonly Line[]): Line[] {
  return lines.filter(({ kind, state }) => (state === 'chosen' || state === 'held') && kindOf(kinds, kind).secure)
}

/** Its money is only set aside at first. */
export function isSecuredFirst(kinds: LineKinds, { lines }: Pick<Order, 'lines'>): boolean {
  return linesToSecure(kinds, lines).length > 0
}

/** A supplier was asked for something of it, and nobody knows what it said. */
export function isOpenAtSupplier(kinds: LineKinds, { lines }: Pick<Order, 'lines'>): boolean {
  return linesToSecure(kinds, lines).some(({ kind, item }) => kindOf(kinds, kind).secure?.isOpen(item))
}

/** A supplier was asked for something of it and has not said no: nothing that belongs to it may end meanwhile. */
export function isBeingSecured(kinds: LineKinds, { lines }: Pick<Order, 'lines'>): boolean {
  return linesToSecure(kinds, lines).some(({ kind, item }) => kindOf(kinds, kind).secure?.isUnderway(item))
}

/** The first day of what is on an order; null where nothing on it has a day. */
export function firstDayOf(kinds: LineKinds, lines: readonly (NewLine & Partial<Pick<Line, 'state'>>)[]): Day | null {
  const days = lines
    .filter(({ state = 'chosen' }) => isAlive({ state }))
    .flatMap(({ kind, item }) => kindOf(kinds, kind).beginsOn(item) ?? [])
  return days.toSorted()[0] ?? null
}

/** The first day of what may be paid later: a ticket is paid when it is bought, and its day asks for no rest of a stay. */
export function restBegins(kinds: LineKinds, lines: readonly (NewLine & Partial<Pick<Line, 'state'>>)[]): Day | null {
  const partly = lines.filter(({ total, payNow }) => !isZero(subtract(total, payNow)))
  return firstDayOf(kinds, partly) ?? firstDayOf(kinds, lines)
}

function byKind(kinds: LineKinds, lines: readonly Line[]): [LineKind, Line[]][] {
  return kinds.flatMap((kind): [LineKind, Line[]][] => {
    const own = lines.filter((line) => line.kind === kind.code)
    return own.length ? [[kind, own]] : []
  })
}
