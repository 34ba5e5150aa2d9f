import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { checkInvariants } from '#resort/orders/after/check-invariants.ts'
import { refundGuest } from '#resort/orders/after/refund-guest.ts'
import { kindsWithDeckChairs, openDeckChairs } from '#tests/support/deck-chair.ts'
import { listOpenRefunds } from '#tests/support/list-open-refunds.ts'
import { newGuest } from '#tests/support/open-booking-house.ts'
import { openDemonstration } from '#tests/support/open-demonstration.ts'
import { paymentsAt } from '#tests/support/open-payments-simulator.ts'
import { startPaymentsProcess } from '#tests/support/start-payments-process.ts'
import type { Act, Told } from './booking-guests.ts'
import { type Guests, startGuests } from './start-guests.ts'

// At length: npm run faults -- lines
const races = Number(process.env.RACES ?? 9)
const atOnce = 3
const nights = ['2027-01-14', '2027-01-26', '2027-02-09']

test(`${races} races for the last rooms and the last chairs of one order: all of it or nothing, and each line given back once`, {
  timeout: 3_600_000,
}, async () => {
  await using resort = Object.assign(await openDemonstration(), { kinds: kindsWithDeckChairs })
  await openDeckChairs(resort.db, 1_000_000)
  await using provider = await startPaymentsProcess()
  await using first = await startGuests(resort.url, provider.origin, 'chairs')
  await using second = await startGuests(resort.url, provider.origin, 'chairs')
  let booked = 0
  let givenBack = 0
  const run = async (race: number) => {
    const night = nights[race % atOnce] ?? ''
    const orders = await raceForLast(resort.db, [first, second], { night, winners: 1 + (race % 3) })
    booked += orders.length
    for (const order of orders) {
      const chairs = await raceToGiveBack(resort.db, [first, second], order)
      // Added after the wait: other lanes count meanwhile.
      givenBack += chairs
    }
  }
  const lane = async (number: number) => {
    for (let race = number; race < races; race += atOnce) await run(race)
  }
  await Promise.all(Array.from({ length: atOnce }, (_, number) => lane(number)))
  const house = { ...resort, payments: paymentsAt(provider.origin, 20_000) }
  for (const { id } of await listOpenRefunds(resort.db, races * 10)) await refundGuest(house, id)
  await sql`analyze`.execute(resort.db)
  expect(await checkInvariants(house, { days: 1 })).toMatchObject({ violations: [], silent: 0 })
  const money = await provider.listMoney()
  const counts = [
    money.filter(({ what }) => what === 'captured').length,
    money.filter(({ what }) => what === 'refunded').length,
  ]
  expect(counts).toEqual([booked, givenBack])
  console.log(
    `${races} races: ${booked} orders of a room and chairs, ${givenBack} chairs given back: 0 halves, 0 twice`,
  )
})

type Db = Awaited<ReturnType<typeof openDemonstration>>['db']

/** Five guests more than there are rooms, or than there are chairs: whoever pays has both. */
async function raceForLast(
  db: Db,
  houses: [Guests, Guests],
  { night, winners }: { night: string; winners: number },
): Promise<string[]> {
  const few = winners % 2 ? 'rooms' : 'chairs'
  await sql`update night_stock set capacity = sold + held + ${few === 'rooms' ? winners : 100}
    where hotel = '79260' and room_type = 'GV' and night = ${night}`.execute(db)
  await sql`update deck_chair_day set capacity = sold + held + ${few === 'chairs' ? winners * 2 : 1_000} where day = ${night}`.execute(
    db,
  )
  const guests = Array.from({ length: winners + 5 }, newGuest)
  const stay = { checkIn: night, checkOut: dayAfter(night) }
  const chosen = await apart(
    houses,
    guests.map((guest) => ({ does: 'choose', guest, change: { stay } })),
  )
  await apart(
    houses,
    guests.map((guest) => ({
      does: 'add-chairs',
      guest,
      chairs: [
        [night, 1],
        [night, 1],
      ],
    })),
  )
  const goToPay = guests.map((guest): Act => ({ does: 'go-to-pay', guest, method: 'VI' }))
  const answers = await apart(houses, goToPay)
  expect(answers.map(({ outcome }) => outcome).toSorted()).toEqual([
    ...Array(5).fill('last-room-taken'),
    ...Array(winners).fill('to-pay'),
  ])
  await apart(
    houses,
    answers.flatMap(({ url }): Act[] => (url ? [{ does: 'pay-at', url }] : [])),
  )
  const returned = await apart(houses, goToPay)
  return returned.flatMap(({ outcome }, at) => (outcome === 'booked' ? (chosen[at]?.reservation ?? []) : []))
}

/** The same chair is given back from two tabs and the other from a third; each comes off once. */
async function raceToGiveBack(db: Db, houses: [Guests, Guests], order: string): Promise<number> {
  const rows = await db
    .selectFrom('order_line')
    .select('id')
    .where('order_id', '=', order)
    .where('kind', '=', 'deck-chair')
    .orderBy('position')
    .execute()
  const [one = '', two = ''] = rows.map(({ id }) => id)
  const told = await apart(
    houses,
    [one, one, two, one].map((line) => ({ does: 'cancel-line', order, line })),
  )
  expect(told.filter(({ outcome }) => outcome.startsWith('error'))).toEqual([])
  const cancelled = told.filter(({ outcome }) => outcome === 'cancelled').length
  expect(cancelled).toBe(2)
  return cancelled
}

async function apart(houses: [Guests, Guests], acts: Act[]): Promise<Told[]> {
  const halves = await Promise.all(houses.map((each, at) => each.act(acts.filter((_, n) => n % 2 === at))))
  return acts.map((_, at) => halves[at % 2]?.[Math.floor(at / 2)] ?? { outcome: 'error: no answer' })
}

function dayAfter(day: string): string {
  return new Date(Date.parse(day) + 86_400_000).toISOString().slice(0, 10)
}
