import { sql } from 'kysely'
import { expect } from 'vitest'
import { type CrashPoint, tripCrashPoints, watchCrashPoints } from '#resort/crash-point.ts'
import { listOpenChanges } from '#resort/flights/change-queries.ts'
import { compareFlights } from '#resort/flights/compare-flights.ts'
import { sweepFlights } from '#resort/flights/compensate-flight.ts'
import { isZero, type Money, subtract } from '#resort/money/money.ts'
import { acceptFlightChange, refuseFlightChange } from '#resort/orders/after/answer-flight-change.ts'
import { cancelFlight, judgeFlightCancelling } from '#resort/orders/after/cancel-flight.ts'
import { cancelLines } from '#resort/orders/after/cancel-lines.ts'
import { lookAtFlights } from '#resort/orders/after/hear-of-flight-change.ts'
import { invariantsOf, listViolations } from '#resort/orders/after/invariant-queries.ts'
import { quoteFlightCancelling } from '#resort/orders/after/quote-flight-cancelling.ts'
import { remindOfFlightChanges } from '#resort/orders/after/remind-of-flight-changes.ts'
import { guestActor } from '#resort/orders/order.ts'
import { heedFlightNotice } from '#resort/orders/settle/heed-flight-notice.ts'
import { cancelFlight as cancelByAirline, moveFlight } from '#simulators/flights/change-flights.ts'
import { armDeaths, type Crash, untilDead } from './die-at-points.ts'
import { type FlightHouse, flightOf, listFlown, loadPackage } from './flight-house.ts'
import { beWell, sumOfMoney } from './flight-story.ts'
import { sendRefunds } from './open-chair-house.ts'

/** Where the house dies after the tickets were issued: at what is asked of airlines, and at what goes back. */
export const carePoints = [
  ...tripCrashPoints,
  'after-flight-quoted',
  'after-flight-cancelled',
  'before-refund',
  'after-refund-saved',
  'after-refund-try',
  'after-refund-sent',
  'after-refund-done',
] as const satisfies readonly CrashPoint[]

type Trip = { house: FlightHouse; id: string; supplierOrder: string }

type Care = {
  /** What the supplier does wrong, for a while. */
  fails?: (house: FlightHouse) => void
  airline?: (trip: Trip) => Promise<unknown>
  /** Whether anything is told, or only found by the daily look. */
  isTold?: boolean
  /** Told again whenever the guest comes back and it is not done. */
  guest?: (trip: Trip) => Promise<unknown>
  /** What the guest then has; `isFree` where no fee may be kept, whatever the airline keeps. */
  leaves: 'both' | 'unanswered' | 'room' | 'nothing'
  isFree?: true
}

const cancelled = (how: 'order' | 'slices') => (trip: Trip) => cancelByAirline(deskOf(trip), trip.supplierOrder, how)
const moved = (trip: Trip) => moveFlight(deskOf(trip), trip.supplierOrder, 0, 24)
const supplier = (change: Partial<FlightHouse['supplier']['behaviour']>) => (house: FlightHouse) => {
  Object.assign(house.supplier.behaviour, change)
}

/** By whatever clock the house goes. */
const longOver = -1e12

/** What may come after the ticket. */
export const cares = {
  'the airline cancels': { airline: cancelled('order'), leaves: 'room', isFree: true },
  'the airline cancels, and gives credits': {
    ...{ fails: supplier({ refundTo: 'airline_credits' }), airline: cancelled('order'), leaves: 'room', isFree: true },
  },
  'the airline cancels, and nobody is told': {
    ...{ airline: cancelled('order'), isTold: false, leaves: 'room', isFree: true },
  },
  'the airline flies nothing instead': { airline: cancelled('slices'), leaves: 'room', isFree: true },
  'the airline flies nothing instead, and cancelling is out of order': {
    ...{ fails: supplier({ cancelling: 'error' }), airline: cancelled('slices'), leaves: 'room', isFree: true },
  },
  'another time, which the guest accepts': { airline: moved, guest: accept, leaves: 'both' },
  'another time, accepted while the airline is out of order': {
    ...{ fails: supplier({ accepting: 'error' }), airline: moved, guest: accept, leaves: 'both' },
  },
  'another time, accepted, and the answer is lost': {
    ...{ fails: supplier({ accepting: 'lost-answer' }), airline: moved, guest: accept, leaves: 'both' },
  },
  'another time, which the guest refuses': { airline: moved, guest: refuse, leaves: 'room', isFree: true },
  'another time, refused, and the answer to cancelling is lost': {
    ...{ fails: supplier({ cancelling: 'lost-answer' }), airline: moved, guest: refuse, leaves: 'room', isFree: true },
  },
  'another time, refused, and the word of the airline is over': {
    ...{ fails: supplier({ quoteMs: longOver }), airline: moved, guest: refuse, leaves: 'room', isFree: true },
  },
  'another time, which the guest never answers': { airline: moved, leaves: 'unanswered' },
  'the guest gives the flight back': { guest: giveBack, leaves: 'room' },
  'given back when the word of the airline is over': {
    ...{ fails: supplier({ quoteMs: longOver }), guest: giveBack, leaves: 'room' },
  },
  'given back, and cancelling is out of order': {
    ...{ fails: supplier({ cancelling: 'error' }), guest: giveBack, leaves: 'room' },
  },
  'given back, and cancelling is answered late': {
    ...{ fails: supplier({ cancelling: 'slow' }), guest: giveBack, leaves: 'room' },
  },
  'given back, and the answer to cancelling is lost': {
    ...{ fails: supplier({ cancelling: 'lost-answer' }), guest: giveBack, leaves: 'room' },
  },
  'the guest gives everything back': { guest: giveAllBack, leaves: 'nothing' },
} satisfies Record<string, Care>

