import type { AddressInfo } from 'node:net'
import Fastify from 'fastify'
import { sql } from 'kysely'
import { pino } from 'pino'
import { expect, test } from 'vitest'
import { paymentNotices } from '#api/payments/payment-notices.ts'
import { cancelLines } from '#resort/orders/after/cancel-lines.ts'
import { judgeCancellation } from '#resort/orders/after/judge-cancellation.ts'
import { guestActor } from '#resort/orders/order.ts'
import { findOrder, listEvents } from '#resort/orders/order-reading.ts'
import { endPayment, settlePayment } from '#resort/orders/settle/settle-payment.ts'
import { listPayments } from '#resort/payments/payment-queries.ts'
import { receiveNotice } from '#resort/payments/receive-notice.ts'
import { startJobs } from '#server/jobs.ts'
import {
  type BookingHouse,
  choose,
  expectAllWell,
  type Guest,
  goToPay,
  newGuest,
  openBookingHouse,
  pageOf,
} from '#tests/support/open-booking-house.ts'
import { type Arrival, openRandom, type Random, scatter, shuffle, type Verdict } from './notice-storm.ts'

// At length: npm run faults -- notices
const storms = Number(process.env.STORMS ?? 25)

const ends = ['paid', 'declined-first', 'disputed', 'cancelled-later', 'never', 'less-was-taken'] as const
type End = (typeof ends)[number]
type Storm = { house: BookingHouse; guest: Guest; method: string; end: End; random: Random; server: string; id: string }

test(`${storms} storms of notices in any order, number and delay take effect once`, {
  timeout: 3_600_000,
}, async () => {
  await using house = await openBookingHouse()
  await using server = await openNoticeServer(house)
  const jobs = startJobs({ resort: house.resort, databaseUrl: house.resort.url, logger: pino({ level: 'silent' }) })
  const random = openRandom(79_260)
  await sql`update night_stock set capacity = 10000 where hotel = '79260' and room_type = 'GV'`.execute(house.resort.db)
  let told = 0
  try {
    for (let number = 0; number < storms; number++) {
      const end = ends[random(ends.length)] as End
      const method = end === 'disputed' ? 'VI' : (['VI', 'VI', 'PP', 'UPLIFT'][random(4)] as string)
      const guest = newGuest()
      const change = { currency: method === 'UPLIFT' ? ('USD' as const) : ('MXN' as const), pay: 'all-now' as const }
      const { id } = await choose(house, guest, change)
      told += await weather({ house, guest, method, end, random, server: server.url, id })
      if (number % 50 === 49) await expectAllWell(house)
    }
    await expectAllWell(house)
  } finally {
    await jobs.stop()
  }
  console.log(`${storms} storms, ${told} notices, true and false: one effect each`)
})

async function weather(storm: Storm): Promise<number> {
  const { house, guest, method, end, id } = storm
  const { resort, suppliers } = house
  const page = pageOf(await goToPay(house, guest, method))
  suppliers.behaviour.takes = end === 'less-was-taken' ? 'less' : 'what-was-asked'
  await actAtTheProvider(storm, page)
  const early = await spread(storm, 'with-the-guest')
  // PayPal's and Flexpay's money has moved by now, and there is more to tell.
  const late = await spread(storm, 'with-the-guest')
  if (end !== 'never') await settleAll(house, id)
  // A guest who came back before the end was given another page.
  if (!isBooked(end)) for (const payment of await listPayments(resort.db, id)) await endPayment(resort, payment.id)
  suppliers.behaviour.takes = 'what-was-asked'
  if (end === 'cancelled-later') {
    const booked = await findOrder(resort.db, resort.kinds, id)
    const judged = booked && judgeCancellation(resort, booked)
    if (!judged) throw new Error(`There is nothing to cancel: ${booked?.state}.`)
    await cancelLines(resort, id, {
      ...{ lines: 'all', agreedFee: judged.fee, cause: 'guest-cancelled', by: guestActor },
    })
  }
  await untilQuiet(house)
  // What was told before is told again, days later as it were.
  const days = await spread(storm, 'providers-alone')
  await untilQuiet(house)
  await expectOneEffect(storm)
  return early + late + days
}

function isBooked(end: End): boolean {
  return end !== 'never' && end !== 'less-was-taken'
}

async function actAtTheProvider({ house: { suppliers }, method, end }: Storm, page: string): Promise<void> {
  if (end === 'never') return
  const isCard = method === 'VI'
  if (end === 'declined-first')
    await (isCard ? suppliers.payByCard(page, 'declined') : suppliers.agree(page, 'refused'))
  if (isCard) await suppliers.payByCard(page, end === 'disputed' ? 'disputed' : 'success')
  else await suppliers.agree(page)
}

