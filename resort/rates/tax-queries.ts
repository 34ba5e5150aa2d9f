import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#db/connect.ts'
import type { Day } from '../calendar/day.ts'
import { type BasisPoints, basisPoints } from '../money/basis-points.ts'
import type { TaxTables } from './tax-tables.ts'

/** The taxes of a place, each table in the order of its days. What says the same is the same object. */
export async function loadTaxTables(db: Db, municipality: string): Promise<TaxTables> {
  const { tables } = await db
    .selectFrom('municipality')
    .where('code', '=', municipality)
    .select(
      sql<string>`jsonb_build_object('feeAge', fee_age,
      'vat', ${rowsOf(sql`'rate', rate`, sql`tax_rate where municipality = code and tax = 'vat'`)},
      'lodgingTax', ${rowsOf(
        sql`'rate', rate, 'baseShare', base_share`,
        sql`tax_rate where municipality = code and tax = 'lodging-tax'`,
      )},
      'uma', ${rowsOf(sql`'minor', minor`, sql`fee_unit`)},
      'sanitationFee', ${rowsOf(
        sql`'perPerson', per_person, 'perRoom', per_room`,
        sql`sanitation_fee where municipality = code`,
      )})::text`.as('tables'),
    )
    .executeTakeFirstOrThrow()
  const before = remembered.get(tables)
  if (before) return before
  const read = JSON.parse(tables)
  remembered.set(tables, read)
  return read
}

/** The share of value added tax that is in force where a hotel stands. */
export async function loadVat(db: Db, hotel: string, day: Day): Promise<BasisPoints> {
  const { rate } = await db
    .selectFrom('tax_rate')
    .innerJoin('hotel', 'hotel.municipality', 'tax_rate.municipality')
    .select('tax_rate.rate')
    .where('hotel.code', '=', hotel)
    .where('tax_rate.tax', '=', 'vat')
    .where('tax_rate.from_day', '<=', day)
    .orderBy('tax_rate.from_day', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow()
  return basisPoints(rate)
}

// Prices are remembered by the tables they were taxed with: hotels of one place share them.
const remembered = new Map<string, TaxTables>()

/** An array of objects, each with its day; what is null is left out. */
function rowsOf(columns: RawBuilder<unknown>, from: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`(select coalesce(jsonb_agg(jsonb_strip_nulls(jsonb_build_object('from', from_day, ${columns}))
    order by from_day), '[]') from ${from})`
}
