import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { type CrashPoint, flightCrashPoints, tripCrashPoints } from '#resort/crash-point.ts'
import { compareFlights } from '#resort/flights/compare-flights.ts'
import { lineKinds } from '#resort/orders/line-kinds.ts'
import { passMinutes } from '#tests/support/booking-stories.ts'
import { openDeckChairs } from '#tests/support/deck-chair.ts'
import { choosePackage, findOffer } from '#tests/support/flight-house.ts'
import {
  type Bought,
  type FlightStoryName,
  flightStories,
  isForStory,
  standingOf,
  storyOf,
} from '#tests/support/flight-kill-stories.ts'
import { listWrongs } from '#tests/support/judge-money.ts'
import { newGuest } from '#tests/support/open-booking-house.ts'
import { openDemonstration } from '#tests/support/open-demonstration.ts'
import type { TestResort } from '#tests/support/open-test-resort.ts'
import { type BookingProcess, Died, startBookingProcess } from '#tests/support/start-booking-process.ts'
import { type FlightsProcess, startFlightsProcess } from '#tests/support/start-flights-process.ts'
import { type PaymentsProcess, startPaymentsProcess } from '#tests/support/start-payments-process.ts'

// Only `npm run faults -- flights` kills houses for it: `npm test` lets them die at the same points in one process.
const isLong = process.env.FLIGHTS === 'all'
const names = Object.keys(flightStories) as FlightStoryName[]
const points: readonly string[] = [...flightCrashPoints, ...tripCrashPoints]

type Lane = { resort: TestResort; payments: PaymentsProcess; supplier: FlightsProcess }
type Kill = { story: FlightStoryName; point: CrashPoint }

test.runIf(isLong)(
  'a house that is killed while it buys a flight, or gives it back, goes on with it',
  {
    timeout: 3_600_000,
  },
  async () => {
    await using stack = new AsyncDisposableStack()
    const lane = await openLane(stack)
    const kills: Kill[] = []
    const seconds: number[] = []
    for (const kill of await listKills(lane)) {
      const took = await survive(lane, kill)
      // Where a job of the story before was late, it passed a point that this one does not.
      if (took === null) continue
      kills.push(kill)
      seconds.push(took)
    }
    expect(points.filter((name) => !kills.some(({ point }) => point === name))).toEqual([])
    const told = `${kills.length} houses killed at ${new Set(kills.map(({ point }) => point)).size} points`
    console.log(
      `${told} in ${new Set(kills.map(({ story }) => story)).size} stories, healed in ${Math.max(...seconds).toFixed(1)} s`,
    )
  },
)

async function openLane(stack: AsyncDisposableStack): Promise<Lane> {
  const resort = stack.use(await openDemonstration())
  const payments = stack.use(await startPaymentsProcess())
  const supplier = stack.use(await startFlightsProcess())
  Object.assign(resort, { flights: supplier.flights })
  // The process that buys knows these as well.
  await openDeckChairs(resort.db, 10)
  await sql`update night_stock set capacity = 1000 where hotel = '79260' and room_type = 'GV'`.execute(resort.db)
  return { resort, payments, supplier }
}

/** Tells every story in one process that lives, and hears which points it passes. */
async function listKills(lane: Lane): Promise<Kill[]> {
  await using house = await startHouse(lane)
  const kills: Kill[] = []
  for (const story of names) {
    const before = (await house.ask('listPassed', {})).length
    await tell(await begin(lane, house, story), story)
    const passed = new Set((await house.ask('listPassed', {})).slice(before))
    for (const point of passed) if (points.includes(point)) kills.push({ story, point })
  }
  return kills
}

function startHouse({ resort, payments, supplier }: Lane, crashPoint = ''): Promise<BookingProcess> {
  return startBookingProcess({ url: resort.url, origin: payments.origin, flights: supplier.origin }, crashPoint)
}

async function begin(lane: Lane, house: BookingProcess, name: FlightStoryName): Promise<Bought> {
  const { resort, supplier } = lane
  const story = storyOf(name)
  await supplier.behave({ orders: 'fine' })
  const guest = newGuest()
  const { id } = await choosePackage(lane, guest, { offer: await findOffer(lane, (offer) => isForStory(story, offer)) })
  await supplier.behave(story.supplier ?? {})
  return { house, supplier, db: resort.db, guest, id }
}

async function tell(bought: Bought, name: FlightStoryName): Promise<void> {
  const { ends, tell: go } = storyOf(name)
  await go(bought)
  expect(await standingOf(bought)).toEqual({ words: ends, isOpen: false })
}

/** The next house has to heal alone, and then the guest comes back and finds the same end. Null where the story never came to that point. */
async function survive(lane: Lane, { story, point }: Kill): Promise<number | null> {
  const where = `${story} at ${point}`
  await using mortal = await startHouse(lane, `${point}:0`)
  const bought = await begin(lane, mortal, story)
  const end = await tell(bought, story).catch((error: unknown) => error)
  if (end !== undefined && !(end instanceof Died)) throw new Error(`${where}: it did not die.`, { cause: end })
  // The last point may come a moment after the story's end.
  const died = await Promise.race([mortal.died, wait(5_000, 'alive')])
  if (died === 'alive' && end === undefined) return null
  expect(died, where).toBe('SIGKILL')
  await letTimePass(lane, bought)
  const begun = performance.now()
  await using house = await startHouse(lane)
  await healed(lane, where)
  const seconds = (performance.now() - begun) / 1_000
  await tell({ ...bought, house }, story).catch((cause: Error) => {
    throw new Error(`${where}: the guest cannot go on.`, { cause })
  })
  await healed(lane, where)
  return seconds
}

/** So long that what an airline was asked and has not in its books counts as not made. */
async function letTimePass({ resort: { db } }: Lane, { id }: Bought): Promise<void> {
  await passMinutes(db, 1)
  const ago = sql`make_interval(mins => 4)`
  await sql`update flight_attempt set began_at = began_at - ${ago}, asked_at = asked_at - ${ago}
    where line in (select id from order_line where order_id = ${id})`.execute(db)
}

async function healed({ resort, payments }: Lane, where: string): Promise<void> {
  for (const begun = performance.now(); ; await wait(100)) {
    const compared = await compareFlights(resort, { days: 1 })
    const wrongs = compared && 'wrongs' in compared ? compared.wrongs.map(({ says }) => says) : ['no books were shown']
    const wrong = [...wrongs, ...(await listWrongs(resort.db, await payments.listMoney(), lineKinds))]
    if (!wrong.length) return
    if (performance.now() - begun > 60_000) throw new Error(`${where}: after a minute ${wrong.join('; ')}`)
  }
}
