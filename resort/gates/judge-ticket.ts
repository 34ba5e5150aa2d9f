import type { Day } from '../calendar/day.ts'
import type { Ticket } from './ticket.ts'

export const verdicts = [
  'admitted',
  'unknown',
  'revoked',
  'cancelled',
  'closed',
  'unpaid',
  'wrong-product',
  'no-day',
  'other-day',
  'over',
  'used',
  'not-in',
] as const
export type Verdict = (typeof verdicts)[number]

export const ways = ['in', 'out'] as const
export type Way = (typeof ways)[number]

/** Why the house lets nobody in with a ticket that it signed. */
export type Stopped = Extract<Verdict, 'revoked' | 'cancelled' | 'closed' | 'unpaid'>

/** Where and when somebody with this ticket went last; by the clock of the gate (ISO 8601). */
export type Passed = { way: Way; at: string }

export type Judging = {
  ticket: Pick<Ticket, 'product' | 'day'>
  stopped: Stopped | null
  last: Passed | null
  way: Way
  /** What the gate is for; everything, where it is the terminal. */
  products: readonly string[] | null
  today: Day
}

/** Whether somebody passes: decided alike by a gate that is offline and by the house. */
export function judgeTicket({ ticket, stopped, last, way, products, today }: Judging): Verdict {
  if (products && !products.includes(ticket.product)) return 'wrong-product'
  if (stopped) return stopped
  if (ticket.day === null) return 'no-day'
  if (ticket.day < today) return 'over'
  if (ticket.day > today) return 'other-day'
  if (way === 'out') return last?.way === 'in' ? 'admitted' : 'not-in'
  return last?.way === 'in' ? 'used' : 'admitted'
}
