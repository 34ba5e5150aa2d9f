import { sql } from 'kysely'
import type { Db } from '#db/connect.ts'
import type { Tx } from '#db/transact.ts'
import type { Day } from '../calendar/day.ts'
import { type MovedLine, readMoved, storeMoved } from '../lines/moved-line.ts'
import type { Currency } from '../money/currency.ts'
import type { QuotaDay } from '../products/place-reading.ts'
import { storedPlaces } from './places-of.ts'
import { type TicketItem, ticketKindCode } from './ticket-item.ts'
import { readTicket } from './ticket-queries.ts'

/** A ticket as it would be on another day. */
export type MovedTicket = MovedLine<TicketItem>

/** Another day of an outing, and of what goes along with it, that waits for a payment. */
export type OutingChange = {
  payment: string
  order: string
  product: string
  /** The day it had when it began; null for an open ticket. */
  was: Day | null
  day: Day
  /** At the price the guest agreed to; none once it is over, and no place either. */
  tickets: MovedTicket[]
  /** What it needs besides its own places. */
  places: QuotaDay[]
  state: 'open' | 'made' | 'dropped'
  /** Whether those places are set aside. */
  isHeld: boolean
  madeAt: Date
}

export type NewOutingChange = Omit<OutingChange, 'state' | 'isHeld' | 'madeAt'> & { heldMinutes: number }

export async function saveOutingChange(tx: Tx, change: NewOutingChange): Promise<void> {
  const { payment, order, product, was, day, tickets, places, heldMinutes } = change
  await sql`
    insert into outing_change (payment, order_id, product, was_day, day, tickets, places, held_until)
    values (${payment}, ${order}, ${product}, ${was}, ${day}, ${storeMoved(tickets, (item) => item)},
      ${JSON.stringify(places)}, clock_timestamp() + make_interval(mins => ${heldMinutes}))`.execute(tx)
}

/** What this payment is to move; null when it pays something else. Locked by the lock on its order. */
export async function findOutingChange(db: Db, payment: string): Promise<OutingChange | null> {
  const { rows } = await sql<Stored>`
    select change.payment, change.order_id as "order", product, was_day as was, day, tickets, places, change.state,
      held_until is not null as "isHeld", change.made_at as "madeAt", payment.currency
    from outing_change change join payment on payment.id = change.payment
    where change.payment = ${payment}`.execute(db)
  const [row] = rows
  if (!row) return null
  const { currency, tickets, places, ...change } = row
  return {
    ...change,
    tickets: tickets === null ? [] : readMoved(tickets, { kind: ticketKindCode, currency, readItem: readTicket }),
    places: storedPlaces.parse(places ?? []),
  }
}

/** The one of an order that waits for its payment; null where none does. */
export async function findOpenOutingChange(db: Db, order: string): Promise<OutingChange | null> {
  const open = await db
    .selectFrom('outing_change')
    .select('payment')
    .where('order_id', '=', order)
    .where('state', '=', 'open')
    .executeTakeFirst()
  return open ? await findOutingChange(db, open.payment) : null
}

/** It is over, one way or the other. */
export async function endOutingChange(tx: Tx, payment: string, state: 'made' | 'dropped'): Promise<void> {
  await tx
    .updateTable('outing_change')
    .set({ state, tickets: null, places: null, held_until: null })
    .where('payment', '=', payment)
    .where('state', '=', 'open')
    .execute()
}

/** Its places are given back while nobody knows whether it is paid. */
export async function savePlacesLetGo(tx: Tx, payment: string): Promise<void> {
  await tx.updateTable('outing_change').set({ held_until: null }).where('payment', '=', payment).execute()
}

/** How often somebody began to pay for another day of this order within a day. */
export async function countOutingChanges(tx: Tx, order: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from outing_change
    where order_id = ${order} and made_at > now() - interval '1 day'`.execute(tx)
  return rows[0]?.count ?? 0
}

/** Those whose places are held for too long. */
export async function listEndedOutingChanges(db: Db, most: number): Promise<{ payment: string; order: string }[]> {
  const { rows } = await sql<{ payment: string; order: string }>`
    select payment, order_id as "order" from outing_change
    where held_until < clock_timestamp() order by held_until limit ${most}`.execute(db)
  return rows
}

type Stored = Omit<OutingChange, 'tickets' | 'places'> & { tickets: unknown; places: unknown; currency: Currency }
