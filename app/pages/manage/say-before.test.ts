import { expect, test } from 'vitest'
import type { Stay } from '#resort/calendar/stay.ts'
import { languages } from '#resort/guests/language.ts'
import { formatMoney } from '#resort/money/format-money.ts'
import { scale, subtract } from '#resort/money/money.ts'
import { cancelRoom, listCancellableRooms } from '#resort/orders/after/cancel-room.ts'
import { judgeCancellation } from '#resort/orders/after/judge-cancellation.ts'
import { type NewDates, priceNewDates } from '#resort/orders/after/new-dates.ts'
import { refundOrder } from '#resort/orders/after/refund-order.ts'
import { whatIsOpen } from '#resort/orders/due.ts'
import type { Order } from '#resort/orders/order.ts'
import { loadOrder } from '#resort/orders/order-reading.ts'
import type { BookingHouse } from '#tests/support/open-booking-house.ts'
import { book, newGuest, openBookingHouse } from '#tests/support/open-booking-house.ts'
import { moveToDates } from '#tests/support/other-dates.ts'
import { sayCancelling } from '../../words/say-cancelling.ts'
import { showRoomsToCancel } from './parts/show-parts.ts'
import { sayFeeOncePaid, sayNewPrice, sayWhatFollows } from './say-before.ts'

async function priceOf({ resort }: BookingHouse, order: Order, stay: Stay): Promise<NewDates> {
  const priced = await priceNewDates(resort, order, stay)
  if (priced.outcome !== 'priced') throw new Error(`They cannot be had: ${priced.outcome}.`)
  return priced.dates
}

const by = { kind: 'staff', name: 'Carmen' } as const
const party = { adults: 2, childrenAges: [] }

test('dates that cost less are said to, also where something is paid before; and so is that cancelling costs from then on', async () => {
  await using house = await openBookingHouse()
  const order = await book(house, newGuest(), { pay: 'rest-later' })
  const dates = await priceOf(house, order, { checkIn: '2026-11-24', checkOut: '2026-11-26' })
  expect(dates.now.minor).toBeGreaterThan(0)
  expect(sayNewPrice(dates, 'en')).toContain(`${formatMoney(dates.cheaper, 'en')} less than now`)
  const [cancelling] = sayWhatFollows(house.resort, order, { dates, locale: 'en' })
  expect(cancelling).toMatch(
    /^The time for cancelling free of charge is over\. If you cancel, the charge is 1 night: MX\$[\d,.]+\.$/,
  )
})

test('what would be open on dearer dates is said with its day and what follows when it is missed, as it is afterwards', async () => {
  await using house = await openBookingHouse()
  const guest = newGuest()
  const order = await book(house, guest, { pay: 'all-now' })
  const stay = { checkIn: '2027-01-12', checkOut: '2027-01-18' }
  const dates = await priceOf(house, order, stay)
  const follows = sayWhatFollows(house.resort, order, { dates, locale: 'en' })
  expect(follows[0]).toBe(
    `To pay on this site by 5 January 2027: ${formatMoney(dates.dearer, 'en')}. ` +
      'If we do not receive it, we write to you, and two days later we cancel on the terms of the rate.',
  )
  expect(follows[1]).toContain('7 January 2027')
  await moveToDates(house, guest, order.id, stay)
  const moved = await loadOrder(house.resort.db, house.resort.kinds, order.id)
  expect(moved.dues).toMatchObject([{}, { place: 'site', by: '2027-01-05', amount: dates.dearer }])
})

