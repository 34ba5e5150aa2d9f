import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { refundGuest } from '#resort/orders/after/refund-guest.ts'
import { findOrderByToken } from '#resort/orders/basket/find-order-by-token.ts'
import { expireHolds } from '#resort/orders/hold/expire-holds.ts'
import { wasBooked } from '#resort/orders/order.ts'
import { sweepPayments } from '#resort/orders/settle/sweep-payments.ts'
import { hashToken } from '#resort/visitors/token.ts'
import { payAt } from '#tests/support/at-the-provider.ts'
import { listOpenRefunds } from '#tests/support/list-open-refunds.ts'
import { type BookingSite, openBookingSite } from '#tests/support/open-booking-site.ts'
import { keyOf, letterLink } from '#tests/support/open-letter.ts'
import { type Call, type Caller, newCaller, send } from './caller-crowd.ts'
import { drawCall } from './caller-grammar.ts'
import { listBroken } from './caller-rules.ts'
import { nextStep } from './caller-story.ts'
import { type Draw, drawFrom } from './caller-words.ts'

// At length: npm run faults -- callers
const calls = Number(process.env.CALLERS ?? 300)
const seed = Number(process.env.SEED ?? 20_261_121)
const present = 12
const betweenLooks = 100

test(`${calls} random calls of right, wrong and no visitors break nothing that its rules forbid`, {
  timeout: 7_000_000,
}, async () => {
  await using site = await openBookingSite()
  // Few rooms, so that callers meet.
  await sql`update night_stock set capacity = 6 where hotel = '79260'`.execute(site.resort.db)
  const draw = drawFrom(seed)
  console.log(`SEED=${seed}`)
  const callers = Array.from({ length: present }, (_, number) => newCaller(number))
  const met = new Map<string, number>()
  let since = new Date(0)
  for (let at = 0; at < calls; at++) {
    // Visitors come and go: a limit that one has reached is no end.
    if (draw.chance(0.02)) callers[draw.below(present)] = newCaller(present + at)
    const caller = draw.one(callers)
    const call = draw.chance(0.5) ? nextStep(draw, caller) : drawCall(draw, caller, draw.one(callers))
    await makeCall(site, { draw, caller, call, met, named: `SEED=${seed}, call ${at}` })
    if (draw.chance(0.12)) await live(site, draw, callers)
    if (at % betweenLooks < betweenLooks - 1) continue
    const { rows } = await sql<{ now: Date }>`select now()`.execute(site.resort.db)
    expect(await listBroken(site.resort, since), `SEED=${seed}, call ${at}`).toEqual([])
    since = rows[0]?.now ?? since
  }
  expect(await listBroken(site.resort)).toEqual([])
  const { rows } = await sql<{ state: string; orders: number }>`
    select state, count(*) as orders from orders group by state order by state`.execute(site.resort.db)
  const states = rows.map(({ state, orders }) => `${orders} ${state}`).join(', ')
  const statuses = [...met]
    .toSorted()
    .map(([status, times]) => `${times} × ${status}`)
    .join(', ')
  console.log(`${calls} calls: ${statuses}; orders: ${states}`)
  expect(rows.map(({ state }) => state)).toEqual(expect.arrayContaining(['draft', 'confirmed']))
})

type Making = { draw: Draw; caller: Caller; call: Call; met: Map<string, number>; named: string }

async function makeCall(site: BookingSite, { draw, caller, call, met, named }: Making): Promise<void> {
  const before = site.log.length
  const response = await send(site.app, caller, call)
  const { statusCode, body, headers } = response
  const said = `${named}: ${JSON.stringify(call).slice(0, 1_500)} was answered ${statusCode}: ${body.slice(0, 300)}`
  met.set(String(statusCode), (met.get(String(statusCode)) ?? 0) + 1)
  expect(statusCode, said).toBeLessThan(500)
  expect(
    site.log.slice(before).filter((line) => JSON.parse(line).level >= 50),
    said,
  ).toEqual([])
  const words = `${body}${JSON.stringify(headers)}`.toLowerCase()
  const marks = new Set(words.match(/quix[bcdfghjklm]{4,}/g))
  const maySee = call.asNobody ? new Set<string>() : caller.maySee
  // Whoever sends their own name, without cookies, may read it in the answer.
  for (const mark of marks)
    expect(maySee.has(mark) || JSON.stringify(call).includes(mark), `${said} and tells of ${mark}`).toBe(true)
  if (call.asNobody) return
  const location = String(headers.location ?? '')
  caller.seen = /name="seen" value="([^"]+)"/.exec(body)?.[1] ?? caller.seen
  caller.total = /name="total" value="(\d+)"/.exec(body)?.[1] ?? caller.total
  caller.session = /"SessionID":"([^"]+)"/.exec(body)?.[1] ?? caller.session
  const page = location.startsWith('http://127.0.0.1') ? location : /"PaymentUrl":"([^"]+)"/.exec(body)?.[1]
  if (!page?.startsWith(site.suppliers.origin)) return
  // Most pay at once; a page that is left open is paid later, or never.
  caller.page = page
  if (draw.chance(0.7)) await payAt(page)
}

/** What happens beside calls: guests pay and read their letters, holds end, and the jobs come by. */
async function live(site: BookingSite, draw: Draw, callers: readonly Caller[]): Promise<void> {
  const { resort } = site
  const caller = draw.one(callers)
  switch (draw.below(4)) {
    case 0:
    case 1:
      if (caller.page) await payAt(caller.page)
      caller.page = null
      break
    case 2: {
      const token = caller.cookies.get('_token')
      const order = token ? await findOrderByToken(resort, token) : null
      if (!order || !wasBooked(order)) break
      caller.key = keyOf(letterLink(resort, order))
      break
    }
    default:
      await sql`update order_line set held_until = now() - interval '1 second' where state = 'held' and order_id in (
        select id from orders where token_hash = ${hashToken(caller.cookies.get('_token') ?? '')})`.execute(resort.db)
      await expireHolds(resort)
      await sql`update payment set state = state where state in ('open', 'processing')`.execute(resort.db)
      await sweepPayments(resort)
      for (const { id } of await listOpenRefunds(resort.db, 20)) await refundGuest(resort, id)
  }
}
