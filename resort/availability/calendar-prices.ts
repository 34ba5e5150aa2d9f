import type { Day } from '../calendar/day.ts'
import type { Stay } from '../calendar/stay.ts'
import type { Party } from '../guests/party.ts'
import { divide, type Money, money } from '../money/money.ts'
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

/** A stay, and which promotions are for its dates. */
type PromotedStay = CalendarStay & { promos: ReadonlySet<Promo> }

/**
 * Every plan is priced as a guest would pay it: which one is cheapest before taxes may, by a rounded cent, not be the
 * cheapest after them, and the calendar must promise what the search asks.
 */
export function calendarPrices(
  booking: BookingCalendar,
  search: CalendarSearch,
  memberPromos: readonly Promo[] = [],
): CalendarPricer {
  const promos = { code: search.promo, members: memberPromos }
  const known = [...(search.promo ? [search.promo] : []), ...memberPromos]
  const rooms = search.rooms.map((party, room) => ({
    plans: listPlans(booking, { fitting: booking.fitting[room] ?? [], party, promos }),
    priceNight: search.pricerFor(party),
  }))
  return (wanted) => {
    const dates = datesOf(booking, wanted)
    const stay = { ...wanted, promos: new Set(known.filter((promo) => coversStay(promo, dates))) }
    const isOpen = booking.groups.map((_, group) => {
      const lengths = booking.open[group]?.[0]?.(stay.position, stay.daysAhead) ?? noLengths
      return hasLength(lengths, stay.nights)
    })
    const days = booking.hotel.days
    const cheapest = rooms.map(({ plans, priceNight }) => cheapestByType(plans, isOpen, { ...stay, days, priceNight }))
    const total = cheapest.length === 1 ? cheapestOf(cheapest[0]) : housedTotal(booking, cheapest, stay)
    if (!Number.isFinite(total)) {
      throw new Error(`No room is priced for ${stay.nights} nights from ${days[stay.position]}.`)
    }
    return divide(money(total, search.currency), stay.nights)
  }
}

function datesOf({ hotel }: BookingCalendar, { position, nights }: CalendarStay): Stay {
  const [checkIn = '', checkOut = ''] = [hotel.days[position], hotel.days[position + nights]]
  return { checkIn, checkOut }
}

/** One plan with what each night of the window costs for itself, and what comes off whole stays. */
type Listed = {
  rates: NightlyRates
  group: number
  type: number
  minors: number[]
  /** Of these the one that takes most off: never two. */
  promos: readonly Promo[]
  /** With a share off each night, the largest first: what a promotion for whole stays leaves out. */
  shared: { promo: Promo; minors: number[] }[]
  /** Shorter stays cost the sum of their nights. */
  discountedFrom: number
}

/** A stay with what turns its nights into what one party pays. */
type PricedStay = PromotedStay & { days: readonly Day[]; priceNight: NightPricer }

type Listing = {
  fitting: readonly number[]
  party: Party
  promos: { code: Promo | null; members: readonly Promo[] }
}

function listPlans(booking: BookingCalendar, { fitting, party, promos }: Listing): Listed[] {
  return fitting.flatMap((group) => {
    const { type, rates } = booking.groups[group] as PlanGroup
    return rates.map((each) => {
      const { plan, room } = each
      // A plan that only a code shows is not taken down for members as well.
      const known = [...(promos.code ? [promos.code] : []), ...(plan.promoOnly ? [] : promos.members)]
      const own = known.filter((promo) => coversOffer(promo, room.code, plan.code))
      const lengths = plan.lengthDiscounts.map(({ leastNights }) => leastNights)
      const isOfStays = own.some(({ effect }) => effect.kind !== 'per-cent')
      const discountedFrom = isOfStays ? 1 : Math.min(...lengths, plan.freeNights?.stay ?? Number.POSITIVE_INFINITY)
      const minors = listNights(each, 0, booking.hotel.nights, party)
      return { rates: each, group, type, minors, promos: own, shared: shareOff(minors, own), discountedFrom }
    })
  })
}

function shareOff(minors: number[], promos: readonly Promo[]): Listed['shared'] {
  const shared = promos.flatMap((promo) =>
    promo.effect.kind === 'per-cent' ? [{ promo, share: promo.effect.basisPoints }] : [],
  )
  return shared
    .toSorted((a, b) => b.share - a.share)
    .map(({ promo }) => ({ promo, minors: discountNights(minors, promo.effect) }))
}

function cheapestByType(plans: readonly Listed[], isOpen: readonly boolean[], stay: PricedStay): Map<number, number> {
  const byType = new Map<number, number>()
  for (const plan of plans) {
    if (!isOpen[plan.group] || plan.rates.plan.leastNights > stay.nights) continue
    const total = totalOf(plan, stay)
    const before = byType.get(plan.type)
    if (before === undefined || total < before) byType.set(plan.type, total)
  }
  return byType
}

/** In the smallest unit of the guest's currency, with taxes; each night rounded. */
function totalOf(plan: Listed, stay: PricedStay): number {
  const { position, nights, days, priceNight } = stay
  const isDiscounted = nights >= plan.discountedFrom
  const shared = plan.shared.find(({ promo }) => stay.promos.has(promo))
  const minors = isDiscounted ? minorsOf(plan, stay) : (shared?.minors ?? plan.minors)
  const first = isDiscounted ? 0 : position
  let total = 0
  let isFree = true
  for (let index = 0; index < nights; index++) {
    const minor = minors[first + index] ?? 0
    if (minor) isFree = false
    total += priceNight(minor, days[position + index] ?? '').price.minor
  }
  // As in priceStay: what a promotion makes entirely free costs nothing.
  return isFree ? 0 : total
}

function minorsOf({ rates, minors, promos }: Listed, { position, nights, promos: valid }: PromotedStay): number[] {
  const discounted = discountLength(rates.plan, minors.slice(position, position + nights))
  let least = discounted
  for (const promo of promos) {
    const reduced = valid.has(promo) ? discountNights(discounted, promo.effect) : discounted
    if (addUp(reduced) < addUp(least)) least = reduced
  }
  return least
}

function addUp(minors: readonly number[]): number {
  let total = 0
  for (const minor of minors) total += minor
  return total
}

/** One room takes the cheapest type that is open, which has a room left. */
function cheapestOf(prices: ReadonlyMap<number, number> | undefined): number {
  let least = Number.POSITIVE_INFINITY
  for (const price of prices?.values() ?? []) least = Math.min(least, price)
  return least
}

/** Several rooms may compete for the cheapest type. */
function housedTotal(
  { hotel }: BookingCalendar,
  cheapest: readonly ReadonlyMap<number, number>[],
  { position, nights }: CalendarStay,
): number {
  const left = hotel.rooms.map((room) => roomsLeft(room, position, nights))
  return cheapestHousing(cheapest, left)?.price ?? Number.POSITIVE_INFINITY
}
