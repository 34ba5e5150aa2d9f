import type { HotelNights } from '../../availability/hotel-nights.ts'
import { daysBetween } from '../../calendar/day.ts'
import { nightCount } from '../../calendar/stay.ts'
import type { BasisPoints } from '../../money/basis-points.ts'
import { compare, type Money } from '../../money/money.ts'
import { lengthDiscountOf } from '../../rates/price-nights.ts'
import type { RatePlan } from '../../rates/rate-plan.ts'
import type { Resort } from '../../resort.ts'
import type { Order } from '../order.ts'
import { findDatesPricer } from './find-dates-pricer.ts'
import type { NewDates } from './new-dates.ts'
import { roomsToMove, type Which } from './rooms-to-move.ts'

/** What a plan takes off every night for the length of a stay: of as many as now, and of fewer. */
export type LengthLost = {
  nights: { before: number; after: number }
  shares: { before: BasisPoints; after: BasisPoints }[]
  /** What the order would cost on the other dates with what is taken off now; null where that is not known. */
  kept: Money | null
}

type Asked = { dates: Pick<NewDates, 'stay' | 'total'>; which: Which; sessions: readonly string[] }

/** Null where other dates lose nothing that the length of the stay takes off. */
export async function findLengthLost(
  resort: Resort,
  order: Order,
  { dates: { stay, total }, which, sessions }: Asked,
): Promise<LengthLost | null> {
  const rooms = roomsToMove(order, which) ?? []
  const [first] = rooms
  if (!first) return null
  const nights = { before: nightCount(first.item.stay), after: nightCount(stay) }
  const found = await resort.nights.findNights(first.item.hotel, stay.checkIn, nights.after + 1)
  const codes = new Set(rooms.map(({ item }) => item.room.ratePlan))
  const plans = (found?.ratePlans ?? []).filter(({ code }) => codes.has(code))
  const lost = plans.map((plan) => sharesOf(plan, nights)).filter(({ before, after }) => before > after)
  if (!lost.length) return null
  const shares = [...new Map(lost.map((each) => [`${each.before} ${each.after}`, each])).values()]
  const asked = { first: stay.checkIn, nights: daysBetween(stay.checkIn, stay.checkOut) + 1, which, sessions }
  const priceOf = await findDatesPricer(resort, order, { ...asked, sold: (hotel) => asLong(hotel, nights.before) })
  const kept = priceOf?.(stay)?.total ?? null
  return { nights, shares, kept: kept && compare(kept, total) < 0 ? kept : null }
}

function sharesOf(plan: RatePlan, nights: LengthLost['nights']): LengthLost['shares'][number] {
  return { before: lengthDiscountOf(plan, nights.before), after: lengthDiscountOf(plan, nights.after) }
}

/** Every plan as if any stay were that long. */
function asLong(hotel: HotelNights, nights: number): HotelNights {
  const rooms = hotel.rooms.map((room) => ({
    ...room,
    rates: room.rates.map((rates) => ({ ...rates, plan: withShare(rates.plan, nights) })),
  }))
  return { ...hotel, rooms }
}

function withShare(plan: RatePlan, nights: number): RatePlan {
  return { ...plan, lengthDiscounts: [{ leastNights: 1, basisPoints: lengthDiscountOf(plan, nights) }] }
}
