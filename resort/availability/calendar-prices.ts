import type { Party } from '../guests/party.ts'
import { divide, type Money, sum } from '../money/money.ts'
import type { NightlyRates } from '../rates/nightly-rates.ts'
import { discountLength, listNights } from '../rates/price-nights.ts'
import { coversOffer, discountNights, type Promo } from '../rates/promo.ts'
import type { Calendar, CalendarSearch } from './calendar-days.ts'
import { cheapestHousing } from './house-rooms.ts'
import type { PlanGroup } from './open-stays.ts'

/** The lowest average night of all rooms together for a stay from a position; the lengths say what is left. */
export type CalendarPricer = (position: number, nights: number, left: readonly Int16Array[]) => Money

/**
 * Taxes grow with the price and the municipal fee is the same for every room type, so the cheapest stay before taxes
 * is the cheapest after them: only that one is converted and taxed.
 */
export function calendarPrices({ hotel, groups, fitting }: Calendar, search: CalendarSearch): CalendarPricer {
  const nightsOfWindow = hotel.nights
  const lists = new Map<string, Listed[][]>()
  const rooms = search.rooms.map((party, room) => {
    const key = `${party.adults}|${party.childrenAges.join()}`
    const listed = lists.get(key) ?? groups.map((group) => listPlans(group, nightsOfWindow, party, search.promo))
    lists.set(key, listed)
    return { listed, options: fitting[room] ?? [], priceNight: search.pricerFor(party) }
  })
  return (position, nights, left) => {
    const cheapest = rooms.map(({ listed, options }) => {
      const byType = new Map<number, Cheapest>()
      for (const group of options) {
        if (!left[group]?.[nights]) continue
        const best = cheapestOf(listed[group] ?? [], position, nights)
        const type = groups[group]?.type ?? 0
        const before = byType.get(type)
        if (!before || best.total < before.total) byType.set(type, best)
      }
      return byType
    })
    const types = chooseTypes(cheapest, leftByType(hotel.rooms.length, groups, left, nights))
    const prices = rooms.flatMap(({ priceNight }, room) => {
      const { plan } = cheapest[room]?.get(types[room] ?? -1) ?? {}
      const minors = plan ? minorsOf(plan, position, nights) : []
      return minors.map((minor, index) => priceNight(minor, hotel.days[position + index] ?? '').price)
    })
    return divide(sum(search.currency, prices), nights)
  }
}

/** One plan with what each night of the window costs for itself, and what comes off whole stays. */
type Listed = { rates: NightlyRates; minors: number[]; promo: Promo | null; isPlain: boolean }

type Cheapest = { plan: Listed; total: number }

function listPlans(group: PlanGroup, nights: number, party: Party, promo: Promo | null): Listed[] {
  return group.rates.map((rates) => {
    const { plan } = rates
    const own = promo && coversOffer(promo, rates.room.code, plan.code) ? promo : null
    const isPlain = !own && !plan.freeNights && !plan.lengthDiscounts.length
    return { rates, minors: listNights(rates, 0, nights, party), promo: own, isPlain }
  })
}

function cheapestOf(plans: readonly Listed[], position: number, nights: number): Cheapest {
  let best: Cheapest | null = null
  for (const plan of plans) {
    const total = totalOf(plan, position, nights)
    if (!best || total < best.total) best = { plan, total }
  }
  if (!best) throw new Error('A group of plans is never empty.')
  return best
}

function totalOf(plan: Listed, position: number, nights: number): number {
  let total = 0
  const { minors, isPlain } = plan
  if (!isPlain) return minorsOf(plan, position, nights).reduce((all, minor) => all + minor, 0)
  for (let index = position; index < position + nights; index++) total += minors[index] ?? 0
  return total
}

function minorsOf({ rates, minors, promo }: Listed, position: number, nights: number): number[] {
  const discounted = discountLength(rates.plan, minors.slice(position, position + nights))
  return promo ? discountNights(discounted, promo.effect) : discounted
}

function leftByType(
  types: number,
  groups: readonly PlanGroup[],
  left: readonly Int16Array[],
  nights: number,
): number[] {
  const rooms = Array<number>(types).fill(0)
  for (const [index, { type }] of groups.entries()) rooms[type] = Math.max(rooms[type] ?? 0, left[index]?.[nights] ?? 0)
  return rooms
}

function chooseTypes(rooms: readonly ReadonlyMap<number, Cheapest>[], left: readonly number[]): number[] {
  const prices = rooms.map((types) => new Map([...types].map(([type, { total }]) => [type, total])))
  return cheapestHousing(prices, left)?.types ?? []
}
