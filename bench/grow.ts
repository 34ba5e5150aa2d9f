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

/** Reservations that were paid, with their quotes, their history and the nights they sold. */
export async function growReservations(db: Db, reservations: number): Promise<void> {
  const { count } = await db
    .selectFrom('quote')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  await sql`
    insert into quote (id, hotel, check_in, check_out, currency, exchange_rate, exchange_rate_day, rooms, total_minor, pay_now_minor, made_at, expires_at)
    select 'bench-' || number, (array['79260', '31453', '74213'])[1 + number % 3], current_date + number % 700,
      current_date + number % 700 + 1 + number % 7, 'MXN', 18.4, current_date,
      jsonb_build_array(jsonb_build_object('roomType', 'GV', 'ratePlan', 'FLEX', 'nights', jsonb_build_array(number, 2, 3, 4))),
      1000000, 250000, now() - interval '1 day', now() - interval '1 day'
    from generate_series(${count}::int + 1, ${reservations}::int) number`.execute(db)
  await sql`
    insert into reservation (id, number, token_hash, state, nights, hotel, check_in, check_out, parties, currency, language,
      country, quote, total_minor, paid_minor, guest)
    select gen_random_uuid(), id, id, 'confirmed', 'sold', hotel, check_in, check_out,
      '[{"adults":2,"childrenAges":[]}]', currency, 'es', 'MX', id, total_minor, total_minor, '{"name":"Ana"}'
    from quote where id like 'bench-%' and not exists (select from reservation where number = quote.id)`.execute(db)
  await sql`insert into reservation_event (reservation, from_state, to_state, cause)
    select id, edge.from_state, edge.to_state, edge.cause
    from reservation, (values (null, 'draft', 'rooms-chosen'), ('draft', 'held', 'hold'), ('held', 'paying', 'payment'),
      ('paying', 'confirmed', 'paid')) edge (from_state, to_state, cause)
    where token_hash like 'bench-%' and not exists (select from reservation_event event where event.reservation = reservation.id)`.execute(
    db,
  )
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
