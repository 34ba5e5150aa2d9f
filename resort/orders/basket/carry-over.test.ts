import { expect, test } from 'vitest'
import {
  choose,
  expectAllWell,
  goToPay,
  newGuest,
  openBookingHouse,
  pageOf,
} from '#tests/support/open-booking-house.ts'
import { sampleGuest } from '#tests/support/sample-guest.ts'
import { extraCodesOf } from '../../extras/extra.ts'
import { zero } from '../../money/money.ts'
import { cancelLines } from '../after/cancel-lines.ts'
import { payChoiceOf } from '../due.ts'
import { holdOrder } from '../hold/hold-order.ts'
import { guestActor, type Order } from '../order.ts'
import { chooseRooms, type RoomsWanted } from './choose-rooms.ts'
import { chooseTerms } from './choose-terms.ts'
import { saveGuest } from './save-guest.ts'

const couple = { adults: 2, childrenAges: [] }
const wanted: Omit<RoomsWanted, 'token' | 'address'> = {
  language: 'es',
  country: 'MX',
  hotel: '79260',
  stay: { checkIn: '2027-01-12', checkOut: '2027-01-16' },
  currency: 'MXN',
  promocode: null,
  rooms: [{ party: couple, roomType: 'GV', ratePlan: 'FLEX' }],
}
const self = { name: 'Ana', email: 'ana@example.com', phone: '+52 998 555 0101', rfc: 'XAXX010101000' }
const who = { ...self, arrivalTime: '15:00', requests: 'Cuna', 'name-2': 'Luis', 'lastname-2': 'Mar' }
const agreed = { terms: 'on', marketing: 'on' }
const typed = { ...who, ...agreed, months: '7-3' }

const allOfIt = { lines: 'all', agreedFee: zero('MXN'), cause: 'guest-cancelled', by: guestActor } as const

const oneMore = { stay: { checkIn: '2027-01-12', checkOut: '2027-01-17' } }
const withChild = [{ party: { adults: 2, childrenAges: [8] }, roomType: 'GV', ratePlan: 'FLEX' }]
const all = { typed, hasGuest: true, extras: ['spa'] }
const anew = { typed: { ...who, marketing: 'on', months: '7-3' }, hasGuest: false, extras: ['spa'] }
/** What was added waits for whoever takes the first stay again. */
const waits = { leftExtras: '["2027-01-12","2027-01-16",[[2]],"79260"] spa' }
const another = { typed: { ...who, ...waits }, hasGuest: false, extras: [] }
const elsewhere = { ...another, typed: { ...another.typed, requestsOf: '2027-01-12 2027-01-16' } }

test.for<[string, Partial<RoomsWanted>, ReturnType<typeof told>]>([
  ['other dates', oneMore, elsewhere],
  ['a child more', { rooms: withChild }, another],
  ['a room more', { rooms: [...wanted.rooms, ...wanted.rooms] }, another],
  ['another room', { rooms: [{ party: couple, roomType: 'OV', ratePlan: 'FLEX' }] }, anew],
  ['another rate', { rooms: [{ party: couple, roomType: 'GV', ratePlan: 'ADV' }] }, anew],
  ['another currency', { currency: 'EUR' }, all],
  ['a code', { promocode: 'MAR10' }, all],
  ['the same', {}, all],
])('of what was typed, agreed to and added, %s leaves what still holds', async ([, change, left]) => {
  await using house = await openBookingHouse()
  const { resort } = house
  const guest = newGuest()
  await choose(house, guest)
  await saveGuest(resort, { token: guest.token, guest: sampleGuest, typed })
  await chooseTerms(resort, { token: guest.token, extras: ['spa'], pay: 'all-now' })
  const chosen = await chooseRooms(resort, { ...wanted, ...guest, ...change })
  expect(chosen.outcome === 'chosen' && told(chosen.order)).toEqual(left)
})

