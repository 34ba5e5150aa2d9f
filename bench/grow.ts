import { sql } from 'kysely'
import type { Db } from '#db/connect.ts'

/** Copies of the demonstration's hotels, until there are so many. Nobody listens, so nothing is announced. */
export async function growHotels(db: Db, hotels: number): Promise<string[]> {
  const copies = Math.ceil(hotels / 3) - 1
  await db.transaction().execute(async (tx) => {
    await sql`set local session_replication_role = replica`.execute(tx)
    const numbered = sql`cross join generate_series(1, ${copies}) as copy (number)`
    const code = sql`(copy.number * 100000 + original.hotel::int)::text`
    await sql`insert into hotel (code, name, description, municipality, position)
      select (copy.number * 100000 + code::int)::text, name, description, municipality, position + 3 * copy.number
      from hotel original ${numbered}`.execute(tx)
    for (const table of [
      'hotel_room_type',
      'child_band',
      'length_discount',
      'night_stock',
      'night_price',
      'night_restriction',
    ]) {
      await copyRows(tx, table, { code, numbered })
    }
    await copyRows(tx, 'rate_plan', { code, numbered })
  })
  const codes = await db.selectFrom('hotel').select('code').orderBy('position').limit(hotels).execute()
  return codes.map((hotel) => hotel.code)
}

async function copyRows(
  db: Db,
  table: string,
  { code, numbered }: { code: unknown; numbered: unknown },
): Promise<void> {
  const { rows } = await sql<{ column_name: string }>`
    select column_name from information_schema.columns
    where table_schema = 'public' and table_name = ${table} and column_name <> 'hotel'`.execute(db)
  const names = rows.map((row) => row.column_name)
  const columns = sql.join(names.map((name) => sql.ref(name)))
  const originals = sql.join(names.map((name) => sql.ref(`original.${name}`)))
  await sql`insert into ${sql.table(table)} (hotel, ${columns}) select ${code}, ${originals}
    from ${sql.table(table)} original ${numbered}`.execute(db)
}

/** Orders that were paid, with their rooms and nights, their history and the nights they sold. */
export async function growReservations(db: Db, reservations: number): Promise<void> {
  const { count } = await db
    .selectFrom('orders')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  await db.transaction().execute(async (tx) => {
    // What the triggers look at one by one is right by construction, and there is a million of it.
    await sql`set local session_replication_role = replica`.execute(tx)
    await sql`create temporary table fresh on commit drop as
      select gen_random_uuid() as id, gen_random_uuid() as line, gen_random_uuid() as stay, number,
        (array['79260', '31453', '74213'])[1 + number % 3] as hotel, current_date + number % 700 as check_in,
        current_date + number % 700 + 1 + number % 7 as check_out
      from generate_series(${count}::int + 1, ${reservations}::int) number`.execute(tx)
    await sql`insert into orders (id, number, token_hash, state, currency, language, country, total_minor, paid_minor, guest)
      select id, 'bench-' || number, 'bench-' || number, 'confirmed', 'MXN', 'es', 'MX', 1000000, 1000000, '{"name":"Ana"}'
      from fresh`.execute(tx)
    await sql`insert into order_line (id, order_id, position, kind, state, total_minor, pay_now_minor, taxes, cancellation, priced_until)
      select line, id, 1, 'room', 'sold', 1000000, 250000, '[]', '{"version":1,"freeUntil":null,"lateFee":0}', now()
      from fresh`.execute(tx)
    await sql`insert into stay (id, hotel, check_in, check_out, exchange_rate, exchange_rate_day)
      select stay, hotel, check_in, check_out, 18.4, current_date from fresh`.execute(tx)
    await sql`insert into stay_room (line, stay, room_type, rate_plan, adults, shown)
      select line, stay, 'GV', 'FLEX', 2, '{}' from fresh`.execute(tx)
    await sql`insert into stay_night (line, night, price_minor, room_minor, vat_minor, lodging_tax_minor, sanitation_fee_minor, house_minor)
      select line, night, 100000, 80000, 15000, 4000, 1000, 4348
      from fresh, generate_series(check_in, check_out - 1, interval '1 day') night`.execute(tx)
    await sql`insert into order_due (order_id, number, place, amount_minor, covered_minor)
      select id, 1, 'site', 1000000, 1000000 from fresh`.execute(tx)
    await sql`insert into order_event (order_id, from_state, to_state, cause, actor)
      select id, edge.from_state, edge.to_state, edge.cause, 'guest'
      from fresh, (values (null, 'draft', 'chosen'), ('draft', 'held', 'hold'), ('held', 'paying', 'payment'),
        ('paying', 'confirmed', 'paid')) edge (from_state, to_state, cause)`.execute(tx)
  })
  await sql`update night_stock set sold = 1 where hotel in ('79260', '31453', '74213') and sold = 0 and capacity > 1
    and hashtext(room_type || night) % 3 = 0`.execute(db)
}

/** What was just written is vacuumed, analyzed and on the disk, and no worker of PostgreSQL is still at it. */
export async function settle(db: Db): Promise<void> {
  await sql`vacuum (analyze, freeze)`.execute(db)
  await sql`checkpoint`.execute(db)
  for (let quiet = 0; quiet < 3; ) {
    await new Promise((resolve) => setTimeout(resolve, 1_000))
    const { rows } = await sql`select from pg_stat_activity where backend_type = 'autovacuum worker'`.execute(db)
    quiet = rows.length ? 0 : quiet + 1
  }
}
