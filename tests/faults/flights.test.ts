import { writeFileSync } from 'node:fs'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { flightCrashPoints, watchCrashPoints } from '#resort/crash-point.ts'
import { type FlightHouse, openFlightHouse } from '#tests/support/flight-house.ts'
import { drawMatrix, type Told } from '#tests/support/flight-matrix.ts'
import { type Ending, failures, type Run, runPackage } from '#tests/support/flight-story.ts'
import { expectAllWell } from '#tests/support/open-booking-house.ts'

// The long run, every failure with a death at every point and a thousand by chance, is `npm run faults -- flights`.
const isLong = process.env.FLIGHTS === 'all'
const runs = isLong ? 1_000 : 12
const names = Object.keys(failures) as (keyof typeof failures)[]

const ends: Ending[] = ['both', 'neither', 'neither, at a loss of the house']

async function openHouse(): Promise<FlightHouse> {
  const house = await openFlightHouse({ orderMs: 400 })
  await sql`update night_stock set capacity = 100000 where hotel = '79260' and room_type = 'GV'`.execute(
    house.resort.db,
  )
  return house
}

async function tell(house: FlightHouse, run: Run): Promise<Ending> {
  try {
    return await runPackage(house, run)
  } catch (cause) {
    throw new Error(`Told as ${JSON.stringify(run)}.`, { cause })
  } finally {
    watchCrashPoints(() => {})
  }
}

test('whatever an airline or a bank does, and wherever the house dies, a guest has flight and room or has paid nothing', {
  timeout: 3_600_000,
}, async () => {
  await using house = await openHouse()
  const told: Told[] = []
  const points = isLong ? [null, ...flightCrashPoints] : [null]
  for (const kind of ['at-once', 'held'] as const)
    for (const failure of names)
      for (const point of points) {
        const run: Run = { kind, failure, later: 'fine', crashes: point ? [{ point, pass: 0 }] : [] }
        told.push({ run, ending: await tell(house, run) })
      }
  for (const { ending } of told) expect(ends).toContain(ending)
  // With the providers' own books, payment by payment.
  await expectAllWell(house)
  if (isLong) writeFileSync('docs/flights.md', drawMatrix(told, { runs }))
  console.log(`${told.length} packages, each failure at each step`)
})

test(`by chance ${runs} times: failures that follow one another, and deaths between them`, {
  timeout: 7_200_000,
}, async () => {
  await using house = await openHouse()
  const seed = Number(process.env.SEED ?? 1)
  const random = chance(seed)
  const pick = <Each>(all: readonly Each[]): Each => all[Math.floor(random() * all.length)] as Each
  const counted = new Map<Ending, number>()
  for (let index = 0; index < runs; index++) {
    const crashes = Array.from({ length: Math.floor(random() * 3) }, () => ({
      point: pick(flightCrashPoints),
      pass: Math.floor(random() * 2),
    }))
    const run: Run = { kind: pick(['at-once', 'held']), failure: pick(names), later: pick(names), crashes }
    const ending = await tell(house, run)
    expect(ends).toContain(ending)
    counted.set(ending, (counted.get(ending) ?? 0) + 1)
  }
  await expectAllWell(house)
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
