import { sql } from 'kysely'
import type { Db } from '#db/connect.ts'
import type { Tx } from '#db/transact.ts'
import { basisPoints } from '../money/basis-points.ts'
import type { ShopLines } from './read-shop.ts'
import type { Cells, ShopFileName } from './shop-files.ts'
import type { KnownFigures, ShopJump } from './shop-jumps.ts'

/** Two imports take turns, and the second finds what the first has left. */
export async function lockShop(tx: Tx): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('import of the shop', 0))`.execute(tx)
}

/** The shop as its files say. Who bought what they no longer name keeps it. */
export async function saveShop(tx: Tx, shop: ShopLines): Promise<void> {
  const json = (lines: readonly object[]) => JSON.stringify(lines.map((line, position) => ({ ...line, position })))
  await sql`update product set is_sold = false`.execute(tx)
  await sql`
    insert into product (code, position, kind, business_unit, least_age, free_hours, late_fee, change_hours, deposit_minor,
      goes_with, upgrade_of)
    select product, position, kind, business_unit, least_age, free_hours, late_fee, change_hours, deposit,
      array(select jsonb_array_elements_text(goes_with)), upgrade_of
    from jsonb_to_recordset(${json(shop.products)}::jsonb) as line (product text, position int, kind text,
      business_unit text, least_age int, free_hours int, late_fee int, change_hours int, deposit int, goes_with jsonb,
      upgrade_of text)
    on conflict (code) do update set position = excluded.position, kind = excluded.kind,
      business_unit = excluded.business_unit, least_age = excluded.least_age, free_hours = excluded.free_hours,
      late_fee = excluded.late_fee, change_hours = excluded.change_hours, deposit_minor = excluded.deposit_minor,
      goes_with = excluded.goes_with, upgrade_of = excluded.upgrade_of, is_sold = true`.execute(tx)
  await sql`update product_option set is_sold = false`.execute(tx)
  await sql`
    insert into product_option (product, option, position, starts, ends, weekdays, cutoff_hours, is_open)
    select product, option, position, starts, ends, array(select jsonb_array_elements_text(weekdays)::int), cutoff_hours,
      open
    from jsonb_to_recordset(${json(shop.options)}::jsonb) as line (product text, option text, position int, starts text,
      ends text, weekdays jsonb, cutoff_hours int, open boolean)
    on conflict (product, option) do update set position = excluded.position, starts = excluded.starts,
      ends = excluded.ends, weekdays = excluded.weekdays, cutoff_hours = excluded.cutoff_hours,
      is_open = excluded.is_open, is_sold = true`.execute(tx)
  await saveRates(tx, shop, json)
  await savePlaces(tx, shop, json)
}

type ToJson = (lines: readonly object[]) => string

async function saveRates(tx: Tx, shop: ShopLines, json: ToJson): Promise<void> {
  await sql`delete from product_tier`.execute(tx)
  await sql`insert into product_tier (product, days_ahead, less) select product, days_ahead, percent
    from jsonb_to_recordset(${json(shop.tiers)}::jsonb) as line (product text, days_ahead int, percent int)`.execute(tx)
  await sql`delete from product_price`.execute(tx)
  await sql`
    insert into product_price (position, product, option, unit, from_day, until_day, weekdays, minor)
    select position, product, option, unit, "from", until, array(select jsonb_array_elements_text(weekdays)::int), price
    from jsonb_to_recordset(${json(shop.prices)}::jsonb) as line (position int, product text, option text, unit text,
      "from" text, until text, weekdays jsonb, price int)`.execute(tx)
}

async function savePlaces(tx: Tx, shop: ShopLines, json: ToJson): Promise<void> {
  await sql`insert into quota (code) select distinct quota
    from jsonb_to_recordset(${json(shop.quotas)}::jsonb) as line (quota text) on conflict do nothing`.execute(tx)
  await sql`delete from quota_places`.execute(tx)
  await sql`
    insert into quota_places (position, quota, from_day, until_day, weekdays, places)
    select position, quota, "from", until, array(select jsonb_array_elements_text(weekdays)::int), places
    from jsonb_to_recordset(${json(shop.quotas)}::jsonb) as line (position int, quota text, "from" text, until text,
      weekdays jsonb, places int)`.execute(tx)
  await sql`delete from option_quota`.execute(tx)
  await sql`insert into option_quota (product, option, quota, adult, child, infant)
    select product, option, quota, adult, child, infant
    from jsonb_to_recordset(${json(shop.places)}::jsonb) as line (product text, option text, quota text, adult int,
      child int, infant int)`.execute(tx)
}

/** The lines of a file as they are written, which importing them unchanged leaves as they are. */
export async function listShopCells(db: Db, file: ShopFileName): Promise<Cells[]> {
  const { rows } = await cellsOf[file].execute(db)
  return rows
}

/** As they stand: what is sold no more has no price, but may have had a deposit. */
export async function loadKnownFigures(tx: Tx): Promise<KnownFigures> {
  return {
    products: await tx.selectFrom('product').select(['code as product', 'kind', 'deposit_minor as deposit']).execute(),
    prices: await tx
      .selectFrom('product_price')
      .select(['product', 'option', 'unit', 'from_day as from', 'until_day as until', 'weekdays', 'minor as price'])
      .execute(),
    tiers: (await tx.selectFrom('product_tier').select(['product', 'days_ahead', 'less']).execute()).map(
      ({ less, ...tier }) => ({ ...tier, percent: basisPoints(less) }),
    ),
  }
}

export async function saveAgreedShopFigures(tx: Tx, jumps: readonly ShopJump[], by: string): Promise<void> {
  const prices = jumps.flatMap((jump) => (jump.file === 'prices' ? [toAgreedPrice(jump, by)] : []))
  const others = jumps.flatMap((jump) => (jump.file === 'prices' ? [] : [toAgreedFigure(jump, by)]))
  if (prices.length) await tx.insertInto('agreed_shop_price').values(prices).execute()
  if (others.length) await tx.insertInto('agreed_shop_figure').values(others).execute()
}

type Jump<File extends ShopJump['file']> = Extract<ShopJump, { file: File }>

function toAgreedPrice(jump: Jump<'prices'>, by: string) {
  const { product, option, unit, from, until, weekdays, price, before } = jump
  const of = { product, option, unit, from_day: from, until_day: until, weekdays: weekdays.join('') }
  return { ...of, before, minor: price, agreed_by: by }
}

function toAgreedFigure(jump: Jump<'products' | 'tiers'>, by: string) {
  const { product, before } = jump
  const [days_ahead, figure] = jump.file === 'tiers' ? [jump.days_ahead, jump.percent] : [null, jump.deposit]
  return { product, days_ahead, before, figure, agreed_by: by }
}

const dollars = (column: string) => sql`to_char(${sql.ref(column)} / 100.0, 'FM9999990.00')`
const perCent = (column: string) => sql`trim_scale(${sql.ref(column)} / 100.0)::text`

const cellsOf = {
  products: sql<Cells>`select code as product, kind, business_unit, least_age::text, free_hours::text,
      ${perCent('late_fee')} as late_fee, change_hours::text,
      case when deposit_minor > 0 then ${dollars('deposit_minor')} else '' end as deposit,
      array_to_string(goes_with, ' ') as goes_with, coalesce(upgrade_of, '') as upgrade_of
    from product where is_sold order by position`,
  options: sql<Cells>`select product, option, coalesce(starts, '') as starts, coalesce(ends, '') as ends,
      array_to_string(weekdays, '') as weekdays, case when is_open then '' else cutoff_hours::text end as cutoff_hours, case when is_open then 'yes' else 'no' end as open
    from product_option where is_sold order by position`,
  tiers: sql<Cells>`select coalesce(product, '') as product, days_ahead::text, ${perCent('less')} as percent
    from product_tier order by product nulls first, days_ahead`,
  prices: sql<Cells>`select product, coalesce(option, '') as option, unit, coalesce(from_day, '') as "from",
      coalesce(until_day, '') as until, array_to_string(weekdays, '') as weekdays, ${dollars('minor')} as price
    from product_price order by position`,
  quotas: sql<Cells>`select quota, coalesce(from_day, '') as "from", coalesce(until_day, '') as until,
      array_to_string(weekdays, '') as weekdays, places::text from quota_places order by position`,
  places: sql<Cells>`select product, option, quota, adult::text, child::text, infant::text
    from option_quota order by product, option, quota`,
}
