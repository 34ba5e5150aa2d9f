import Stripe from 'stripe'
import { expect, test } from 'vitest'
import { type Currency, currencies } from '#resort/money/currency.ts'
import { money } from '#resort/money/money.ts'
import { demonstrationKeys } from '#simulators/payments/keys.ts'
import { openTestPayments } from '#tests/support/open-payments-simulator.ts'
import { samplePayment } from '#tests/support/sample-payment.ts'

const minute = 60_000

test.for([
  ['challenge', 'confirm', { state: 'paid' }],
  ['challenge', 'refuse', { state: 'failed', reason: 'authentication-failed' }],
  ['challengeDeclined', 'confirm', { state: 'failed', reason: 'declined' }],
] as const)('the bank asks the holder of the card %s, who answers %s', async ([card, answer, end]) => {
  await using suppliers = await openTestPayments()
  const { cards } = suppliers.payments
  const order = samplePayment()
  const { reference, url } = await cards.open(order)
  expect(await suppliers.payByCard(url, card)).toBe(`${url}/challenge`)
  expect(await cards.find(reference)).toEqual({ state: 'open' })

  const next = await suppliers.answerChallenge(url, answer)
  expect(next).toBe(end.state === 'paid' ? order.returnUrl : url)
  expect(await cards.cancel(reference)).toMatchObject(end)
})

test.for([
  ['slow', { state: 'paid' }],
  ['slowDeclined', { state: 'failed', reason: 'declined' }],
] as const)('the bank of the card %s answers late, and cannot be stopped meanwhile', async ([card, end]) => {
  await using suppliers = await openTestPayments()
  const { cards } = suppliers.payments
  const { reference, url } = await cards.open(samplePayment())
  await suppliers.payByCard(url, card)
  expect(await cards.find(reference)).toEqual({ state: 'processing' })
  expect(await cards.cancel(reference)).toEqual({ state: 'processing' })

  suppliers.behaviour.clockOffsetMs = 21_000
  await suppliers.tick()
  expect(await cards.find(reference)).toMatchObject(end)
})

test('what a guest paid with is told by the network and the last four digits, months included', async () => {
  await using suppliers = await openTestPayments()
  const { cards } = suppliers.payments
  const { reference, url } = await cards.open(samplePayment({ amount: money(2_400_000, 'MXN'), months: 6 }))
  // A card that pays in no months leads back to the page.
  expect(await suppliers.payByCard(url, 'success', 6)).toBe(url)
  expect(await cards.find(reference)).toEqual({ state: 'open' })
  await suppliers.payByCard(url, 'mexican', 6)
  expect(await cards.find(reference)).toMatchObject({
    state: 'paid',
    amount: money(2_400_000, 'MXN'),
    paidWith: { method: 'VI', lastFour: '0008', months: 6 },
  })
})

test.for([
  [['AX'], '378282246310005', '1234', '5555555555554444'],
  [['DN', 'DS', 'JC'], '3566002020360505', '123', '4242424242424242'],
] as const)(
  'a page that refuses %j says so beside the number, and takes another card',
  async ([codes, refused, code, taken]) => {
    await using suppliers = await openTestPayments()
    const { cards } = suppliers.payments
    const { reference, url } = await cards.open(samplePayment({ refusedCards: codes }))
    const type = async (number: string, code: string) =>
      await fetch(url, { method: 'POST', body: new URLSearchParams({ number, code, expiry: '12/40' }) })
    expect(await (await type(refused, code)).text()).toContain('Aquí no se acepta esta marca de tarjeta')
    expect(await cards.find(reference)).toEqual({ state: 'open' })
    await type(taken, '123').catch(() => null)
    expect(await cards.find(reference)).toMatchObject({ state: 'paid' })
  },
)

test('a card that is disputed later was paid with all the same', async () => {
  await using suppliers = await openTestPayments()
  const { reference, url } = await suppliers.payments.cards.open(samplePayment())
  await suppliers.payByCard(url, 'disputed')
  expect(await suppliers.payments.cards.find(reference)).toMatchObject({ state: 'paid', dispute: { state: 'open' } })
})

test('every currency is charged in its own units, so that the page shows what was agreed', async () => {
  await using suppliers = await openTestPayments()
  const { cards } = suppliers.payments
  const shown: Partial<Record<Currency, string>> = {}
  for (const currency of currencies) {
    const amount = money(1_234_500, currency)
    const { reference, url } = await cards.open(samplePayment({ amount, language: 'en' }))
    shown[currency] = /class="amount">([^<]+)/.exec(await (await fetch(url)).text())?.[1] ?? ''
    await suppliers.payByCard(url, 'success')
    expect(await cards.find(reference)).toMatchObject({ amount, refunded: money(0, currency) })
  }
  const whole = ['CLP', 'KRW', 'JPY']
  expect(shown).toEqual(
    Object.fromEntries(currencies.map((each) => [each, `${whole.includes(each) ? '1,234,500' : '12,345.00'} ${each}`])),
  )
})

test('an order of a quarter of an hour gets a page, and the same page when it is asked for again later', async () => {
  await using suppliers = await openTestPayments()
  const { cards } = suppliers.payments
  const short = samplePayment({ expiresAt: new Date(Date.now() + 15 * minute) })
  const first = await cards.open(short)
  suppliers.behaviour.clockOffsetMs = 10 * minute
  expect(await cards.open(short)).toEqual(first)
})

test('an order whose time ran out between two tries still has one page', async () => {
  await using suppliers = await openTestPayments()
  const { cards } = suppliers.payments
  // By the clock of Stripe it is opened five minutes earlier, when there was time enough for its own deadline.
  const order = samplePayment({ expiresAt: new Date(Date.now() + 33 * minute) })
  const first = await cards.open(order)
  const { now } = Date
  try {
    Date.now = () => now() + 5 * minute
    expect(await cards.open(order)).toEqual(first)
  } finally {
    Date.now = now
  }
})

test("Stripe's own client finds all it expects: intents, lists, and a key used twice for different things", async () => {
  await using suppliers = await openTestPayments()
  const { hostname: host, port } = new URL(suppliers.origin)
  const stripe = new Stripe(demonstrationKeys.cards.secretKey, { host, port: Number(port), protocol: 'http' })
  const { reference, url } = await suppliers.payments.cards.open(samplePayment())
  await suppliers.payByCard(url, 'success')

  const session = await stripe.checkout.sessions.retrieve(reference, { expand: ['payment_intent'] })
  const intent = session.payment_intent as Stripe.PaymentIntent
  expect(await stripe.paymentIntents.retrieve(intent.id)).toMatchObject({ id: intent.id, status: 'succeeded' })
  const refund = (amount: number) =>
    stripe.refunds.create({ payment_intent: intent.id, amount }, { idempotencyKey: 'one' })
  const [first, again] = await Promise.all([refund(100), refund(100)])
  expect(again.id).toBe(first.id)
  await expect(refund(200)).rejects.toThrow(Stripe.errors.StripeIdempotencyError)
  expect((await stripe.refunds.list({ payment_intent: intent.id })).data.map(({ amount }) => amount)).toEqual([100])
  await expect(stripe.checkout.sessions.retrieve('cs_test_nobody')).rejects.toMatchObject({ code: 'resource_missing' })
  const stranger = new Stripe('sk_test_stranger', { host, port: Number(port), protocol: 'http' })
  await expect(stranger.checkout.sessions.retrieve(reference)).rejects.toThrow(Stripe.errors.StripeAuthenticationError)
})
