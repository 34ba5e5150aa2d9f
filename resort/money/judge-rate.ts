import { parseRate } from './rate.ts'

/** What one source says of one currency, and what was accepted last. */
export type QuotedRate = { source: string; day: string; perUsd: string }

export type RateVerdict = 'good' | 'unreadable' | 'stale' | 'from-the-future' | 'jumping'

/** Weekends and the longest bank holidays pass within these. */
export const staleAfterDays = 5
/** A currency whose last good rate is older is not offered. */
export const offeredForDays = 7
const largestJump = 0.2
/** Two sources that agree this well have not both slipped by a digit. */
const agreement = 0.05

/** Elapsed days since a rate's day began: not hotel days, for a rate belongs to its source's calendar. */
export function ageInDays(day: string, now: Date): number {
  const began = /^\d{4}-\d{2}-\d{2}$/.test(day) ? Date.parse(`${day}T00:00:00Z`) : Number.NaN
  return Math.floor((now.getTime() - began) / 86_400_000)
}

/**
 * Refuses what would sell rooms for nothing: no rate, an old one, or a jump that no other source confirms.
 * A last good rate that is not offered any more is no measure of a jump; then the other sources are.
 */
export function judgeRate(
  quoted: QuotedRate,
  { lastGood, others, now }: { lastGood: QuotedRate | null; others: readonly QuotedRate[]; now: Date },
): RateVerdict {
  const flaw = flawOf(quoted, now)
  if (flaw) return flaw
  const witnesses = others.filter((other) => other.source !== quoted.source && !flawOf(other, now))
  const measure = lastGood && isOffered(lastGood, now) ? lastGood : witnesses[0]
  if (!measure || differ(quoted, measure) <= largestJump) return 'good'
  return witnesses.some((witness) => differ(quoted, witness) <= agreement) ? 'good' : 'jumping'
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

function differ(a: QuotedRate, b: QuotedRate): number {
  return Math.abs(Number(a.perUsd) / Number(b.perUsd) - 1)
}