export type CareName = keyof typeof cares

/** A guest whose tickets are issued, whatever comes then; how it ends is judged by all the books. */
export async function runCare(
  house: FlightHouse,
  id: string,
  { care: name, crashes }: { care: CareName; crashes: readonly Crash[] },
  hear: (point: CrashPoint) => void = () => {},
): Promise<string> {
  const care: Care = cares[name]
  const order = await loadPackage(house, id)
  const trip = { house, id, supplierOrder: flightOf(order).item.order?.id ?? '' }
  const before = { flown: listFlown(house).length, money: sumOfMoney(house) }
  care.fails?.(house)
  await care.airline?.(trip)
  armDeaths(crashes, hear)
  await turn(trip, care)
  beWell(house)
  for (let turns = 0; turns < 3; turns++) {
    await passDays(trip, 4)
    await untilDead(() => lookAtFlights(house.resort))
    await turn(trip, care)
  }
  watchCrashPoints(() => {})
  await work(trip)
  return await judge(trip, { care, before })
}

/** The supplier tells, the guest does something, the jobs do theirs; each may be where the house dies. */
async function turn(trip: Trip, { isTold = true, guest }: Care): Promise<void> {
  const { resort } = trip.house
  const about = trip.supplierOrder
  if (isTold) await untilDead(() => heedFlightNotice(resort, { kind: 'changed', about }))
  if (guest) await untilDead(() => guest(trip))
  await untilDead(() => work(trip))
}

async function work({ house }: Trip): Promise<void> {
  await sweepFlights(house.resort)
  await remindOfFlightChanges(house.resort)
  await sendRefunds(house)
}

async function accept(trip: Trip) {
  for (const change of await openChangesOf(trip)) await acceptFlightChange(trip.house.resort, trip.id, change)
}

async function refuse(trip: Trip) {
  for (const change of await openChangesOf(trip)) await refuseFlightChange(trip.house.resort, trip.id, change)
}

async function openChangesOf({ house, id }: Trip): Promise<string[]> {
  const line = flightOf(await loadPackage(house, id))
  return line.state === 'sold' ? (await listOpenChanges(house.resort.db, line.id)).map((each) => each.id) : []
}

async function giveBack(trip: Trip) {
  const fee = (await readFees(trip))?.flight
  if (fee) await cancelFlight(trip.house.resort, trip.id, fee)
}

async function giveAllBack(trip: Trip) {
  const fee = (await readFees(trip))?.all
  const wish = { lines: 'all', cause: 'guest-cancelled', by: guestActor } as const
  if (fee) await cancelLines(trip.house.resort, trip.id, { ...wish, agreedFee: fee })
}

/** What the page shows once the airline has said it; it is pressed a moment later, when that may be over. */
async function readFees({ house, id }: Trip): Promise<{ flight: Money; all: Money | null } | null> {
  const quoted = await quoteFlightCancelling(house.resort, id)
  if (quoted.outcome !== 'quoted') return null
  const read = {
    ...house.resort,
    clock: { ...house.resort.clock, now: () => new Date(quoted.quote.endsAt.getTime() - 1) },
  }
  const judged = judgeFlightCancelling(read, await loadPackage(house, id))
  return judged && { flight: judged.flight.fee, all: judged.all?.fee ?? null }
}

type Judging = { care: Care; before: { flown: number; money: number } }

async function judge({ house, id }: Trip, { care, before }: Judging): Promise<string> {
  expect(await listViolations(house.resort.db, invariantsOf(house.resort.kinds))).toEqual([])
  expect(await compareFlights(house.resort, { days: 1 })).toEqual({ wrongs: [] })
  const order = await loadPackage(house, id)
  const line = flightOf(order)
  const { step } = line.item
  const rooms = order.lines.filter(({ kind }) => kind === 'room')
  const back = before.money - sumOfMoney(house)
  const fee = line.kept ?? subtract(line.total, line.total)
  expect(back).toBe(order.refunded.minor)
  expect(rooms.map(({ state }) => state)).toEqual(rooms.map(() => (care.leaves === 'nothing' ? 'cancelled' : 'sold')))
  if (care.leaves === 'both' || care.leaves === 'unanswered') {
    const isAnswered = care.leaves === 'both'
    expect([line.state, back, listFlown(house).length]).toEqual(['sold', 0, before.flown])
    expect(step).toBe(isAnswered ? 'confirmed' : 'airline-changed')
    return isAnswered ? 'both' : 'both, unanswered'
  }
  const kept = rooms.reduce((sum, room) => sum + (room.kept?.minor ?? 0), fee.minor)
  const whole = care.leaves === 'room' ? line.total.minor : order.paid.minor
  expect(['cancelled', 'failed']).toContain(line.state)
  expect([back, listFlown(house).length]).toEqual([whole - kept, before.flown - 1])
  if (care.isFree) expect(kept).toBe(0)
  expect(['refunded', 'partly-refunded']).toContain(step)
  const has = care.leaves === 'room' ? 'room' : 'neither'
  if (step === 'refunded') return has
  return isZero(fee) ? `${has}, at a loss of the house` : `${has}, and a fee`
}

/** By the clocks of what a guest has not answered. */
async function passDays({ house: { resort } }: Trip, days: number): Promise<void> {
  const ago = sql`make_interval(days => ${days})`
  await sql`update flight_change set heard_at = heard_at - ${ago}, reminded_at = reminded_at - ${ago}
    where answer is null`.execute(resort.db)
}

function deskOf({
  house: {
    supplier: { books, behaviour, notices },
  },
}: Trip) {
  return { books, behaviour, now: Date.now, tell: notices.add }
}
