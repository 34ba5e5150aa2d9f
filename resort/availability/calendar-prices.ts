import type { Party } from '../guests/party.ts'
import { divide, type Money, sum } from '../money/money.ts'
import type { NightPricer } from '../rates/night-pricer.ts'
import type { NightlyRates } from '../rates/nightly-rates.ts'
import { discountLength, listNights } from '../rates/price-nights.ts'
import { coversOffer, coversStay, discountNights, type Promo } from '../rates/promo.ts'
import type { BookingCalendar } from './booking-calendar.ts'
import type { CalendarSearch } from './calendar-days.ts'
import { roomsLeft } from './hotel-nights.ts'
import { cheapestHousing } from './house-rooms.ts'
import { hasLength, noLengths } from './lengths.ts'
import type { PlanGroup } from './open-stays.ts'

/** The lowest average night of all rooms together for a stay that may be had. */
export type CalendarPricer = (stay: CalendarStay) => Money

export type CalendarStay = { position: number; nights: number; daysAhead: number }

/** A stay, and whether the promotion is for its dates. */
type PromotedStay = CalendarStay & { hasPromo: boolean }

/**
 * Taxes grow with the price and the municipal fee is the same for every room type, so the cheapest stay before taxes
 * is the cheapest after them: only that one is converted and taxed.
 */
export function calendarPrices(booking: BookingCalendar, search: CalendarSearch): CalendarPricer {
  const rooms = search.rooms.map((party, room) => ({
    plans: listPlans(booking, booking.fitting[room] ?? [], party, search.promo),
    priceNight: search.pricerFor(party),
  }))
  return (wanted) => {
    const stay = { ...wanted, hasPromo: hasPromo(booking, search.promo, wanted) }
    const isOpen = booking.groups.map((_, group) => {
      const lengths = booking.open[group]?.[0]?.(stay.position, stay.daysAhead) ?? noLengths
      return hasLength(lengths, stay.nights)
    })
    const cheapest = rooms.map(({ plans }) => cheapestByType(plans, isOpen, stay))
    const types = chooseTypes(booking, cheapest, stay)
    const prices = rooms.flatMap(({ priceNight }, room) =>
      priceAll(booking, cheapest[room]?.get(types[room] ?? 0)?.plan, { stay, priceNight }),
    )
    return divide(sum(search.currency, prices), stay.nights)
  }
}

function hasPromo({ hotel }: BookingCalendar, promo: Promo | null, { position, nights }: CalendarStay): boolean {
  const [checkIn = '', checkOut = ''] = [hotel.days[position], hotel.days[position + nights]]
  return promo !== null && coversStay(promo, { checkIn, checkOut })
}

/** One plan with what each night of the window costs for itself, and what comes off whole stays. */
type Listed = {
  rates: NightlyRates
  group: number
  type: number
  minors: number[]
  promo: Promo | null
  /** Shorter stays cost the sum of their nights. */
  discountedFrom: number
}

type Cheapest = { plan: Listed; total: number }

function listPlans(booking: BookingCalendar, fitting: readonly number[], party: Party, promo: Promo | null): Listed[] {
  return fitting.flatMap((group) => {
    const { type, rates } = booking.groups[group] as PlanGroup
    return rates.map((each) => {
      const { plan, room } = each
      const own = promo && coversOffer(promo, room.code, plan.code) ? promo : null
      const lengths = plan.lengthDiscounts.map(({ leastNights }) => leastNights)
      const discountedFrom = own ? 1 : Math.min(...lengths, plan.freeNights?.stay ?? Number.POSITIVE_INFINITY)
      const minors = listNights(each, 0, booking.hotel.nights, party)
      return { rates: each, group, type, minors, promo: own, discountedFrom }
    })
  })
}

function cheapestByType(
  plans: readonly Listed[],
  isOpen: readonly boolean[],
  stay: PromotedStay,
): Map<number, Cheapest> {
  const byType = new Map<number, Cheapest>()
  for (const plan of plans) {
    if (!isOpen[plan.group] || plan.rates.plan.leastNights > stay.nights) continue
    const total = totalOf(plan, stay)
    const before = byType.get(plan.type)
    if (!before || total < before.total) byType.set(plan.type, { plan, total })
  }
  return byType
}

function totalOf(plan: Listed, stay: PromotedStay): number {
  const { position, nights } = stay
  let total = 0
  if (nights >= plan.discountedFrom) {
    for (const minor of minorsOf(plan, stay)) total += minor
    return total
  }
  for (let index = position; index < position + nights; index++) total += plan.minors[index] ?? 0
  return total
}

function minorsOf({ rates, minors, promo }: Listed, { position, nights, hasPromo }: PromotedStay): number[] {
  const discounted = discountLength(rates.plan, minors.slice(position, position + nights))
  return promo && hasPromo ? discountNights(discounted, promo.effect) : discounted
}

/** One room takes the cheapest type; several may compete for it. */
function chooseTypes(
  { hotel }: BookingCalendar,
  cheapest: readonly ReadonlyMap<number, Cheapest>[],
  { position, nights }: CalendarStay,
): number[] {
  const prices = cheapest.map((types) => new Map([...types].map(([type, { total }]) => [type, total])))
  return (
    cheapestHousing(
      prices,
      hotel.rooms.map((room) => roomsLeft(room, position, nights)),
    )?.types ?? []
  )
}

function priceAll(
  { hotel }: BookingCalendar,
  plan: Listed | undefined,
  { stay, priceNight }: { stay: PromotedStay; priceNight: NightPricer },
): Money[] {
  if (!plan) throw new Error(`No room is priced for ${stay.nights} nights from ${hotel.days[stay.position]}.`)
  return minorsOf(plan, stay).map((minor, index) => priceNight(minor, hotel.days[stay.position + index] ?? '').price)
}
