import type { Month } from '../../calendar/month.ts'
import { type Money, sum } from '../../money/money.ts'
import { loadProduct } from '../../products/product-queries.ts'
import type { Resort } from '../../resort.ts'
import { type DayFound, findSlots, type SlotFound } from '../../tickets/find-slots.ts'
import { movingOf } from '../../tickets/moving-outing.ts'
import { placesOf } from '../../tickets/places-of.ts'
import { isTicketLine, type Outing } from '../../tickets/ticket-item.ts'
import { visitorsOf } from '../../tickets/visitors-of.ts'
import type { Order } from '../order.ts'
import { listBookedOutings, mayMoveOuting } from './new-outing.ts'

/** A day on which the people of an outing could have it, and what it costs them there. */
export type OutingDay = {
  day: DayFound['day']
  slots: (Pick<SlotFound, 'option' | 'total' | 'left'> & { isNow: boolean })[]
  /** Why there is none: another park or tour of the order is on that day, or what a calendar of the shop says. */
  why: DayFound['why'] | 'same-date'
}

export type OutingDays = {
  outing: Outing
  /** What the tickets cost now, without what goes along. */
  present: Money
  days: OutingDay[]
}

/** A month of days for an outing of a booked order; null where it cannot be moved any more. */
export async function listOutingDays(
  resort: Resort,
  order: Order,
  { product: code, month }: { product: string; month: Month },
): Promise<OutingDays | null> {
  const outings = listBookedOutings(order)
  const outing = outings.find(({ product }) => product === code)
  const product = await loadProduct(resort.db, code)
  if (!outing || !product || !mayMoveOuting(resort, order, outing)) return null
  const tickets = order.lines
    .filter(isTicketLine)
    .filter(({ state, item }) => state === 'sold' && item.outing.id === outing.id)
  const moving = { ...movingOf(outing, tickets, resort.clock.now()), own: placesOf(tickets) }
  const { currency } = order
  const found = await findSlots(resort, { product, visitors: visitorsOf(tickets), month, currency, moving })
  if (found.outcome !== 'found') return null
  const taken = new Set(outings.flatMap(({ id, day }) => (id === outing.id ? [] : (day ?? []))))
  const present = sum(
    currency,
    tickets.map(({ total }) => total),
  )
  const days = found.days.map(({ day, slots, why }): OutingDay => {
    if (slots.length && taken.has(day)) return { day, slots: [], why: 'same-date' }
    const isNow = ({ option }: SlotFound) => day === outing.day && option.code === outing.option
    return { day, why, slots: slots.map((slot) => ({ ...slot, isNow: isNow(slot) })) }
  })
  return { outing, present, days }
}
