import { expect, test } from 'vitest'
import type { Quote } from '#resort/availability/quote.ts'
import type { RoomChosen } from '#resort/availability/quote-rooms.ts'
import { changeDates } from '#resort/orders/after/change-dates.ts'
import { priceNewDates } from '#resort/orders/after/new-dates.ts'
import { guestActor } from '#resort/orders/order.ts'
import { loadOrder } from '#resort/orders/order-reading.ts'
import { roomLinesOf, stayOf } from '#resort/stays/stay-of.ts'
import { book, choose, newGuest, openBookingHouse } from '#tests/support/open-booking-house.ts'
import { buyOutings } from '#tests/support/other-days.ts'
import { sayCancelling, sayCancellingOf } from './say-cancelling.ts'

const party = { adults: 2, childrenAges: [] }
const flexible: RoomChosen = { party, roomType: 'GV', ratePlan: 'FLEX' }
const advance: RoomChosen = { ...flexible, ratePlan: 'ADV' }

test('of rooms with several rates each is told until when it is free, before it is booked and after, in three languages', async () => {
  await using house = await openBookingHouse()
  const { resort } = house
  const rooms = [flexible, advance, flexible]
  for (const order of [await choose(house, newGuest(), { rooms }), await book(house, newGuest(), { rooms })]) {
    const es = sayCancelling(resort, order, 'es')
    expect(es.join('\n')).toMatch(
      /^Si cancela hasta el \d.* 2027, \d\d:\d\d \(hora de Cancún\), el cargo es de MX\$[\d,.]+\.\nFlexible[^:]*: sin cargo hasta el \d.* 2027, \d\d:\d\d \(hora de Cancún\)\. Después se cobra la primera noche\.\n[^:.]+: no reembolsable\.\nSi no llega, no se devuelve lo pagado\.$/,
    )
    expect(sayCancelling(resort, order, 'en').join('\n')).toMatch(
      /: free of charge until \d+ January 2027.*\n.*: not refundable\.\nIf you do not arrive, what you have paid is not returned\.$/,
    )
    const quote = stayOf(order.lines) as Quote
    expect(es).toEqual(expect.arrayContaining(sayCancellingOf(resort, quote, 'es')))
    expect(sayCancelling(resort, order, 'pt').join('\n')).toMatch(
      /: sem custo até \d+ de janeiro de 2027.*\n.*: não reembolsável\.\nSe você não vier, o que pagou não é devolvido\.$/,
    )
  }
})

test('where all rooms have one rate nothing is said twice', async () => {
  await using house = await openBookingHouse()
  const order = await choose(house, newGuest(), { rooms: [flexible, flexible] })
  expect(sayCancelling(house.resort, order, 'en')).toEqual([
    expect.stringMatching(
      /^You can cancel free of charge until [^:]+:\d\d \(Cancún time\)\. After that, the first night is charged\. If you do not arrive, what you have paid is not returned\.$/,
    ),
  ])
})

test('of rooms on different dates each has a line with its name and its dates', async () => {
  await using house = await openBookingHouse()
  const { resort } = house
  const order = await book(house, newGuest(), { rooms: [flexible, flexible], pay: 'all-now' })
  const [, second] = roomLinesOf(order.lines)
  const stay = { checkIn: '2027-05-11', checkOut: '2027-05-15', which: [second?.id ?? ''] }
  const priced = await priceNewDates(resort, order, stay)
  if (priced.outcome !== 'priced') throw new Error(priced.outcome)
  await changeDates(resort, order.id, { ...stay, stay, agreedTotal: priced.dates.total, by: guestActor })
  const apart = await loadOrder(resort.db, resort.kinds, order.id)
  expect(sayCancelling(resort, apart, 'es')).toEqual([
    'Puede cancelar todo sin cargo hasta el 7 de enero de 2027, 18:00 (hora de Cancún).',
    'Suite Jardín, 12–16 de enero de 2027 (Flexible): sin cargo hasta el 7 de enero de 2027, 18:00 (hora de Cancún). Después se cobra la primera noche.',
    'Suite Jardín, 11–15 de mayo de 2027 (Flexible): sin cargo hasta el 6 de mayo de 2027, 18:00 (hora de Cancún). Después se cobra la primera noche.',
    'Si no llega, no se devuelve lo pagado.',
  ])
  expect(sayCancelling(resort, apart, 'pt')[1]).toMatch(
    /^Suíte Jardim, 12 a 16 de janeiro de 2027 \(Flexível\): sem custo até /,
  )
  expect(sayCancelling(resort, apart, 'en')[2]).toMatch(
    /^Garden Suite, 11–15 May 2027 \(Flexible\): free of charge until /,
  )
})

test('of two outings without a stay each says its own limit, and none is said to have passed for both', async () => {
  await using house = await openBookingHouse()
  const [soon, later] = [{ day: '2027-01-15' }, { day: '2027-02-15' }]
  const order = await buyOutings(house, newGuest(), { product: 'xplor', ...soon }, { product: 'caleta-azul', ...later })
  const atNoon = { ...house.resort, clock: { ...house.resort.clock, now: () => new Date('2027-01-15T17:00:00Z') } }
  expect(sayCancelling(atNoon, order, 'en')).toEqual([
    expect.stringMatching(/^Xplor, Fri 15 Jan 2027: .*costs MX\$/),
    expect.stringMatching(/^Caleta Azul, Mon 15 Feb 2027: .*is free until/),
  ])
})
