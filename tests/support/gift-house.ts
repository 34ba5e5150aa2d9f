import { expect } from 'vitest'
import type { GiftWish } from '#resort/gifts/gift-item.ts'
import { isGiftLine } from '#resort/gifts/gift-item.ts'
import { findGift } from '#resort/gifts/gift-queries.ts'
import { issueGift } from '#resort/gifts/make-gift.ts'
import { type Money, money } from '#resort/money/money.ts'
import { addGift, type GiftAsked } from '#resort/orders/basket/add-gift.ts'
import { applyGift } from '#resort/orders/basket/apply-gift.ts'
import { saveGuest } from '#resort/orders/basket/save-guest.ts'
import type { Order } from '#resort/orders/order.ts'
import { loadOrder } from '#resort/orders/order-reading.ts'
import { fulfilOrder } from '#resort/orders/settle/fulfil-order.ts'
import { type BookingHouse, type Guest, newGuest } from './open-booking-house.ts'
import { buy, buyer } from './open-chair-house.ts'
import { sampleGuest } from './sample-guest.ts'

export const sampleWish: GiftWish = {
  forName: 'Lucía Soto',
  fromName: 'Ana',
  words: 'Feliz cumpleaños',
  language: 'es',
  mailTo: null,
  day: '2026-11-21',
}

/** Puts a gift into somebody's cart. */
export async function putGift({ resort }: BookingHouse, guest: Guest, change: Partial<GiftAsked> = {}): Promise<Order> {
  const added = await addGift(resort, {
    ...{ ...buyer, ...guest, amount: money(500_000, 'MXN'), wish: sampleWish },
    ...change,
  })
  if (added.outcome !== 'added') throw new Error(`No gift: ${JSON.stringify(added)}`)
  await saveGuest(resort, { token: guest.token, guest: sampleGuest, typed: {} })
  return added.order
}

/** Bought, paid and made; with the code that its buyer sees. */
export async function buyGift(house: BookingHouse, guest: Guest = newGuest(), change: Partial<GiftAsked> = {}) {
  await putGift(house, guest, change)
  const bought = await buy(house, guest)
  await fulfilOrder(house.resort, bought.id)
  const order = await loadOrder(house.resort.db, house.resort.kinds, bought.id)
  const gift = order.lines.find(isGiftLine)?.item.gift
  const code = gift && house.resort.giftCodes.codeOf(gift)
  if (!gift || !code) throw new Error('The gift was paid and not made.')
  return { order, gift: gift.id, code, guest }
}

/** A gift of the house, for tests of spending. */
export async function giveGift({ resort }: Pick<BookingHouse, 'resort'>, amount: Money) {
  const issued = await issueGift(resort, { amount, by: 'Carmen' })
  if (issued.outcome !== 'issued') throw new Error(`The house gives no ${amount.minor} ${amount.currency}.`)
  return issued
}

export async function payByGift({ resort }: BookingHouse, guest: Guest, code: string): Promise<Order> {
  const used = await applyGift(resort, { ...buyer, ...guest, text: code })
  if (used.outcome !== 'applied') throw new Error(`The gift is not taken: ${used.outcome}`)
  return used.order
}

/** What is left on it, and what of that is set aside, in minor units. */
export async function leftOn({ resort }: Pick<BookingHouse, 'resort'>, gift: number): Promise<[number, number]> {
  const found = await findGift(resort.db, gift)
  expect(found).not.toBeNull()
  return [found?.balance.minor ?? Number.NaN, found?.held.minor ?? Number.NaN]
}
