import { type BasisPoints, fromPerCent } from './basis-points.ts'
import { digitsOf, parseRate } from './rate.ts'

/** What one source says of one currency, and what was accepted last. */
export type QuotedRate = { source: string; day: string; perUsd: string }

export type RateVerdict = 'good' | 'unreadable' | 'stale' | 'from-the-future' | 'jumping'

/** Weekends and the longest bank holidays pass within these. */
export const staleAfterDays = 5
/** A currency whose last good rate is older is not offered. */
export const offeredForDays = 7
/** What no working day did to a currency of ours; a hotel may configure another share. */
export const usualMostJump = fromPerCent(20)

/** Elapsed days since a rate's day began: not hotel days, for a rate belongs to its source's calendar. */
export function ageInDays(day: string, now: Date): number {
  const began = /^\d{4}-\d{2}-\d{2}$/.test(day) ? Date.parse(`${day}T00:00:00Z`) : Number.NaN
  return Math.floor((now.getTime() - began) / 86_400_000)
}

export type Measures = {
  lastGood: QuotedRate | null
  others: readonly QuotedRate[]
  now: Date
  mostJump?: BasisPoints
}

/**
 * Refuses what would sell rooms for nothing: no rate, an old one, or one that jumped from the rate that is kept, however
 * old that is and whoever else says the same. Only the first rate of a currency is measured against other sources.
 */
export function judgeRate(
  quoted: QuotedRate,
  { lastGood, others, now, mostJump = usualMostJump }: Measures,
): RateVerdict {
  const flaw = flawOf(quoted, now)
  if (flaw) return flaw
  const measure = lastGood ?? others.find((other) => other.source !== quoted.source && !flawOf(other, now))
  return measure && isJump(quoted, measure, mostJump) ? 'jumping' : 'good'
}

export function isOffered(rate: { day: string }, now: Date): boolean {
  return ageInDays(rate.day, now) <= offeredForDays
}

function flawOf({ perUsd, day }: QuotedRate, now: Date): Exclude<RateVerdict, 'good' | 'jumping'> | null {
  const age = ageInDays(day, now)
  if (parseRate(perUsd) === null || Number.isNaN(age)) return 'unreadable'
  // East of Greenwich tomorrow has begun.
  if (age < -1) return 'from-the-future'
  return age > staleAfterDays ? 'stale' : null
}

function isJump(a: QuotedRate, b: QuotedRate, most: BasisPoints): boolean {
  const [one, other] = [digitsOf(a.perUsd), digitsOf(b.perUsd)]
  const now = one.digits * 10n ** BigInt(other.scale)
  const before = other.digits * 10n ** BigInt(one.scale)
  const change = now < before ? before - now : now - before
  return change * 10_000n > before * BigInt(most)
}
