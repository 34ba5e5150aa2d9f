import { sql } from 'kysely'
import type { Db } from '#db/connect.ts'

/** As if somebody from many places held so much of the house that everybody has to prove work. */
export async function runHoldsHigh(db: Db): Promise<void> {
  await sql`with attacker as (
      insert into orders (number, token_hash, currency, language, country)
      values ('ATTACKER', 'attacker', 'MXN', 'es', 'MX') returning id
    )
    insert into order_hold (order_id, kind, units, visitor, network)
    select id, 'room', 1600, 'attacker', 'many' from attacker`.execute(db)
}
