import { expect, test } from 'vitest'
import { toWire } from '#api/reservations/reservation-on-the-wire.ts'
import { showOpen } from '#app/words/show-open.ts'
import { toDecimal } from '#resort/money/decimal-money.ts'
import { formatMoney } from '#resort/money/format-money.ts'
import { money } from '#resort/money/money.ts'
import { completeOrders } from '#resort/orders/after/complete-orders.ts'
import { markNoShow } from '#resort/orders/after/mark-no-show.ts'
import { refundOrder } from '#resort/orders/after/refund-order.ts'
import { payableNow, whatIsOpen } from '#resort/orders/due.ts'
import { changeOrder } from '#resort/orders/order-queries.ts'
import { loadOrder } from '#resort/orders/order-reading.ts'
import { type BookingHouse, book, newGuest, openBookingHouse } from '#tests/support/open-booking-house.ts'
import { cancel } from '#tests/support/open-chair-house.ts'
import { sampleGuest } from '#tests/support/sample-guest.ts'
import { answerOperator } from './answer-operator.ts'

const by = { kind: 'staff', name: 'ana' } as const
const courtesy = { amount: money(100_000, 'MXN'), note: '', by }

/** What each door says is open of a reservation: the desk, the page, machines, and whoever asks for a payment. */
async function listOpen({ resort }: BookingHouse, id: string) {
  const order = await loadOrder(resort.db, resort.kinds, id)
  const { text } = await answerOperator(resort, ['show', order.number])
  const { Amount } = toWire(order).Ecommerce.PendingAmount
  return {
    desk: [...text.matchAll(/^(?:Open|At the property|On account) +(.+)$/gm)].map(([, amount]) => amount),
    page: showOpen(order, 'en').map(({ amount }) => formatMoney(amount, 'en')),
    machines: Amount,
    payable: payableNow(order).minor,
  }
}

test('of a stay that is over nothing is told as open at the desk, on its page, to machines or to who would pay', async () => {
  await using house = await openBookingHouse()
  const { resort } = house
  const stays = []
  for (let guests = 0; guests < 4; guests++) stays.push(await book(house, newGuest(), { pay: 'rest-at-the-property' }))
  const [missed, had, given, off] = stays.map((order) => order.id)
  for (const { id } of stays) expect((await listOpen(house, id)).desk).not.toEqual([])
  const last = stays.at(-1)
  if (last) await cancel(house, last, 'all')
  resort.setClock('2027-01-13T18:00:00Z')
  expect(await markNoShow(resort, missed ?? '', { by, lines: 'all' })).toBe('marked')
  resort.setClock('2027-01-17T18:00:00Z')
  await completeOrders(resort)
  expect(await refundOrder(resort, given ?? '', courtesy)).toMatchObject({ outcome: 'refunded' })
  for (const id of [missed, had, given, off])
    expect(await listOpen(house, id ?? '')).toEqual({ desk: [], page: [], machines: '0.00', payable: 0 })
})

test('what is open of a stay to come is the same wherever it is told, also after a courtesy', async () => {
  await using house = await openBookingHouse()
  const { resort } = house
  const { id } = await book(house, newGuest(), { pay: 'rest-at-the-property' })
  const before = await listOpen(house, id)
  await refundOrder(resort, id, courtesy)
  const { all } = whatIsOpen(await loadOrder(resort.db, resort.kinds, id))
  const [amount] = before.page
  expect(before).toMatchObject({ desk: [amount, amount], page: [amount], machines: toDecimal(all) })
  expect(await listOpen(house, id)).toEqual(before)
})

test('what a guest gave for an invoice is told in full to who asks for all, and else that one is wanted', async () => {
  await using house = await openBookingHouse()
  const { resort } = house
  const { id, number } = await book(house, newGuest())
  const show = async (words: string[]) => (await answerOperator(resort, ['show', number, ...words])).text
  expect(await show(['--full'])).not.toContain('Invoice')
  const invoice = { rfc: 'AAA010101AAA', name: 'Peña y Hijos', regime: '601', use: 'G03', postcode: '77500' }
  await resort.db.transaction().execute((tx) => changeOrder(tx, id, { guest: { ...sampleGuest, invoice } }))
  expect(await show(['--full'])).toMatch(/^Invoice +AAA010101AAA, Peña y Hijos, regime 601, use G03, postcode 77500$/m)
  expect(JSON.parse(await show(['--full', '--json'])).guest).toMatchObject({ invoice })
  for (const words of [[], ['--json']]) {
    const told = await show(words)
    expect(told).toContain('wanted')
    expect(told).not.toMatch(/AAA010101AAA|Peña|77500/)
  }
})
