import { expect, test } from 'vitest'
import { money } from '#resort/money/money.ts'
import { openOddProvider } from '#tests/support/open-odd-provider.ts'
import { flexpay } from './flexpay.ts'

const order = {
  id: 'fx_1',
  status: 'captured',
  amount: 100,
  currency: 'USD',
  refunded_amount: 0,
  dispute: null,
  plan_months: 6,
  checkout_url: 'https://flexpay.example/fx_1',
}

test.for([
  ['a state nobody knows', { ...order, status: 'mulling' }, 200],
  ['a currency nobody knows', { ...order, currency: 'XXX' }, 200],
  ['half a cent', { ...order, amount: 0.5 }, 200],
  ['that it conflicts', order, 409],
  ['that we may not ask', order, 403],
] as const)('Flexpay says %s: nothing is known', async ([, said, status]) => {
  await using odd = await openOddProvider()
  const port = flexpay({ url: odd.origin, key: 'key', noticeSecret: 'secret', deadlineMs: 5_000 })
  odd.answer('GET /v1/orders/fx_1', status, said)
  odd.answer('POST /v1/orders/fx_1/cancel', status, said)
  await expect(port.find('fx_1')).rejects.toThrow()
  await expect(port.cancel('fx_1')).rejects.toThrow()
})

test('a capture that is refused is unknown; one that is not due is what the order says', async () => {
  await using odd = await openOddProvider()
  const port = flexpay({ url: odd.origin, key: 'key', noticeSecret: 'secret', deadlineMs: 5_000 })
  odd.answer('GET /v1/orders/fx_1', 200, order)
  odd.answer('POST /v1/orders/fx_1/capture', 403, {})
  await expect(port.capture('fx_1', 'K')).rejects.toThrow('403')
  odd.answer('POST /v1/orders/fx_1/capture', 409, {})
  expect(await port.capture('fx_1', 'K')).toMatchObject({ state: 'paid', amount: money(100, 'USD') })
})
