import { today } from '@internationalized/date'
import { type RawBuilder, sql } from 'kysely'
import hotel from '../../content/hotel.json' with { type: 'json' }
import type { Db } from '../connect.ts'
import { listDemonstrationNights, type RestrictionRow } from './demonstration-nights.ts'
import { demonstrationPromos } from './demonstration-promos.ts'
import extras from './extras.json' with { type: 'json' }
import hotels from './hotels.json' with { type: 'json' }
import ratePlans from './rate-plans.json' with { type: 'json' }
import roomTypes from './room-types.json' with { type: 'json' }
import type { Seeding } from './seed.ts'
import { seedTaxes } from './seed-taxes.ts'

/** The demonstration: three hotels, their rooms and plans, two years of nights from today, and codes to try. */
export const demonstration: Seeding = {
  name: 'hotels, rooms, rates and two years of nights',
  isEmpty: async (db) => !(await db.selectFrom('hotel').select('code').limit(1).executeTakeFirst()),
  fill: (db) => seedDemonstration(db, today(hotel.timeZone).toString()),
}

/** The same day gives the same demonstration. */
export async function seedDemonstration(db: Db, today: string): Promise<void> {
  await seedTaxes(db)
  await seedRooms(db)
  await seedRatePlans(db)
  await seedNights(db, today)
  await seedPromos(db)
  await seedExtras(db)
  // Fresh figures let the first search choose its plan well.
  await sql`analyze night_price, night_restriction, night_stock`.execute(db)
}

const amenities = ['terrace', 'air-conditioning', 'wifi', 'safe', 'minibar', 'coffee', 'hairdryer', 'linen']
const amenitiesOf: Record<string, string[]> = {
  suites: [],
  jrsuites: [],
  swimup: ['swim-up'],
  mrsuites: ['plunge-pool', 'living-room', 'bathtub'],
}

async function seedExtras(db: Db): Promise<void> {
  const rows = extras.map(({ mostGuests, checkOutTime, name, ask, asksFlight = false, ...extra }, position) => {
    const words = { name: JSON.stringify(name), ask: ask && JSON.stringify(ask), check_out_time: checkOutTime }
    return { ...extra, ...words, position, most_guests: mostGuests, asks_flight: asksFlight }
  })
  await db.insertInto('extra').values(rows).execute()
}

async function seedRooms(db: Db): Promise<void> {
  const types = Object.entries(roomTypes).map(([code, type]) => ({
    code,
    category: type.category,
    name: JSON.stringify(type.name),
    description: JSON.stringify(type.description),
    size_m2: type.sizeM2,
    beds: JSON.stringify(type.beds),
    view: type.view,
    most_adults: type.most[0] ?? 2,
    most_children: type.most[1] ?? 0,
    most_people: type.most[2] ?? 2,
    amenities: [...amenities, ...(amenitiesOf[type.category] ?? [])],
  }))
  await db.insertInto('room_type').values(types).execute()
  for (const [position, { code, municipality, name, description, rooms }] of hotels.entries()) {
    const words = { name: JSON.stringify(name), description: JSON.stringify(description) }
    await db
      .insertInto('hotel')
      .values({ code, municipality, position, ...words })
      .execute()
    const own = rooms.map(([roomType, number, minor], index) => ({
      hotel: code,
      room_type: String(roomType),
      rooms: Number(number),
      position: index,
      single_less_minor: Math.round(Number(minor) / 1000) * 100,
      extra_adult_minor: 6000,
    }))
    await db.insertInto('hotel_room_type').values(own).execute()
  }
}

async function seedRatePlans(db: Db): Promise<void> {
  for (const { code: hotel, legal, afi } of hotels) {
    for (const [position, plan] of ratePlans.entries()) {
      const key = { hotel, rate_plan: plan.code }
      await db
        .insertInto('rate_plan')
        .values({ hotel, position, legal, afi, ...toRow(plan) })
        .execute()
      const bands = plan.childBands.map(([least = 0, most = 0, minor = 0]) => ({
        least_age: least,
        most_age: most,
        minor,
      }))
      if (bands.length)
        await db
          .insertInto('child_band')
          .values(bands.map((band) => ({ ...key, ...band })))
          .execute()
      for (const [least_nights = 2, per_cent = 0] of plan.lengthDiscounts) {
        await db
          .insertInto('length_discount')
          .values({ ...key, least_nights, per_cent })
          .execute()
      }
    }
  }
}

