import { expect, test } from 'vitest'
import { listRateCredits } from './list-rate-credits.ts'

const credit = { supplier: 'Exchange Rate API', address: 'https://www.exchangerate-api.com' }
const sources = [{ name: 'ecb' }, { name: 'world', credit }]
const offered = (source: string | null) => ({ currency: 'MXN', perUsd: '18.4', day: null, source }) as const

test('a supplier that asks to be named is named while one of its rates is in use', () => {
  expect(listRateCredits([offered('ecb'), offered('world'), offered('world')], sources)).toEqual([credit])
  expect(listRateCredits([offered('ecb'), offered(null)], sources)).toEqual([])
  expect(listRateCredits([], sources)).toEqual([])
})
