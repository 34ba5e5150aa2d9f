import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { listOpenRefunds } from '#tests/support/list-open-refunds.ts'
import { book, newGuest, openBookingHouse, pageOf, returnUrl } from '#tests/support/open-booking-house.ts'
import { money, subtract, sum, zero } from '../../money/money.ts'
import { listPayments } from '../../payments/payment-queries.ts'
import { listRefunds } from '../../payments/refund-queries.ts'
import { payableNow } from '../due.ts'
import { guestActor } from '../order.ts'
import { findOrder, listEvents, loadOrder } from '../order-reading.ts'
import { payRest } from '../pay/pay-rest.ts'
import { sweepPayments } from '../settle/sweep-payments.ts'
import { cancelLines } from './cancel-lines.ts'
import { changeDates } from './change-dates.ts'
import { checkInvariants } from './check-invariants.ts'
import { hearOfGuestsRefunds } from './hear-of-refunds.ts'
import { judgeCancellation } from './judge-cancellation.ts'
import { priceNewDates } from './new-dates.ts'
import { refundGuest } from './refund-guest.ts'
import { refundOrder } from './refund-order.ts'

const whole = { lines: 'all', cause: 'guest-cancelled', by: guestActor } as const
const by = { kind: 'staff', name: 'ana' } as const
const pesos = (amount: number) => money(amount * 100, 'MXN')

test('money of courtesy goes back, is taken off the price, and nobody asks the guest for it again', async () => {
  await using house = await openBookingHouse()
  const { resort, suppliers } = house
  const before = await book(house, newGuest())
  const rest = payableNow(before)
  const refunding = await refundOrder(resort, before.id, { amount: pesos(500), note: 'the pool was closed', by })
  if (refunding.outcome !== 'refunded') throw new Error(refunding.outcome)
  const { order } = refunding
  expect(order).toMatchObject({ state: before.state, refunded: pesos(500), paid: before.paid })
  expect(order.total.minor).toBe(before.total.minor - 50_000)
  expect(payableNow(order)).toEqual(rest)
  const lines = order.lines.map(({ total }) => total)
  expect(sum('MXN', lines)).toEqual(order.total)
  await sweepPayments(resort)
  expect(suppliers.money.filter(({ what }) => what === 'refunded')).toHaveLength(1)
  expect((await checkInvariants(resort, { days: 7 })).violations).toEqual([])
  const events = await listEvents(resort.db, before.id)
  expect(events.map(({ cause }) => cause)).toEqual(expect.arrayContaining(['courtesy', 'refunded']))
  const cancellation = judgeCancellation(resort, order)
  expect(cancellation?.refund).toEqual(money(before.paid.minor - 50_000, 'MXN'))
})

test('ten clerks who give back at once give back no more than was paid', async () => {
  await using house = await openBookingHouse()
  const { resort } = house
  const { id, paid } = await book(house, newGuest())
  const third = money(Math.floor(paid.minor / 3), 'MXN')
  const clerks = Array.from({ length: 10 }, () => refundOrder(resort, id, { amount: third, note: '', by }))
  const outcomes = (await Promise.all(clerks)).map(({ outcome }) => outcome)
  expect(outcomes.filter((outcome) => outcome === 'refunded')).toHaveLength(3)
  const [payment] = await listPayments(resort.db, id)
  const refunds = await listRefunds(resort.db, payment?.id ?? '')
  expect(
    sum(
      'MXN',
      refunds.map(({ amount }) => amount),
    ),
  ).toEqual(money(third.minor * 3, 'MXN'))
  await sweepPayments(resort)
  expect((await checkInvariants(resort, { days: 7 })).violations).toEqual([])
})

test('a cancellation and a refund at once give back what was paid, once', async () => {
  await using house = await openBookingHouse()
  const { resort } = house
  const { id, paid } = await book(house, newGuest())
  await Promise.all([
    cancelLines(resort, id, { ...whole, agreedFee: zero('MXN') }),
    refundOrder(resort, id, { amount: pesos(300), note: '', by }),
  ])
  await sweepPayments(resort)
  expect(await findOrder(resort.db, resort.kinds, id)).toMatchObject({ state: 'cancelled', refunded: paid })
  expect((await checkInvariants(resort, { days: 7 })).violations).toEqual([])
})

test('the fee of a late cancellation can be given back, and nothing that was not paid', async () => {
  await using house = await openBookingHouse()
  const { resort } = house
  const { id } = await book(house, newGuest())
  resort.setClock('2027-01-11T15:00:00Z')
  const now = await findOrder(resort.db, resort.kinds, id)
  const fee = now && judgeCancellation(resort, now)?.fee
  if (!fee || fee.minor === 0) throw new Error('The cancellation is free.')
  await cancelLines(resort, id, { ...whole, agreedFee: fee })
  const more = money(fee.minor + 1, 'MXN')
  expect(await refundOrder(resort, id, { amount: more, note: '', by })).toEqual({ outcome: 'not-kept', kept: fee })
  for (const amount of [zero('MXN'), money(-1, 'MXN'), money(1, 'USD')]) {
    expect((await refundOrder(resort, id, { amount, note: '', by })).outcome).toBe('not-kept')
  }
  expect((await refundOrder(resort, id, { amount: fee, note: '', by })).outcome).toBe('refunded')
  await sweepPayments(resort)
  expect((await checkInvariants(resort, { days: 7 })).violations).toEqual([])
})