function toRow(plan: (typeof ratePlans)[number]) {
  const { deposit, lateFee, free, freeNights } = plan
  return {
    code: plan.code,
    name: JSON.stringify(plan.name),
    description: JSON.stringify(plan.description),
    policies: JSON.stringify(plan.policies),
    meal_plan: plan.mealPlan,
    parent: plan.parent,
    parent_per_cent: plan.parentPerCent,
    adult_minor: plan.adultMinor,
    least_nights: plan.leastNights,
    stay_nights: freeNights?.[0] ?? null,
    pay_nights: freeNights?.[1] ?? null,
    promo_only: plan.promoOnly ?? false,
    free_until_days: free ? Number(free[0]) : null,
    free_until_time: free ? String(free[1]) : null,
    late_fee_nights: lateFee.nights ?? null,
    late_fee_per_cent: lateFee.perCent ?? null,
    deposit: typeof deposit === 'string' ? deposit : 'per-cent',
    deposit_per_cent: typeof deposit === 'string' ? null : deposit.perCent,
  }
}

async function seedNights(db: Db, today: string): Promise<void> {
  const rooms = hotels.flatMap(({ code, rooms }) =>
    rooms.map(([type, number, minor]) => ({
      hotel: code,
      roomType: String(type),
      rooms: Number(number),
      minor: Number(minor),
    })),
  )
  const { prices, stock, restrictions } = listDemonstrationNights(rooms, today)
  await sql`
    insert into night_price (hotel, room_type, rate_plan, night, minor)
    select hotel, room_type, 'FLEX', night, minor
    from ${unnest(prices, ['hotel', 'text'], ['roomType', 'text'], ['night', 'date'], ['minor', 'int'])}
      as row (hotel, room_type, night, minor)`.execute(db)
  await sql`
    insert into night_stock (hotel, room_type, night, capacity)
    select hotel, room_type, night, capacity
    from ${unnest(stock, ['hotel', 'text'], ['roomType', 'text'], ['night', 'date'], ['capacity', 'int'])}
      as row (hotel, room_type, night, capacity)`.execute(db)
  await insertRestrictions(db, restrictions)
}

async function insertRestrictions(db: Db, restrictions: readonly RestrictionRow[]): Promise<void> {
  const rows = unnest(
    restrictions,
    ['hotel', 'text'],
    ['roomType', 'text'],
    ['ratePlan', 'text'],
    ['night', 'date'],
    ['closed', 'boolean'],
    ['closedToArrival', 'boolean'],
    ['closedToDeparture', 'boolean'],
    ['leastNightsOnArrival', 'int'],
    ['leastNightsThrough', 'int'],
    ['leastDaysAhead', 'int'],
  )
  await sql`
    insert into night_restriction (hotel, room_type, rate_plan, night, closed, closed_to_arrival, closed_to_departure,
      least_nights_on_arrival, least_nights_through, least_days_ahead)
    select * from ${rows}`.execute(db)
}

async function seedPromos(db: Db): Promise<void> {
  for (const { code, ...promo } of demonstrationPromos) {
    const code_hash = sql<string>`encode(sha256(convert_to(${code}, 'UTF8')), 'hex')`
    await db
      .insertInto('promo')
      .values({ ...promo, code_hash })
      .execute()
  }
}

/** Rows as one array for each column: ten thousands of rows in one statement with a handful of parameters. */
function unnest<Row>(rows: readonly Row[], ...columns: [keyof Row, string][]): RawBuilder<unknown> {
  const arrays = columns.map(([key, type]) => sql`${rows.map((row) => row[key])}::${sql.raw(type)}[]`)
  return sql`unnest(${sql.join(arrays)})`
}
