import { writeFileSync } from 'node:fs'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { type CrashPoint, flightCrashPoints, watchCrashPoints } from '#resort/crash-point.ts'
import type { FlightOffer } from '#resort/flights/flight-offer.ts'
import { bookPackage } from '#tests/support/booked-package.ts'
import type { Crash } from '#tests/support/die-at-points.ts'
import { type CareName, carePoints, cares, runCare } from '#tests/support/flight-care.ts'
import { type FlightHouse, openFlightHouse } from '#tests/support/flight-house.ts'
import { type CareTold, drawMatrix, type Fare, type Told } from '#tests/support/flight-matrix.ts'
import { type Ending, failures, type Run, runPackage } from '#tests/support/flight-story.ts'
import { expectAllWell } from '#tests/support/open-booking-house.ts'

// The long run, every failure with a death at every point and a thousand by chance, is `npm run faults -- flights`.
const isLong = process.env.FLIGHTS === 'all'
const runs = Number(process.env.RUNS ?? (isLong ? 1_000 : 10))
const names = Object.keys(failures) as (keyof typeof failures)[]

const ends: Ending[] = ['both', 'neither', 'neither, at a loss of the house']

const careNames = Object.keys(cares) as CareName[]
const shortCares: CareName[] = [
  'the airline cancels, and gives credits',
  'another time, accepted, and the answer is lost',
  'another time, refused, and the word of the airline is over',
  'given back when the word of the airline is over',
  'given back, and cancelling is out of order',
]

async function openHouse(): Promise<FlightHouse> {
  const house = await openFlightHouse({ orderMs: isLong ? 700 : 400 })
  await sql`update night_stock set capacity = 100000 where hotel = '79260' and room_type = 'GV'`.execute(
    house.resort.db,
  )
  return house
}

async function tell<Ended>(run: object, story: () => Promise<Ended>): Promise<Ended> {
  try {
    return await story()
  } catch (cause) {
    throw new Error(`Told as ${JSON.stringify(run)}.`, { cause })
  } finally {
    watchCrashPoints(() => {})
  }
}

/** A house looks at all that it has sold: each lives for some of them only. */
async function inHouses<Each>(
  all: readonly Each[],
  each: number,
  live: (house: FlightHouse, one: Each) => Promise<void>,
): Promise<void> {
  for (let from = 0; from < all.length; from += each) {
    await using house = await openHouse()
    for (const one of all.slice(from, from + each)) await live(house, one)
    // With the providers' own books, payment by payment.
    await expectAllWell(house)
  }
}

test('whatever an airline or a bank does, and wherever the house dies, a guest has flight and room or has paid nothing', {
  timeout: 3_600_000,
}, async () => {
  const points = isLong ? [null, ...flightCrashPoints] : [null]
  const all = (['at-once', 'held'] as const).flatMap((kind) =>
    names.flatMap((failure) =>
      points.map((point): Run => ({ kind, failure, later: 'fine', crashes: point ? [{ point, pass: 0 }] : [] })),
    ),
  )
  const told: Told[] = []
  const afterwards = isLong ? [] : [...shortCares]
  await inHouses(all, isLong ? 24 : all.length, async (house, run) => {
    const { ending, id } = await tell(run, () => runPackage(house, run))
    expect(ends).toContain(ending)
    told.push({ run, ending })
    const care = ending === 'both' ? afterwards.shift() : undefined
    if (care) await tell({ care }, () => runCare(house, id, { care, crashes: [] }))
  })
  expect(afterwards).toEqual([])
  const cared = isLong ? await careForAll() : []
  if (isLong) writeFileSync('docs/flights.md', drawMatrix(told, cared))
  console.log(`${told.length} packages, each failure at each step; ${cared.length} after the ticket`)
})

/** From Mexico City an airline keeps its fare; from New York there is one that gives all of it back. */
const fares = {
  keeps: ({ refund, hold }: FlightOffer) => !refund.isAllowed && hold === null,
  'gives-back': ({ refund, hold }: FlightOffer) => refund.isAllowed && hold === null,
} satisfies Record<Fare, (offer: FlightOffer) => boolean>

async function careForAll(): Promise<CareTold[]> {
  const all = careNames.flatMap((care) =>
    (['keeps', 'gives-back'] as const).flatMap((fare) =>
      [null, ...carePoints].map((point) => ({ fare, care, crashes: point ? [{ point, pass: 0 }] : [] })),
    ),
  )
  const told: CareTold[] = []
  const met = new Set<CrashPoint>()
  await inHouses(all, 26, async (house, run) => {
    const { id } = await bookPackage(house, fares[run.fare], run.fare === 'keeps' ? 'MEX' : 'JFK')
    const ending = await tell(run, () => runCare(house, id, run, (name) => met.add(name)))
    told.push({ run, ending })
  })
  expect(carePoints.filter((point) => !met.has(point))).toEqual([])
  return told
}

test(`by chance ${runs} times: failures that follow one another, and deaths between them`, {
  timeout: 7_200_000,
}, async () => {
  const seed = Number(process.env.SEED ?? 1)
  const random = chance(seed)
  const pick = <Each>(all: readonly Each[]): Each => all[Math.floor(random() * all.length)] as Each
  const crashesAt = (points: readonly CrashPoint[]): Crash[] =>
    Array.from({ length: Math.floor(random() * 3) }, () => ({ point: pick(points), pass: Math.floor(random() * 2) }))
  const all = Array.from({ length: runs }, () => {
    const run: Run = {
      ...{ kind: pick(['at-once', 'held']), failure: pick(names), later: pick(names) },
      crashes: crashesAt(flightCrashPoints),
    }
    return { run, after: { care: pick(careNames), crashes: crashesAt(carePoints) } }
  })
  const counted = new Map<string, number>()
  await inHouses(all, 25, async (house, { run, after }) => {
    const { ending, id } = await tell(run, () => runPackage(house, run))
    expect(ends).toContain(ending)
    const end = ending === 'both' ? await tell({ run, after }, () => runCare(house, id, after)) : ending
    counted.set(end, (counted.get(end) ?? 0) + 1)
  })
  console.log(`seed ${seed}: ${[...counted].map(([ending, count]) => `${count} ${ending}`).join(', ')}`)
})

/** The same numbers for the same seed. */
function chance(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 2 ** 32
  }
}
