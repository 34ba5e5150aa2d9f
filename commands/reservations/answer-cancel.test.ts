import { expect, test } from 'vitest'
import { isExtraLine } from '#resort/extras/extra.ts'
import { formatMoney } from '#resort/money/format-money.ts'
import { listCancellableRooms } from '#resort/orders/after/cancel-room.ts'
import { changeDates } from '#resort/orders/after/change-dates.ts'
import { completeOrders } from '#resort/orders/after/complete-orders.ts'
import { priceNewDates } from '#resort/orders/after/new-dates.ts'
import { guestActor, type Order } from '#resort/orders/order.ts'
import { roomLinesOf } from '#resort/stays/stay-of.ts'
import { askDesk } from '#tests/support/ask-desk.ts'
import {
  type BookingHouse,
  choose,
  expectAllWell,
  newGuest,
  openBookingHouse,
  reload,
} from '#tests/support/open-booking-house.ts'
import { buy, sendRefunds } from '#tests/support/open-chair-house.ts'

const couple = { party: { adults: 2, childrenAges: [] }, roomType: 'GV', ratePlan: 'FLEX' }

async function bookThree(house: BookingHouse): Promise<Order> {
  const guest = newGuest()
  const extras = ['transfer', 'late-check-out', 'spa']
  await choose(house, guest, { extras, rooms: [couple, couple, couple], pay: 'all-now' })
  return await buy(house, guest)
}

/** The number of a line, as staff type it. */
function numberOf({ lines }: Order, id: string | undefined): number {
  return lines.findIndex((line) => line.id === id) + 1
}

function livingExtras({ lines }: Order): string[] {
  const living = lines.filter(isExtraLine).filter(({ state }) => state === 'sold')
  return living.map(({ item }) => `${item.quantity} ${item.code}`)
}

test('a room that staff cancel takes along what the guest’s button would, and as much goes back', async () => {
  await using house = await openBookingHouse()
  const booked = await bookThree(house)
  const [button] = listCancellableRooms(house.resort, booked)
  const refund = button?.cancellation.refund ?? booked.total
  const words = `cancel ${booked.number} --line ${numberOf(booked, button?.room.id)}`
  const asked = await askDesk(house, words)
  expect(asked.text).toContain(`${formatMoney(refund, 'en')} goes back`)
  expect(asked.text).toContain('With it ends: 1 × Late check-out, until 15:00; 2 × ')
  expect(livingExtras(await reload(house, booked))).toEqual(['1 transfer', '3 late-check-out', '6 spa'])
  const done = await askDesk(house, `${words} --yes`)
  expect([done.code, done.text]).toEqual([0, expect.stringContaining(`${formatMoney(refund, 'en')} goes back`)])
  const left = await reload(house, booked)
  expect(left.refunded).toEqual(refund)
  expect(livingExtras(left)).toEqual(['1 transfer', '2 late-check-out', '4 spa'])
  await sendRefunds(house)
  await expectAllWell(house)
})

test('staff who name rooms and an extra cancel all of that extra, and with the last room what is beside the stay', async () => {
  await using house = await openBookingHouse()
  const booked = await bookThree(house)
  const [one, two, three] = roomLinesOf(booked.lines).map(({ id }) => `--line ${numberOf(booked, id)}`)
  const late = booked.lines.filter(isExtraLine).find(({ item }) => item.code === 'late-check-out')
  const named = `${one} ${two} --line ${numberOf(booked, late?.id)}`
  expect(await askDesk(house, `cancel ${booked.number} ${named} --yes`)).toMatchObject({ code: 0 })
  expect(livingExtras(await reload(house, booked))).toEqual(['1 transfer', '2 spa'])
  expect(await askDesk(house, `cancel ${booked.number} ${three} --yes`)).toMatchObject({
    code: 0,
    text: expect.stringContaining(`${booked.number} is cancelled`),
  })
  expect(await reload(house, booked)).toMatchObject({ state: 'cancelled', refunded: booked.paid })
  await sendRefunds(house)
  await expectAllWell(house)
})

test('what was had in one room does not go back with another that is still to come', async () => {
  await using house = await openBookingHouse()
  const { resort } = house
  const guest = newGuest()
  await choose(house, guest, { extras: ['transfer', 'late-check-out'], rooms: [couple, couple], pay: 'all-now' })
  const booked = await buy(house, guest)
  const [, second] = roomLinesOf(booked.lines)
  const stay = { checkIn: '2027-05-11', checkOut: '2027-05-15' }
  const which = [second?.id ?? '']
  const priced = await priceNewDates(resort, booked, { ...stay, which })
  if (priced.outcome !== 'priced') throw new Error(priced.outcome)
  await changeDates(resort, booked.id, { which, stay, agreedTotal: priced.dates.total, by: guestActor })
  resort.setClock('2027-01-20T18:00:00Z')
  await completeOrders(resort)
  const words = `cancel ${booked.number} --line ${numberOf(booked, second?.id)} --yes`
  expect(await askDesk(house, words)).toMatchObject({ code: 0 })
  const over = await reload(house, booked)
  expect(over.state).toBe('completed')
  const told = over.lines.filter(isExtraLine).map(({ item, state }) => `${item.quantity} ${item.code} ${state}`)
  expect(told.toSorted()).toEqual(['1 late-check-out cancelled', '1 late-check-out fulfilled', '1 transfer fulfilled'])
  await sendRefunds(house)
  await expectAllWell(house)
})

test('the desk reads which lines it is about to cancel: their days, their price and what of each is kept', async () => {
  await using house = await openBookingHouse()
  const { resort } = house
  const guest = newGuest()
  await choose(house, guest, { extras: ['transfer'], rooms: [couple, couple], pay: 'all-now' })
  const booked = await buy(house, guest)
  const [first, second] = roomLinesOf(booked.lines)
  const stay = { checkIn: '2027-05-11', checkOut: '2027-05-15' }
  const which = [second?.id ?? '']
  const priced = await priceNewDates(resort, booked, { ...stay, which })
  if (priced.outcome !== 'priced') throw new Error(priced.outcome)
  await changeDates(resort, booked.id, { which, stay, agreedTotal: priced.dates.total, by: guestActor })
  const moved = await reload(house, booked)
  // Free until now; too late for the first of them from here on.
  resort.setClock('2027-01-11T18:00:00Z')
  const line = (id = '') => `--line ${numberOf(moved, id)}`
  const { text } = await askDesk(house, `cancel ${booked.number} ${line(second?.id)} ${line(first?.id)}`)
  const price = (id = '') => formatMoney(moved.lines.find((each) => each.id === id)?.total ?? booked.total, 'en')
  const lines = text.split('\n')
  expect(lines[1]).toMatch(
    new RegExp(`^Line ${numberOf(moved, first?.id)} ends: .*12–16 January 2027, .*of which the house keeps MX\\$[1-9]`),
  )
  expect(lines[1]).toContain(price(first?.id))
  expect(lines[2]).toMatch(/ends: .*11–15 May 2027, .*of which the house keeps MX\$0\.00\.$/)
  expect(lines[2]).toContain(price(second?.id))
  expect(lines[3]).toContain('goes back to the guest. With it ends: 1 × ')
  expect(lines[4]).toBe('Nothing was done: --yes cancels it.')
  expect(await reload(house, booked)).toMatchObject({ state: moved.state, refunded: moved.refunded })
})
