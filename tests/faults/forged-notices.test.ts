import { expect, test } from 'vitest'
import { payPal } from '#adapters/payments/paypal.ts'
import { openOddProvider } from '#tests/support/open-odd-provider.ts'
import { openTestResort } from '#tests/support/open-test-resort.ts'
import { openSiteOn } from '#tests/support/open-test-site.ts'

const verifying = 'POST /v1/notifications/verify-webhook-signature'
const body = (nth: number) =>
  JSON.stringify({ id: `WH-${nth}`, event_type: 'CHECKOUT.ORDER.APPROVED', resource: { id: `O${nth}` } })
const seal = () => ({
  'content-type': 'application/json',
  'paypal-auth-algo': 'SHA256withRSA',
  'paypal-cert-url': 'https://api.paypal.com/v1/notifications/certs/CERT-1',
  'paypal-transmission-id': '69cd13f0-d67a-11e5-baa3-778b53f4ae55',
  'paypal-transmission-sig': 'bm90IGEgc2VhbA==',
  'paypal-transmission-time': new Date().toISOString(),
})

async function openHouse(env: Record<string, string> = {}) {
  const odd = await openOddProvider()
  odd.answer('POST /v1/oauth2/token', 200, { access_token: 'token', expires_in: 3_600 })
  odd.answer(verifying, 200, { verification_status: 'FAILURE' })
  const resort = await openTestResort()
  const paypal = payPal({ url: odd.origin, clientId: 'house', secret: 'secret', noticeId: 'WH-1', deadlineMs: 5_000 })
  const site = await openSiteOn(Object.assign(resort, { payments: { ...resort.payments, paypal } }), env)
  const tell = async (nth: number, change: Record<string, string> = {}, remoteAddress = '203.0.113.9') => {
    const url = '/api/payment-notices/paypal'
    const headers = { ...seal(), ...change }
    return (await site.app.inject({ method: 'POST', url, headers, payload: body(nth), remoteAddress })).statusCode
  }
  const asked = () => odd.asked.filter(({ line }) => line === verifying).length
  const close = async () => {
    await site[Symbol.asyncDispose]()
    await odd[Symbol.asyncDispose]()
  }
  return { odd, tell, asked, site, [Symbol.asyncDispose]: close }
}

test('a notice that cannot be PayPal’s is refused before PayPal is asked', async () => {
  await using house = await openHouse()
  for (const change of [
    { 'paypal-auth-algo': '' },
    { 'paypal-cert-url': 'https://evil.example/cert' },
    { 'paypal-cert-url': 'https://evil-paypal.com/cert' },
    { 'paypal-transmission-id': 'x'.repeat(2_000) },
    { 'paypal-transmission-sig': '' },
    { 'paypal-transmission-time': new Date(Date.now() - 3_600_000).toISOString() },
    { 'paypal-transmission-time': 'yesterday' },
  ]) {
    expect(await house.tell(1, change)).toBe(400)
  }
  expect(house.asked()).toBe(0)
  expect(await house.tell(1)).toBe(400)
  expect(house.asked()).toBe(1)
})

test('who forges notices makes us ask PayPal a few times a minute, and honest ones from elsewhere are heard', async () => {
  await using house = await openHouse({ RATE_LIMIT_PER_MINUTE: '600' })
  const answers = []
  for (let nth = 0; nth < 60; nth++) answers.push(await house.tell(nth))
  expect(new Set(answers)).toEqual(new Set([400, 429]))
  expect(house.asked()).toBeLessThan(25)
  house.odd.answer(verifying, 200, { verification_status: 'SUCCESS' })
  const honest = []
  for (let nth = 100; nth < 160; nth++) honest.push(await house.tell(nth, {}, '198.51.100.4'))
  expect(new Set(honest)).toEqual(new Set([200]))
  expect(house.site.log.some((line) => JSON.parse(line).security === 'forged-notice')).toBe(true)
})

test('while PayPal does not answer it is left alone, and whoever tells something is asked to come again', async () => {
  await using house = await openHouse()
  house.odd.answer(verifying, 500, {})
  const answers = []
  for (let nth = 0; nth < 30; nth++) answers.push(await house.tell(nth))
  expect(new Set(answers)).toEqual(new Set([503]))
  expect(house.asked()).toBe(5)
})

test('a storm of notices at once is asked about as far as the line goes, and is never an error', async () => {
  await using house = await openHouse()
  const answers = await Promise.all(Array.from({ length: 100 }, (_, nth) => house.tell(nth, {}, `203.0.113.${nth}`)))
  expect(answers.filter((status) => ![400, 503].includes(status))).toEqual([])
  expect(house.asked()).toBeLessThan(60)
})
