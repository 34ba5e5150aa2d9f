import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { type CrashPoint, crashPoints } from '#resort/crash-point.ts'
import { addOuting } from '#resort/orders/basket/add-outing.ts'
import { saveGuest } from '#resort/orders/basket/save-guest.ts'
import { addLines } from '#tests/support/add-lines.ts'
import { passMinutes, type Story, type StoryName, stories } from '#tests/support/booking-stories.ts'
import { deckChairLine, kindsWithDeckChairs, openDeckChairs } from '#tests/support/deck-chair.ts'
import { listWrongs } from '#tests/support/judge-money.ts'
import { choose, type Guest, newGuest } from '#tests/support/open-booking-house.ts'
import { openDemonstration } from '#tests/support/open-demonstration.ts'
import type { TestResort } from '#tests/support/open-test-resort.ts'
import { sampleGuest } from '#tests/support/sample-guest.ts'
import { type BookingProcess, Died, startBookingProcess } from '#tests/support/start-booking-process.ts'
import { type PaymentsProcess, startPaymentsProcess } from '#tests/support/start-payments-process.ts'

// The long run, every pass of every point in every story, is `npm run faults -- crashes`.
const isLong = process.env.CRASHES === 'all'
const names = Object.keys(stories) as StoryName[]

type Lane = { resort: TestResort; payments: PaymentsProcess }
type Crash = { story: StoryName; point: CrashPoint; pass: number }

const short: Crash[] = [
  { story: 'paypal', point: 'after-capture', pass: 0 },
  { story: 'challenge', point: 'before-confirmation', pass: 0 },
  { story: 'rest', point: 'after-payment-opened', pass: 1 },
  { story: 'dates', point: 'before-confirmation', pass: 1 },
  { story: 'cancellation', point: 'after-refund-sent', pass: 0 },
  { story: 'chairs', point: 'after-refund-saved', pass: 0 },
  { story: 'park', point: 'before-confirmation', pass: 0 },
]

test('a house that dies between any two steps heals within a minute, and its guest can go on', {
  timeout: 3_600_000,
}, async () => {
  const passed = await listPasses()
  expect(crashPoints.filter((point) => !passed.some((each) => each.point === point))).toEqual([])
  const crashes = isLong ? passed : short
  const queue = [...crashes]
  const seconds: number[] = []
  const alive: Crash[] = []
  const lane = async () => {
    await using stack = new AsyncDisposableStack()
    const open = await openLane(stack)
    for (let crash = queue.shift(); crash; crash = queue.shift()) {
      const healedIn = await survive(open, crash)
      if (healedIn === null) alive.push(crash)
      else seconds.push(healedIn)
    }
  }
  await Promise.all(Array.from({ length: isLong ? 3 : 2 }, lane))
  // The jobs of the timetable pass a point once more or less often; the first pass is the story's own.
  expect(alive.filter(({ pass }) => pass === 0)).toEqual([])
  const most = Math.max(...seconds).toFixed(1)
  console.log(
    `${seconds.length} deaths at ${crashPoints.length} points in ${names.length} stories, healed in ${most} s`,
  )
})

// The other stories put the clock forward; these wait, so they are told in the long run only.
if (isLong) {
  test('a house that dies with money in its hands heals within a minute of the next start, as the clock goes', {
    timeout: 300_000,
  }, async () => {
    await using stack = new AsyncDisposableStack()
    const lane = await openLane(stack)
    for (const crash of short) {
      const seconds = await survive(lane, crash, async () => {})
      console.log(`${crash.story}, ${crash.point}: healed in ${seconds?.toFixed(1)} s`)
    }
  })
}

async function openLane(stack: AsyncDisposableStack): Promise<Lane> {
  const resort = stack.use(Object.assign(await openDemonstration(), { kinds: kindsWithDeckChairs }))
  await openDeckChairs(resort.db, 10_000)
  const payments = stack.use(await startPaymentsProcess())
  await sql`update night_stock set capacity = 1000 where hotel = '79260' and room_type = 'GV'`.execute(resort.db)
  return { resort, payments }
}

