import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { formatMoney } from '#resort/money/format-money.ts'
import { add, type Money } from '#resort/money/money.ts'
import { completeOrders } from '#resort/orders/after/complete-orders.ts'
import { whatIsOpen } from '#resort/orders/due.ts'
import type { Order } from '#resort/orders/order.ts'
import { payAtCounter } from '#resort/orders/pay/pay-at-counter.ts'
import { payRest } from '#resort/orders/pay/pay-rest.ts'
import { sweepPayments } from '#resort/orders/settle/sweep-payments.ts'
import { askDesk, decimals } from '#tests/support/ask-desk.ts'
import {
  type BookingHouse,
  book,
  choose,
  expectAllWell,
  newGuest,
  openBookingHouse,
  reload,
} from '#tests/support/open-booking-house.ts'
import { answerOperator } from './answer-operator.ts'

const atTheProperty = { pay: 'rest-at-the-property' } as const
const by = { kind: 'staff', name: 'ana' } as const

const openOf = async (house: BookingHouse, order: Order) => {
  const { site, property } = whatIsOpen(await reload(house, order))
  return add(site, property)
}

async function countLetters({ resort }: BookingHouse): Promise<number> {
  return (await resort.db.selectFrom('letter').select('id').where('cause', 'like', 'paid counter-%').execute()).length
}

