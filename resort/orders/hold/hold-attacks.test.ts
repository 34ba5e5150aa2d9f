import { sql } from 'kysely'
import { expect, test } from 'vitest'
import {
  type BookingHouse,
  choose,
  expectAllWell,
  type Guest,
  goToPay,
  newGuest,
  openBookingHouse,
} from '#tests/support/open-booking-house.ts'
import { solveRiddle } from '#tests/support/solve-riddle.ts'
import type { Day } from '../../calendar/day.ts'
import { listenForSecurity, type Told } from '../../security-event.ts'
import { followToken, issueToken, newMark, readToken } from '../../visitors/token.ts'
import { expireHolds } from './expire-holds.ts'
import { holdOrder, releaseHold } from './hold-order.ts'
import { holderOf } from './hold-queries.ts'

const room = (roomType: string) => ({ party: { adults: 2, childrenAges: [] }, roomType, ratePlan: 'FLEX' })
const rooms = (count: number, roomType = 'GV') => Array.from({ length: count }, () => room(roomType))
const stay = (checkIn: Day, checkOut: Day) => ({ checkIn, checkOut })
const week = stay('2027-01-12', '2027-01-16')

async function leave({ resort }: BookingHouse, count: number, roomType = 'GV'): Promise<void> {
  await sql`update night_stock set capacity = sold + held + ${count} where hotel = '79260' and room_type = ${roomType}
    and night between '2027-01-01' and '2027-02-28'`.execute(resort.db)
}

async function countLeft({ resort }: BookingHouse): Promise<number> {
  const { rows } = await sql<{ left: number }>`select min(capacity - sold - held)::int as left from night_stock
    where hotel = '79260' and room_type = 'GV' and night between '2027-01-12' and '2027-01-15'`.execute(resort.db)
  return rows[0]?.left ?? 0
}

type Asked = { house: BookingHouse; guest: Guest; count: number; during?: ReturnType<typeof stay> }

async function ask({ house, guest, count, during = week }: Asked) {
  await choose(house, guest, { rooms: rooms(count), stay: during })
  return (await holdOrder(house.resort, guest)).outcome
}

/** Like a browser: a riddle is answered and the same asked again. */
async function askProving(asked: Asked) {
  const outcome = await ask(asked)
  if (outcome !== 'proof-needed') return outcome
  const { resort } = asked.house
  return (await holdOrder(resort, { ...asked.guest, proof: await solveRiddle(resort.db) })).outcome
}

/** What is written down of holds happened so many minutes earlier. */
async function passMinutes({ resort }: BookingHouse, minutes: number): Promise<void> {
  const ago = (column: string) => sql`${sql.ref(column)} = ${sql.ref(column)} - make_interval(mins => ${minutes})`
  await sql`update order_line set ${ago('held_since')}, ${ago('held_until')}`.execute(resort.db)
  await sql`update order_hold set ${ago('began_at')}, ${ago('ended_at')}`.execute(resort.db)
}

/** How often somebody held something within the hour is counted in the history, which is only added to. */
async function forgiveHour({ resort }: BookingHouse): Promise<void> {
  await sql`alter table order_event disable trigger user`.execute(resort.db)
  await sql`update order_event set at = at - interval '16 minutes'`.execute(resort.db)
  await sql`alter table order_event enable trigger user`.execute(resort.db)
}

/** What watches the house hears, as long as the test lasts. */
function hear(struck: Told[]): Disposable {
  const stop = listenForSecurity((told) => struck.push(told))
  return { [Symbol.dispose]: stop }
}

test('five visitors of one network who ask for 22 rooms ten times leave a quarter of them to others', async () => {
  await using house = await openBookingHouse()
  await leave(house, 22)
  const struck: Told[] = []
  using _stop = hear(struck)
  const network = Array.from({ length: 5 }, () => ({ ...newGuest(), address: '198.51.100.7' }))
  const counts = [5, 5, 5, 5, 2]
  for (const [index, guest] of network.entries()) await ask({ house, guest, count: counts[index] ?? 1 })
  expect(await countLeft(house)).toBeGreaterThanOrEqual(11)
  for (const [index, guest] of network.entries()) await askProving({ house, guest, count: counts[index] ?? 1 })
  expect(await countLeft(house)).toBeGreaterThanOrEqual(6)
  expect(struck).toContainEqual(expect.objectContaining({ event: 'holds', limit: 'share', verdict: 'too-many' }))
  const somebodyElse = newGuest()
  expect(await ask({ house, guest: somebodyElse, count: 5 })).toBe('held')
  await expectAllWell(house)
})

