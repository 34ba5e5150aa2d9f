import { expect, test } from 'vitest'
import { transact } from '#db/transact.ts'
import { payAt } from '#tests/support/at-the-provider.ts'
import {
  book,
  choose,
  expectAllWell,
  goToPay,
  newGuest,
  openBookingHouse,
  pageOf,
  returnUrl,
} from '#tests/support/open-booking-house.ts'
import { buyOutings } from '#tests/support/other-days.ts'
import { withRooms } from '#tests/support/rooms-of-order.ts'
import { isUnderway } from '../../payments/payment.ts'
import { listPayments } from '../../payments/payment-queries.ts'
import { hashToken } from '../../visitors/token.ts'
import { chooseTerms } from '../basket/choose-terms.ts'
import { saveDues } from '../due-queries.ts'
import { imprintOfLines } from '../imprint-of-lines.ts'
import { lockVisitors } from '../order-queries.ts'
import { listEvents, loadOrder } from '../order-reading.ts'
import { decidePayment } from '../settle/decide-payment.ts'
import { endPayment, settlePayment } from '../settle/settle-payment.ts'
import { describePayment } from './describe-payment.ts'
import { payOrder } from './pay-order.ts'
import { payRest } from './pay-rest.ts'

type House = Awaited<ReturnType<typeof openBookingHouse>>

const captured = ({ suppliers }: House) => suppliers.money.filter(({ what }) => what === 'captured')

test('a guest pays what the plan asks and has an order, a letter and a ledger that say so', async () => {
  await using house = await openBookingHouse()
  const guest = newGuest()
  const chosen = await choose(house, guest, { pay: 'all-now' })
  const page = pageOf(await goToPay(house, guest))
  await house.suppliers.payByCard(page, 'success')
  const [payment] = await listPayments(house.resort.db, chosen.id)
  expect(await settlePayment(house.resort, payment?.id ?? '')).toEqual({ outcome: 'booked' })
  const booked = await loadOrder(house.resort.db, house.resort.kinds, chosen.id)
  expect(withRooms(booked)).toMatchObject({ state: 'confirmed', nights: 'sold', paid: chosen.total })
  expect(captured(house)).toMatchObject([{ amount: chosen.total.minor, currency: 'MXN', order: payment?.id }])
  const causes = (await listEvents(house.resort.db, chosen.id)).map(({ cause }) => cause)
  expect(causes).toEqual(['chosen', 'hold', 'payment', 'paid'])
  const letters = await house.resort.db.selectFrom('letter').select(['kind', 'cause']).execute()
  expect(letters).toEqual([{ kind: 'confirmation', cause: 'confirmed' }])
  await expectAllWell(house)
})

test('return, notices and sweeper at once, each several times, take effect once', async () => {
  await using house = await openBookingHouse()
  const guest = newGuest()
  const chosen = await choose(house, guest)
  await house.suppliers.payByCard(pageOf(await goToPay(house, guest)), 'success')
  const [payment] = await listPayments(house.resort.db, chosen.id)
  const settled = await Promise.all(Array.from({ length: 8 }, () => settlePayment(house.resort, payment?.id ?? '')))
  expect(new Set(settled.map(({ outcome }) => outcome))).toEqual(new Set(['booked']))
  expect((await listEvents(house.resort.db, chosen.id)).filter(({ cause }) => cause === 'paid')).toHaveLength(1)
  await expectAllWell(house)
})

test('nobody is charged what another tab chose after the button was pressed', async () => {
  await using house = await openBookingHouse()
  const guest = newGuest()
  const { id, total, dues, lines } = await choose(house, guest, { pay: 'all-now' })
  const agreed = { total, dues, imprint: imprintOfLines(house.resort.kinds, lines) }
  const pay = () => payOrder(house.resort, { ...guest, method: 'VI', months: null, returnUrl, agreed })
  await chooseTerms(house.resort, { ...guest, extras: ['transfer'], pay: 'all-now' })
  expect(await pay()).toMatchObject({ outcome: 'terms-changed', order: { state: 'held' } })
  expect(await listPayments(house.resort.db, id)).toEqual([])
  await chooseTerms(house.resort, { ...guest, extras: [], pay: 'all-now' })
  expect(await pay()).toMatchObject({ outcome: 'to-pay' })
})

