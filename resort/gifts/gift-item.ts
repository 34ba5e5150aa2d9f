import { addDays, type Day } from '../calendar/day.ts'
import type { Moment } from '../calendar/moment.ts'
import { dayOf } from '../calendar/today.ts'
import type { Language } from '../guests/language.ts'
import type { Line } from '../lines/line.ts'
import type { Money } from '../money/money.ts'

export const giftKindCode = 'gift'

/** A buyer may think again for so long after the day on which it is handed over. */
export const daysToGiveBack = 14

/** For whom a gift is, and how it is handed over. */
export type GiftWish = {
  forName: string
  fromName: string
  words: string
  language: Language
  /** Null where the buyer prints it. */
  mailTo: string | null
  /** The day on which it is mailed, or on which it was chosen. */
  day: Day
}

export const giftStates = ['good', 'blocked', 'given-back'] as const
export type GiftState = (typeof giftStates)[number]

/** What became of it once it was paid. */
export type MadeGift = {
  id: number
  seed: string
  codeHash: string
  tail: string
  state: GiftState
  /** Nothing of it is spent or set aside. */
  isWhole: boolean
  /** Nothing of it is spent, and something is set aside: for an order that may still come to nothing. */
  isHeld: boolean
  madeAt: Date
  wasMailed: boolean
}

/** What is bought on a line, and what it was asked to be worth, in whatever currency; `gift` is null until it is paid. */
export type GiftItem = GiftWish & { asked: Money; gift: MadeGift | null }

/** Why a gift cannot be given back; null where it can be. */
export type WhyKept = 'used' | 'held' | 'late' | 'blocked'

export function whyGiftIsKept(
  { gift, day }: GiftItem,
  { today, timeZone }: Pick<Moment, 'today' | 'timeZone'>,
): WhyKept | null {
  if (!gift) return null
  if (gift.state !== 'good') return 'blocked'
  if (!gift.isWhole) return gift.isHeld ? 'held' : 'used'
  const madeOn = dayOf(gift.madeAt, timeZone)
  const from = day > madeOn ? day : madeOn
  return addDays(from, daysToGiveBack) < today ? 'late' : null
}

export function isGiftLine<Each extends Pick<Line, 'kind' | 'item'>>(line: Each): line is Each & { item: GiftItem } {
  return line.kind === giftKindCode
}
