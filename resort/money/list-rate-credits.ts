import type { OfferedCurrency } from './list-offered-currencies.ts'
import type { RateCredit, RateSource } from './rate-source.ts'

/** Whom to name beside the currencies that are offered: suppliers that ask for it and whose rates are in use. */
export function listRateCredits(
  offered: readonly OfferedCurrency[],
  sources: readonly Pick<RateSource, 'name' | 'credit'>[],
): RateCredit[] {
  const used = new Set(offered.map(({ source }) => source))
  return sources.flatMap(({ name, credit }) => (credit && used.has(name) ? [credit] : []))
}
