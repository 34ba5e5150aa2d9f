import type { Day } from '../../calendar/day.ts'
import type { Line } from '../../lines/line.ts'
import type { ClosedChoice } from '../../tickets/closed-day.ts'
import type { ClosedOuting } from '../../tickets/closed-outing-queries.ts'
import { isOfOuting, isTicketLine } from '../../tickets/ticket-item.ts'
import type { ClosedTold } from '../letters-port.ts'

/** What belongs to one closed day of one order: the park or tour, and what goes along with it. */
export type ClosedGroup = {
  closedDay: number
  /** By which it is told: what staff closed. */
  main: ClosedOuting
  outings: ClosedOuting[]
  chooseUntil: Day
  askedOn: Day
  /** Null as long as something of it has to be chosen. */
  choice: ClosedChoice | null
}

export function groupClosed(outings: readonly ClosedOuting[]): ClosedGroup[] {
  return [...Map.groupBy(outings, ({ closedDay }) => closedDay)].flatMap(([closedDay, own]) => {
    const main = own.find(({ isMain }) => isMain) ?? own[0]
    if (!main) return []
    const { chooseUntil, askedOn } = main
    const open = own.find(({ choice }) => choice === null)
    return { closedDay, main, outings: own, chooseUntil, askedOn, choice: open ? null : main.choice }
  })
}

/** The sold lines that the choice is about: tickets, and what was left as a deposit. */
export function linesToChoose(lines: readonly Line[], { outings }: Pick<ClosedGroup, 'outings'>): Line[] {
  const open = new Set(outings.filter(({ choice }) => choice === null).map(({ outing }) => outing))
  return lines.filter((line) => line.state === 'sold' && isOfOuting(line) && open.has(line.item.outing.id ?? 0))
}

/** Outings of a closed day of which these lines are the last tickets. */
export function closedOutingsOf(lines: readonly Line[], stays: readonly Line[]): number[] {
  const left = new Set(stays.filter(isTicketLine).map(({ item }) => item.outing.id))
  const closed = lines.filter(isOfOuting).filter(({ item }) => item.outing.isClosed)
  const ids = closed.flatMap(({ item }) => (item.outing.id === null || left.has(item.outing.id) ? [] : item.outing.id))
  return [...new Set(ids)]
}

/** What a letter says of it. */
export function tellClosed(
  { main, chooseUntil }: Pick<ClosedGroup, 'main' | 'chooseUntil'>,
  step: ClosedTold['step'],
  { choice = null, ways = [] }: Partial<Pick<ClosedTold, 'choice' | 'ways'>> = {},
): ClosedTold {
  const { name, day, starts, reason } = main
  return { name, day, starts, reason, until: chooseUntil, step, choice, ways, holder: null }
}