/** All that is to be told, in any order, at once or one by one, with the guest's return and the sweeper between it. */
async function spread(storm: Storm, company: 'with-the-guest' | 'providers-alone'): Promise<number> {
  const { house, guest, method, random, id } = storm
  const orders = new Set((await listPayments(house.resort.db, id)).map((payment) => payment.id))
  const notices = house.suppliers.notices.list().filter(({ order }) => orders.has(order))
  const arrivals = notices.flatMap((notice) => scatter(notice, random))
  const comings = arrivals.map((arrival) => async () => expect(await deliver(storm, arrival)).toBe(arrival.is))
  const visits = [async () => void (await goToPay(house, guest, method)), () => settleAll(house, id)]
  const all = shuffle([...comings, ...(company === 'with-the-guest' ? visits.slice(random(3)) : [])], random)
  if (random(2)) await Promise.all(all.map((each) => each()))
  else for (const each of all) await each()
  return arrivals.length
}

async function settleAll({ resort }: BookingHouse, id: string): Promise<void> {
  for (const payment of await listPayments(resort.db, id)) await settlePayment(resort, payment.id)
}

/** Every other notice comes over the network. */
async function deliver({ house, random, server }: Storm, { provider, headers, body }: Arrival): Promise<Verdict> {
  if (random(2)) {
    const { outcome } = await receiveNotice(house.resort, provider, { headers, body: Buffer.from(body) })
    if (outcome === 'unproven') throw new Error('The provider did not say whether the notice is its own.')
    return outcome
  }
  const sent = { method: 'POST', headers: { ...headers, 'content-type': 'application/json' }, body }
  const response = await fetch(`${server}/api/payment-notices/${provider}`, sent)
  const answer = (await response.json()) as { outcome: Verdict }
  expect({ status: response.status, answer }).toEqual({ status: answer.outcome === 'forged' ? 400 : 200, answer })
  return answer.outcome
}

async function expectOneEffect({ house: { resort, suppliers }, end, id }: Storm): Promise<void> {
  const events = (await listEvents(resort.db, id)).map(({ cause }) => cause)
  const count = (cause: string) => events.filter((each) => each === cause).length
  const payments = await listPayments(resort.db, id)
  const orders = new Set(payments.map((payment) => payment.id))
  const money = suppliers.money.filter(({ order }) => orders.has(order)).map(({ what, amount }) => ({ what, amount }))
  const took = money.filter(({ what }) => what === 'captured')
  const gave = money.filter(({ what }) => what === 'refunded')
  const order = await findOrder(resort.db, resort.kinds, id)
  const letters = await resort.db
    .selectFrom('letter')
    .select('kind')
    .where('about', '=', order?.number ?? '')
    .orderBy('queued_at')
    .execute()
  const isReturned = end === 'cancelled-later' || end === 'less-was-taken'
  const state = { never: 'held', 'less-was-taken': 'held', 'cancelled-later': 'cancelled' }[end as string]
  expect({
    end,
    state: order?.state,
    took: took.length,
    gave: gave.map(({ amount }) => amount),
    paid: count('paid'),
    disputed: count('payment-disputed'),
    letters: letters.map(({ kind }) => kind),
  }).toEqual({
    end,
    state: state ?? 'confirmed',
    took: end === 'never' ? 0 : 1,
    gave: isReturned ? took.map(({ amount }) => amount) : [],
    paid: isBooked(end) ? 1 : 0,
    disputed: end === 'disputed' ? 1 : 0,
    letters: [
      ...(isBooked(end) ? ['confirmation'] : []),
      ...(end === 'cancelled-later' ? ['cancellation'] : []),
      ...(isReturned ? ['refund'] : []),
    ],
  })
}

/** The jobs that notices and cancellations added are done. */
async function untilQuiet({ resort }: BookingHouse): Promise<void> {
  const busy = sql<{ left: number }>`select count(*)::int as left from graphile_worker.jobs
    where task_identifier in ('settle-payment', 'send-refund')`
  await expect
    .poll(async () => (await busy.execute(resort.db)).rows[0]?.left, { timeout: 20_000, interval: 10 })
    .toBe(0)
}

async function openNoticeServer({ resort }: BookingHouse) {
  const app = Fastify()
  await paymentNotices(app, { resort, access: { note: () => {} }, believe: () => {} })
  await app.listen({ port: 0, host: '127.0.0.1' })
  return {
    url: `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`,
    [Symbol.asyncDispose]: () => app.close(),
  }
}
