import { expect, test } from 'vitest'
import { money } from '#resort/money/money.ts'
import { openOddProvider } from '#tests/support/open-odd-provider.ts'
import { openPayments } from './open-payments.ts'
import { pageOriginOf } from './payment-pages.ts'

const order = {
  id: 'fx_1',
  amount: money(100, 'USD'),
  method: 'FP',
  refusedCards: [],
  months: 6,
  language: 'en' as const,
  email: 'ana@example.com',
  description: 'Two nights',
  returnUrl: 'https://hotel.example/en/booking/',
  isSetAsideFirst: false,
  expiresAt: new Date(Date.now() + 600_000),
}

async function open(url: string) {
  await using odd = await openOddProvider()
  const said = { id: 'fx_1', status: 'open', amount: 100, currency: 'USD', refunded_amount: 0, dispute: null }
  odd.answer('POST /v1/orders', 200, { ...said, plan_months: 6, checkout_url: url })
  const here = { url: odd.origin, deadlineMs: 5_000 }
  const { flexpay } = openPayments({
    cards: { ...here, secretKey: 'key', noticeSecret: 'secret' },
    paypal: { ...here, clientId: 'id', secret: 'secret', noticeId: 'id' },
    flexpay: { ...here, key: 'key', noticeSecret: 'secret' },
  })
  return await flexpay.open(order)
}

test.for([
  'https://evil.example/pay',
  'https://127.0.0.1.evil.example/pay',
  'http://ana:secret@127.0.0.1/pay',
  'javascript:alert(1)',
  'data:text/html,pay',
])('no guest is sent to %s, though the provider says so', async (url) => {
  await expect(open(url)).rejects.toThrow()
})

test('a guest is sent to the page of the provider', async () => {
  expect((await open('http://127.0.0.1:3001/pay')).url).toBe('http://127.0.0.1:3001/pay')
  expect(pageOriginOf('https://api.stripe.com/v1')).toBe('https://checkout.stripe.com')
  expect(pageOriginOf('https://flexpay.example/api')).toBe('https://flexpay.example')
})
