import { sql } from 'kysely'
import { z } from 'zod'
import type { Db } from '#db/connect.ts'
import { inBatches } from '#db/in-batches.ts'
import { timeAgo } from '#db/time-ago.ts'
import type { Tx } from '#db/transact.ts'
import type { Moment } from '../calendar/moment.ts'
import { retention } from '../guests/retention.ts'
import type { LineOver } from '../lines/line-kind.ts'
import type { Money } from '../money/money.ts'
import { storedMoney } from '../money/stored-money.ts'
import { applyChange, type LegsChanged } from './apply-change.ts'
import { type FlightItem, type FlightStep, flightSteps, stepEdges } from './flight-item.ts'
import type { FlightLeg } from './flight-offer.ts'
import type { FlightOrder, FlightRefundQuote, FlightRefusal, FlightTraveller } from './flight-port.ts'
import { isEssentialChange } from './is-essential-change.ts'
import { readStoredOffer, storedLegs, storedQuote, storedReplacement, storedTraveller } from './stored-flight.ts'

/** What only a flight knows of the row `line`, as `readFlight` reads it. */
export const flightOfLine = sql`(
  select jsonb_build_object('offer', offer, 'legs', legs, 'seal', seal, 'step', step, 'refused', refused, 'quote', quote,
    'endedByAirline', ended_by_airline_at,
    'changes', (select coalesce(jsonb_agg(jsonb_build_object('before', before, 'after', after) order by heard_at, id), '[]')
      from flight_change where flight_change.line = own.line and answer is null),
    'order', case when supplier_order is not null then jsonb_build_object('id', supplier_order,
      'reference', reference, 'tickets', coalesce(tickets, '[]'), 'payBy', pay_by) end,
    'travellers', (
      select coalesce(jsonb_agg(jsonb_build_object('id', number, 'givenName', given_name, 'familyName', family_name,
        'born', born, 'title', title, 'document', document, 'infant', (
          select lap.number from flight_traveller lap where lap.line = own.line and lap.infant_of = who.place)
        ) order by place), '[]')
      from flight_traveller who where who.line = own.line))
  from flight_line own where own.line = line.id)`

const storedFlight = z.strictObject({
  offer: z.unknown().transform(readStoredOffer),
  legs: storedLegs.nullable(),
  seal: z.string(),
  step: z.enum(flightSteps),
  refused: z.enum(['gone', 'price', 'names', 'other']).nullable(),
  quote: storedQuote.nullable(),
  endedByAirline: z.coerce.date().nullable(),
  changes: z.array(z.object({ before: storedLegs, after: storedReplacement })),
  order: z
    .strictObject({
      id: z.string(),
      reference: z.string(),
      tickets: z.array(z.string()),
      payBy: z.coerce.date().nullable(),
    })
    .nullable(),
  travellers: z.array(storedTraveller),
})

export function readFlight(stored: unknown): FlightItem {
  const { changes, ...item } = storedFlight.parse(stored)
  return { ...item, isChangedEssentially: isEssential(item, changes) }
}

/** One of them alone, or all of them together: two that are small may come to a large one. */
function isEssential({ legs, offer }: Pick<FlightItem, 'legs' | 'offer'>, changes: readonly LegsChanged[]): boolean {
  const before = legs ?? offer.legs
  const after = changes.reduce((now: readonly FlightLeg[], change) => applyChange(now, change), before)
  return changes.some(isEssentialChange) || (changes.length > 0 && isEssentialChange({ before, after }))
}

/** Nothing is ordered of a line that is new, also where it is like one that was. */
export async function saveFlightLines(tx: Tx, lines: readonly { id: string; item: FlightItem }[]): Promise<void> {
  const rows = lines.map(({ id, item: { offer, seal, refused } }) => ({
    line: id,
    offer: JSON.stringify(offer),
    seal,
    cost_minor: offer.total.minor,
    cost_currency: offer.total.currency,
    refused,
  }))
  await tx.insertInto('flight_line').values(rows).execute()
  for (const { id, item } of lines) await saveTravellers(tx, id, item.travellers)
}

export async function deleteFlightLines(tx: Tx, lines: readonly string[]): Promise<void> {
  for (const table of ['flight_traveller', 'flight_step', 'flight_line'] as const)
    await tx.deleteFrom(table).where('line', 'in', lines).execute()
}

