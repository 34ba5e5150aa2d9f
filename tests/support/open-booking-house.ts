import { randomBytes } from 'node:crypto'
import { expect } from 'vitest'
import type { RoomChosen } from '#resort/availability/quote-rooms.ts'
import { checkInvariants } from '#resort/orders/after/check-invariants.ts'
import { chooseRooms, type RoomsWanted } from '#resort/orders/basket/choose-rooms.ts'
import { saveGuest } from '#resort/orders/basket/save-guest.ts'
import type { Order } from '#resort/orders/order.ts'
import { loadOrder } from '#resort/orders/order-reading.ts'
import { type PaymentAnswer, payOrder } from '#resort/orders/pay/pay-order.ts'
import type { Resort } from '#resort/resort.ts'
import { openDemonstration } from './open-demonstration.ts'
import { openTestPayments, type TestPayments } from './open-payments-simulator.ts'
import type { TestResort } from './open-test-resort.ts'
import { sampleGuest } from './sample-guest.ts'

export type BookingHouse = AsyncDisposable & { resort: TestResort; suppliers: TestPayments }

/** The demonstration with the providers' simulator: everything from rooms to money, in this process. */
export async function openBookingHouse(): Promise<BookingHouse> {
  const suppliers = await openTestPayments()
  const resort = Object.assign(await openDemonstration(), { payments: suppliers.payments })
  return {
    resort,
    suppliers,
    [Symbol.asyncDispose]: async () => {
      await resort[Symbol.asyncDispose]()
      await suppliers[Symbol.asyncDispose]()
    },
  }
}

export const returnUrl = 'http://127.0.0.1:9/es/reserva/?paid='

export type Guest = { token: string; address: string }

let guests = 0

/** Somebody new, each from a network of their own. */
export function newGuest(): Guest {
  guests += 1
  return { token: randomBytes(32).toString('base64url'), address: `203.0.${Math.floor(guests / 250)}.${guests % 250}` }
}

const garden: RoomChosen = { party: { adults: 2, childrenAges: [] }, roomType: 'GV', ratePlan: 'FLEX' }

/** Two people in a garden view for four nights in January, or what the test changes. */
export async function choose({ resort }: { resort: Resort }, guest: Guest, change: Partial<RoomsWanted> = {}) {
  const chosen = await chooseRooms(resort, {
    ...guest,
    language: 'es',
    country: 'MX',
    hotel: '79260',
    stay: { checkIn: '2027-01-12', checkOut: '2027-01-16' },
    currency: 'MXN',
    promocode: null,
    rooms: [garden],
    ...change,
  })
  if (chosen.outcome !== 'chosen') throw new Error(`The rooms cannot be chosen: ${JSON.stringify(chosen)}`)
  await saveGuest(resort, { token: guest.token, guest: sampleGuest, typed: {} })
  return chosen.order
}

export async function goToPay({ resort }: { resort: Resort }, guest: Guest, method = 'VI'): Promise<PaymentAnswer> {
  return await payOrder(resort, { ...guest, method, months: null, returnUrl })
}

/** The page of the provider, or the test fails with what came instead. */
export function pageOf(answer: { outcome: string; url?: string }): string {
  if (answer.outcome !== 'to-pay' || !answer.url) throw new Error(`There is no page to pay on: ${answer.outcome}.`)
  return answer.url
}

/** Booked and paid as far as the plan asks, as the guest's return finds it. */
export async function book(
  house: Pick<BookingHouse, 'suppliers'> & { resort: Resort },
  guest: Guest,
  change: Partial<RoomsWanted> = {},
): Promise<Order> {
  await choose(house, guest, change)
  const page = pageOf(await goToPay(house, guest))
  await house.suppliers.payByCard(page, 'success')
  const paid = await goToPay(house, guest)
  if (paid.outcome !== 'booked') throw new Error(`The guest paid and has no booking: ${paid.outcome}.`)
  return paid.order
}

/** Nothing is as it must never be, in our books or beside the providers'. */
export async function expectAllWell({ resort }: Pick<BookingHouse, 'resort'>): Promise<void> {
  expect(await checkInvariants(resort, { days: 1 })).toMatchObject({ violations: [], silent: 0 })
}

/** An order as it stands now. */
export function reload({ resort }: BookingHouse, { id }: Pick<Order, 'id'>): Promise<Order> {
  return loadOrder(resort.db, resort.kinds, id)
}
