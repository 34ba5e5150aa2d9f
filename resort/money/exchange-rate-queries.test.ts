import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { openTestResort } from '#tests/support/open-test-resort.ts'
import { listExchangeRates, saveExchangeRates } from './exchange-rate-queries.ts'

const peso = { currency: 'MXN', source: 'ecb', day: '2026-11-20', perUsd: '18.4123456789' } as const

test('a rate comes back with every digit it had', async () => {
  await using resort = await openTestResort()
  await saveExchangeRates(resort.db, [peso])
  expect(await listExchangeRates(resort.db)).toEqual([peso])
})

test('a later rate replaces the last good one, an earlier one does not', async () => {
  await using resort = await openTestResort()
  const later = { ...peso, source: 'world', day: '2026-11-21', perUsd: '18.5' } as const
  await saveExchangeRates(resort.db, [peso])
  await saveExchangeRates(resort.db, [later])
  await saveExchangeRates(resort.db, [peso])
  expect(await listExchangeRates(resort.db)).toEqual([later])
})

test.for([
  ['USD', '1', 'exchange_rate_not_of_the_dollar'],
  ['mxn', '18', 'exchange_rate_not_of_the_dollar'],
  ['MXN', '0', 'exchange_rate_positive'],
  ['MXN', '-18', 'exchange_rate_positive'],
  ['MXN', 'NaN', 'exchange_rate_positive'],
  ['MXN', 'Infinity', 'exchange_rate_positive'],
  ['MXN', '0.1234567890123', 'exchange_rate_twelve_decimals'],
] as const)('the database refuses %s at %s', async ([currency, perUsd, constraint]) => {
  await using resort = await openTestResort()
  const row = sql`insert into exchange_rate (currency, per_usd, day, source) values (${currency}, ${perUsd}, '2026-11-20', 'ecb')`
  await expect(row.execute(resort.db)).rejects.toThrow(constraint)
})
