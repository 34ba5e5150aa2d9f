import { type RawBuilder, sql } from 'kysely'
import { z } from 'zod'
import type { Db } from '#db/connect.ts'
import { basisPoints } from '../money/basis-points.ts'
import { businessUnits, type Product, productKinds, units } from './product.ts'

/** What is for sale in the shop, in the order in which it is shown. */
export async function listProducts(db: Db): Promise<Product[]> {
  return await readProducts(db, sql`true`)
}

/** As the database has them: whatever else a form says is none, and may be no text that it reads. */
const written = /^[a-z][a-z0-9-]{1,39}$/

/** One of them; null when it is not for sale. */
export async function loadProduct(db: Db, code: string): Promise<Product | null> {
  if (!written.test(code)) return null
  const [product = null] = await readProducts(db, sql`product.code = ${code}`)
  return product
}

async function readProducts(db: Db, where: RawBuilder<unknown>): Promise<Product[]> {
  const { rows } = await sql<{ product: unknown }>`
    select jsonb_build_object('code', code, 'kind', kind, 'businessUnit', business_unit, 'leastAge', least_age,
      'freeHours', free_hours, 'lateFee', late_fee, 'changeHours', change_hours, 'depositMinor', deposit_minor,
      'goesWith', goes_with, 'upgradeOf', upgrade_of,
      'options', (
        select coalesce(jsonb_agg(jsonb_build_object('code', option, 'starts', starts, 'ends', ends,
          'weekdays', weekdays, 'cutoffHours', cutoff_hours, 'isOpen', is_open,
          'takes', (
            select coalesce(jsonb_agg(jsonb_build_object('quota', quota, 'adult', adult, 'child', child, 'infant', infant)
              order by quota), '[]')
            from option_quota taken where taken.product = each.product and taken.option = each.option
          )) order by position), '[]')
        from product_option each where each.product = code and each.is_sold
      ),
      'prices', (
        select coalesce(jsonb_agg(jsonb_build_object('option', option, 'unit', unit, 'weekdays', weekdays, 'minor', minor,
          'span', case when from_day is not null then jsonb_build_object('from', from_day, 'until', until_day) end)
          order by position), '[]')
        from product_price where product = code
      ),
      'tiers', (
        -- What a product says of its own counts instead of what is said for all.
        select coalesce(jsonb_agg(jsonb_build_object('daysAhead', days_ahead, 'less', less) order by days_ahead), '[]')
        from (
          select distinct on (days_ahead) days_ahead, less from product_tier
          where product = code or product is null order by days_ahead, product nulls last
        ) tier
      )) as product
    from product where is_sold and ${where} order by position`.execute(db)
  return rows.map(({ product }) => storedProduct.parse(product))
}

const weekdays = z.array(z.int())
const share = z.int().transform(basisPoints)

const storedProduct: z.ZodType<Product> = z.strictObject({
  code: z.string(),
  kind: z.enum(productKinds),
  businessUnit: z.enum(businessUnits),
  leastAge: z.int(),
  freeHours: z.int(),
  lateFee: share,
  changeHours: z.int(),
  depositMinor: z.int(),
  goesWith: z.array(z.string()),
  upgradeOf: z.string().nullable(),
  options: z.array(
    z.strictObject({
      code: z.string(),
      starts: z.string().nullable(),
      ends: z.string().nullable(),
      weekdays,
      cutoffHours: z.int(),
      isOpen: z.boolean(),
      takes: z.array(z.strictObject({ quota: z.string(), adult: z.int(), child: z.int(), infant: z.int() })),
    }),
  ),
  prices: z.array(
    z.strictObject({
      option: z.string().nullable(),
      unit: z.enum(units),
      weekdays,
      minor: z.int(),
      span: z.strictObject({ from: z.string(), until: z.string() }).nullable(),
    }),
  ),
  tiers: z.array(z.strictObject({ daysAhead: z.int(), less: share })),
})
