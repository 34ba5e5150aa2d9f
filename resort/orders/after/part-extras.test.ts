import { sql } from 'kysely'
import { expect, test } from 'vitest'
import {
  type BookingHouse,
  choose,
  expectAllWell,
  newGuest,
  openBookingHouse,
  reload,
} from '#tests/support/open-booking-house.ts'
import { buy, cancel, sendRefunds } from '#tests/support/open-chair-house.ts'
import { isExtraLine } from '../../extras/extra.ts'
import { storedFacts } from '../../letters/letter-facts.ts'
import { isAlive } from '../../lines/line.ts'
import { add, multiply, subtract, sum, zero } from '../../money/money.ts'
import { roomLinesOf } from '../../stays/stay-of.ts'
import { sayTold } from '../describe-lines.ts'
import { whatIsOpen } from '../due.ts'
import type { Order } from '../order.ts'
import { cancelRoom, listCancellableRooms } from './cancel-room.ts'
import { addExtra, listAddable } from './change-extras.ts'

const couple = { party: { adults: 2, childrenAges: [] }, roomType: 'GV', ratePlan: 'FLEX' }
const alone = { ...couple, party: { adults: 1, childrenAges: [] } }

/** What is bought beside the rooms, with how often. */
function extrasOf({ lines }: Order): string[] {
  const told = lines.filter(isExtraLine).map(({ item, state }) => `${item.quantity} ${item.code} ${state}`)
  return told.toSorted()
}

async function giveBack(house: BookingHouse, order: Order, index: number) {
  const room = listCancellableRooms(house.resort, await reload(house, order))[index]
  if (!room) throw new Error('There is no such room.')
  const agreedFee = room.cancellation.fee
  const given = await cancelRoom(house.resort, order.id, { line: room.room.id, agreedFee })
  return { room, given }
}

test('a room that is given back takes its late check-out and the baths of its adults along, and what is for all stays', async () => {
  await using house = await openBookingHouse()
  const guest = newGuest()
  await choose(house, guest, { extras: ['transfer', 'late-check-out', 'spa'], rooms: [couple, alone], pay: 'all-now' })
  const booked = await buy(house, guest)
  expect(extrasOf(booked)).toEqual(['1 transfer sold', '2 late-check-out sold', '3 spa sold'])
  const { room, given } = await giveBack(house, booked, 0)
  expect(given.outcome).toBe('cancelled')
  const left = await reload(house, booked)
  expect(extrasOf(left)).toEqual([
    ...['1 late-check-out cancelled', '1 late-check-out sold', '1 spa sold', '1 transfer sold', '2 spa cancelled'],
  ])
  // What was shown is what happened, and all of it goes back.
  const each = (code: string) => booked.lines.filter(isExtraLine).find(({ item }) => item.code === code)?.item.each
  const [late, bath] = [each('late-check-out'), each('spa')]
  if (!late || !bath) throw new Error('Both were bought.')
  const worth = add(room.room.total, add(late, multiply(bath, 2)))
  expect([left.refunded, subtract(booked.total, left.total)]).toEqual([worth, worth])
  expect(room.cancellation.refund).toEqual(worth)
  const [letter] = await house.resort.db.selectFrom('letter').select('facts').orderBy('queued_at', 'desc').execute()
  const { gone } = storedFacts.parse({ manageLink: '', ...(letter?.facts as object) })
  // One of several is no less than one: else it reads as if all of them had gone.
  expect(gone?.items.map(sayTold)).toEqual([
    expect.stringMatching(/^1 × /),
    expect.stringMatching(/^1 × Salida tardía/),
    expect.stringMatching(/^2 × Circuito/),
  ])
  // With the last one goes all that is left, and not a cent stays.
  await cancel(house, left, 'all')
  expect(await reload(house, booked)).toMatchObject({ state: 'cancelled', refunded: booked.paid })
  await sendRefunds(house)
  await expectAllWell(house)
})

test('what is paid at the property is owed less, and two rooms given back at once take each their own', async () => {
  await using house = await openBookingHouse()
  const guest = newGuest()
  await choose(house, guest, { rooms: [couple, couple, couple], pay: 'all-now' })
  const booked = await buy(house, guest)
  const late = (await listAddable(house.resort.db, house.resort, booked)).find(({ code }) => code === 'late-check-out')
  if (!late) throw new Error('It can be added.')
  await addExtra(house.resort, booked.id, { code: late.code, agreed: late.total })
  const lines = listCancellableRooms(house.resort, await reload(house, booked)).map(({ room }) => room.id)
  const wishes = lines.slice(0, 2).map((line) => ({ line, agreedFee: zero('MXN') }))
  const given = await Promise.all([...wishes, ...wishes].map((wish) => cancelRoom(house.resort, booked.id, wish)))
  expect(given.map(({ outcome }) => outcome).toSorted()).toEqual(['cancelled', 'cancelled', 'too-late', 'too-late'])
  const left = await reload(house, booked)
  expect(extrasOf(left)).toEqual(['1 late-check-out cancelled', '1 late-check-out cancelled', '1 late-check-out sold'])
  expect(whatIsOpen(left).property).toEqual(late.each)
  expect(
    sum(
      'MXN',
      left.lines.filter(isAlive).map(({ total }) => total),
    ),
  ).toEqual(left.total)
  await sendRefunds(house)
  await expectAllWell(house)
})

test('of more late check-outs than there are rooms one goes with each, also where they are as many as adults', async () => {
  await using house = await openBookingHouse()
  const guest = newGuest()
  await choose(house, guest, { extras: ['late-check-out'], rooms: [couple, alone, couple], pay: 'all-now' })
  const booked = await buy(house, guest)
  const [first] = roomLinesOf(booked.lines)
  // A room that was given back without its own.
  await cancel(house, booked, [first?.id ?? ''])
  // What an extra is counted by is kept as it was bought.
  await sql`update extra set per = 'guest'`.execute(house.resort.db)
  const { room } = await giveBack(house, booked, 1)
  expect(room.room.item.room.party.adults).toBe(2)
  expect(extrasOf(await reload(house, booked))).toEqual(['1 late-check-out cancelled', '2 late-check-out sold'])
  await sendRefunds(house)
  await expectAllWell(house)
})

test('a fee that is another one by then leaves the extras whole', async () => {
  await using house = await openBookingHouse()
  const guest = newGuest()
  await choose(house, guest, { extras: ['late-check-out'], rooms: [couple, couple], pay: 'all-now' })
  const booked = await buy(house, guest)
  const [room] = listCancellableRooms(house.resort, booked)
  const wish = { line: room?.room.id ?? '', agreedFee: { minor: 1, currency: 'MXN' as const } }
  expect(await cancelRoom(house.resort, booked.id, wish)).toMatchObject({ outcome: 'fee-changed' })
  expect(extrasOf(await reload(house, booked))).toEqual(['2 late-check-out sold'])
  await expectAllWell(house)
})
