import { register } from 'prom-client'
import { expect, test } from 'vitest'
import { agreeToRate } from '#resort/money/agree-to-rate.ts'
import { refreshExchangeRates } from '#resort/money/refresh-exchange-rates.ts'
import { listWaitingRates } from '#resort/money/refused-rate-queries.ts'
import { openTestResort } from '#tests/support/open-test-resort.ts'
import { startRatesSimulator } from '#tests/support/start-rates-simulator.ts'
import { measureWaitingRates } from './rate-figures.ts'

test('a rate that waits is a figure, whichever process refused it, until somebody agrees', async () => {
  await using simulator = await startRatesSimulator()
  await using resort = await openTestResort({ exchangeRates: [simulator.ecb, simulator.world] })
  measureWaitingRates(resort.db)
  const waiting = async () => Number(/^exchange_rates_waiting (\d+)$/m.exec(await register.metrics())?.[1])
  try {
    await refreshExchangeRates(resort)
    expect(await waiting()).toBe(0)
    resort.setClock('2026-11-23T15:00:00Z')
    simulator.setDay('2026-11-23')
    await simulator.fail('world', 'spike', 'ARS')
    await refreshExchangeRates(resort)
    expect(await waiting()).toBe(1)
    const [{ currency, perUsd } = { currency: 'ARS', perUsd: '' } as const] = await listWaitingRates(resort.db)
    await agreeToRate(resort, { currency, perUsd, by: 'ines' })
    expect(await waiting()).toBe(0)
  } finally {
    register.removeSingleMetric('exchange_rates_waiting')
  }
})