test('of a house with two rooms left of each of eleven types, one network does not get all 22', async () => {
  await using house = await openBookingHouse()
  const types = ['GV', 'RV', 'R2', 'OV', 'OW', 'OF', 'BF', 'SW', 'JS', 'WG', 'WD']
  for (const type of ['M1', 'MO', 'MR']) await leave(house, 0, type)
  for (const type of types) await leave(house, 2, type)
  const outcomes: string[] = []
  for (let visitor = 0; visitor < 5; visitor++) {
    const guest = { ...newGuest(), address: '198.51.100.7' }
    const five = types.flatMap((type) => rooms(2, type)).slice(visitor * 5, visitor * 5 + 5)
    await choose(house, guest, { rooms: five })
    const first = (await holdOrder(house.resort, guest)).outcome
    const proof = first === 'proof-needed' ? await solveRiddle(house.resort.db) : null
    outcomes.push(proof ? `${first}, ${(await holdOrder(house.resort, { ...guest, proof })).outcome}` : first)
  }
  // The last one asks for the last two, which would be seventeen.
  expect(outcomes).toEqual(['held', 'held', 'proof-needed, held', 'too-many-holds', 'too-many-holds'])
  await expectAllWell(house)
})

test('thirty who ask at one moment from one network get no more than half of what is there', async () => {
  await using house = await openBookingHouse()
  await leave(house, 22)
  const network = Array.from({ length: 30 }, (_, index) => ({ ...newGuest(), address: `2001:db8:1:2::${index + 1}` }))
  for (const guest of network) await choose(house, guest, { rooms: rooms(1) })
  const ends = await Promise.all(network.map(async (guest) => (await holdOrder(house.resort, guest)).outcome))
  expect(ends.filter((end) => end === 'held')).toHaveLength(11)
  expect(ends.filter((end) => end === 'proof-needed')).toHaveLength(19)
  await expectAllWell(house)
})

test('a guest who pays another way again and again holds for 45 minutes and not a moment longer', async () => {
  await using house = await openBookingHouse()
  const guest = newGuest()
  await choose(house, guest)
  await holdOrder(house.resort, guest)
  const outcomes: string[] = []
  for (const method of ['VI', 'PP', 'MC', 'PP']) {
    await passMinutes(house, 10)
    outcomes.push((await goToPay(house, guest, method)).outcome)
    const { rows } = await sql<{ minutes: number }>`
      select extract(epoch from max(held_until) - min(held_since))::int / 60 as minutes from order_line
      where state = 'held'`.execute(house.resort.db)
    expect(rows[0]?.minutes).toBeLessThanOrEqual(45)
    const { rows: late } = await sql`
      select 1 from payment, order_line where order_line.state = 'held' and payment.state = 'open'
        and expires_at > held_until - interval '2 minutes'`.execute(house.resort.db)
    expect(late).toEqual([])
  }
  expect(outcomes).toEqual(['to-pay', 'to-pay', 'to-pay', 'hold-ending'])
  await passMinutes(house, 6)
  await expireHolds(house.resort)
  await leave(house, 1)
  expect(await ask({ house, guest: newGuest(), count: 1 })).toBe('held')
  expect(await goToPay(house, guest)).toMatchObject({ outcome: 'last-room-taken' })
  await expectAllWell(house)
})

test('what ended is held again only by who is judged again', async () => {
  await using house = await openBookingHouse()
  const guest = newGuest()
  await choose(house, guest)
  const outcomes: string[] = []
  for (let time = 0; time < 10; time++) {
    outcomes.push((await holdOrder(house.resort, guest)).outcome)
    await passMinutes(house, 16)
    // The job comes by every other time only.
    if (time % 2) await expireHolds(house.resort)
  }
  expect(outcomes.slice(0, 8)).toEqual(Array.from({ length: 8 }, () => 'held'))
  expect(outcomes.slice(8)).toEqual(['too-many-holds', 'too-many-holds'])
  await expectAllWell(house)
})

