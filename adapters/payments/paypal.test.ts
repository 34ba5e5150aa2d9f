import { expect, test } from 'vitest'
import { money } from '#resort/money/money.ts'
import { openTestPayments } from '#tests/support/open-payments-simulator.ts'
import { samplePayment } from '#tests/support/sample-payment.ts'

const order = samplePayment({ provider: 'paypal', method: 'PP' })

test('yen are charged without decimals, and refunded so', async () => {
  await using suppliers = await openTestPayments()
  const { paypal } = suppliers.payments
  const { reference, url } = await paypal.open({ ...order, amount: money(123_450, 'JPY') })
  await suppliers.agree(url)
  expect(await paypal.capture(reference, 'yen')).toMatchObject({ amount: money(123_450, 'JPY') })
  await paypal.refund({ reference, amount: money(450, 'JPY'), key: 'yen-back' })
  expect(await paypal.find(reference)).toMatchObject({ refunded: money(450, 'JPY') })
})

test('what a guest agrees to after our deadline is not collected, though PayPal still would', async () => {
  await using suppliers = await openTestPayments()
  const { paypal } = suppliers.payments
  const { reference, url } = await paypal.open({ ...order, expiresAt: new Date(Date.now() + 50) })
  await suppliers.agree(url)
  await new Promise((resolve) => setTimeout(resolve, 60))
  expect(await paypal.capture(reference, 'late')).toEqual({ state: 'failed', reason: 'expired' })
  expect(suppliers.money).toEqual([])
})

test('an access token that ended is renewed', async () => {
  await using suppliers = await openTestPayments()
  const { paypal } = suppliers.payments
  const { reference } = await paypal.open(order)
  suppliers.behaviour.clockOffsetMs = 10 * 3_600_000
  expect(await paypal.find(reference)).toEqual({ state: 'failed', reason: 'expired' })
})

test('many who collect one order at once get one payment', async () => {
  await using suppliers = await openTestPayments()
  const { paypal } = suppliers.payments
  const { reference, url } = await paypal.open(order)
  await suppliers.agree(url)
  const ends = await Promise.all(['a', 'a', 'b', 'c'].map((key) => paypal.capture(reference, key)))
  expect(new Set(ends.map(({ state }) => state))).toEqual(new Set(['paid']))
  expect(suppliers.money.map(({ what }) => what)).toEqual(['captured'])
})