test('when the rest is paid stays as chosen while the same nights are, and what is all paid at once was no choice', async () => {
  await using house = await openBookingHouse()
  const { resort } = house
  const guest = newGuest()
  await choose(house, guest)
  const wayOf = async (change: Partial<RoomsWanted>) => {
    const chosen = await chooseRooms(resort, { ...wanted, ...guest, ...change })
    return chosen.outcome === 'chosen' && payChoiceOf(chosen.order.dues)
  }
  const at = (ratePlan: string) => ({ rooms: [{ party: couple, roomType: 'OV', ratePlan }] })
  await chooseTerms(resort, { token: guest.token, extras: [], pay: 'rest-later' })
  expect(await wayOf(at('FLEX'))).toBe('rest-later')
  expect(await wayOf({ ...at('FLEX'), currency: 'EUR' })).toBe('rest-later')
  expect(await wayOf({ ...at('FLEX'), ...oneMore })).toBe('rest-at-the-property')
  // All of this rate is paid when booking: whoever leaves it has not asked for that.
  expect(await wayOf({ ...at('ADV'), ...oneMore })).toBe('all-now')
  expect(await wayOf({ ...at('FLEX'), ...oneMore })).toBe('rest-at-the-property')
})

test.each(['booked', 'cancelled'])(
  'who books again beside a %s order says nothing twice of themselves, and asks for nothing of the first unasked',
  async (was) => {
    await using house = await openBookingHouse()
    const { resort } = house
    const guest = newGuest()
    const first = await choose(house, guest)
    await saveGuest(resort, { token: guest.token, guest: sampleGuest, typed })
    await chooseTerms(resort, { token: guest.token, extras: ['spa'], pay: 'all-now' })
    await holdOrder(resort, guest)
    await house.suppliers.payByCard(pageOf(await goToPay(house, guest)), 'success')
    expect(await goToPay(house, guest)).toMatchObject({ outcome: 'booked' })
    if (was === 'cancelled') await cancelLines(resort, first.id, allOfIt)
    const chosen = await chooseRooms(resort, { ...wanted, ...guest })
    expect(chosen.outcome === 'chosen' && chosen.order.id).not.toBe(first.id)
    expect(chosen.outcome === 'chosen' && told(chosen.order)).toEqual({ typed: self, hasGuest: false, extras: [] })
    await expectAllWell(house)
  },
)

test('whoever goes back to a stay finds what was added and told for it; of a booked one no other is known', async () => {
  await using house = await openBookingHouse()
  const { resort } = house
  const guest = newGuest()
  const { token } = guest
  const two = { rooms: [...wanted.rooms, ...wanted.rooms] }
  const one = { typed: { ...self, terms: 'on' }, guest: sampleGuest, token }
  await choose(house, guest, two)
  await saveGuest(resort, { token, guest: sampleGuest, typed })
  await chooseTerms(resort, { token, extras: ['spa'], pay: 'all-now' })
  await chooseRooms(resort, { ...wanted, ...guest, ...oneMore })
  await saveGuest(resort, one)
  await chooseTerms(resort, { token, extras: ['transfer'], pay: 'all-now' })
  const again = await chooseRooms(resort, { ...wanted, ...guest, ...two })
  expect(again).toMatchObject({ order: { typed: { 'name-2': 'Luis', 'lastname-2': 'Mar' } } })
  expect(again.outcome === 'chosen' && extraCodesOf(again.order.lines)).toEqual(['spa'])

  await chooseRooms(resort, { ...wanted, ...guest, ...oneMore })
  await saveGuest(resort, one)
  await holdOrder(resort, guest)
  await house.suppliers.payByCard(pageOf(await goToPay(house, guest)), 'success')
  const booked = await goToPay(house, guest)
  expect(booked.outcome === 'booked' && told(booked.order)).toEqual({
    ...{ typed: one.typed, hasGuest: true, extras: ['transfer'] },
  })
  await expectAllWell(house)
})

function told(order: Order) {
  return { typed: order.typed, hasGuest: order.guest !== null, extras: extraCodesOf(order.lines) }
}
