import { expect, test } from 'vitest'
import { openTestPayments } from '#tests/support/open-payments-simulator.ts'
import { samplePayment } from '#tests/support/sample-payment.ts'

const inAnHour = () => new Date(Date.now() + 3_600_000)
const wish = () => samplePayment({ id: `P-${Math.random()}`, expiresAt: inAnHour(), isSetAsideFirst: true })

test('what a card agrees to is set aside, and taken once, when it is asked for', async () => {
  await using house = await openTestPayments()
  const { cards } = house.payments
  const payment = wish()
  const { reference, url } = await cards.open(payment)
  expect(await cards.capture(reference, payment.id)).toEqual({ state: 'open' })
  await house.payByCard(url, 'success')
  expect(await cards.find(reference)).toEqual({ state: 'approved' })
  expect(house.money.filter(({ what }) => what === 'captured')).toEqual([])
  const taken = await Promise.all([1, 2, 3].map(() => cards.capture(reference, payment.id)))
  for (const told of taken) expect(told).toMatchObject({ state: 'paid', amount: payment.amount })
  expect(house.money.filter(({ what }) => what === 'captured')).toMatchObject([{ order: payment.id, key: payment.id }])
  // Nothing of what was taken is given up any more.
  expect(await cards.cancel(reference)).toMatchObject({ state: 'paid' })
})

test('a bank that asks its holder sets aside only when the holder has said yes', async () => {
  await using house = await openTestPayments()
  const { cards } = house.payments
  const { reference, url } = await cards.open(wish())
  await house.payByCard(url, 'challenge')
  expect((await cards.find(reference)).state).not.toBe('approved')
  await house.answerChallenge(url, 'confirm')
  expect(await cards.find(reference)).toEqual({ state: 'approved' })
})

test('what is given up is never taken, however often either is asked for', async () => {
  await using house = await openTestPayments()
  const { cards } = house.payments
  const { reference, url } = await cards.open(wish())
  await house.payByCard(url, 'success')
  expect(await cards.cancel(reference)).toEqual({ state: 'failed', reason: 'cancelled' })
  expect(await cards.cancel(reference)).toEqual({ state: 'failed', reason: 'cancelled' })
  expect(await cards.capture(reference, 'late')).toMatchObject({ state: 'failed' })
  expect(house.money.filter(({ what }) => what === 'captured')).toEqual([])
})

test('a bank that takes back what it set aside says so when it is to be taken, and by itself after a week', async () => {
  await using house = await openTestPayments()
  const { cards } = house.payments
  const [one, other] = [await cards.open(wish()), await cards.open(wish())]
  for (const { url } of [one, other]) await house.payByCard(url, 'success')
  house.behaviour.captures = 'gone'
  expect(await cards.capture(one.reference, 'one')).toEqual({ state: 'failed', reason: 'expired' })
  house.behaviour.captures = 'fine'
  house.behaviour.clockOffsetMs = 8 * 86_400_000
  await house.tick()
  expect(await cards.find(other.reference)).toEqual({ state: 'failed', reason: 'expired' })
})
