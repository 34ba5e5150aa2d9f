import { expect, test } from 'vitest'
import { openTestResort } from '#tests/support/open-test-resort.ts'
import { startRatesSimulator } from '#tests/support/start-rates-simulator.ts'
import { agreeToRate } from './agree-to-rate.ts'
import { convert } from './convert-money.ts'
import { currencies } from './currency.ts'
import { listOfferedCurrencies } from './list-offered-currencies.ts'
import { loadRates } from './load-rates.ts'
import { money } from './money.ts'
import { refreshExchangeRates } from './refresh-exchange-rates.ts'
import { listWaitingRates } from './refused-rate-queries.ts'

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
  expect(await exchange.rateOf('MXN')).toMatchObject({ day: '2026-11-21' })
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
    expect(await exchange.rateOf('ARS')).toEqual(before)
  },
)

test('one source gone wrong leaves its currencies to the other', async () => {
  await using exchange = await openExchange()
  await exchange.simulator.fail('world', 'zero', 'MXN')
  await exchange.refresh()
  expect(await exchange.rateOf('MXN')).toMatchObject({ day: '2026-11-20' })
})

test('a jump that both sources see waits until somebody agrees, and is written down with who did', async () => {
  await using exchange = await openExchange()
  await exchange.refresh()
  const before = await exchange.rateOf('MXN')
  exchange.setDay('2026-11-23')
  await exchange.simulator.fail('world', 'spike', 'MXN')
  await exchange.simulator.fail('ecb', 'spike', 'MXN')
  expect(await exchange.refresh()).toMatchObject({ waiting: ['MXN'] })
  expect(await exchange.refresh()).toMatchObject({ waiting: [] })
  expect(await exchange.rateOf('MXN')).toEqual(before)
  const waiting = await listWaitingRates(exchange.resort.db)
  expect(waiting.map(({ currency, source, kept }) => [currency, source, kept])).toEqual([
    ['MXN', 'ecb', before?.perUsd],
    ['MXN', 'world', before?.perUsd],
  ])

  const perUsd = waiting.find(({ source }) => source === 'world')?.perUsd ?? ''
  const agree = (rate: string) => agreeToRate(exchange.resort, { currency: 'MXN', perUsd: rate, by: 'rosa' })
  expect(await agree('1.1')).toEqual({ outcome: 'nothing-waits' })
  expect(await agree(perUsd)).toMatchObject({ outcome: 'agreed' })
  expect(await agree(perUsd)).toEqual({ outcome: 'nothing-waits' })
  expect(await exchange.rateOf('MXN')).toMatchObject({ perUsd, source: 'world' })
  const agreed = await exchange.resort.db.selectFrom('agreed_rate').selectAll().execute()
  expect(agreed).toMatchObject([{ currency: 'MXN', per_usd: perUsd, kept_per_usd: before?.perUsd, agreed_by: 'rosa' }])
  // What both say now is near enough to what was agreed.
  await exchange.refresh()
  expect(await listWaitingRates(exchange.resort.db)).toEqual([])
})

test('a rate that waited too long cannot be agreed to any more, and one that its source takes back does not wait', async () => {
  await using exchange = await openExchange()
  await exchange.refresh()
  exchange.setDay('2026-11-23')
  await exchange.simulator.fail('world', 'spike', 'ARS')
  await exchange.refresh()
  const [waiting] = await listWaitingRates(exchange.resort.db)
  exchange.resort.setClock('2026-12-05T15:00:00Z')
  const agreed = await agreeToRate(exchange.resort, { currency: 'ARS', perUsd: waiting?.perUsd ?? '', by: 'rosa' })
  expect(agreed).toEqual({ outcome: 'too-old' })
  await exchange.simulator.fail('world', null)
  exchange.setDay('2026-11-24')
  await exchange.refresh()
  expect(await listWaitingRates(exchange.resort.db)).toEqual([])
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
  expect(await exchange.rateOf('MXN')).toMatchObject({ day: '2026-11-21' })
  exchange.setDay('2026-11-29')
  expect(await exchange.offered()).toEqual(['USD'])

  for (const supplier of ['ecb', 'world'] as const) await exchange.simulator.fail(supplier, null)
  await exchange.refresh()
  expect(await exchange.offered()).toEqual(currencies)
})