test('a double click leads to one page, and two tabs to one charge', async () => {
  await using house = await openBookingHouse()
  const guest = newGuest()
  await choose(house, guest)
  const answers = await Promise.all(Array.from({ length: 6 }, () => goToPay(house, guest)))
  const pages = new Set(answers.map(pageOf))
  expect(pages.size).toBe(1)
  for (const page of pages) await house.suppliers.payByCard(page, 'success')
  expect(await goToPay(house, guest)).toMatchObject({ outcome: 'booked' })
  expect(captured(house)).toHaveLength(1)
  await expectAllWell(house)
})

test('a guest who pays otherwise after all cannot pay the first way any more', async () => {
  await using house = await openBookingHouse()
  const guest = newGuest()
  await choose(house, guest)
  const first = pageOf(await goToPay(house, guest, 'VI'))
  const second = pageOf(await goToPay(house, guest, 'PP'))
  expect(second).not.toBe(first)
  await house.suppliers.payByCard(first, 'success')
  await house.suppliers.agree(second)
  expect(await goToPay(house, guest, 'PP')).toMatchObject({ outcome: 'booked' })
  expect(captured(house)).toMatchObject([{ provider: 'paypal' }])
  await expectAllWell(house)
})

test('tabs that pay differently at one moment begin once each at most, and the page that is left takes the money', async () => {
  await using house = await openBookingHouse()
  for (let round = 0; round < 4; round++) {
    const guest = newGuest()
    const chosen = await choose(house, guest, february(round))
    const presses = ['VI', 'PP', 'VI', 'PP', 'MC', 'PP'].map((method) => goToPay(house, guest, method))
    const outcomes = (await Promise.all(presses)).map(({ outcome }) => outcome)
    expect(outcomes.filter((each) => each !== 'to-pay' && each !== 'payment-open')).toEqual([])
    const payments = await listPayments(house.resort.db, chosen.id)
    expect(payments.length).toBeLessThanOrEqual(presses.length)
    const [left, ...more] = payments.filter(isUnderway)
    expect(more).toEqual([])
    await payAt(left?.opened?.url ?? '')
    expect(await goToPay(house, guest, left?.method)).toMatchObject({ outcome: 'booked' })
  }
  expect(captured(house)).toHaveLength(4)
  await expectAllWell(house)
})

const february = (round: number) => ({ stay: { checkIn: `2027-02-0${round + 1}`, checkOut: `2027-02-0${round + 2}` } })

test('a page that opens while another tab calls the payment off is closed before the payment counts as over', async () => {
  await using house = await openBookingHouse()
  const guest = newGuest()
  const chosen = await choose(house, guest)
  const page = pageOf(await goToPay(house, guest))
  const [payment] = await listPayments(house.resort.db, chosen.id)
  const told = { state: 'never-opened', reason: 'cancelled' } as const
  const decided = await transact(house.resort.db, (tx) =>
    decidePayment(tx, house.resort, { about: { id: payment?.id ?? '', order: chosen.id }, told }),
  )
  expect(decided).toEqual({ outcome: 'opened-meanwhile' })
  await house.suppliers.payByCard(page, 'success')
  expect(await goToPay(house, guest, 'PP')).toMatchObject({ outcome: 'booked' })
  expect(captured(house)).toHaveLength(1)
  await expectAllWell(house)
})

test('when the answer to opening the page is lost, the same button opens the same page', async () => {
  await using house = await openBookingHouse()
  const guest = newGuest()
  await choose(house, guest)
  house.suppliers.behaviour.api = 'lost-answer'
  expect(await goToPay(house, guest)).toMatchObject({ outcome: 'provider-unreachable' })
  house.suppliers.behaviour.api = 'fine'
  const page = pageOf(await goToPay(house, guest))
  await house.suppliers.payByCard(page, 'success')
  expect(await goToPay(house, guest)).toMatchObject({ outcome: 'booked' })
  expect(captured(house)).toHaveLength(1)
})

test('when the sweeper gives up an attempt while its page is being opened, the guest is led to another page', async () => {
  await using house = await openBookingHouse()
  const guest = newGuest()
  const chosen = await choose(house, guest, { pay: 'rest-later' })
  const { cards } = house.suppliers.payments
  const meetSweeper = () => {
    let met = false
    house.resort.payments = { ...house.suppliers.payments, cards: { ...cards, open } }
    async function open(order: Parameters<typeof cards.open>[0]) {
      const opened = await cards.open(order)
      if (!met) await endPayment(house.resort, order.id)
      met = true
      return opened
    }
  }
  meetSweeper()
  await house.suppliers.payByCard(pageOf(await goToPay(house, guest)), 'success')
  expect(await goToPay(house, guest)).toMatchObject({ outcome: 'booked' })
  meetSweeper()
  const rest = await payRest(house.resort, chosen.id, { ...guest, method: 'VI', months: null, returnUrl })
  await house.suppliers.payByCard(pageOf(rest), 'success')
  for (const { id } of await listPayments(house.resort.db, chosen.id)) await settlePayment(house.resort, id)
  expect(captured(house)).toHaveLength(2)
  await expectAllWell(house)
})