/** Who flies, all of them, in place of whoever was named before. */
export async function saveTravellers(tx: Tx, line: string, travellers: readonly FlightTraveller[]): Promise<void> {
  await tx.deleteFrom('flight_traveller').where('line', '=', line).execute()
  if (!travellers.length) return
  const rows = travellers.map((each, place) => {
    const adult = travellers.findIndex(({ infant }) => infant === each.id)
    return {
      ...{ line, place, number: each.id, given_name: each.givenName, family_name: each.familyName },
      ...{ born: each.born, title: each.title, infant_of: adult < 0 ? null : adult },
      document: each.document && JSON.stringify(each.document),
    }
  })
  await tx.insertInto('flight_traveller').values(rows).execute()
}

/** A flight of an order, as one process sees it that nobody else disturbs until the end of tx. */
export type LockedFlight = { line: string; order: string; state: string; total: number; item: FlightItem }

export async function lockFlight(tx: Tx, line: string): Promise<LockedFlight | null> {
  // Whoever lets go of its order waits for this one, and this one for whoever does.
  await sql`select from order_line where id = ${line} for update`.execute(tx)
  await sql`select from flight_line where line = ${line} for update`.execute(tx)
  const { rows } = await sql<{ order: string; state: string; total: number; item: unknown }>`
    select line.order_id as order, line.state, line.total_minor as total, ${flightOfLine} as item
    from order_line line where line.id = ${line} and line.kind = 'flight'`.execute(tx)
  const [row] = rows
  return row ? { ...row, line, item: readFlight(row.item) } : null
}

export type FlightMove = {
  line: string
  from: FlightStep
  to: FlightStep
  why: string
  /** What the supplier has of it now. */
  order?: FlightOrder
  refused?: FlightRefusal | null
}

/** The only writer of a step: the line is locked, and the history has no gap. */
export async function moveFlight(tx: Tx, { line, from, to, why, order, refused }: FlightMove): Promise<void> {
  if (!stepEdges[from].includes(to)) throw new Error(`A flight does not go from ${from} to ${to}.`)
  await tx
    .updateTable('flight_line')
    .set({
      step: to,
      ...(order && {
        supplier_order: order.id,
        reference: order.reference,
        tickets: JSON.stringify(order.tickets),
        pay_by: order.payBy,
      }),
      ...(refused !== undefined && { refused }),
    })
    .where('line', '=', line)
    .execute()
  await tx.insertInto('flight_step').values({ line, from_step: from, to_step: to, why }).execute()
}

/** It was not asked for, as something of it is not as it was read. */
export async function saveFlightRefusal(tx: Tx, line: string, refused: FlightRefusal): Promise<void> {
  await tx.updateTable('flight_line').set({ refused }).where('line', '=', line).execute()
}

/** Those that are to be given back to their airlines, those first that were looked at longest ago. */
export async function listCompensating(db: Db, most: number): Promise<string[]> {
  const rows = await db
    .selectFrom('flight_line')
    .select('line')
    .where('step', '=', 'compensating')
    .orderBy('looked_at', (by) => by.asc().nullsFirst())
    .orderBy('line')
    .limit(most)
    .execute()
  return rows.map(({ line }) => line)
}

export async function touchFlight(db: Db, line: string): Promise<void> {
  await sql`update flight_line set looked_at = clock_timestamp() where line = ${line}`.execute(db)
}

/** On which order an offer is bought at this moment. */
export async function listUnderwayWith(db: Db, offer: string | null): Promise<{ line: string; order: string }[]> {
  const { rows } = await sql<{ line: string; order: string }>`
    select own.line, order_id as order from flight_line own join order_line on order_line.id = own.line
    where step in ('ordering', 'unknown') and (${offer}::text is null or offer ->> 'id' = ${offer}) limit 100`.execute(
    db,
  )
  return rows
}

/** Orders with sold flights whose seats are not paid for, or which the books do not know as sold. */
export async function listOrdersWithFlightsToEnd(db: Db, most: number): Promise<string[]> {
  const { rows } = await sql<{ order: string }>`
    select distinct line.order_id as order from flight_line own join order_line line on line.id = own.line
    where line.state = 'sold' and (step = 'held'
      or not exists (select from ledger_entry where posting = 'flight-sold:' || own.line)) limit ${most}`.execute(db)
  return rows.map(({ order }) => order)
}

/** The airline does not fly what was bought: from now on its guest may give up the rest of the package for nothing, for some days. */
export async function markEndedByAirline(tx: Tx, line: string): Promise<void> {
  await tx.updateTable('flight_line').set({ ended_by_airline_at: new Date() }).where('line', '=', line).execute()
}

/** What would come back today, or nothing that is still good. */
export async function saveFlightQuote(tx: Tx, line: string, quote: FlightRefundQuote | null): Promise<void> {
  await tx
    .updateTable('flight_line')
    .set({ quote: quote && JSON.stringify(quote), quote_until: quote?.endsAt ?? null })
    .where('line', '=', line)
    .execute()
}

