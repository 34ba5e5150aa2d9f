import { expect, test } from 'vitest'
import { money } from '#resort/money/money.ts'
import { openOddProvider } from '#tests/support/open-odd-provider.ts'
import { samplePayment } from '#tests/support/sample-payment.ts'
import { stripeCards } from './stripe-cards.ts'

const at = '/v1/checkout/sessions/cs_1'
const session = (change: object) => ({ id: 'cs_1', object: 'checkout.session', status: 'complete', ...change })
const charge = { id: 'ch_1', amount_refunded: 0, currency: 'usd', disputed: false }
const paid = (intent: object, metadata = {}) =>
  session({ payment_status: 'paid', metadata, payment_intent: { amount_received: 100, currency: 'usd', ...intent } })
const card = (facts: object) => ({ ...charge, payment_method_details: { card: { last4: '1881', ...facts } } })

async function open() {
  const odd = await openOddProvider()
  const port = stripeCards({ url: odd.origin, secretKey: 'sk', noticeSecret: 'whsec', deadlineMs: 5_000 })
  return {
    odd,
    port,
    says: (value: unknown) => odd.answer(`GET ${at}`, 200, value),
    [Symbol.asyncDispose]: odd[Symbol.asyncDispose],
  }
}

test.for([
  [session({ payment_status: 'unpaid', payment_intent: { status: 'processing' } }), { state: 'processing' }],
  [session({ payment_status: 'unpaid', payment_intent: 'pi_1' }), { state: 'processing' }],
  [
    session({ payment_status: 'unpaid', payment_intent: { status: 'requires_payment_method' } }),
    { state: 'failed', reason: 'declined' },
  ],
  [
    session({ payment_status: 'unpaid', payment_intent: { status: 'canceled' } }),
    { state: 'failed', reason: 'declined' },
  ],
  [
    session({ status: 'expired', payment_status: 'unpaid', payment_intent: null }),
    { state: 'failed', reason: 'expired' },
  ],
  // A card was sent on it: the bank said no, or asked and was not answered.
  [
    session({
      ...{ status: 'expired', payment_status: 'unpaid' },
      payment_intent: { status: 'canceled', last_payment_error: { code: 'card_declined' } },
    }),
    { state: 'failed', reason: 'declined' },
  ],
  [
    session({ status: 'expired', payment_status: 'unpaid', payment_intent: { status: 'canceled' } }),
    { state: 'failed', reason: 'authentication-failed' },
  ],
] as const)('Stripe says %j, which is %j', async ([said, state]) => {
  await using stripe = await open()
  stripe.says(said)
  expect(await stripe.port.find('cs_1')).toEqual(state)
})

test.for([
  [card({ brand: 'cartes_bancaires' }), {}, { method: 'CB', lastFour: '1881', months: null }],
  [card({ brand: 'unionpay' }), { method: 'MC' }, { method: 'MC', lastFour: '1881', months: null }],
  [charge, {}, { method: 'VI', lastFour: null, months: null }],
] as const)('a charge %j is shown as the guest knows it', async ([latest_charge, metadata, paidWith]) => {
  await using stripe = await open()
  stripe.says(paid({ latest_charge }, metadata))
  expect(await stripe.port.find('cs_1')).toMatchObject({ state: 'paid', amount: money(100, 'USD'), paidWith })
})

test.for([
  ['paid without a charge', paid({ latest_charge: null })],
  ['paid with a charge that is only named', paid({ latest_charge: 'ch_1' })],
  ['paid without an intent', session({ payment_status: 'paid', payment_intent: 'pi_1' })],
  ['paid in a currency nobody knows', paid({ latest_charge: charge, currency: 'xxx' })],
] as const)('Stripe says %s: nothing is known', async ([, said]) => {
  await using stripe = await open()
  stripe.says(said)
  await expect(stripe.port.find('cs_1')).rejects.toThrow()
})

