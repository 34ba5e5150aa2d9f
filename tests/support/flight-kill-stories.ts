import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Db } from '#db/connect.ts'
import type { FlightOffer } from '#resort/flights/flight-offer.ts'
import { payByCard } from './at-the-provider.ts'
import type { Guest } from './open-booking-house.ts'
import { type BookingProcess, Died } from './start-booking-process.ts'
import type { FlightsProcess } from './start-flights-process.ts'

export type Bought = { house: BookingProcess; supplier: FlightsProcess; db: Db; guest: Guest; id: string }

type FlightStory = {
  /** Which seats: bought at once, or held first. */
  isHeld?: true
  supplier?: Record<string, unknown>
  /** Told from wherever it was left. */
  tell: (bought: Bought) => Promise<void>
  /** Flight and rooms in the end. */
  ends: string
}

const both = 'flight sold confirmed, room sold'
const lost = 'flight cancelled partly-refunded, room sold'

/** What guests do with a flight, and airlines with them. */
export const flightStories = {
  'bought at once': { tell: untilTicketed, ends: both },
  'held, then paid': { isHeld: true, tell: untilTicketed, ends: both },
  'the answer is lost': { supplier: { orders: 'lost-answer' }, tell: untilTicketed, ends: both },
  'sold out': { supplier: { orders: 'sold-out' }, tell: untilRefused, ends: 'flight held failed, room held' },
  'given back': { tell: (bought) => afterTicket(bought, 'giveFlightBack', lost), ends: lost },
  'another time, accepted': {
    tell: async (bought) => {
      await onceTicketed(bought, 'move-flight', { slice: 0, hours: 24 })
      await afterTicket(bought, 'acceptChange', both)
    },
    ends: both,
  },
  'another time, refused': {
    tell: async (bought) => {
      await onceTicketed(bought, 'move-flight', { slice: 0, hours: 24 })
      await afterTicket(bought, 'refuseChange', lost)
    },
    ends: lost,
  },
  'cancelled by its airline': {
    tell: async (bought) => {
      await onceTicketed(bought, 'cancel-flight', { how: 'order' })
      await afterTicket(bought, 'lookAtFlights', 'flight failed refunded, room sold')
    },
    ends: 'flight failed refunded, room sold',
  },
} satisfies Record<string, FlightStory>

export type FlightStoryName = keyof typeof flightStories
export const storyOf = (name: FlightStoryName): FlightStory => flightStories[name]

export const isForStory = ({ isHeld }: FlightStory, { hold }: FlightOffer): boolean =>
  (hold !== null) === (isHeld ?? false)

/** Flight and rooms as they stand, and whether anything of them is still under way. */
export async function standingOf({ db, id }: Pick<Bought, 'db' | 'id'>): Promise<{ words: string; isOpen: boolean }> {
  const { rows } = await sql<{ kind: string; state: string; step: string | null }>`
    select kind, state, step from order_line left join flight_line on flight_line.line = order_line.id
    where order_id = ${id} order by kind`.execute(db)
  const open = await sql`select from refund join payment on payment.id = refund.payment
    where order_id = ${id} and refund.state in ('wanted', 'pending')
    union all select from payment where order_id = ${id} and state in ('open', 'processing', 'approved')
    union all select from flight_line own join order_line line on line.id = own.line
      where order_id = ${id} and step in ('ordering', 'unknown', 'compensating')
    union all select from flight_line own join order_line line on line.id = own.line
      where order_id = ${id} and line.state = 'sold'
        and (step = 'held' or not exists (select from ledger_entry where posting = 'flight-sold:' || own.line))`.execute(
    db,
  )
  const words = rows.map(({ kind, state, step }) => [kind, state, step].filter(Boolean).join(' ')).join(', ')
  return { words, isOpen: open.rows.length > 0 }
}

async function untilTicketed(bought: Bought): Promise<void> {
  await until(bought, async () => {
    const answer = await bought.house.ask('pay', { ...bought.guest, method: 'VI' })
    if (answer.outcome === 'to-pay' && 'url' in answer) await payByCard(answer.url, 'success')
    else if (!['booked', 'processing', 'payment-open', 'outage'].includes(answer.outcome))
      throw new Error(`The guest hears ${JSON.stringify(answer)}.`)
    if (answer.outcome !== 'booked') return false
    const { words, isOpen } = await standingOf(bought)
    return words === both && !isOpen
  })
}

/** Once: who is refused presses no more. */
async function untilRefused(bought: Bought): Promise<void> {
  const { db, id, house, guest } = bought
  await until(bought, async () => {
    const payments = await db.selectFrom('payment').select('state').where('order_id', '=', id).execute()
    if (payments.length && !(await standingOf(bought)).isOpen) return true
    const answer = await house.ask('pay', { ...guest, method: 'VI' })
    if (answer.outcome === 'to-pay' && 'url' in answer) await payByCard(answer.url, 'success')
    return false
  })
}

/** An airline does it once, to a flight that is bought and was not changed before. */
async function onceTicketed(bought: Bought, deed: 'move-flight' | 'cancel-flight', words: object): Promise<void> {
  await ifNotGone(bought, untilTicketed)
  const { rows } = await sql<{ order: string }>`
    select supplier_order as "order" from flight_line own join order_line line on line.id = own.line
    where line.order_id = ${bought.id}`.execute(bought.db)
  const { order = '' } = rows[0] ?? {}
  const now = await bought.supplier.flights.find(order)
  const { rows: known } = await sql`select from flight_change change join order_line line on line.id = change.line
    where line.order_id = ${bought.id}`.execute(bought.db)
  if (!now.isCancelled && !now.changes.length && !known.length) await bought.supplier.let(deed, { order, ...words })
}

async function afterTicket(
  bought: Bought,
  verb: 'giveFlightBack' | 'acceptChange' | 'refuseChange' | 'lookAtFlights',
  ends: string,
) {
  await ifNotGone(bought, untilTicketed)
  await until(bought, async () => {
    const { words, isOpen } = await standingOf(bought)
    const isAnswered = verb !== 'acceptChange' || (await isEachAnswered(bought))
    if (words === ends && !isOpen && isAnswered) return true
    await bought.house.ask(verb, { id: bought.id })
    return false
  })
}

/** The guest comes back to what they have: a flight that went its way is not bought again. */
async function ifNotGone(bought: Bought, tell: (bought: Bought) => Promise<void>): Promise<void> {
  const { words } = await standingOf(bought)
  if (!/flight (cancelled|failed|sold airline-changed)/.test(words)) await tell(bought)
}

async function isEachAnswered({ db, id }: Bought): Promise<boolean> {
  const { rows } = await sql<{ answer: string | null }>`select answer from flight_change change
    join order_line line on line.id = change.line where line.order_id = ${id}`.execute(db)
  return rows.length > 0 && rows.every(({ answer }) => answer !== null)
}

async function until({ house }: Bought, look: () => Promise<boolean>): Promise<void> {
  const begun = performance.now()
  while (!(await look())) {
    if (performance.now() - begun > 90_000) throw new Error('It did not come to its end in time.')
    await Promise.race([wait(100), house.died.then(() => Promise.reject(new Died('It died at work.')))])
  }
}
