import { expect, test } from 'vitest'
import { money } from '#resort/money/money.ts'
import { openOddProvider } from '#tests/support/open-odd-provider.ts'
import { samplePayment } from '#tests/support/sample-payment.ts'
import { payPal } from './paypal.ts'

const at = '/v2/checkout/orders/O1'
const later = Date.now() + 3_600_000
const dollars = (value: string) => ({ currency_code: 'USD', value })
const order = (status: string, payments?: object, change: object = {}) => ({
  id: 'O1',
  intent: 'CAPTURE',
  status,
  purchase_units: [{ custom_id: `P1|${later}`, ...(payments && { payments }) }],
  ...change,
})
const captured = (status: string, refunds: object[] = [], value = dollars('100.00')) =>
  order('COMPLETED', { captures: [{ id: 'C1', status, amount: value }], refunds })

async function open() {
  const odd = await openOddProvider()
  odd.answer('POST /v1/oauth2/token', 200, { access_token: 'token', expires_in: 3_600 })
  odd.answer('GET /v1/customer/disputes', 200, { items: [] })
  const port = payPal({ url: odd.origin, clientId: 'house', secret: 'secret', noticeId: 'WH-1', deadlineMs: 5_000 })
  const says = (value: unknown, status = 200) => odd.answer(`GET ${at}`, status, value)
  return { odd, port, says, [Symbol.asyncDispose]: odd[Symbol.asyncDispose] }
}

test.for([
  [captured('PENDING'), { state: 'processing' }],
  [captured('DECLINED'), { state: 'failed', reason: 'declined' }],
  [captured('FAILED'), { state: 'failed', reason: 'declined' }],
  [order('VOIDED'), { state: 'failed', reason: 'cancelled' }],
  [order('APPROVED', undefined, { intent: 'AUTHORIZE' }), { state: 'failed', reason: 'cancelled' }],
  [order('CREATED'), { state: 'open' }],
] as const)('PayPal says %j, which is %j', async ([said, state]) => {
  await using paypal = await open()
  paypal.says(said)
  expect(await paypal.port.find('O1')).toEqual(state)
})

test('refunds that failed or were cancelled are not with the guest; those under way count', async () => {
  await using paypal = await open()
  const refunds = ['COMPLETED', 'PENDING', 'FAILED', 'CANCELLED'].map((status, index) => {
    return { id: `R${index}`, status, amount: dollars(`${10 ** index}.00`) }
  })
  paypal.says(captured('PARTIALLY_REFUNDED', refunds))
  expect(await paypal.port.find('O1')).toMatchObject({ amount: money(10_000, 'USD'), refunded: money(1_100, 'USD') })
})

test.for([
  ['a currency nobody knows', captured('COMPLETED', [], { currency_code: 'XXX', value: '1.00' }), 200],
  ['half a cent', captured('COMPLETED', [], dollars('1.005')), 200],
  ['nothing that it promised', { id: 'O1' }, 200],
  ['that we may not ask', {}, 403],
  ['that it is out of order', {}, 500],
] as const)('PayPal says %s: nothing is known', async ([, said, status]) => {
  await using paypal = await open()
  paypal.says(said, status)
  await expect(paypal.port.find('O1')).rejects.toThrow()
})

test('without knowing of disputes nothing is known, and only what is paid has any', async () => {
  await using paypal = await open()
  paypal.odd.answer('GET /v1/customer/disputes', 403, {})
  paypal.says(captured('COMPLETED'))
  await expect(paypal.port.find('O1')).rejects.toThrow('403')
  paypal.says(order('CREATED'))
  expect(await paypal.port.find('O1')).toEqual({ state: 'open' })
})

test('an answer without end, or one that leads elsewhere, is not listened to', async () => {
  await using paypal = await open()
  paypal.says({ ...order('CREATED'), padding: 'x'.repeat(1_100_000) })
  await expect(paypal.port.find('O1')).rejects.toThrow('more than')
  paypal.odd.answer(`GET ${at}`, 302, {}, { Location: `${paypal.odd.origin}/elsewhere` })
  await expect(paypal.port.find('O1')).rejects.toThrow()
  expect(paypal.odd.asked.map(({ line }) => line)).not.toContain('GET /elsewhere')
})

