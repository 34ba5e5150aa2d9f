import type { RawBuilder } from 'kysely'
import type { Line } from './line.ts'

/** Beyond `unproven` a proof of work is asked for; beyond `most` nothing helps. */
export type Bounds = { unproven: number; most: number }

/** How much may be set aside without a payment, in the units of its kind. */
export type HoldLimits = {
  /** At one time, by one visitor and by all of one network. */
  byVisitor: Bounds
  inNetwork: Bounds
  /** Units times the hours they were kept, within a day and never paid, by a visitor and by a network. */
  unitHoursADay: Bounds
  /** At one time by everybody: beyond it everybody proves work. */
  unprovenInHouse: number
  /** Even when little is left, one network may hold this many. */
  always: number
}

/** One thing of which there is a number, such as rooms of a type in a night, before the lines take of it. */
export type Share = {
  wanted: number
  /** Held by the same network, and not paid. */
  ours: number
  /** Held by everybody. */
  held: number
  left: number
}

/** What lines take from others while they are set aside: the order counts and judges, the kind knows what there is to count. */
export type Taking<Item> = {
  limits: HoldLimits
  unitsOf(item: Item): number
  /**
   * Of everything that the lines would take of, as a question whose rows are shares; `beside` is an array of the lines that
   * the same network keeps already.
   */
  shares(lines: readonly Line<Item>[], beside: RawBuilder<unknown>): RawBuilder<unknown>
}
