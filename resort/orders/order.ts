import type { GiftUse } from '../gifts/gift-use.ts'
import type { GuestDetails } from '../guests/guest-details.ts'
import type { Language } from '../guests/language.ts'
import { isAlive, type Line, linesToTell } from '../lines/line.ts'
import type { Currency } from '../money/currency.ts'
import { compare, type Money, subtract, sum } from '../money/money.ts'
import { isRoomLine } from '../stays/room-item.ts'
import { isOfOuting } from '../tickets/ticket-item.ts'
import type { Due } from './due.ts'

export const orderStates = [
  'draft',
  'held',
  'paying',
  'confirmed',
  'part-paid',
  'cancelled',
  'expired',
  'completed',
] as const
export type OrderState = (typeof orderStates)[number]

/** Where an order may go from each state. The database keeps the same list and refuses what is not in it. */
export const edges: Record<OrderState, readonly OrderState[]> = {
  // Who presses Pay is held and begins to pay in one moment: its history has both steps.
  draft: ['held', 'paying', 'expired'],
  // Nothing to pay now confirms without a payment.
  held: ['draft', 'paying', 'confirmed', 'part-paid', 'expired'],
  paying: ['held', 'confirmed', 'part-paid', 'expired'],
  'part-paid': ['confirmed', 'cancelled', 'completed'],
  // Dates changed to dearer ones leave a rest to pay.
  confirmed: ['part-paid', 'cancelled', 'completed'],
  cancelled: [],
  expired: [],
  completed: [],
}

/** Through which door of the house it came. */
export type OrderSource = 'site' | 'desk' | 'agent' | 'channel'

type AnyOrder = {
  id: string
  /** What a guest reads out on the telephone. */
  number: string
  source: OrderSource
  currency: Currency
  language: Language
  country: string
  promocode: string | null
  /** Gift vouchers that are to pay it; those that have paid are payments. */
  gifts: GiftUse[]
  /** What is bought. */
  lines: Line[]
  /** What the lines cost as they stand: those that are alive, and what is kept of the others. */
  total: Money
  paid: Money
  refunded: Money
  /** What is to be paid of the total, where and when. */
  dues: Due[]
  /** Everything the guest typed, as it was typed, so that no error loses it. */
  typed: Record<string, string>
  /** Written into the links of letters: a new version makes older links worthless. */
  keyVersion: number
  madeAt: Date
}

/**
 * Until when the lines are set aside, and the seconds left of it when it was read: by the clock of the database.
 * `secondsAtMost` are left for a guest who begins to pay.
 */
export type Hold = { until: Date; seconds: number; secondsAtMost: number }

/** Something is chosen and nothing set aside, or was once. */
export type DraftedOrder = AnyOrder & { state: 'draft' | 'expired'; guest: GuestDetails | null; hold: null }
export type HeldOrder = AnyOrder & { state: 'held'; guest: GuestDetails | null; hold: Hold }
/** A payment is open. Its lines are held, or were let go of because the provider did not answer for too long. */
export type PayingOrder = AnyOrder & { state: 'paying'; guest: GuestDetails; hold: Hold | null }
/** What was bought is the guest's, or was. */
export type BookedOrder = AnyOrder & {
  state: 'confirmed' | 'part-paid' | 'cancelled' | 'completed'
  guest: GuestDetails
  hold: null
}
export type Order = DraftedOrder | HeldOrder | PayingOrder | BookedOrder

/** Nothing changes an order any more. */
export function isOver(state: OrderState): boolean {
  return edges[state].length === 0
}

/** What is on it is the guest's: sold, not only held. */
export function isBooked<Each extends Pick<Order, 'state'>>(
  order: Each,
): order is Each & { state: 'confirmed' | 'part-paid' } {
  return order.state === 'confirmed' || order.state === 'part-paid'
}

export const bookedStates = ['confirmed', 'part-paid', 'cancelled', 'completed'] as const

/** It was the guest's once, whatever became of it. */
export function wasBooked<Each extends Pick<Order, 'state'>>(
  order: Each,
): order is Each & { state: BookedOrder['state'] } {
  return bookedStates.some((state) => state === order.state)
}

/** Whatever could be had at its price; what is held keeps its price anyway. */
export function isPriceValid({ lines }: Pick<Order, 'lines'>): boolean {
  return lines.every(({ isPriceOld }) => !isPriceOld)
}

/** What a guest has paid decides whether a rest is open. */
export function stateWhenPaid(total: Money, paid: Money): 'confirmed' | 'part-paid' {
  return compare(paid, total) < 0 ? 'part-paid' : 'confirmed'
}

/** What a guest has paid and nobody has promised back. */
export function keptOf({ paid, refunded }: Pick<Order, 'paid' | 'refunded'>): Money {
  return subtract(paid, refunded)
}

/**
 * How an order is told of: a guest who did not come is worth a word of its own; an open ticket that ended is not, nor a room
 * of several whose guests came to the others.
 */
export const standings = [
  'draft',
  'held',
  'paying',
  'confirmed',
  'part-paid',
  'cancelled',
  'expired',
  'no-show',
  'completed',
] as const
export type Standing = (typeof standings)[number]

export function standingOf({ state, lines }: Pick<Order, 'state' | 'lines'>): Standing {
  const wasSlept = lines.some((line) => line.state === 'fulfilled' && isRoomLine(line))
  const isMissed = !wasSlept && lines.some((line) => line.state === 'missed' && !isOfOuting(line))
  return state === 'completed' && isMissed ? 'no-show' : state
}

/** What the lines cost as they stand: the living in full, of the others what the house keeps. */
export function totalOf(currency: Currency, lines: readonly Pick<Line, 'state' | 'total' | 'kept'>[]): Money {
  return sum(
    currency,
    lines.flatMap((line) => (isAlive(line) ? [line.total] : (line.kept ?? []))),
  )
}

/** What an order that is off cost at its end: all that was still on it, and what was kept of the rest. */
export function lastTotalOf({ lines, currency }: Pick<Order, 'lines' | 'currency'>): Money {
  const told = linesToTell(lines)
  return sum(
    currency,
    lines.flatMap((line) => (told.includes(line) ? [line.total] : (line.kept ?? []))),
  )
}

export type OrderEvent = {
  at: Date
  /** The line it happened to; null where it is about the whole order. */
  line: string | null
  from: OrderState | null
  to: OrderState
  /** What made it happen, in a word: `hold`, `payment`, `cancelled`. */
  cause: string
  actor: Actor
  details: Record<string, unknown>
}

/** Who did something: the guest, the house by its own clock, a provider of payments, or somebody with a name. */
export type Actor = { kind: 'guest' | 'job' | 'provider' } | { kind: 'staff' | 'channel' | 'agent'; name: string }

export const guestActor: Actor = { kind: 'guest' }
export const jobActor: Actor = { kind: 'job' }
export const providerActor: Actor = { kind: 'provider' }
