import { once } from 'node:events'
import { ecbRates } from '#adapters/exchange-rates/ecb-rates.ts'
import type { FetchOptions } from '#adapters/exchange-rates/fetch-text.ts'
import { worldRates } from '#adapters/exchange-rates/world-rates.ts'
import type { RateSource } from '#resort/money/rate-source.ts'
import type { Fault, Supplier } from '#simulators/exchange-rates/behaviour.ts'
import { openRatesSimulator } from '#simulators/exchange-rates/rates-simulator.ts'
import { freePort } from './free-port.ts'

export type RatesSimulator = AsyncDisposable & {
  ecb: RateSource
  world: RateSource
  setDay: (day: string) => void
  /** Makes a supplier fail, for all currencies or one; null heals it. */
  fail: (supplier: Supplier, fault: Fault | null, currency?: string) => Promise<void>
}

/** The simulated suppliers on a Saturday, reached through the real adapters. */
export async function startRatesSimulator(options: FetchOptions = {}): Promise<RatesSimulator> {
  let now = new Date('2026-11-21T15:00:00Z')
  const port = await freePort()
  const server = await openRatesSimulator(port, () => now)
  const address = `http://127.0.0.1:${port}`
  return {
    ecb: ecbRates(`${address}/stats/eurofxref/eurofxref-daily.xml`, options),
    world: worldRates(`${address}/v6/latest/USD`, options),
    setDay: (day) => {
      now = new Date(`${day}T15:00:00Z`)
    },
    fail: async (supplier, fault, currency) => {
      const query = new URLSearchParams({ ...(fault && { fault }), ...(currency && { currency }) })
      await fetch(`${address}/behaviour/${supplier}?${query}`, { method: 'PUT' })
    },
    [Symbol.asyncDispose]: async () => {
      server.close()
      server.closeAllConnections()
      await once(server, 'close')
    },
  }
}
