import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { transact } from '#db/transact.ts'
import { addDays } from '#resort/calendar/day.ts'
import type { Stay } from '#resort/calendar/stay.ts'
import { checkInvariants } from '#resort/orders/after/check-invariants.ts'
import { type Guest, newGuest } from '#tests/support/open-booking-house.ts'
import { openDemonstration } from '#tests/support/open-demonstration.ts'
import { paymentsAt } from '#tests/support/open-payments-simulator.ts'
import type { TestResort } from '#tests/support/open-test-resort.ts'
import { startPaymentsProcess } from '#tests/support/start-payments-process.ts'
import type { Act, Told } from './booking-guests.ts'
import { type Guests, startGuests } from './start-guests.ts'

// At length: npm run faults -- stock
const races = Number(process.env.RACES ?? 12)
const atOnce = 3
const takers = 5
const nights = ['2027-01-14', '2027-01-26', '2027-02-09']
/** How whoever has a room gives it back while others want it. */
const ways = ['release', 'cancel', 'change-dates', 'expire-holds'] as const
const good: Record<string, readonly string[]> = {
  release: ['released'],
  cancel: ['cancelled'],
  'change-dates': ['changed'],
  'expire-holds': ['0 over', '1 over', '2 over', '3 over', '4 over', '5 over', '6 over', '7 over', '8 over', '9 over'],
}

test(`${races} races of guests who give the last rooms back and guests who want them: no error, and no room stays empty`, {
  timeout: 3_600_000,
}, async () => {
  await using resort = await openDemonstration()
  await using provider = await startPaymentsProcess()
  await using first = await startGuests(resort.url, provider.origin)
  await using second = await startGuests(resort.url, provider.origin)
  await sql`update night_stock set capacity = 10000 where hotel = '79260' and room_type = 'GV'`.execute(resort.db)
  const houses: [Guests, Guests] = [first, second]
  let gave = 0
  let atOnceTaken = 0
  const run = async (race: number) => {
    const night = nights[race % atOnce] ?? ''
    const rooms = 1 + (race % 3)
    await leaveRooms(resort.db, night, rooms)
    const wanting = await chooseAll(houses, night, takers)
    const owners = await fillNight(resort, houses, { night, rooms, race })
    const take = wanting.guests.map((guest, at): Act => ({ does: at % 2 ? 'hold' : 'go-to-pay', guest, method: 'VI' }))
    // Givers and takers take turns in the crowd, so that either may be first.
    const acts = [...owners.map(({ gives }) => gives), ...take]
    const order = acts.map((_, at) => at).toSorted((a, b) => ((a * 5 + race) % 8) - ((b * 5 + race) % 8) || a - b)
    const told = await apart(
      houses,
      order.map((at) => acts[at] as Act),
    )
    const answers = acts.map((_, at) => told[order.indexOf(at)] as Told)
    for (const [at, { gives }] of owners.entries()) expect(good[gives.does]).toContain(answers[at]?.outcome)
    const taken = answers.slice(owners.length).filter(({ outcome }) => outcome === 'held' || outcome === 'to-pay')
    expect(taken.length).toBeLessThanOrEqual(rooms)
    for (const { outcome } of answers.slice(owners.length))
      expect(['held', 'to-pay', 'last-room-taken']).toContain(outcome)
    gave += owners.length
    atOnceTaken += taken.length
    // Whoever presses once more has what was given back: nothing stays set aside for nobody.
    const again = await apart(houses, take)
    const have = again.filter(({ outcome }) => outcome === 'held' || outcome === 'to-pay' || outcome === 'payment-open')
    expect(have).toHaveLength(rooms)
    await finish(houses, take, again)
  }
  const lane = async (number: number) => {
    for (let race = number; race < races; race += atOnce) await run(race)
  }
  await Promise.all(Array.from({ length: atOnce }, (_, number) => lane(number)))
  await sql`analyze`.execute(resort.db)
  const house = { ...resort, payments: paymentsAt(provider.origin, 20_000) }
  expect(await checkInvariants(house, { days: 1 })).toMatchObject({ violations: [] })
  console.log(`${races} races: ${gave} rooms given back, ${atOnceTaken} taken at that moment: 0 errors, 0 left empty`)
})

