import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { cancelLines } from '#resort/orders/after/cancel-lines.ts'
import { judgeCancellation } from '#resort/orders/after/judge-cancellation.ts'
import { refundGuest } from '#resort/orders/after/refund-guest.ts'
import { expireHolds } from '#resort/orders/hold/expire-holds.ts'
import { holdOrder } from '#resort/orders/hold/hold-order.ts'
import { guestActor } from '#resort/orders/order.ts'
import { findOrder } from '#resort/orders/order-reading.ts'
import { settlePayment } from '#resort/orders/settle/settle-payment.ts'
import { sweepPayments } from '#resort/orders/settle/sweep-payments.ts'
import { listPayments } from '#resort/payments/payment-queries.ts'
import type { Resort } from '#resort/resort.ts'
import { payAt } from '#tests/support/at-the-provider.ts'
import { passMinutes } from '#tests/support/booking-stories.ts'
import { type Fault, type FaultProxy, faults, openFaultProxy } from '#tests/support/fault-proxy.ts'
import { listWrongs } from '#tests/support/judge-money.ts'
import { listOpenRefunds } from '#tests/support/list-open-refunds.ts'
import { choose, type Guest, goToPay, newGuest, pageOf } from '#tests/support/open-booking-house.ts'
import { openDemonstration } from '#tests/support/open-demonstration.ts'
import { paymentsAt } from '#tests/support/open-payments-simulator.ts'
import { openResortOn } from '#tests/support/open-resort-on.ts'
import { overPort } from '#tests/support/over-port.ts'
import { type PaymentsProcess, startPaymentsProcess } from '#tests/support/start-payments-process.ts'

// The long run, every fault at every question, is `npm run faults -- network`.
const isLong = process.env.NETWORK === 'all'

type Side = 'database' | 'provider'
type House = {
  /** The same database and providers, with and without a network that makes trouble. */
  calm: Resort
  troubled: Resort
  proxies: Record<Side, FaultProxy>
  payments: PaymentsProcess
}
type Prepared = { guest: Guest; id: string; act: () => Promise<unknown> }

/** What is done while the network makes trouble, after what came before it in peace. */
const deeds = {
  hold: async (house) => {
    const { guest, id } = await begin(house)
    return { guest, id, act: () => holdOrder(house.troubled, guest) }
  },
  pay: async (house) => {
    const { guest, id } = await begin(house)
    await holdOrder(house.calm, guest)
    return { guest, id, act: () => goToPay({ resort: house.troubled }, guest, 'VI') }
  },
  settle: async (house) => {
    const { guest, id } = await begin(house)
    await payAt(pageOf(await goToPay({ resort: house.calm }, guest, 'PP')))
    const [payment] = await listPayments(house.calm.db, id)
    return { guest, id, act: () => settlePayment(house.troubled, payment?.id ?? '') }
  },
  refund: async (house) => {
    const { guest, id } = await begin(house)
    await untilBooked(house, guest)
    const booked = await findOrder(house.calm.db, house.calm.kinds, id)
    const cancellation = booked && judgeCancellation(house.calm, booked)
    if (!cancellation) throw new Error('It cannot be cancelled.')
    await cancelLines(house.calm, id, {
      ...{ lines: 'all', agreedFee: cancellation.fee, cause: 'guest-cancelled', by: guestActor },
    })
    const [refund] = await listOpenRefunds(house.calm.db, 1)
    return { guest, id, act: () => refundGuest(house.troubled, refund?.id ?? '') }
  },
} satisfies Record<string, (house: House) => Promise<Prepared>>

type Deed = keyof typeof deeds

const tried: readonly Fault[] = isLong ? faults : ['lost-answer']
/** In the short run the database loses its answer only to what writes. */
const asked: Record<Side, RegExp> = { provider: /^/, database: isLong ? /^/ : /commit|insert|update/ }