test('a rest that is paid at the counter is written down once for its receipt, with who did it, and the guest has a letter', async () => {
  await using house = await openBookingHouse()
  const order = await book(house, newGuest(), atTheProperty)
  const open = await openOf(house, order)
  const pay = `pay ${order.number} 100.00 --way cash --receipt a-12`
  const shown = await askDesk(house, pay)
  expect(shown).toMatchObject({ code: 0, text: expect.stringContaining('--yes writes it down') })
  expect((await reload(house, order)).paid).toEqual(order.paid)
  expect(await askDesk(house, `${pay} --yes`)).toMatchObject({ code: 0, text: expect.stringContaining('is paid') })
  for (const again of [`${pay} --yes`, pay, `${pay.replace('a-12', 'A-12')} --yes`])
    expect(await askDesk(house, again)).toMatchObject({ code: 0, text: expect.stringContaining('written down before') })
  expect(await openOf(house, order)).toEqual({ ...open, minor: open.minor - 10_000 })
  const rest = decimals({ ...open, minor: open.minor - 10_000 })
  expect(
    await askDesk(house, `pay ${order.number} ${rest} --way terminal --receipt A-12 --by Bea --yes`),
  ).toMatchObject({
    code: 0,
  })
  expect(await reload(house, order)).toMatchObject({ state: 'confirmed', paid: order.total })
  const { text } = await askDesk(house, `show ${order.number}`)
  expect(text).toMatch(/counter +CASH +MX\$100\.00 +paid +CASH A-12/)
  expect(text).toMatch(/counter +TERMINAL/)
  expect(text).toMatch(/rest-paid-at-counter +staff Bea \(/)
  expect(await countLetters(house)).toBe(2)
  await expectAllWell(house)
})

test('two members of staff at once, with one receipt or with two, never take more than is open', async () => {
  await using house = await openBookingHouse()
  const { resort } = house
  const [one, two] = [await book(house, newGuest(), atTheProperty), await book(house, newGuest(), atTheProperty)]
  const amount = await openOf(house, one)
  const pay = (order: Order, receipt: string) => payAtCounter(resort, order.id, { amount, way: 'cash', receipt, by })
  const outcomes = async (...paying: ReturnType<typeof pay>[]) => {
    return (await Promise.all(paying)).map(({ outcome }) => outcome).toSorted()
  }
  expect(await outcomes(pay(one, 'A1'), pay(one, 'A1'), pay(one, 'A2'))).toEqual(
    expect.arrayContaining(['paid', expect.stringMatching(/^(paid-before|not-open)$/)]),
  )
  expect((await reload(house, one)).paid).toEqual(one.total)
  expect(await outcomes(pay(two, 'B1'), pay(one, 'B1'))).toEqual(expect.arrayContaining(['paid']))
  expect((await reload(house, two)).paid).toEqual(two.total)
  const three = await book(house, newGuest(), atTheProperty)
  const four = await book(house, newGuest(), atTheProperty)
  expect(await outcomes(pay(three, 'C1'), pay(four, 'C1'))).toEqual(['paid', 'receipt-used'])
  await expectAllWell(house)
})

test('what nobody would say is refused, and nothing is written down', async () => {
  await using house = await openBookingHouse()
  const { resort } = house
  const order = await book(house, newGuest(), atTheProperty)
  const draft = await choose(house, newGuest())
  const byReceipt = '--way cash --receipt A1 --yes'
  for (const amount of [
    '-5',
    '0',
    '0.00',
    '1e3',
    '1.005',
    '99999999999999999999',
    '9999999.00',
    'NaN',
    '100 USD',
    '',
  ]) {
    const words = ['pay', order.number, ...(amount ? [`${amount}`] : []), ...byReceipt.split(' ')]
    expect([
      amount,
      (await answerOperator(resort, amount.startsWith('-') ? ['pay', order.number, '--', amount] : words)).code,
    ]).toEqual([amount, 1])
  }
  for (const wish of [
    '--way card --receipt A1',
    '--way cash',
    '--receipt A1',
    '--way cash --receipt ../1',
    '--way cash --receipt A1 --by ?\u0000',
  ])
    expect([wish, (await askDesk(house, `pay ${order.number} 100 ${wish} --yes`)).code]).toEqual([wish, 1])
  expect((await askDesk(house, `pay ${draft.number} 100 ${byReceipt}`)).text).toContain('is draft')
  const refused = (amount: Money) => payAtCounter(resort, order.id, { amount, way: 'cash', receipt: 'A1', by })
  for (const minor of [-1, 0, 0.5, Number.MAX_SAFE_INTEGER, Number.NaN])
    expect(await refused({ minor, currency: order.currency })).toMatchObject({ outcome: 'not-open' })
  expect(await refused({ minor: 100, currency: 'USD' })).toMatchObject({ outcome: 'not-open' })
  await askDesk(house, `cancel ${order.number} --yes`)
  expect((await askDesk(house, `pay ${order.number} 100 ${byReceipt}`)).text).toContain('is cancelled')
  expect(await resort.db.selectFrom('payment').select('id').where('provider', '=', 'counter').execute()).toEqual([])
  await expectAllWell(house)
})

test.for(['JPY', 'CLP'] as const)('in %s, which has no decimals, it is as much as was said', async (currency) => {
  await using house = await openBookingHouse()
  const order = await book(house, newGuest(), { ...atTheProperty, currency })
  expect((await askDesk(house, `pay ${order.number} 100.50 --way cash --receipt A1 --yes`)).code).toBe(1)
  expect((await askDesk(house, `pay ${order.number} 100 --way cash --receipt A1 --yes`)).code).toBe(0)
  expect((await reload(house, order)).paid.minor).toBe(order.paid.minor + 100)
  await expectAllWell(house)
})

test('who pays as they leave, when the stay counts as over already, has paid too, and not more than was still open', async () => {
  await using house = await openBookingHouse()
  const order = await book(house, newGuest(), atTheProperty)
  const open = await openOf(house, order)
  house.resort.setClock('2027-01-16T15:00:00Z')
  expect(await completeOrders(house.resort)).toBe(1)
  const pay = (receipt: string) =>
    askDesk(house, `pay ${order.number} ${decimals(open)} --way terminal --receipt ${receipt} --yes`)
  expect(await pay('T1')).toMatchObject({ code: 0, text: expect.stringContaining('MX$0.00 is open') })
  expect(await pay('T2')).toMatchObject({ code: 1, text: expect.stringContaining('MX$0.00') })
  expect(await reload(house, order)).toMatchObject({ state: 'completed', paid: order.total })
  await expectAllWell(house)
})

test('a page on which the guest was about to pay the rest is closed before it is paid at the counter', async () => {
  await using house = await openBookingHouse()
  const guest = newGuest()
  const order = await book(house, guest, { pay: 'rest-later' })
  const open = await openOf(house, order)
  const means = { ...guest, method: 'VI', months: null, returnUrl: 'http://127.0.0.1:9/es/?paid=' }
  const page = await payRest(house.resort, order.id, means)
  expect(page.outcome).toBe('to-pay')
  const paid = await payAtCounter(house.resort, order.id, { amount: open, way: 'cash', receipt: 'A1', by })
  expect(paid).toMatchObject({ outcome: 'paid', open: { minor: 0 } })
  await house.suppliers.payByCard(page.outcome === 'to-pay' ? page.url : '', 'success').catch(() => null)
  await sweepPayments(house.resort)
  expect((await reload(house, order)).paid).toEqual(order.total)
  await expectAllWell(house)
})

test('what was paid at the counter goes to no card: it waits there until staff hand it over, once', async () => {
  await using house = await openBookingHouse()
  const order = await book(house, newGuest(), atTheProperty)
  const open = await openOf(house, order)
  const said = decimals(open)
  await askDesk(house, `pay ${order.number} ${said} --way cash --receipt A1 --yes`)
  const cancelled = await askDesk(house, `cancel ${order.number} --yes`)
  expect(cancelled.text).toContain(`${formatMoney(open, 'en')} of ${order.number} is to be given back at the counter.`)
  await sweepPayments(house.resort)
  expect((await askDesk(house, `show ${order.number}`)).text).toContain('to be given back at the counter')
  const letter = await house.resort.db.selectFrom('letter').select('facts').where('kind', '=', 'cancellation').execute()
  expect(letter).toMatchObject([{ facts: { givenBack: [{ method: 'VI' }, { method: 'CASH', amount: open }] } }])
  const { rows: jobs } = await sql`select from graphile_worker.jobs where key like 'refund refund-counter%'`.execute(
    house.resort.db,
  )
  expect(jobs).toEqual([])
  const handBack = `hand-back ${order.number} ${said} --receipt B1`
  for (const wrong of [
    handBack.replace(said, '1.00'),
    `hand-back ${order.number}`,
    handBack.replace(' --receipt B1', ''),
  ])
    expect((await askDesk(house, `${wrong} --yes`)).code).toBe(1)
  expect((await askDesk(house, handBack)).text).toContain('Nothing was done')
  const both = await Promise.all([1, 2].map(() => askDesk(house, `${handBack} --yes`)))
  expect(both.map(({ code }) => code).toSorted()).toEqual([0, 1])
  expect((await askDesk(house, `${handBack} --yes`)).text).toContain('nothing of')
  const given = house.suppliers.money
    .filter(({ what }) => what === 'refunded')
    .reduce((all, { amount }) => all + amount, 0)
  expect(given).toBe(order.total.minor - open.minor)
  expect((await reload(house, order)).refunded).toEqual(order.total)
  await expectAllWell(house)
})

test('what waits at the counter for a guest who does not come is nothing that must never be', async () => {
  await using house = await openBookingHouse()
  const order = await book(house, newGuest(), atTheProperty)
  await askDesk(house, `pay ${order.number} 100.00 --way cash --receipt A1 --yes`)
  await askDesk(house, `cancel ${order.number} --yes`)
  await sql`update refund set made_at = now() - interval '4 days' where payment like 'counter-%'`.execute(
    house.resort.db,
  )
  await expectAllWell(house)
})