test('one token serves until shortly before its end, and no access is an error', async () => {
  await using paypal = await open()
  const tokens = () => paypal.odd.asked.filter(({ line }) => line === 'POST /v1/oauth2/token').length
  paypal.says(order('CREATED'))
  for (let time = 0; time < 3; time++) await paypal.port.find('O1')
  expect(tokens()).toBe(1)

  await using other = await open()
  other.odd.answer('POST /v1/oauth2/token', 200, { access_token: 'token', expires_in: 59 })
  other.says(order('CREATED'))
  for (let time = 0; time < 3; time++) await other.port.find('O1')
  expect(other.odd.asked.filter(({ line }) => line === 'POST /v1/oauth2/token')).toHaveLength(3)
  other.odd.answer('POST /v1/oauth2/token', 401, {})
  await expect(other.port.find('O1')).rejects.toThrow('no access')
})

test('PayPal is asked for the amount that was agreed, and no longer a description than it takes', async () => {
  await using paypal = await open()
  const links = [{ rel: 'approve', href: 'https://www.paypal.com/checkoutnow?token=O1' }]
  paypal.odd.answer('POST /v2/checkout/orders', 201, order('CREATED', undefined, { links }))
  const payment = samplePayment({ id: 'P1', description: 'é'.repeat(200) })
  expect(await paypal.port.open(payment)).toEqual({ reference: 'O1', url: links[0]?.href })
  const asked = paypal.odd.asked.find(({ line }) => line === 'POST /v2/checkout/orders')
  expect(asked?.headers['paypal-request-id']).toBe('open-P1')
  const [unit] = JSON.parse(asked?.body ?? '').purchase_units
  expect(unit).toMatchObject({ invoice_id: 'P1', amount: dollars('1234.50') })
  expect(unit.description).toHaveLength(127)

  paypal.odd.answer('POST /v2/checkout/orders', 201, order('CREATED'))
  await expect(paypal.port.open(payment)).rejects.toThrow('has no page')
  paypal.odd.answer('POST /v2/checkout/orders', 422, { details: [{ issue: 'DECIMAL_PRECISION' }] })
  await expect(paypal.port.open(payment)).rejects.toThrow('DECIMAL_PRECISION')
})

test('a capture that PayPal will not hear of is unknown, and one that is not due is not asked for', async () => {
  await using paypal = await open()
  paypal.says(order('CREATED'))
  expect(await paypal.port.capture('O1', 'key')).toEqual({ state: 'open' })
  expect(paypal.odd.asked.map(({ line }) => line)).not.toContain(`POST ${at}/capture`)

  paypal.says(order('APPROVED'))
  paypal.odd.answer(`POST ${at}/capture`, 403, {})
  await expect(paypal.port.capture('O1', 'key')).rejects.toThrow('403')
  paypal.odd.answer(`POST ${at}/capture`, 200, order('COMPLETED'))
  expect(await paypal.port.capture('O1', 'key')).toEqual({ state: 'approved' })
})

test('where PayPal does not let an order be closed only we could capture it, and do not', async () => {
  await using paypal = await open()
  paypal.odd.answer(`PATCH ${at}`, 422, { details: [{ issue: 'ORDER_NOT_PATCHABLE' }] })
  for (const status of ['PAYER_ACTION_REQUIRED', 'APPROVED']) {
    paypal.says(order(status))
    expect(await paypal.port.cancel('O1')).toEqual({ state: 'failed', reason: 'cancelled' })
  }
  paypal.odd.answer(`PATCH ${at}`, 400, {})
  await expect(paypal.port.cancel('O1')).rejects.toThrow('400')
})

test('an order past our deadline that was captured meanwhile is paid', async () => {
  await using paypal = await open()
  const old = { purchase_units: [{ custom_id: `P1|${Date.now() - 1}` }] }
  paypal.says(order('APPROVED', undefined, old))
  paypal.odd.answer(`PATCH ${at}`, 422, {})
  expect(await paypal.port.capture('O1', 'key')).toEqual({ state: 'failed', reason: 'expired' })
  paypal.says(order('APPROVED', undefined, { purchase_units: [{}] }))
  expect(await paypal.port.capture('O1', 'key')).toEqual({ state: 'failed', reason: 'expired' })
})

