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
  /** Of which rooms, by their lines; none is named where it is of all that go. */
  rooms: readonly string[]
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
  const plans = new Map(found?.ratePlans.map((plan) => [plan.code, plan]))
  const shares = rooms.flatMap(({ id, item: { room } }) => {
    const plan = plans.get(room.ratePlan)
    return plan ? [{ ...shareOf(plan, nights, room.lengthOff), id, plan: plan.code }] : []
  })
  const lost = joinShares(shares)
  if (!lost.length) return null
  const asked = { first: stay.checkIn, nights: daysBetween(stay.checkIn, stay.checkOut) + 1, which, sessions }
  const bought = findBought(shares)
  const sold = bought && ((hotel: HotelNights) => asBought(hotel, bought))
  const priceOf = sold ? await findDatesPricer(resort, order, { ...asked, sold }) : null
  const kept = priceOf?.(stay)?.total ?? null
  return { nights, shares: lost, kept: kept && compare(kept, total) < 0 ? kept : null }
}

type ShareOfRoom = Omit<Share, 'rooms'> & { id: string; plan: string }

/** Those that lose something, each once with its rooms. */
function joinShares(shares: readonly ShareOfRoom[]): Share[] {
  const lost = shares.filter(isLost)
  const alike = Map.groupBy(lost, ({ before, after, isChanged }) => `${before} ${after} ${isChanged}`)
  return [...alike.values()].flatMap((each) => {
    const [first] = each
    if (!first) return []
    const { before, after, isChanged } = first
    return [{ before, after, isChanged, rooms: each.length === shares.length ? [] : each.map(({ id }) => id) }]
  })
}

/** What each rate that loses something took off; null where rooms of one rate had several, which are not priced together. */
function findBought(shares: readonly ShareOfRoom[]): ReadonlyMap<string, BasisPoints> | null {
  const bought = new Map<string, BasisPoints>()
  for (const [plan, each] of Map.groupBy(shares, (share) => share.plan)) {
    if (!each.some(isLost)) continue
    const [first, ...others] = new Set(each.map(({ before }) => before))
    if (first === undefined || others.length) return null
    bought.set(plan, first)
  }
  return bought
}

function isLost({ before, after }: ShareOfRoom): boolean {
  return before > after
}

/** Of a room that does not say what it was bought with, the rate of today has to do. */
function shareOf(plan: RatePlan, nights: LengthLost['nights'], bought?: BasisPoints): Omit<Share, 'rooms'> {
  const today = lengthDiscountOf(plan, nights.before)
  const before = bought ?? today
  return { before, after: lengthDiscountOf(plan, nights.after), isChanged: today < before }
}

/** The rates that lose something, as if they took off any stay what they take off now. */
function asBought(hotel: HotelNights, bought: ReadonlyMap<string, BasisPoints>): HotelNights {
  const withShare = (plan: RatePlan): RatePlan => {
    const share = bought.get(plan.code)
    return share === undefined ? plan : { ...plan, lengthDiscounts: [{ leastNights: 1, basisPoints: share }] }
  }
  const rooms = hotel.rooms.map((room) => ({
    ...room,
    rates: room.rates.map((rates) => ({ ...rates, plan: withShare(rates.plan) })),
  }))
  return { ...hotel, rooms }
}
