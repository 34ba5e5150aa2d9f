import { sql } from 'kysely'
import { makeQuote } from '#resort/availability/make-quote.ts'
import { longestStayNights } from '#resort/calendar/stay.ts'
import { invariantsOf, listViolations } from '#resort/orders/after/invariant-queries.ts'
import { listEvents, loadOrder } from '#resort/orders/order-reading.ts'
import { roomNightsOf } from '#resort/stays/room-nights-of.ts'
import { roomLinesOf, stayOf } from '#resort/stays/stay-of.ts'
import { demonstrationDay } from '#tests/support/open-demonstration.ts'
import type { TestResort } from '#tests/support/open-test-resort.ts'

/** Whatever is held, sold or priced and should not be, in sentences; prices of what has changed since then. */
export async function listBroken(resort: TestResort, since = new Date(0)): Promise<string[]> {
  const violations = await listViolations(resort.db, invariantsOf(resort.kinds))
  return [
    ...violations.map(({ rule, says, where }) => `${rule} ${says}: ${where}`),
    ...(await listOddStays(resort)),
    ...(await listBrokenLimits(resort)),
    ...(await listCheapOrders(resort, since)),
  ]
}

/** Stays that nobody may have: too long, in the past, or in a plan that was not opened to them. */
async function listOddStays({ db }: TestResort): Promise<string[]> {
  const { rows } = await sql<{ odd: string }>`
    select concat_ws(' ', orders.number, orders.state, check_in, check_out, room.rate_plan) as odd
    from orders join order_line line on line.order_id = orders.id join stay_room room on room.line = line.id
      join stay on stay.id = room.stay join rate_plan plan on plan.hotel = stay.hotel and plan.code = room.rate_plan
    where line.state <> 'expired' and (check_out - check_in not between 1 and ${longestStayNights}
      or check_in < ${demonstrationDay}::date or (plan.promo_only and stay.promo is null))`.execute(db)
  return rows.map(({ odd }) => `a stay that may not be: ${odd}`)
}

async function listBrokenLimits({ db }: TestResort): Promise<string[]> {
  const { rows } = await sql<{ broken: string }>`
    select 'a network holds ' || sum(units) as broken from order_hold where ended_at is null
      group by network having sum(units) > 450
    union all
    select 'a visitor holds ' || sum(units) from order_hold where ended_at is null
      group by visitor having sum(units) > 150
    union all
    select 'a visitor held ' || count(*) || ' times in an hour' from order_event event
      join orders on orders.id = event.order_id
      where from_state = 'draft' and to_state = 'held' and at > now() - interval '1 hour'
      group by token_hash having count(*) > 8
    union all
    select 'a visitor has ' || count(*) || ' open orders' from orders where state in ('draft', 'held', 'paying')
      group by token_hash having count(*) > 1
    union all
    select 'a code was used ' || uses || ' times' from promo where uses > most_uses`.execute(db)
  return rows.map(({ broken }) => broken)
}

/** Orders that cost less than their rooms do, or are booked with less than is due when booking. */
async function listCheapOrders(resort: TestResort, since: Date): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from orders where state in ('draft', 'held', 'paying', 'confirmed', 'part-paid')
      and changed_at >= ${since}`.execute(resort.db)
  const cheap: string[] = []
  for (const { id } of rows) cheap.push(...(await judgePrice(resort, id)))
  return cheap
}

async function judgePrice(resort: TestResort, id: string): Promise<string[]> {
  const order = await loadOrder(resort.db, resort.kinds, id)
  const lines = roomLinesOf(order.lines)
  const stay = stayOf(order.lines)
  if (!stay || !lines.length) return []
  const { number, state, currency, paid } = order
  const dueNow = lines.reduce((sum, { payNow }) => sum + payNow.minor, 0)
  const isBooked = state === 'confirmed' || state === 'part-paid'
  const wrong: string[] = []
  if (isBooked && paid.minor < dueNow && !(await hasMovedForNoMore(resort, id))) {
    const history = (await listEvents(resort.db, id)).map(({ cause, details }) => `${cause} ${JSON.stringify(details)}`)
    wrong.push(`${number} is booked for ${paid.minor} of ${dueNow}: ${history.join('; ')}`)
  }
  if (lines.some(({ item }) => item.promo !== null)) return wrong
  const own = roomNightsOf(lines)
  const made = await makeQuote(resort, { hotel: stay.hotel, stay: stay.stay, rooms: stay.rooms, currency, own })
  const total = lines.reduce((sum, line) => sum + line.total.minor, 0)
  if (made.outcome === 'quoted' && made.quote.total.minor !== total) {
    wrong.push(`${number} costs ${total} and its rooms ${made.quote.total.minor}`)
  }
  return wrong
}

/** Dates that cost no more are had without a payment, although the deposit of their plan may be higher. */
async function hasMovedForNoMore({ db }: TestResort, id: string): Promise<boolean> {
  const { rows } = await sql`select from order_event where order_id = ${id} and cause = 'dates-changed'
    and (details ->> 'after')::bigint <= (details ->> 'before')::bigint`.execute(db)
  return rows.length > 0
}
