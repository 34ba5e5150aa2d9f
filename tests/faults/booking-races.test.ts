import { sql } from 'kysely'
import { expect, test } from 'vitest'
import type { Stay } from '#resort/calendar/stay.ts'
import { checkInvariants } from '#resort/orders/after/check-invariants.ts'
import { type Guest, newGuest } from '#tests/support/open-booking-house.ts'
import { openDemonstration } from '#tests/support/open-demonstration.ts'
import { paymentsAt } from '#tests/support/open-payments-simulator.ts'
import type { TestResort } from '#tests/support/open-test-resort.ts'
import { startPaymentsProcess } from '#tests/support/start-payments-process.ts'
import type { Act, Told } from './booking-guests.ts'
import { startGuests } from './start-guests.ts'

// At length: npm run faults -- bookings
const races = Number(process.env.RACES ?? 15)
const atOnce = 3

/** Different stays that share one night, whose rooms are few; each lane has a night of its own. */
const lanes: { night: string; stays: Stay[] }[] = [
  laneOf('2027-01-14', ['2027-01-12', '2027-01-16'], ['2027-01-13', '2027-01-15'], ['2027-01-14', '2027-01-17']),
  laneOf('2027-01-26', ['2027-01-24', '2027-01-27'], ['2027-01-25', '2027-01-29'], ['2027-01-26', '2027-01-28']),
  laneOf('2027-02-09', ['2027-02-07', '2027-02-11'], ['2027-02-08', '2027-02-10'], ['2027-02-09', '2027-02-12']),
]

test(`${races} races over two processes for the last rooms: nobody too many, and nobody else is charged`, {
  timeout: 3_600_000,
}, async () => {
  await using resort = await openDemonstration()
  await using provider = await startPaymentsProcess()
  await using first = await startGuests(resort.url, provider.origin)
  await using second = await startGuests(resort.url, provider.origin)
  const apart = async (acts: Act[]) => {
    const halves = await Promise.all([first, second].map((each, at) => each.act(acts.filter((_, n) => n % 2 === at))))
    return acts.map((_, at) => halves[at % 2]?.[Math.floor(at / 2)] as Told)
  }
  const winners = new Set<string>()
  let losers = 0
  const run = async (race: number) => {
    const { night, stays } = lanes[race % atOnce] as (typeof lanes)[number]
    const rooms = 1 + (race % 3)
    await leaveRooms(resort, night, rooms)
    const guests = Array.from({ length: rooms + 5 }, newGuest)
    const chosen = await apart(
      guests.map((guest, at) => ({ does: 'choose', guest, change: { stay: stays[at % 3] as Stay } })),
    )
    const methodOf = (at: number) => (at % 4 === 3 ? 'PP' : 'VI')
    const goToPay = (guest: Guest, at: number): Act => ({ does: 'go-to-pay', guest, method: methodOf(at) })
    const answers = await apart(guests.map(goToPay))
    const pages = answers.flatMap(({ url }) => (url ? [url] : []))
    expect(answers.map(({ outcome }) => outcome).toSorted()).toEqual([
      ...Array(5).fill('last-room-taken'),
      ...Array(rooms).fill('to-pay'),
    ])
    await apart(pages.map((url) => ({ does: 'pay-at', url })))
    const returned = await apart(guests.map(goToPay))
    for (const [at, { outcome }] of returned.entries()) {
      expect(outcome).toBe(answers[at]?.url ? 'booked' : 'last-room-taken')
      if (answers[at]?.url) winners.add(chosen[at]?.reservation ?? '')
      else losers++
    }
  }
  const lane = async (number: number) => {
    for (let race = number; race < races; race += atOnce) await run(race)
  }
  await Promise.all(Array.from({ length: atOnce }, (_, number) => lane(number)))

  const owners = await resort.db.selectFrom('payment').select(['id', 'order_id']).execute()
  const ownerOf = new Map(owners.map(({ id, order_id }) => [id, order_id]))
  const money = await provider.listMoney()
  expect(money.map(({ what }) => what)).toEqual(Array(winners.size).fill('captured'))
  expect(new Set(money.map(({ order }) => ownerOf.get(order)))).toEqual(winners)
  const house = { ...resort, payments: paymentsAt(provider.origin, 20_000) }
  // Nobody else tells the planner here how much there is by now.
  await sql`analyze`.execute(resort.db)
  expect(await checkInvariants(house, { days: 1 })).toMatchObject({ violations: [], silent: 0 })
  console.log(
    `${races} races: ${winners.size} guests have their room, ${losers} heard that it was taken: 0 too many, 0 charged for nothing`,
  )
})

function laneOf(night: string, ...stays: [string, string][]) {
  return { night, stays: stays.map(([checkIn, checkOut]) => ({ checkIn, checkOut })) }
}

/** Plenty of rooms around, and so many on the one night that all want. */
async function leaveRooms({ db }: TestResort, night: string, rooms: number): Promise<void> {
  await sql`update night_stock set capacity = sold + held + case night when ${night}::date then ${rooms}::int else 100 end
    where hotel = '79260' and room_type = 'GV' and night between ${night}::date - 5 and ${night}::date + 5`.execute(db)
}
