import type { Logger } from 'pino'
import { Counter, Gauge, register } from 'prom-client'
import type { Db } from '#db/connect.ts'
import type { RatesRefreshed } from '#resort/money/refresh-exchange-rates.ts'
import { listWaitingRates } from '#resort/money/refused-rate-queries.ts'

const refusedRates = new Counter({
  name: 'exchange_rates_refused_total',
  help: 'Rates that were not taken over, each time they were asked for, by currency and reason',
  labelNames: ['currency', 'reason'],
})
const waiting = 'exchange_rates_waiting'

/** Asked for with the figures: any process may have refused them, and staff agree at the terminal. */
export function measureWaitingRates(db: Db): void {
  register.removeSingleMetric(waiting)
  new Gauge({
    name: waiting,
    help: 'Currencies with a rate that jumped and waits for somebody to agree: npm run rates -- refused',
    aggregator: 'max',
    async collect() {
      this.set(new Set((await listWaitingRates(db)).map(({ currency }) => currency)).size)
    },
  })
}

/** Says what a refresh refused: a jump that begins to wait is an error, for somebody has to look. */
export function reportRates(logger: Logger, refreshed: RatesRefreshed): void {
  for (const { source, error } of refreshed.silent)
    logger.warn({ source, err: error }, 'no exchange rates from a source')
  if (refreshed.outcome === 'no-source-answered') throw new Error('No source of exchange rates answered.')
  const { refused, waiting } = refreshed
  for (const { currency, verdict } of refused) refusedRates.inc({ currency, reason: verdict })
  if (waiting.length)
    logger.error({ event: 'exchange-rate-jump', waiting }, 'exchange rates jumped and wait for somebody to agree')
  if (refused.length) logger.warn({ event: 'exchange-rates-refused', refused }, 'exchange rates refused')
}