/** Tells every story in one process that lives, and hears which points it passes. */
async function listPasses(): Promise<Crash[]> {
  await using stack = new AsyncDisposableStack()
  const lane = await openLane(stack)
  const house = stack.use(await startHouse(lane))
  const crashes: Crash[] = []
  const tell = async (story: StoryName) => {
    const before = (await house.ask('listPassed', {})).length
    await stories[story](await beginStory(lane, house, story))
    const after = (await house.ask('listPassed', {})).slice(before)
    const passes = new Map<CrashPoint, number>()
    for (const point of after) {
      const pass = passes.get(point) ?? 0
      passes.set(point, pass + 1)
      crashes.push({ story, point, pass })
    }
  }
  for (const story of names) await tell(story)
  // On a busy machine what looks after payments may let the rooms go before what ends holds comes to it.
  const isPassed = () => crashes.some(({ point }) => point === 'before-rooms-let-go')
  for (let again = 0; again < 5 && !isPassed(); again++) await tell('abandonment')
  await expectAllWell(lane)
  return crashes
}

function startHouse({ resort, payments }: Lane, crashPoint = ''): Promise<BookingProcess> {
  return startBookingProcess({ url: resort.url, origin: payments.origin }, crashPoint)
}

async function beginStory({ resort }: Lane, house: BookingProcess, story: StoryName): Promise<Story> {
  const guest = newGuest()
  const { id } = await choose({ resort }, guest, { pay: 'rest-later' })
  if (story === 'chairs') await addChairs(resort, guest)
  if (story === 'park') await addPark(resort, guest)
  return { house, db: resort.db, guest, id }
}

/**
 * Kills a house in the middle of a story; the next one has to heal it alone, and then the guest comes back. Answers the
 * seconds it took to heal, or null when the story ended without passing the point so often.
 */
async function survive(
  lane: Lane,
  { story: name, point, pass }: Crash,
  letTimePass = () => passMinutes(lane.resort.db, 1),
): Promise<number | null> {
  await using mortal = await startHouse(lane, `${point}:${pass}`)
  const story = await beginStory(lane, mortal, name)
  const where = `${name} at ${point}:${pass}`
  const end = await stories[name](story).catch((error: unknown) => error)
  // The last point may come a moment after the story's end.
  if (end === undefined && (await Promise.race([mortal.died, wait(2_000, 'alive')])) === 'alive') return null
  if (end !== undefined) expect(end, where).toBeInstanceOf(Died)
  expect(await mortal.died, where).toBe('SIGKILL')
  await letTimePass()
  const begun = performance.now()
  await using house = await startHouse(lane)
  await healed(lane, where)
  const seconds = (performance.now() - begun) / 1_000
  await stories[name]({ ...story, house }).catch((cause: Error) => {
    throw new Error(`${where}: the guest cannot go on.`, { cause })
  })
  await healed(lane, where)
  return seconds
}

async function healed(lane: Lane, where: string): Promise<void> {
  for (const begun = performance.now(); ; await wait(100)) {
    const wrong = await listWrongs(lane.resort.db, await lane.payments.listMoney(), kindsWithDeckChairs)
    if (!wrong.length) return
    if (performance.now() - begun > 60_000) throw new Error(`${where}: after a minute ${wrong.join('; ')}`)
  }
}

async function addChairs(resort: TestResort, { token }: { token: string }): Promise<void> {
  const address = '203.0.113.7'
  const buyer = { token, address, language: 'es', country: 'MX', currency: 'MXN', promocode: null } as const
  const lines = [deckChairLine('2027-01-13', 2), deckChairLine('2027-01-14', 1)]
  const { outcome } = await addLines(resort, { ...buyer, lines })
  if (outcome !== 'added') throw new Error(`No deck chairs: ${outcome}.`)
}

async function addPark(resort: TestResort, guest: Guest): Promise<void> {
  const buyer = { ...guest, language: 'es', country: 'MX', currency: 'MXN', promocode: null } as const
  const visitors = { adults: 2, ages: [9] }
  const { outcome } = await addOuting(resort, {
    ...buyer,
    product: 'xplor',
    option: 'day',
    day: '2027-01-15',
    visitors,
  })
  if (outcome !== 'added') throw new Error(`No day in the park: ${outcome}.`)
  // With something new beside the room the terms are agreed to anew.
  await saveGuest(resort, { token: guest.token, guest: sampleGuest, typed: {} })
}

async function expectAllWell(lane: Lane) {
  expect(await listWrongs(lane.resort.db, await lane.payments.listMoney(), kindsWithDeckChairs)).toEqual([])
}
