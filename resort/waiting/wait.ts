import type { Day } from '../calendar/day.ts'
import type { Language } from '../guests/language.ts'
import type { Visitors } from '../products/admit-party.ts'

/** A product as it is had at an hour of a day, or all day long. */
export type SlotWanted = { product: string; option: string; day: Day }

/** Who waits, and for how many people. */
export type Waiter = {
  name: string
  mail: string
  language: Language
  visitors: Visitors
}

/** What somebody left on the waiting list. */
export type Wait = Waiter & { id: number; confirmedAt: Date | null; isOver: boolean }

export const slotStates = ['asked', 'waiting', 'offered', 'taken', 'over'] as const
export type SlotState = (typeof slotStates)[number]

/** Why somebody waits for a slot no more. */
export const endReasons = [
  /** The time of an offer was up. */
  'lapsed',
  'left',
  /** It begins too soon to be offered. */
  'too-late',
  'not-sold',
  /** What was taken instead cannot stand beside it: the same product, or one of the same day. */
  'beside',
  /** No letter reached its address. */
  'unwritten',
  /** The same address waits for it already. */
  'twice',
  /** So many wait for it that nobody else may. */
  'full',
] as const
export type EndReason = (typeof endReasons)[number]

/** One slot of a wait. */
export type WaitSlot = SlotWanted & {
  id: number
  wait: number
  state: SlotState
  /** The offer, until when it is held, and whether that is over. */
  offer: { id: number; until: Date; isOver: boolean } | null
  offers: number
  endedBecause: EndReason | null
}

/** As many as a package has products. */
export const mostSlots = 5
/** One address waits for so many slots at one time. */
export const mostSlotsOfAddress = 10
/** Whoever comes after so many would wait for nothing. */
export const mostWaitingForSlot = 100
/** So many letters a day that ask somebody whether it was they. */
export const mostAskedADay = 3
/** Where as many of everybody are unanswered within an hour, whoever asks proves some work. */
export const mostUnprovenAnHour = 60
/** A letter that asks is answered within a day. */
export const hoursToConfirm = 24
/** An offer that no letter told of is made again, so often in all. */
export const mostOffers = 3

/** Days and products of one order: two slots of which cannot both be taken. */
export function excludesEachOther(one: SlotWanted, other: SlotWanted): boolean {
  return one.product === other.product || one.day === other.day
}
