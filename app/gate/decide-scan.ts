import { findSignedTicket } from '#resort/gates/find-signed-ticket.ts'
import { judgeTicket, type Passed, type Verdict, type Way } from '#resort/gates/judge-ticket.ts'
import type { GateList } from '#resort/gates/load-gate-list.ts'
import type { Ticket } from '#resort/gates/ticket.ts'

/** One reading on this device, until the house has been told. */
export type KeptScan = {
  nonce: string
  code: string
  number: string
  way: Way
  at: string
  /** What this device decided by itself; null while it waits for the house. */
  said: Verdict | null
  /** What the house said; null until it was told. */
  judged: Verdict | null
}

/** What is shown of a ticket. */
export type ReadTicket = Pick<Ticket, 'number' | 'product' | 'day' | 'unit'>

export type Decision = {
  verdict: Verdict
  ticket: ReadTicket | null
  usedAt: string | null
  /** It was typed, and the house that knows it was not reached. */
  isUnasked?: boolean
}

type Decided = Decision & { ticket: Ticket | null }

type Deciding = { text: string; way: Way; list: GateList; scans: readonly KeptScan[]; now: Date }

/** What the house would say, as far as this device knows. */
export async function decideScan({ text, way, list, scans, now }: Deciding): Promise<Decided> {
  const ticket = await findSignedTicket(text, list.keys)
  if (!ticket) return { verdict: 'unknown', ticket, usedAt: null }
  const last = lastPass(ticket.number, list, scans)
  const verdict = judgeTicket({
    ...{ ticket, way, last },
    stopped: list.stopped[ticket.number] ?? null,
    products: list.products.map(({ code }) => code),
    today: dayAt(list.timeZone, now),
  })
  return { verdict, ticket, usedAt: verdict === 'used' ? (last?.at ?? null) : null }
}

/** How many are inside, by the list and by what this device saw since. */
export function countInside(list: GateList, scans: readonly KeptScan[]): number {
  const numbers = new Set([...Object.keys(list.passed), ...scans.map(({ number }) => number)])
  return [...numbers].filter((number) => lastPass(number, list, scans)?.way === 'in').length
}

function lastPass(number: string, list: GateList, scans: readonly KeptScan[]): Passed | null {
  const told = list.passed[number]
  const own = scans.filter((scan) => scan.number === number && (scan.said ?? scan.judged) === 'admitted')
  const passes = [...(told ? [told] : []), ...own.map(({ way, at }) => ({ way, at }))]
  return passes.toSorted((one, other) => one.at.localeCompare(other.at)).at(-1) ?? null
}

/** The hotel's day, wherever the device thinks it is. */
function dayAt(timeZone: string, now: Date): string {
  return new Intl.DateTimeFormat('en-CA', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' }).format(now)
}
