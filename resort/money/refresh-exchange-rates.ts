import { transact } from '#db/transact.ts'
import type { Resort } from '../resort.ts'
import { type CurrencyRate, chooseRates, type RefusedRate } from './choose-rates.ts'
import type { Currency } from './currency.ts'
import { listExchangeRates, saveExchangeRates } from './exchange-rate-queries.ts'
import type { RateSheet } from './rate-source.ts'
import { replaceWaitingRates } from './refused-rate-queries.ts'

export type SilentSource = { source: string; error: unknown }

export type RatesRefreshed =
  | {
      outcome: 'refreshed'
      accepted: CurrencyRate[]
      refused: RefusedRate[]
      waiting: Currency[]
      silent: SilentSource[]
    }
  | { outcome: 'no-source-answered'; silent: SilentSource[] }

/**
 * Asks every source and keeps what is good; where nothing is, the last good rate stays with its date. A rate that jumped
 * waits for somebody to agree; `waiting` are the currencies of which one begins to wait.
 */
export async function refreshExchangeRates(
  resort: Pick<Resort, 'db' | 'clock' | 'exchangeRates' | 'mostRateJump'>,
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

  const { mostRateJump: mostJump } = resort
  const chosen = chooseRates(sheets, await listExchangeRates(resort.db), { now: resort.clock.now(), mostJump })
  const jumping = chosen.refused.filter(({ verdict }) => verdict === 'jumping')
  const waiting = await transact(resort.db, async (tx) => {
    await saveExchangeRates(tx, chosen.accepted)
    const answered = sheets.map(({ source }) => source)
    return await replaceWaitingRates(tx, answered, jumping)
  })
  return { outcome: 'refreshed', ...chosen, waiting, silent }
}
