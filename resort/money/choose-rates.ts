import type { BasisPoints } from './basis-points.ts'
import { type Currency, currencies } from './currency.ts'
import { judgeRate, type QuotedRate, type RateVerdict } from './judge-rate.ts'
import type { Rate } from './rate.ts'
import type { RateSheet } from './rate-source.ts'

export type CurrencyRate = QuotedRate & { currency: Currency }
/** `kept` is what goes on instead. */
export type RefusedRate = CurrencyRate & { verdict: Exclude<RateVerdict, 'good'>; kept: Rate | null }

/** Which of the rates that sources sent replace the last good ones; the sheets are in order of trust. */
export function chooseRates(
  sheets: readonly RateSheet[],
  lastGood: readonly CurrencyRate[],
  { now, mostJump }: { now: Date; mostJump: BasisPoints },
): { accepted: CurrencyRate[]; refused: RefusedRate[] } {
  const accepted: CurrencyRate[] = []
  const refused: RefusedRate[] = []
  for (const currency of currencies) {
    const quotes = quotesOf(sheets, currency)
    const last = lastGood.find((rate) => rate.currency === currency) ?? null
    const good: CurrencyRate[] = []
    for (const quote of quotes) {
      const verdict = judgeRate(quote, { lastGood: last, others: quotes, now, mostJump })
      if (verdict === 'good') good.push(quote)
      else refused.push({ ...quote, verdict, kept: last?.perUsd ?? null })
    }
    const best = newest(good)
    if (best && !isOutdone(best, last, sheets)) accepted.push(best)
  }
  return { accepted, refused }
}

function quotesOf(sheets: readonly RateSheet[], currency: Currency): CurrencyRate[] {
  return sheets.flatMap(({ source, day, perUsd }) => {
    const rate = perUsd[currency]
    return rate === undefined ? [] : [{ currency, source, day, perUsd: rate }]
  })
}

/** Of the same day the more trusted source, which comes first. */
function newest(rates: readonly CurrencyRate[]): CurrencyRate | undefined {
  return rates.toSorted((a, b) => b.day.localeCompare(a.day))[0]
}

/**
 * Whether the last good rate is of a later day, or of the same day by a source trusted at least as much: a source says
 * one rate a day, or it could creep by many small jumps.
 */
function isOutdone(rate: CurrencyRate, last: CurrencyRate | null, sheets: readonly RateSheet[]): boolean {
  if (!last || rate.day > last.day) return false
  if (rate.day < last.day) return true
  const trust = (source: string) => sheets.findIndex((sheet) => sheet.source === source)
  return trust(last.source) <= trust(rate.source)
}
