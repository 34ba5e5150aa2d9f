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

/** What a rate takes off every night for the length of a stay. */
type Share = {
  /** Of as many nights as now, as the rate was bought. */
  before: BasisPoints
  /** Of the nights asked for, as the rate is sold today. */
  after: BasisPoints
  /** Today it takes less off as many nights as now, too. */
  isChanged: boolean
}

export type LengthLost = {
  nights: { before: number; after: number }
  shares: Share[]
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
  const lost = new Map<string, Share>()
  for (const plan of found?.ratePlans ?? []) {
    const room = rooms.find(({ item }) => item.room.ratePlan === plan.code)?.item.room
    const share = room && shareOf(plan, nights, room.lengthOff)
    if (share && share.before > share.after) lost.set(plan.code, share)
  }
  if (!lost.size) return null
  const shares = [...new Map([...lost.values()].map((each) => [JSON.stringify(each), each])).values()]
  const asked = { first: stay.checkIn, nights: daysBetween(stay.checkIn, stay.checkOut) + 1, which, sessions }
  const priceOf = await findDatesPricer(resort, order, { ...asked, sold: (hotel) => asBought(hotel, lost) })
  const kept = priceOf?.(stay)?.total ?? null
  return { nights, shares, kept: kept && compare(kept, total) < 0 ? kept : null }
}

/** Of a room that does not say what it was bought with, the rate of today has to do. */
function shareOf(plan: RatePlan, nights: LengthLost['nights'], bought?: BasisPoints): Share {
  const today = lengthDiscountOf(plan, nights.before)
  const before = bought ?? today
  return { before, after: lengthDiscountOf(plan, nights.after), isChanged: today < before }
}

/** The rates that lose something, as if they took off any stay what they take off now. */
function asBought(hotel: HotelNights, lost: ReadonlyMap<string, Share>): HotelNights {
  const withShare = (plan: RatePlan): RatePlan => {
    const share = lost.get(plan.code)
    return share ? { ...plan, lengthDiscounts: [{ leastNights: 1, basisPoints: share.before }] } : plan
  }
  const rooms = hotel.rooms.map((room) => ({
    ...room,
    rates: room.rates.map((rates) => ({ ...rates, plan: withShare(rates.plan) })),
  }))
  return { ...hotel, rooms }
}
