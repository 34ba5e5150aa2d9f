import { expect, test } from 'vitest'
import { openTestResort } from '#tests/support/open-test-resort.ts'
import { startRatesSimulator } from '#tests/support/start-rates-simulator.ts'
import { convert } from './convert-money.ts'
import { currencies } from './currency.ts'
import { listOfferedCurrencies } from './list-offered-currencies.ts'
import { loadRates } from './load-rates.ts'
import { money } from './money.ts'
import { refreshExchangeRates } from './refresh-exchange-rates.ts'

async function openExchange() {
  const simulator = await startRatesSimulator()
  const resort = await openTestResort({ exchangeRates: [simulator.ecb, simulator.world] })
  return {
    resort,
    simulator,
    refresh: () => refreshExchangeRates(resort),
    offered: async () => (await listOfferedCurrencies(resort)).map((each) => each.currency),
    rateOf: async (currency: string) =>
      (await listOfferedCurrencies(resort)).find((each) => each.currency === currency) ?? null,
    setDay: (day: string) => {
      resort.setClock(`${day}T15:00:00Z`)
      simulator.setDay(day)
    },
    [Symbol.asyncDispose]: async () => {
      await simulator[Symbol.asyncDispose]()
      await resort[Symbol.asyncDispose]()
    },
  }
}

test('before the first refresh the site speaks dollars only', async () => {
  await using exchange = await openExchange()
  expect(await exchange.offered()).toEqual(['USD'])
  expect(await loadRates(exchange.resort)).toEqual({ USD: '1' })
})

test('a refresh offers all seventeen currencies, each rate with its day', async () => {
  await using exchange = await openExchange()
  expect(await exchange.refresh()).toMatchObject({ outcome: 'refreshed', refused: [], silent: [] })
  expect(await exchange.offered()).toEqual(currencies)
  expect(await exchange.rateOf('MXN')).toMatchObject({ day: '2026-11-21', ageDays: 0 })
  const rates = await loadRates(exchange.resort)
  for (const currency of currencies) expect(convert(money(10_000, 'USD'), rates, currency).minor).toBeGreaterThan(0)
})

test('on a working day the central bank is trusted for its currencies', async () => {
  await using exchange = await openExchange()
  exchange.setDay('2026-11-25')
  const refreshed = await exchange.refresh()
  const accepted = refreshed.outcome === 'refreshed' ? refreshed.accepted : []
  const bankers = accepted.filter((rate) => rate.source === 'ecb').map((rate) => rate.currency)
  expect(bankers).toEqual(['MXN', 'EUR', 'GBP', 'CAD', 'CNY', 'KRW', 'AUD', 'JPY'])
  expect(await exchange.refresh()).toMatchObject({ outcome: 'refreshed', accepted: [] })
})

test.for([
  ['zero', 'unreadable'],
  ['negative', 'unreadable'],
  ['nan', 'unreadable'],
  ['spike', 'jumping'],
  ['stale', 'stale'],
] as const)(
  'a rate gone wrong by %s is refused as %s and the last good one stays with its age',
  async ([fault, verdict]) => {
    await using exchange = await openExchange()
    await exchange.refresh()
    const before = await exchange.rateOf('ARS')
    exchange.setDay('2026-11-23')
    await exchange.simulator.fail('world', fault, 'ARS')
    const refreshed = await exchange.refresh()
    const refused = refreshed.outcome === 'refreshed' ? refreshed.refused : []
    expect(refused.find((rate) => rate.currency === 'ARS')).toMatchObject({ source: 'world', verdict })
    expect(await exchange.rateOf('ARS')).toEqual({ ...before, ageDays: 2 })
  },
)

test('one source gone wrong leaves its currencies to the other', async () => {
  await using exchange = await openExchange()
  await exchange.simulator.fail('world', 'zero', 'MXN')
  await exchange.refresh()
  expect(await exchange.rateOf('MXN')).toMatchObject({ day: '2026-11-20', ageDays: 1 })
})

test('a spike that both sources see is true', async () => {
  await using exchange = await openExchange()
  await exchange.refresh()
  const before = await exchange.rateOf('MXN')
  exchange.setDay('2026-11-23')
  await exchange.simulator.fail('world', 'spike', 'MXN')
  await exchange.simulator.fail('ecb', 'spike', 'MXN')
  await exchange.refresh()
  expect(Number((await exchange.rateOf('MXN'))?.perUsd) / Number(before?.perUsd)).toBeCloseTo(3, 1)
})

test.for(['hang', 'garbage', 'error', 'redirect', 'huge', 'drip'] as const)(
  'with a bank that answers by %s the other source is enough',
  async (fault) => {
    await using exchange = await openExchange()
    await exchange.simulator.fail('ecb', fault)
    expect(await exchange.refresh()).toMatchObject({ outcome: 'refreshed', silent: [{ source: 'ecb' }] })
    expect(await exchange.offered()).toEqual(currencies)
  },
)

test('with no source the last good rates serve for a week, then the currencies are not offered; later they return', async () => {
  await using exchange = await openExchange()
  await exchange.refresh()
  for (const supplier of ['ecb', 'world'] as const) await exchange.simulator.fail(supplier, 'error')

  exchange.setDay('2026-11-28')
  expect(await exchange.refresh()).toMatchObject({ outcome: 'no-source-answered' })
  expect(await exchange.rateOf('MXN')).toMatchObject({ day: '2026-11-21', ageDays: 7 })
  exchange.setDay('2026-11-29')
  expect(await exchange.offered()).toEqual(['USD'])

  for (const supplier of ['ecb', 'world'] as const) await exchange.simulator.fail(supplier, null)
  await exchange.refresh()
  expect(await exchange.offered()).toEqual(currencies)
})