test('PayPal whose answer to taking the money is lost is asked again, and takes it once', async () => {
  await using house = await openBookingHouse()
  const guest = newGuest()
  await choose(house, guest)
  await house.suppliers.agree(pageOf(await goToPay(house, guest, 'PP')))
  house.suppliers.behaviour.api = 'lost-answer'
  expect(await goToPay(house, guest, 'PP')).toMatchObject({ outcome: 'provider-unreachable' })
  house.suppliers.behaviour.api = 'fine'
  expect(await goToPay(house, guest, 'PP')).toMatchObject({ outcome: 'booked' })
  expect(captured(house)).toHaveLength(1)
  await expectAllWell(house)
})

test('a plan that asks nothing now is booked without a provider', async () => {
  await using house = await openBookingHouse()
  const guest = newGuest()
  const chosen = await choose(house, guest)
  const nothing = { ...chosen.total, minor: 0 }
  await transact(house.resort.db, (tx) =>
    saveDues(tx, chosen.id, [
      { place: 'site', by: null, amount: nothing, covered: nothing, payment: null },
      { place: 'property', by: null, amount: chosen.total, covered: nothing, payment: null },
    ]),
  )
  expect(await goToPay(house, guest)).toMatchObject({ outcome: 'booked', order: { state: 'part-paid' } })
  expect(house.suppliers.money).toEqual([])
  await expectAllWell(house)
})

test('a page closed because its guest pays another way leaves the rooms held, whoever hears of it first', async () => {
  await using house = await openBookingHouse()
  const guest = newGuest()
  const chosen = await choose(house, guest)
  pageOf(await goToPay(house, guest))
  const [payment] = await listPayments(house.resort.db, chosen.id)
  await house.resort.payments.cards.cancel(payment?.opened?.reference ?? '')
  // The provider's notice is faster than whoever closed the page.
  expect(await settlePayment(house.resort, payment?.id ?? '')).toEqual({ outcome: 'failed' })
  await endPayment(house.resort, payment?.id ?? '')
  expect(withRooms(await loadOrder(house.resort.db, house.resort.kinds, chosen.id))).toMatchObject({
    state: 'held',
    nights: 'held',
  })
  pageOf(await goToPay(house, guest, 'PP'))
  await expectAllWell(house)
})

test('who has booked is told so while another tab of theirs is still at work', async () => {
  await using house = await openBookingHouse()
  const guest = newGuest()
  const { id } = await book(house, guest)
  await transact(house.resort.db, async (tx) => {
    await lockVisitors(tx, [hashToken(guest.token)])
    expect(await goToPay(house, guest)).toMatchObject({ outcome: 'booked', order: { id } })
  })
})

test('what is paid for is named once on the bill, and a day alone is one of the stay', async () => {
  await using house = await openBookingHouse()
  const outings = [{ product: 'caleta-azul' }, { product: 'xplor', option: 'open', day: null }] as const
  const order = await buyOutings(house, newGuest(), ...outings)
  const bill = `Casa Marea ${order.number}, Caleta Azul (vie 15 ene 2027), Xplor`
  expect(describePayment(house.resort, order)).toBe(bill)
  const stay = await book(house, newGuest(), { pay: 'all-now' })
  expect(describePayment(house.resort, stay)).toMatch(new RegExp(`${stay.number}, 12–16 de enero de 2027$`))
})

test('the card page of tickets in Colombian pesos refuses American Express, whichever card was asked for', async () => {
  await using house = await openBookingHouse()
  const order = await buyOutings(house, newGuest(), { product: 'xplor', currency: 'COP' })
  const [payment] = await listPayments(house.resort.db, order.id)
  expect(payment).toMatchObject({ method: 'VI', refusedCards: ['AX', 'DN', 'DS', 'JC', 'CB'] })
  const stay = await book(house, newGuest(), { pay: 'all-now' })
  const [paid] = await listPayments(house.resort.db, stay.id)
  expect(paid?.refusedCards).toEqual(['CB'])
})
