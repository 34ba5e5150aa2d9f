import { expect } from 'vitest'
import { addOuting } from '#resort/orders/basket/add-outing.ts'
import type { BookingHouse, Guest } from './open-booking-house.ts'

export const buyer = { language: 'es', country: 'MX', currency: 'MXN', promocode: null } as const

/** A day at Xplor for two grown-ups and these children, set aside. */
export async function addXplor({ resort }: BookingHouse, guest: Guest, ages: number[] = []): Promise<void> {
  const visitors = { adults: 2, ages }
  const asked = { ...buyer, ...guest, product: 'xplor', option: 'day', day: '2027-01-15', visitors } as const
  expect(await addOuting(resort, asked)).toMatchObject({ outcome: 'added', held: 'held' })
}
