import { z } from 'zod'
import { currencies } from '#resort/money/currency.ts'
import type { RateSheet, RateSource } from '#resort/money/rate-source.ts'
import { type FetchOptions, fetchText } from './fetch-text.ts'

const latest = z.object({
  result: z.literal('success'),
  base_code: z.literal('USD'),
  time_last_update_unix: z.int().positive().max(99_999_999_999),
  rates: z.record(z.string(), z.unknown()),
})

const credit = { supplier: 'Exchange Rate API', address: 'https://www.exchangerate-api.com' }

/** ExchangeRate-API's open interface: every currency, once a day, weekends too. Its terms ask for the credit. */
export function worldRates(url: string, options?: FetchOptions): RateSource {
  return { name: 'world', credit, fetchRates: async () => toSheet(JSON.parse(await fetchText(url, options))) }
}

function toSheet(document: unknown): RateSheet {
  const { rates, time_last_update_unix: updated } = latest.parse(document)
  const perUsd: RateSheet['perUsd'] = {}
  for (const currency of currencies) {
    if (currency === 'USD' || !Object.hasOwn(rates, currency)) continue
    // The shortest text of a number is the digits that were sent.
    perUsd[currency] = String(rates[currency])
  }
  return { source: 'world', day: new Date(updated * 1_000).toISOString().slice(0, 10), perUsd }
}