test('what became of a refund is known only when PayPal says so', async () => {
  await using paypal = await open()
  const { port, odd } = paypal
  const refund = { reference: 'O1', amount: money(1_000, 'USD'), key: 'K' }
  paypal.says(order('CREATED'))
  await expect(port.refund(refund)).rejects.toThrow('Nothing was paid')
  paypal.says(captured('COMPLETED'))
  odd.answer('POST /v2/payments/captures/C1/refund', 403, {})
  await expect(port.refund(refund)).rejects.toThrow('403')
  odd.answer('POST /v2/payments/captures/C1/refund', 200, { id: 'R1', status: 'CANCELLED' })
  expect(await port.refund(refund)).toEqual({ state: 'failed', reference: 'R1' })
  await expect(port.findRefund('R1')).rejects.toThrow('404')
})

test('of the report only what guests paid and got back counts, week by week and page by page', async () => {
  await using paypal = await open()
  const line = (id: string, code: string, value: string, change: object = {}) => ({
    transaction_info: {
      transaction_id: id,
      transaction_event_code: code,
      transaction_initiation_date: '2026-11-20T10:00:00+0000',
      transaction_amount: dollars(value),
      transaction_status: 'S',
      ...change,
    },
  })
  const lines = [
    line('C1', 'T0006', '100.00', { invoice_id: 'P1', custom_field: 'P1|1' }),
    line('R1', 'T1107', '-40.00', { invoice_id: 'P1', custom_field: 'back-P1', transaction_status: 'V' }),
    line('R2', 'T1107', '-1.00'),
    line('W1', 'T0400', '-500.00'),
    line('C2', 'T0006', '7.00', { transaction_status: 'P' }),
    line('C3', 'T0006', '7.00', { transaction_status: 'D' }),
    line('S1', 'T0000', '-9.00'),
    line('C4', 'T0006', '5.00', { transaction_amount: { currency_code: 'XXX', value: '5.00' } }),
  ]
  paypal.odd.answer('GET /v1/reporting/transactions', 200, { transaction_details: lines, total_pages: 2 })
  const movements = await paypal.port.listMovements(new Date(Date.now() - 10 * 86_400_000))
  const at = new Date('2026-11-20T10:00:00Z')
  expect(movements).toEqual([
    { kind: 'captured', reference: 'C1', key: 'P1', amount: money(10_000, 'USD'), at },
    { kind: 'refunded', reference: 'R1', key: 'back-P1', amount: money(4_000, 'USD'), at },
    { kind: 'refunded', reference: 'R2', key: null, amount: money(100, 'USD'), at },
    { kind: 'captured', reference: 'C4', key: null, amount: null, at },
  ])
  expect(paypal.odd.asked.filter(({ line: asked }) => asked.includes('reporting'))).toHaveLength(4)
  paypal.odd.answer('GET /v1/reporting/transactions', 403, { name: 'NOT_AUTHORIZED' })
  await expect(paypal.port.listMovements(at)).rejects.toThrow('403')
})

test.for([
  ['RESOLVED_BUYER_FAVOUR', dollars('40.00'), { state: 'lost', amount: money(4_000, 'USD') }],
  ['ACCEPTED', undefined, { state: 'lost', amount: money(10_000, 'USD') }],
  ['RESOLVED_WITH_PAYOUT', dollars('100.00'), { state: 'won', amount: money(10_000, 'USD') }],
  ['CANCELED_BY_BUYER', undefined, { state: 'won', amount: money(10_000, 'USD') }],
] as const)(
  'a dispute that PayPal ended as %s with %j back is %j',
  async ([outcome_code, amount_refunded, dispute]) => {
    await using paypal = await open()
    const known = { dispute_id: 'D1', status: 'RESOLVED', dispute_amount: dollars('100.00') }
    paypal.odd.answer('GET /v1/customer/disputes', 200, { items: [known] })
    paypal.odd.answer('GET /v1/customer/disputes/D1', 200, { dispute_outcome: { outcome_code, amount_refunded } })
    paypal.says(captured('COMPLETED'))
    expect(await paypal.port.find('O1')).toMatchObject({ dispute })
    // Nobody says how it ended: nothing is known.
    paypal.odd.answer('GET /v1/customer/disputes/D1', 200, {})
    await expect(paypal.port.find('O1')).rejects.toThrow()
  },
)
