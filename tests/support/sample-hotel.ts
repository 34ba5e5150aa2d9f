import { type HotelNights, type HotelRows, toHotelNights } from '#resort/availability/hotel-nights.ts'
import { addDays } from '#resort/calendar/day.ts'
import { fromPerCent } from '#resort/money/basis-points.ts'
import type { OfferedCurrency } from '#resort/money/list-offered-currencies.ts'
import type { RatePlan } from '#resort/rates/rate-plan.ts'
import type { Restriction } from '#resort/rates/restriction.ts'
import type { RoomType } from '#resort/rooms/room-type.ts'
import { taxesOf } from './sample-taxes.ts'

const same = (text: string) => ({ es: text, en: text, pt: text })

export const firstDay = '2026-11-21'

export const sampleCurrencies: OfferedCurrency[] = [
  { currency: 'USD', perUsd: '1', day: null, source: null },
  { currency: 'MXN', perUsd: '18.4', day: '2026-11-20', source: 'test' },
  { currency: 'EUR', perUsd: '0.86', day: '2026-11-20', source: 'test' },
  { currency: 'JPY', perUsd: '155.27', day: '2026-11-20', source: 'test' },
]

export function sampleRoom(room: Partial<RoomType> = {}): RoomType {
  return {
    code: 'SW',
    category: 'suites',
    name: same('Suite'),
    description: same('A suite'),
    sizeM2: 50,
    beds: same('King'),
    view: 'ocean',
    mostAdults: 3,
    mostChildren: 2,
    mostPeople: 4,
    amenities: [],
    rooms: 2,
    singleLessMinor: 2_000,
    extraAdultMinor: 6_000,
    ...room,
  }
}

export function samplePlan(plan: Partial<RatePlan> = {}): RatePlan {
  return {
    code: 'FLEX',
    name: same('Flexible'),
    description: same('Flexible'),
    policies: [],
    mealPlan: 'room-only',
    parent: null,
    lessThanParent: fromPerCent(0),
    adultMinor: 0,
    childBands: [],
    lengthDiscounts: [],
    leastNights: 1,
    freeNights: null,
    promoOnly: false,
    cancellation: { freeUntil: { daysBefore: 5, time: '18:00' }, lateFee: { kind: 'nights', nights: 1 } },
    deposit: { kind: 'all' },
    legal: 'Casa Marea, S.A. de C.V.',
    afi: '7926001',
    ...plan,
  }
}

export const noRestriction: Restriction = {
  closed: false,
  closedToArrival: false,
  closedToDeparture: false,
  leastNightsOnArrival: null,
  mostNightsOnArrival: null,
  leastNightsThrough: null,
  leastDaysAhead: null,
  mostDaysAhead: null,
}

export type SampleHotel = {
  nights?: number
  roomTypes?: RoomType[]
  ratePlans?: RatePlan[]
  /** Cents of a US dollar of every night of the root plans. */
  minor?: number
  left?: number
  change?: (rows: HotelRows) => void
}

/** A hotel in memory: every room type and plan on sale every night, unless `change` says otherwise. */
export function sampleHotel(sample: SampleHotel = {}): HotelNights {
  const { nights = 40, minor = 20_000, left = 2 } = sample
  const { roomTypes = [sampleRoom()], ratePlans = [samplePlan()] } = sample
  const at = Array.from({ length: nights }, (_, index) => index)
  const rows: HotelRows = {
    hotel: { code: '79260', name: same('Casa Marea'), description: same(''), municipality: 'playa-del-carmen' },
    first: firstDay,
    nights,
    roomTypes,
    ratePlans,
    taxes: taxesOf('playa-del-carmen'),
    prices: roomTypes.flatMap(({ code: roomType }) =>
      ratePlans
        .filter((plan) => !plan.parent)
        .map((plan) => ({ roomType, ratePlan: plan.code, at: at.slice(), minor: at.map(() => minor) })),
    ),
    restrictions: [],
    stock: roomTypes.map(({ code: roomType }) => ({ roomType, at: at.slice(), left: at.map(() => left) })),
    edition: 0,
  }
  sample.change?.(rows)
  return toHotelNights(rows)
}

/** The stay that begins so many days after the first day. */
export function stayFrom(day: number, nights: number) {
  return { checkIn: addDays(firstDay, day), checkOut: addDays(firstDay, day + nights) }
}
