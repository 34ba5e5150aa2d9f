import type { Day } from '../calendar/day.ts'
import type { Sentence } from '../guests/sentence.ts'
import type { Line } from '../lines/line.ts'
import type { Rate } from '../money/rate.ts'
import type { Person } from '../products/admit-party.ts'
import type { QuotaTaken } from '../products/product.ts'

export const ticketKindCode = 'ticket'
export const depositKindCode = 'deposit'

/** One product on an order, for some people; as it was when they chose it. */
export type Outing = {
  /** Null until it is kept. */
  id: number | null
  product: string
  option: string
  /** It goes along with another product and has its day. */
  isComplement: boolean
  /** Null for an open ticket, until its owner chooses one. */
  day: Day | null
  starts: string | null
  ends: string | null
  /** The last day on which an open ticket is good. */
  useUntil: Day | null
  perUsd: Rate
  takes: readonly QuotaTaken[]
  shown: Shown
  /** The house closed its day, and nobody has chosen yet what becomes of it. */
  isClosed: boolean
}

export type Shown = {
  name: Sentence
  /** The last instant at which it can be had on another day (ISO 8601). */
  changeUntil: string | null
}

/** What a line knows that is a ticket: one person of an outing. In cents of the house's dollar, as listed and as sold. */
export type TicketItem = Person & {
  outing: Outing
  listed: number
  house: number
  /** Somebody came in with it on its day; with a complement, when somebody came in with what it goes along with. */
  isUsed: boolean
}

/** What one person was asked for what was lent. */
export type DepositItem = { outing: Outing; house: number }

export function isTicketLine<Each extends Pick<Line, 'kind' | 'item'>>(
  line: Each,
): line is Each & { item: TicketItem } {
  return line.kind === ticketKindCode
}

export function isDepositLine<Each extends Pick<Line, 'kind' | 'item'>>(
  line: Each,
): line is Each & { item: DepositItem } {
  return line.kind === depositKindCode
}

/** Everything of the shop: tickets, and what is left as a deposit. */
export function isOfOuting<Each extends Pick<Line, 'kind' | 'item'>>(
  line: Each,
): line is Each & { item: TicketItem | DepositItem } {
  return isTicketLine(line) || isDepositLine(line)
}

/** By it the lines of one outing on an order belong together, also before they are kept. */
export function outingKey({ product, day }: Pick<Outing, 'product' | 'day'>): string {
  return `${product} ${day ?? 'open'}`
}

/** What is gone to, each once, in the order of the lines. */
export function listOutings(lines: readonly Pick<Line, 'kind' | 'item'>[]): Outing[] {
  const outings = lines.filter(isOfOuting).map(({ item }) => item.outing)
  return [...new Map(outings.toReversed().map((outing) => [outingKey(outing), outing])).values()].toReversed()
}