test.for(['provider', 'database'] as const)(
  'whatever the network to the %s does to any question, nobody pays twice or for nothing',
  { timeout: 3_600_000 },
  async (side) => {
    const queue = tried.flatMap((fault) => (Object.keys(deeds) as Deed[]).map((deed) => ({ fault, deed })))
    const counts: number[] = []
    let slowest = 0
    const lane = async () => {
      await using stack = new AsyncDisposableStack()
      const house = await openHouse(stack)
      for (let next = queue.shift(); next; next = queue.shift()) {
        // Each question in turn, until the deed has no more of them.
        for (let after = 0; ; after++) {
          const took = await suffer(house, { ...next, side, after })
          if (took === null) {
            counts.push(after)
            break
          }
          slowest = Math.max(slowest, took)
        }
      }
    }
    await Promise.all(Array.from({ length: 2 }, lane))
    const all = counts.reduce((sum, count) => sum + count, 0)
    expect(all).toBeGreaterThan(0)
    console.log(`${side}: ${all} questions struck by ${tried.join(', ')}; the longest deed took ${slowest} ms`)
  },
)

async function openHouse(stack: AsyncDisposableStack): Promise<House> {
  const calm = stack.use(await openDemonstration())
  await sql`update night_stock set capacity = 1000 where hotel = '79260' and room_type = 'GV'`.execute(calm.db)
  const payments = stack.use(await startPaymentsProcess())
  const url = overPort(calm.url)
  const database = stack.use(await openFaultProxy({ host: url.hostname, port: Number(url.port) }))
  const provider = stack.use(await openFaultProxy({ host: '127.0.0.1', port: Number(new URL(payments.origin).port) }))
  url.port = String(database.port)
  calm.payments = paymentsAt(payments.origin, 10_000)
  const troubled = await openResortOn(url.href, {
    payments: paymentsAt(`http://127.0.0.1:${provider.port}`, 1_500),
    connections: 4,
    statementTimeoutMs: 1_000,
  })
  stack.defer(() => troubled.db.destroy())
  return { calm, troubled, proxies: { database, provider }, payments }
}

type Blow = { fault: Fault; deed: Deed; side: Side; after: number }

/** Answers how long the deed took, or null when the trouble came too late for it. */
async function suffer(house: House, { fault, deed, side, after }: Blow): Promise<number | null> {
  const where = `${deed}, ${side}, ${fault} of question ${after}`
  const { guest, id, act } = await deeds[deed](house)
  const proxy = house.proxies[side]
  proxy.plan({ fault, when: asked[side], after })
  const begun = performance.now()
  const end = await Promise.race([act().catch((error: unknown) => error), wait(30_000, 'it does not end')])
  const took = Math.round(performance.now() - begun)
  const hasStruck = proxy.hasStruck()
  proxy.heal()
  expect(end, where).not.toBe('it does not end')
  const { calm, payments } = house
  await passMinutes(calm.db, 1)
  await sweepPayments(calm)
  await expireHolds(calm)
  if (deed !== 'refund') await untilBooked(house, guest)
  expect(await listWrongs(calm.db, await payments.listMoney()), where).toEqual([])
  const kept = (await listPayments(calm.db, id)).map(({ progress }) => progress.state)
  expect(
    kept.filter((state) => state === 'paid' || state === 'returned'),
    where,
  ).toEqual(['paid'])
  expect(await listOpenRefunds(calm.db, 1), where).toEqual([])
  return hasStruck ? took : null
}

async function begin({ calm }: House) {
  const guest = newGuest()
  const { id } = await choose({ resort: calm }, guest, { pay: 'all-now' })
  return { guest, id }
}

async function untilBooked({ calm }: House, guest: Guest): Promise<void> {
  for (let presses = 0; presses < 5; presses++) {
    const answer = await goToPay({ resort: calm }, guest, 'VI')
    if (answer.outcome === 'booked') return
    await payAt(pageOf(answer))
  }
  throw new Error('The guest paid again and again.')
}