/** Nobody is left holding anything: so much that is held and not paid would be an attack, and everybody asked for proofs. */
async function finish(houses: [Guests, Guests], acts: readonly Act[], told: readonly Told[]): Promise<void> {
  const guests = acts.flatMap((act) => ('guest' in act ? [act.guest] : []))
  await apart(
    houses,
    told.flatMap(({ url }): Act[] => (url ? [{ does: 'pay-at', url }] : [])),
  )
  await apart(
    houses,
    guests.map((guest, at): Act => {
      return told[at]?.url ? { does: 'go-to-pay', guest, method: 'VI' } : { does: 'release', guest }
    }),
  )
}

type Owner = { guest: Guest; gives: Act }

/** Guests who have all the rooms of a night, each about to give theirs back in another way. */
async function fillNight(
  { db }: TestResort,
  houses: [Guests, Guests],
  { night, rooms, race }: { night: string; rooms: number; race: number },
): Promise<Owner[]> {
  const { guests, orders } = await chooseAll(houses, night, rooms)
  const wayOf = (at: number) => ways[(Math.floor(race / atOnce) + at) % ways.length] ?? 'release'
  const isBooked = (at: number) => wayOf(at) === 'cancel' || wayOf(at) === 'change-dates'
  const pay = (guest: Guest, at: number): Act =>
    isBooked(at) ? { does: 'go-to-pay', guest, method: 'VI' } : { does: 'hold', guest }
  const pages = await apart(houses, guests.map(pay))
  await apart(
    houses,
    pages.flatMap(({ url }): Act[] => (url ? [{ does: 'pay-at', url }] : [])),
  )
  const had = await apart(houses, guests.map(pay))
  expect(had.map(({ outcome }) => outcome)).toEqual(guests.map((_, at) => (isBooked(at) ? 'booked' : 'held')))
  return await Promise.all(
    guests.map(async (guest, at) => {
      const id = orders[at] ?? ''
      if (wayOf(at) === 'expire-holds')
        await sql`update order_line set held_until = now() - interval '1 second' where order_id = ${id}`.execute(db)
      return { guest, gives: toAct(wayOf(at), guest, { id, night }) }
    }),
  )
}

function toAct(way: (typeof ways)[number], guest: Guest, { id, night }: { id: string; night: string }): Act {
  switch (way) {
    case 'release':
      return { does: way, guest }
    case 'cancel':
      return { does: way, order: id }
    case 'change-dates':
      return { does: way, order: id, stay: stayAround(addDays(night, 56), 0) }
    case 'expire-holds':
      return { does: way }
  }
}

async function chooseAll(houses: [Guests, Guests], night: string, count: number) {
  const guests = Array.from({ length: count }, newGuest)
  const told = await apart(
    houses,
    // All of it is paid, so that no deposit is asked for before a stay moves.
    guests.map((guest, at): Act => {
      return { does: 'choose', guest, change: { stay: stayAround(night, at % 3), pay: 'all-now' } }
    }),
  )
  expect(told.map(({ outcome }) => outcome)).toEqual(guests.map(() => 'chosen'))
  return { guests, orders: told.map(({ reservation = '' }) => reservation) }
}

/** Different stays that share one night. */
function stayAround(night: string, at: number): Stay {
  return { checkIn: addDays(night, at - 2), checkOut: addDays(night, at + 1) }
}

async function apart(houses: [Guests, Guests], acts: Act[]): Promise<Told[]> {
  const halves = await Promise.all(houses.map((each, half) => each.act(acts.filter((_, at) => at % 2 === half))))
  return acts.map((_, at) => halves[at % 2]?.[Math.floor(at / 2)] as Told)
}

/** So many rooms beside those of earlier races, whose guests keep theirs however long the run is. */
async function leaveRooms(db: TestResort['db'], night: string, rooms: number): Promise<void> {
  // Guests of the other race have lines of theirs, too: whoever waits for one another in a ring begins again.
  await transact(db, async (tx) => {
    await sql`update order_line set held_since = now(), held_until = now() + interval '45 minutes' where state = 'held' and held_until > now()`.execute(
      tx,
    )
  })
  await sql`update night_stock set capacity = sold + held + ${rooms}::int
    where hotel = '79260' and room_type = 'GV' and night = ${night}`.execute(db)
}