/** Given back for credits whose codes nobody has told, by the supplier's own numbers; after two months nobody will. */
export async function listWithoutCodes(db: Db, most: number): Promise<string[]> {
  const { rows } = await sql<{ supplierOrder: string }>`
    select supplier_order as "supplierOrder" from flight_line own
    where step in ('refunded', 'partly-refunded') and supplier_order is not null and ended_by_airline_at is null
      and (quote ->> 'isCredit')::boolean and (jsonb_array_length(quote -> 'credits') = 0
        or jsonb_path_exists(quote, '$.credits[*].code ? (@ == null)'))
      and exists (select from flight_step where flight_step.line = own.line and to_step = own.step
        and at > now() - interval '60 days')
    order by own.line limit ${most}`.execute(db)
  return rows.map(({ supplierOrder }) => supplierOrder)
}

/** How the airline flies it from now on. */
export async function saveFlightLegs(tx: Tx, line: string, legs: readonly FlightLeg[]): Promise<void> {
  await tx
    .updateTable('flight_line')
    .set({ legs: JSON.stringify(legs) })
    .where('line', '=', line)
    .execute()
}

/** The airline has what its tickets need: the numbers of passports are kept by nobody else. */
export async function forgetDocuments(tx: Tx, lines: readonly string[]): Promise<void> {
  if (!lines.length) return
  await tx.updateTable('flight_traveller').set({ document: null }).where('line', 'in', lines).execute()
}

/** Which line of which order a flight at the supplier is. */
export type OurFlight = { line: string; order: string; number: string }

/** On which line of which order the supplier's order is; null where it is none of ours. */
export async function findFlightOfOrder(db: Db, supplierOrder: string): Promise<OurFlight | null> {
  const { rows } = await sql<OurFlight>`
    select own.line, orders.id as order, orders.number from flight_line own join order_line on order_line.id = own.line
    join orders on orders.id = order_line.order_id where supplier_order = ${supplierOrder}`.execute(db)
  return rows[0] ?? null
}

export type FlightOfSupplier = {
  step: FlightStep
  supplierOrder: string | null
  cost: Money
  attempts: string[]
}

/** Flights that a supplier has orders of, by its own number of them or by ours of what was asked. */
export async function listFlightsOfSupplier(
  db: Db,
  { orders, attempts }: { orders: string[]; attempts: string[] },
): Promise<FlightOfSupplier[]> {
  const { rows } = await sql<{ step: FlightStep; supplierOrder: string | null; cost: unknown; attempts: string[] }>`
    select step, supplier_order as "supplierOrder", attempts,
      jsonb_build_object('minor', cost_minor, 'currency', cost_currency) as cost
    from flight_line own, lateral (
      select coalesce(array_agg(id::text), '{}') as attempts from flight_attempt where line = own.line
    ) asked where supplier_order = any(${orders}) or attempts && ${attempts}::text[]`.execute(db)
  return rows.map((row) => ({ ...row, cost: storedMoney.parse(row.cost) }))
}

/** Sold flights whose guests are back. */
export async function listFlightsOver(db: Db, { today }: Moment, most: number): Promise<LineOver[]> {
  const { rows } = await sql<LineOver>`
    select line.order_id as order, line.id as line
    from flight_line own join order_line line on line.id = own.line
    where line.state = 'sold' and left(offer #>> '{legs,-1,segments,-1,lands}', 10) < ${today}
    order by line.id limit ${most}`.execute(db)
  return rows
}

/** Who flew, a month after they were back; of a flight that is nobody's any more, a month after that. */
export async function eraseOldTravellers(db: Db): Promise<number> {
  return await inBatches(async (most) => {
    const { numAffectedRows } = await sql`delete from flight_traveller where line = any(array(
      select own.line from flight_line own join order_line line on line.id = own.line join orders on orders.id = line.order_id
      where exists (select from flight_traveller who where who.line = own.line)
        and ((offer #>> '{legs,-1,segments,0,leaves}')::timestamp <= ${timeAgo(retention['flight-travellers'].period)}
          or line.state in ('cancelled', 'failed')
            and orders.changed_at < ${timeAgo(retention['flight-travellers'].period)})
      limit ${most} for update of own skip locked))`.execute(db)
    return Number(numAffectedRows)
  })
}

export async function deleteTravellers(db: Db, lines: readonly string[]): Promise<number> {
  if (!lines.length) return 0
  // Credits of an airline are somebody's by name.
  await db.updateTable('flight_line').set({ quote: null, quote_until: null }).where('line', 'in', lines).execute()
  const { numDeletedRows } = await db.deleteFrom('flight_traveller').where('line', 'in', lines).executeTakeFirst()
  return Number(numDeletedRows)
}
