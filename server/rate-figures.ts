import type { Logger } from 'pino'
import { Counter, Gauge } from 'prom-client'
import type { RatesRefreshed } from '#resort/money/refresh-exchange-rates.ts'

const refusedRates = new Counter({
  name: 'exchange_rates_refused_total',
  help: 'Rates that were not taken over, each time they were asked for, by currency and reason',
  labelNames: ['currency', 'reason'],
})
const waitingRates = new Gauge({
  name: 'exchange_rates_waiting',
  help: 'Currencies with a rate that jumped and waits for somebody to agree: npm run rates -- refused',
  aggregator: 'max',
})

/** Says what a refresh refused: a jump that begins to wait is an error, for somebody has to look. */
export function reportRates(logger: Logger, refreshed: RatesRefreshed): void {
  for (const { source, error } of refreshed.silent)
    logger.warn({ source, err: error }, 'no exchange rates from a source')
  if (refreshed.outcome === 'no-source-answered') throw new Error('No source of exchange rates answered.')
  const { refused, waiting } = refreshed
  for (const { currency, verdict } of refused) refusedRates.inc({ currency, reason: verdict })
  waitingRates.set(new Set(refused.flatMap((each) => (each.verdict === 'jumping' ? each.currency : []))).size)
  if (waiting.length)
    logger.error({ event: 'exchange-rate-jump', waiting }, 'exchange rates jumped and wait for somebody to agree')
  if (refused.length) logger.warn({ event: 'exchange-rates-refused', refused }, 'exchange rates refused')
}