test('of two payments the later goes back first', async () => {
  await using house = await openBookingHouse()
  const { resort } = house
  const guest = newGuest()
  const { id, paid } = await book(house, guest)
  const answer = await payRest(resort, id, { ...guest, method: 'VI', months: null, returnUrl })
  await house.suppliers.payByCard(pageOf(answer), 'success')
  await payRest(resort, id, { ...guest, method: 'VI', months: null, returnUrl })
  const all = (await findOrder(resort.db, resort.kinds, id))?.paid ?? zero('MXN')
  const amount = subtract(all, money(1, 'MXN'))
  expect((await refundOrder(resort, id, { amount, note: 'a gift', by })).outcome).toBe('refunded')
  const [first, later] = await listPayments(resort.db, id)
  const back = async (payment = '') => (await listRefunds(resort.db, payment)).map((refund) => refund.amount)
  expect(await back(later?.id)).toEqual([subtract(all, paid)])
  expect(await back(first?.id)).toEqual([subtract(paid, money(1, 'MXN'))])
  await sweepPayments(resort)
  expect((await checkInvariants(resort, { days: 7 })).violations).toEqual([])
})

test('more of courtesy than what is left costs is taken off of the fee that was kept', async () => {
  await using house = await openBookingHouse()
  const { resort } = house
  const garden = { party: { adults: 2, childrenAges: [] }, roomType: 'GV', ratePlan: 'FLEX' }
  const { id } = await book(house, newGuest(), { pay: 'all-now', rooms: [garden, garden] })
  resort.setClock('2027-01-11T15:00:00Z')
  const order = await loadOrder(resort.db, resort.kinds, id)
  const lines = order.lines.slice(0, 1).map((line) => line.id)
  const agreedFee = judgeCancellation(resort, order, lines)?.fee ?? zero('MXN')
  expect(await cancelLines(resort, id, { ...whole, lines, agreedFee })).toMatchObject({ outcome: 'cancelled' })
  const { total } = await loadOrder(resort.db, resort.kinds, id)
  const amount = subtract(total, pesos(1))
  expect(await refundOrder(resort, id, { amount, note: '', by })).toMatchObject({ outcome: 'refunded' })
  const after = await loadOrder(resort.db, resort.kinds, id)
  expect(after.total).toEqual(pesos(1))
  expect(after.lines.map(({ kept }) => kept)).toEqual([pesos(1), null, null])
  expect(judgeCancellation(resort, after)).toMatchObject({ fee: zero('MXN'), refund: zero('MXN'), total: pesos(1) })
  await sweepPayments(resort)
  expect((await checkInvariants(resort, { days: 7 })).violations).toEqual([])
})

test('cheaper dates make a courtesy smaller, and no more goes back than was kept', async () => {
  await using house = await openBookingHouse()
  const { resort } = house
  const { id, total } = await book(house, newGuest(), { pay: 'all-now' })
  const courtesy = subtract(total, pesos(1))
  expect(await refundOrder(resort, id, { amount: courtesy, note: '', by })).toMatchObject({ outcome: 'refunded' })
  const stay = { checkIn: '2027-01-12', checkOut: '2027-01-13' }
  const priced = await priceNewDates(resort, await loadOrder(resort.db, resort.kinds, id), stay)
  if (priced.outcome !== 'priced') throw new Error(priced.outcome)
  expect(priced.dates).toMatchObject({ total: zero('MXN'), refund: pesos(1), dearer: zero('MXN') })
  const changed = await changeDates(resort, id, { stay, agreedTotal: zero('MXN'), by })
  expect(changed).toMatchObject({ outcome: 'changed', order: { total: zero('MXN'), refunded: total } })
  await sweepPayments(resort)
  expect((await checkInvariants(resort, { days: 7 })).violations).toEqual([])
})

test('what a bank turns down after it was given back is owed again, and sent again', async () => {
  await using house = await openBookingHouse()
  const { resort, suppliers } = house
  const { id, paid } = await book(house, newGuest())
  Object.assign(suppliers.behaviour, { refunds: 'turned-down' })
  expect((await refundOrder(resort, id, { amount: paid, note: 'a gift', by })).outcome).toBe('refunded')
  await sweepPayments(resort)
  const [payment = { id: '' }] = await listPayments(resort.db, id)
  const refunds = async () => (await listRefunds(resort.db, payment.id)).map(({ state }) => state)
  expect(await hearOfGuestsRefunds(resort, payment.id)).toEqual([])
  expect(await refunds()).toEqual(['done'])

  Object.assign(suppliers.behaviour, { refunds: 'prompt', clockOffsetMs: 120_000 })
  await suppliers.tick()
  // Should nobody hear of it, the nightly check says so, also of what was paid long ago.
  await sql`alter table payment disable trigger user`.execute(resort.db)
  await sql`update payment set changed_at = now() - interval '20 days'`.execute(resort.db)
  await sql`alter table payment enable trigger user`.execute(resort.db)
  expect((await checkInvariants(resort, { days: 7 })).violations).toMatchObject([{ rule: 'I3' }])
  const both = await Promise.all([hearOfGuestsRefunds(resort, payment.id), hearOfGuestsRefunds(resort, payment.id)])
  expect(both.flat()).toHaveLength(1)
  expect(await refunds()).toEqual(['failed', 'wanted'])
  for (const refund of await listOpenRefunds(resort.db, 2)) await refundGuest(resort, refund.id)
  expect((await checkInvariants(resort, { days: 7 })).violations).toEqual([])
  const causes = (await listEvents(resort.db, id)).map(({ cause }) => cause)
  expect(causes.filter((cause) => /refunded|turned-down/.test(cause))).toEqual([
    ...['refunded', 'refund-turned-down', 'refunded'],
  ])
  const letters = await resort.db.selectFrom('letter').select('kind').where('kind', '=', 'refund').execute()
  expect(letters).toHaveLength(1)
})