test('a visitor who lets one room end again and again, slowly, has had it after four hours', async () => {
  await using house = await openBookingHouse()
  const guest = newGuest()
  await choose(house, guest, { rooms: rooms(1), stay: stay('2027-01-12', '2027-01-13') })
  const outcomes: string[] = []
  for (let time = 0; time < 18; time++) {
    outcomes.push((await holdOrder(house.resort, guest)).outcome)
    await passMinutes(house, 16)
    await forgiveHour(house)
  }
  expect(outcomes.indexOf('too-many-holds')).toBe(15)
  await expectAllWell(house)
})

test('a network that holds with one visitor after the other and never pays is let in no more within the day', async () => {
  await using house = await openBookingHouse()
  await leave(house, 5)
  const outcomes: string[] = []
  while (outcomes.at(-1) !== 'too-many-holds' && outcomes.length < 20) {
    const guest = { ...newGuest(), address: '198.51.100.8' }
    outcomes.push(await askProving({ house, guest, count: 5, during: stay('2027-01-12', '2027-01-26') }))
    await passMinutes(house, 16)
    await expireHolds(house.resort)
  }
  expect(outcomes.filter((outcome) => outcome === 'held')).toHaveLength(11)
  await sql`update order_hold set began_at = began_at - interval '1 day', ended_at = ended_at - interval '1 day'`.execute(
    house.resort.db,
  )
  const guest = { ...newGuest(), address: '198.51.100.8' }
  expect(await ask({ house, guest, count: 5, during: stay('2027-01-12', '2027-01-26') })).toBe('held')
})

test('a visitor whose token changed is the same visitor to whoever counts', async () => {
  await using house = await openBookingHouse()
  const now = house.resort.clock.now()
  const token = issueToken('a secret of the test', now)
  const read = readToken(token, { secrets: ['a secret of the test'], now })
  if (!read) throw new Error('A token that was issued just now is good.')
  const [next = ''] = followToken(read, newMark(now), { secret: 'a secret of the test', now })
  expect(next).not.toBe(token)
  const guest = { ...newGuest(), token }
  await choose(house, guest)
  await holdOrder(house.resort, guest)
  expect(holderOf({ ...guest, token: next }).visitor).toBe(holderOf(guest).visitor)
  const rows = await house.resort.db.selectFrom('order_hold').select('visitor').execute()
  expect(rows).toEqual([{ visitor: holderOf({ ...guest, token: next }).visitor }])
})

test('when many from everywhere hold most of a type, who wants more of it proves work', async () => {
  await using house = await openBookingHouse()
  await leave(house, 40)
  const outcomes: string[] = []
  for (let index = 0; index < 5; index++) outcomes.push(await ask({ house, guest: newGuest(), count: 5 }))
  expect(outcomes).toEqual(['held', 'held', 'held', 'held', 'proof-needed'])
  expect(await askProving({ house, guest: newGuest(), count: 5 })).toBe('held')
})

test('a family with five rooms for two weeks, and ten colleagues behind the same address, notice nothing', async () => {
  await using house = await openBookingHouse()
  const struck: Told[] = []
  using _stop = hear(struck)
  await leave(house, 5)
  const types = ['OV', 'JS']
  for (const type of types) await leave(house, 22, type)
  const address = '198.51.100.11'
  const family = { ...newGuest(), address }
  expect(await ask({ house, guest: family, count: 5, during: stay('2027-01-12', '2027-01-26') })).toBe('held')
  for (let index = 0; index < 10; index++) {
    const colleague = { ...newGuest(), address }
    const nights = stay('2027-01-12', index % 3 ? '2027-01-16' : '2027-01-19')
    await choose(house, colleague, { rooms: rooms(1 + (index % 2), types[index % types.length]), stay: nights })
    expect(await holdOrder(house.resort, colleague)).toMatchObject({ outcome: 'held' })
  }
  expect(await goToPay(house, family)).toMatchObject({ outcome: 'to-pay' })
  const hesitating = { ...newGuest(), address }
  await choose(house, hesitating, { rooms: rooms(1, 'OV') })
  for (let time = 0; time < 6; time++) {
    expect(await holdOrder(house.resort, hesitating)).toMatchObject({ outcome: 'held' })
    expect(await releaseHold(house.resort, hesitating.token)).toBe('released')
  }
  expect(struck).toEqual([])
  await expectAllWell(house)
})