test('the fee of a room that is never free is said with the day until which it is all, and that extras go back, as they do', async () => {
  await using house = await openBookingHouse()
  const rooms = ['FLEX', 'ADV'].map((ratePlan) => ({ party, roomType: 'GV', ratePlan }))
  const order = await book(house, newGuest(), { rooms, extras: ['transfer'], pay: 'all-now' })
  const fee = order.lines[1]?.total ?? order.total
  // What is returned is all but the room: the transfer too.
  expect(judgeCancellation(house.resort, order)).toMatchObject({ fee, refund: subtract(order.paid, fee) })
  const said = {
    es: ['hasta el 7 de enero de 2027', 'lo pagado por los servicios adicionales.', 'Si no llega'],
    en: ['by 7 January 2027', 'what you paid for the extras is returned.', 'If you do not'],
    pt: ['até 7 de janeiro de 2027', 'o que pagou pelos serviços adicionais é devolvido.', 'e você não vier'],
  }
  for (const language of languages) {
    const [until = '', extras = '', absent = ''] = said[language]
    const cancelling = sayCancelling(house.resort, order, language).join(' ')
    expect(cancelling).toContain(until)
    expect(cancelling).toContain(formatMoney(fee, language))
    expect(cancelling).toContain(extras)
    // What is lost by not coming is said once.
    expect(cancelling.split(absent)).toHaveLength(2)
  }
  const alone = await book(house, newGuest(), { rooms: rooms.slice(1), pay: 'all-now' })
  expect(sayCancelling(house.resort, alone, 'en').join(' ')).toBe('If you cancel, nothing is returned.')
})

test('where paying the balance makes cancelling dearer the guest reads both figures before paying', async () => {
  await using house = await openBookingHouse()
  const stay = { checkIn: '2026-11-24', checkOut: '2026-11-27' }
  const half = [{ party, roomType: 'GV', ratePlan: 'AI' }]
  const order = await book(house, newGuest(), { stay, rooms: half, pay: 'rest-at-the-property' })
  const fee = judgeCancellation(house.resort, order)?.fee
  const said = sayFeeOncePaid(house.resort, order, 'en')
  expect(said).toContain(`Cancelling now costs ${fee && formatMoney(fee, 'en')}. Once this is paid, it costs MX$`)
  const free = await book(house, newGuest(), { pay: 'rest-at-the-property' })
  expect(sayFeeOncePaid(house.resort, free, 'en')).toBeNull()
})

test('beside what goes back for one room stands what is still to be paid of the rest, as it is afterwards', async () => {
  const rooms = [0, 1].map(() => ({ party, roomType: 'GV', ratePlan: 'FLEX' }))
  const said: string[] = []
  // A courtesy is never more than what it was taken off of: with a room that goes it may become less.
  for (const pay of ['all-now', 'rest-later', 'rest-at-the-property'] as const) {
    await using house = await openBookingHouse()
    const { resort } = house
    for (const courtesy of [0, 3_000, 9_900]) {
      const guest = newGuest()
      const order = await book(house, guest, { rooms, pay })
      // More nights: what they cost more is open.
      await moveToDates(house, guest, order.id, { checkIn: '2027-01-12', checkOut: '2027-01-18' })
      const given = { amount: scale(order.paid, courtesy, 10_000), note: 'the pool was closed', by }
      if (courtesy) expect(await refundOrder(resort, order.id, given)).toMatchObject({ outcome: 'refunded' })
      const moved = await loadOrder(resort.db, resort.kinds, order.id)
      const [part] = showRoomsToCancel(
        resort,
        { order: moved, howPaid: { inMonths: [], gifts: [], givenBack: [], takenByBank: null, isByGiftsAlone: false } },
        'en',
      ).list
      const [room] = listCancellableRooms(resort, moved)
      if (!part || !room) throw new Error('There is no room to give back.')
      await cancelRoom(resort, order.id, { line: room.room.id, agreedFee: room.cancellation.fee })
      const { all } = whatIsOpen(await loadOrder(resort.db, resort.kinds, order.id))
      const words = /After that, (.+) is still to be paid\./.exec(part.words)?.[1] ?? 'nothing'
      expect(words).toBe(all.minor > 0 ? formatMoney(all, 'en') : 'nothing')
      said.push(words)
    }
  }
  expect(new Set(said).size).toBeGreaterThan(2)
})
