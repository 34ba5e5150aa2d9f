import type { Resort } from '../resort.ts'
import { type CurrencyRate, chooseRates, type RefusedRate } from './choose-rates.ts'
import { listExchangeRates, saveExchangeRates } from './exchange-rate-queries.ts'
import type { RateSheet } from './rate-source.ts'

export type SilentSource = { source: string; error: unknown }

export type RatesRefreshed =
  | { outcome: 'refreshed'; accepted: CurrencyRate[]; refused: RefusedRate[]; silent: SilentSource[] }
  | { outcome: 'no-source-answered'; silent: SilentSource[] }

/** Asks every source and keeps what is good; where nothing is, the last good rate stays with its date. */
export async function refreshExchangeRates(
  resort: Pick<Resort, 'db' | 'clock' | 'exchangeRates'>,
): Promise<RatesRefreshed> {
  const sources = resort.exchangeRates
  const answers = await Promise.allSettled(sources.map((source) => source.fetchRates()))
  const sheets: RateSheet[] = []
  const silent: SilentSource[] = []
  for (const [index, answer] of answers.entries()) {
    if (answer.status === 'fulfilled') sheets.push(answer.value)
    else silent.push({ source: sources[index]?.name ?? '', error: answer.reason })
  }
  if (!sheets.length) return { outcome: 'no-source-answered', silent }

  const chosen = chooseRates(sheets, await listExchangeRates(resort.db), resort.clock.now())
  await saveExchangeRates(resort.db, chosen.accepted)
  return { outcome: 'refreshed', ...chosen, silent }
}