test('Stripe is asked for the amount that was agreed, in its currency, by card, with months only when wanted', async () => {
  await using stripe = await open()
  stripe.odd.answer('POST /v1/checkout/sessions', 200, session({ url: 'https://checkout.stripe.com/c/1' }))
  const ask = async (months: number | null) => {
    const id = `P${months}`
    const amount = money(2_400_000, 'MXN')
    await stripe.port.open(samplePayment({ id, amount, months, expiresAt: new Date('2040-01-01T00:00:00Z') }))
    const { body = '', headers = {} } = stripe.odd.asked.at(-1) ?? {}
    expect(headers['idempotency-key']).toBe(id)
    return Object.fromEntries(new URLSearchParams(body))
  }
  const single = await ask(null)
  expect(single).toMatchObject({
    mode: 'payment',
    client_reference_id: 'Pnull',
    'line_items[0][price_data][currency]': 'mxn',
    'line_items[0][price_data][unit_amount]': '2400000',
    'line_items[0][quantity]': '1',
    'adaptive_pricing[enabled]': 'false',
    'allowed_payment_method_types[0]': 'card',
    'payment_method_options[card][installments][enabled]': 'false',
    expires_at: String(Date.UTC(2040, 0, 1) / 1000),
  })
  expect(single).not.toHaveProperty('metadata[months]')
  expect(await ask(6)).toMatchObject({
    'payment_method_options[card][installments][enabled]': 'true',
    'metadata[months]': '6',
  })
})

test('a page that is refused, or a session without one, opens nothing and is not asked for twice', async () => {
  await using stripe = await open()
  const line = 'POST /v1/checkout/sessions'
  stripe.odd.answer(line, 400, { error: { type: 'invalid_request_error', message: 'No.' } })
  await expect(stripe.port.open(samplePayment())).rejects.toThrow('No.')
  expect(stripe.odd.asked).toHaveLength(1)
  stripe.odd.answer(line, 200, session({ url: null }))
  await expect(stripe.port.open(samplePayment())).rejects.toThrow('has no page')
})

test('an end that Stripe did not confirm is unknown', async () => {
  await using stripe = await open()
  stripe.says(session({ status: 'open', payment_status: 'unpaid' }))
  stripe.odd.answer(`POST ${at}/expire`, 500, { error: { type: 'api_error', message: 'Out of order.' } })
  await expect(stripe.port.cancel('cs_1')).rejects.toThrow('Out of order.')
})

test('what became of a refund is known only when Stripe says so', async () => {
  await using stripe = await open()
  const refund = { reference: 'cs_1', amount: money(100, 'USD'), key: 'K' }
  stripe.says(session({ payment_intent: null }))
  await expect(stripe.port.refund(refund)).rejects.toThrow('Nothing was paid')
  for (const [status, state] of [
    ['canceled', 'failed'],
    ['requires_action', 'pending'],
  ] as const) {
    stripe.odd.answer('GET /v1/refunds/re_1', 200, { id: 're_1', object: 'refund', status })
    expect(await stripe.port.findRefund('re_1')).toEqual({ state, reference: 're_1' })
  }
})

test.for([
  [['warning_needs_response'], { state: 'open', amount: money(40, 'USD') }],
  [['under_review'], { state: 'open', amount: money(40, 'USD') }],
  [['warning_closed', 'prevented'], { state: 'won', amount: money(80, 'USD') }],
  [['won', 'lost', 'lost'], { state: 'lost', amount: money(80, 'USD') }],
] as const)('what Stripe calls %j is %j', async ([statuses, dispute]) => {
  await using stripe = await open()
  stripe.says(paid({ id: 'pi_1', latest_charge: { ...charge, disputed: true } }))
  const data = statuses.map((status) => ({ id: status, status, amount: 40, currency: 'usd' }))
  stripe.odd.answer('GET /v1/disputes', 200, { object: 'list', data })
  expect(await stripe.port.find('cs_1')).toMatchObject({ dispute })
})
