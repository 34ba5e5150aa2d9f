import { expect, test } from 'vitest'
import type { Quote } from '#resort/availability/quote.ts'
import type { RoomChosen } from '#resort/availability/quote-rooms.ts'
import { stayOf } from '#resort/stays/stay-of.ts'
import { book, choose, newGuest, openBookingHouse } from '#tests/support/open-booking-house.ts'
import { sayCancelling, sayCancellingOf } from './say-cancelling.ts'

const party = { adults: 2, childrenAges: [] }
const flexible: RoomChosen = { party, roomType: 'GV', ratePlan: 'FLEX' }
const advance: RoomChosen = { ...flexible, ratePlan: 'ADV' }

test('of rooms with several rates each is told until when it is free, before it is booked and after, in three languages', async () => {
  await using house = await openBookingHouse()
  const { resort } = house
  const rooms = [flexible, advance, flexible]
  for (const order of [await choose(house, newGuest(), { rooms }), await book(house, newGuest(), { rooms })]) {
    expect(sayCancelling(resort, order, 'es')).toMatch(
      /^Cancelar cuesta MX\$[\d,.]+ hasta el \d.* 2027, \d\d:\d\d \(hora de Cancún\)\. Flexible[^:]*: sin cargo hasta el \d.* 2027, \d\d:\d\d \(hora de Cancún\)\. Después se cobra la primera noche\. [^:.]+: no reembolsable\. Si no llega, no se devuelve lo pagado\.$/,
    )
    expect(sayCancelling(resort, order, 'en')).toMatch(
      /: free of charge until \d+ January 2027.*: not refundable\. If you do not arrive, what you have paid is not returned\.$/,
    )
    const quote = stayOf(order.lines) as Quote
    expect(sayCancelling(resort, order, 'es')).toContain(sayCancellingOf(resort, quote, 'es'))
    expect(sayCancelling(resort, order, 'pt')).toMatch(
      /: sem custo até \d+ de janeiro de 2027.*: não reembolsável\. Se você não vier, o que pagou não é devolvido\.$/,
    )
  }
})

test('where all rooms have one rate nothing is said twice', async () => {
  await using house = await openBookingHouse()
  const order = await choose(house, newGuest(), { rooms: [flexible, flexible] })
  expect(sayCancelling(house.resort, order, 'en')).toMatch(
    /^You can cancel free of charge until [^:]+:\d\d \(Cancún time\)\. After that, the first night is charged\. If you do not arrive, what you have paid is not returned\.$/,
  )
})
