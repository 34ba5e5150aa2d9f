import { existsSync } from 'node:fs'
import { expect, test } from 'vitest'
import { openTestApi } from '#tests/support/open-test-api.ts'

test('a machine learns which bank takes an amount in how many months, in the words of its guest', async () => {
  await using api = await openTestApi()
  const asked = '/api/instalments?currency=MXN&amount=2400000'
  const { banks, financing_code } = (await api.get(asked)).json()
  expect(banks).toHaveLength(12)
  expect(banks[1]).toEqual({
    id: 2,
    name: 'Banamex',
    src: '/banks/bank-banamex.svg',
    description: '3, 6, 9, 12 o 13 meses sin intereses',
    months: [3, 6, 9, 12, 13],
  })
  expect(financing_code).toBeNull()
  for (const { src } of banks) expect(existsSync(`public${src}`), src).toBe(true)
  expect((await api.get(`${asked}&language=pt`)).json().banks[1].description).toBe(
    '3, 6, 9, 12 ou 13 parcelas sem juros',
  )
})

test('only pesos and Mexican cards pay in months; dollars are financed', async () => {
  await using api = await openTestApi()
  const ask = async (query: string) => (await api.get(`/api/instalments?${query}`)).json()
  expect(await ask('currency=USD&amount=200000')).toEqual({ banks: [], financing_code: null })
  expect(await ask('currency=USD&amount=200000&method=UPLIFT')).toEqual({ banks: [], financing_code: 'UPLIFT-US' })
  expect(await ask('currency=MXN&amount=2400000&method=PP')).toEqual({ banks: [], financing_code: null })
  expect((await api.get('/api/instalments?currency=MXN&amount=-1')).statusCode).toBe(400)
})
