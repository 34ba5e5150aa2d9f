import { readFileSync } from 'node:fs'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { answerOperator } from '#commands/reservations/answer-operator.ts'
import { languages } from '#resort/guests/language.ts'
import { forget } from '#server/forget.ts'
import { book, newGuest, openBookingHouse } from '#tests/support/open-booking-house.ts'
import { sampleCheckIn } from '#tests/support/sample-check-in.ts'
import { tellWishes } from '../after/tell-wishes.ts'
import type { Order } from '../order.ts'
import { loadOrder } from '../order-reading.ts'
import { rulesVersion } from './check-in.ts'
import { checkInRoom } from './check-in-room.ts'
import { findCheckIns } from './find-check-ins.ts'
import { listArrivals } from './list-arrivals.ts'

const opens = '2027-01-05T05:00:00Z'
const arrivalHour = '2027-01-12T20:00:00Z'
const garden = { party: { adults: 2, childrenAges: [] }, roomType: 'GV', ratePlan: 'FLEX' }

async function openArriving(rooms = [garden]) {
  const house = await openBookingHouse()
  const order = await book(house, newGuest(), { rooms })
  house.resort.setClock(opens)
  const told = (room: number, change: object = {}) =>
    checkInRoom(house.resort, order.id, { room: order.lines[room]?.id ?? '', told: { ...sampleCheckIn(), ...change } })
  const reload = async () =>
    await findCheckIns(house.resort, await loadOrder(house.resort.db, house.resort.kinds, order.id))
  return { ...house, order, told, reload, [Symbol.asyncDispose]: house[Symbol.asyncDispose] }
}

const lettersOf = async ({
  resort,
  order,
}: {
  resort: Awaited<ReturnType<typeof openArriving>>['resort']
  order: Order
}) =>
  (await sql`select from letter where about = ${order.number} and cause like 'checked in %'`.execute(resort.db)).rows
    .length

test('a room is checked in to from a week before until the hour of arrival, by the clock of the hotel', async () => {
  await using house = await openArriving()
  const { resort, told } = house
  for (const [at, outcome] of [
    ['2027-01-05T04:59:59Z', 'early'],
    [opens, 'checked-in'],
    ['2027-01-12T19:59:59Z', 'checked-in'],
    [arrivalHour, 'over'],
  ] as const) {
    resort.setClock(at)
    expect([at, (await told(0, { arrivalTime: at === opens ? '16:00' : '17:00' })).outcome]).toEqual([at, outcome])
  }
  expect(await house.reload()).toMatchObject([{ isDone: true, window: 'over', told: { arrivalTime: '17:00' } }])
})

test.for([
  [{ guests: [{ name: 'Ana', lastname: 'Reyes', document: 'passport' }] }, ['guests']],
  [{ guests: [] }, ['guests']],
  [
    { guests: [{ name: 'www.win.example/x', lastname: '', document: 'G1234567' }] },
    ['guests.0.name', 'guests.0.lastname', 'guests.0.document'],
  ],
  [{ arrivalTime: '24:00' }, ['arrivalTime']],
  [{ agreesToRules: false }, ['agreesToRules']],
  [{ signature: '\u202e' }, ['signature']],
  [{ wishes: { beds: 'any', pillow: 'any', floor: 'any', access: ['step-free'] } }, ['accessConsent']],
  [
    { wishes: { beds: 'round', pillow: 'any', floor: 'any', access: Array(9).fill('step-free') } },
    ['wishes.beds', 'wishes.access'],
  ],
] as const)('nothing is kept of %j', async ([change, fields]) => {
  await using house = await openArriving()
  expect(await house.told(0, change)).toEqual({ outcome: 'wrong', fields })
  for (const odd of [null, 7, 'x', [], { guests: 'Ana' }]) {
    const room = house.order.lines[0]?.id ?? ''
    expect(await checkInRoom(house.resort, house.order.id, { room, told: odd })).toMatchObject({ outcome: 'wrong' })
  }
  expect(await house.reload()).toMatchObject([{ told: null, isDone: false }])
})

test('rooms are done one by one; pressed twice at once it is one letter, and a mailbox is not filled', async () => {
  await using house = await openArriving([garden, garden])
  const { told, resort } = house
  const both = await Promise.all([told(0), told(0)])
  expect(both).toEqual([{ outcome: 'checked-in' }, { outcome: 'checked-in' }])
  expect((await house.reload()).map(({ isDone }) => isDone)).toEqual([true, false])
  expect(await lettersOf(house)).toBe(1)
  const { rows } = await sql<{
    left: string
  }>`select facts #>> '{checkedIn,left}' as left from letter where cause like 'checked in %'`.execute(resort.db)
  expect(rows).toEqual([{ left: '1' }])
  expect(await told(1, { rulesVersion: '0.9' })).toEqual({ outcome: 'rules-changed' })
  const times = Array.from({ length: 20 }, (_, hour) => `${String(hour).padStart(2, '0')}:30`)
  const outcomes = await Promise.all(times.map((arrivalTime) => told(1, { arrivalTime })))
  expect(outcomes.filter(({ outcome }) => outcome === 'too-often')).toHaveLength(6)
  expect(await lettersOf(house)).toBe(15)
  const stranger = await checkInRoom(resort, house.order.id, { room: crypto.randomUUID(), told: sampleCheckIn() })
  expect(stranger).toEqual({ outcome: 'no-room' })
})

test('whose days move keeps the names and is asked for the hour anew; a room that is cancelled is forgotten at once', async () => {
  await using house = await openArriving([garden, garden])
  const { resort, told } = house
  await Promise.all([told(0), told(1)])
  await sql`update stay set check_in = check_in + 1, check_out = check_out + 1`.execute(resort.db)
  expect(await house.reload()).toMatchObject([
    { isDone: false, told: { guests: sampleCheckIn().guests } },
    { isDone: false, told: { guests: sampleCheckIn().guests } },
  ])
  expect((await answerOperator(resort, ['arrivals', '2027-01-13'])).text).toContain(
    '2 rooms arrive on 2027-01-13, 0 checked in.',
  )
  resort.setClock('2027-01-06T05:00:00Z')
  expect(await told(0)).toEqual({ outcome: 'checked-in' })
  expect((await house.reload())[0]).toMatchObject({ isDone: true, arrival: '2027-01-13' })
  await sql`update order_line set state = 'cancelled', kept_minor = 0 where id = ${house.order.lines[1]?.id}`.execute(
    resort.db,
  )
  expect(await house.reload()).toHaveLength(1)
  expect(await told(1)).toEqual({ outcome: 'no-room' })
  expect(await forget(resort)).toMatchObject({ 'check-ins': 1 })
})

test('the desk reads who arrives on a day, when, by which names and documents, and who has not checked in', async () => {
  await using house = await openArriving([garden, garden])
  await house.told(0)
  const { text, code } = await answerOperator(house.resort, ['arrivals', '2027-01-12'])
  expect(code).toBe(0)
  expect(text).toMatch(/16:00 +yes +Ana Reyes \(passport\); Luis Soto \(national-id\) +beds together, floor high/)
  expect(text).toMatch(/ no +/)
  expect(text).toContain('2 rooms arrive on 2027-01-12, 1 checked in.')
  expect(await answerOperator(house.resort, ['arrivals', 'soon'])).toMatchObject({ code: 1 })
  expect((await answerOperator(house.resort, ['arrivals'])).text).toBe('0 rooms arrive on 2027-01-04, 0 checked in.')
})

test.for(languages)('the rules that a guest signs are those of the page in %s, by their version', (language) => {
  const page = readFileSync(`content/pages/${language}/house-rules.md`, 'utf8')
  expect(page).toMatch(new RegExp(`\\*\\*\\p{L}+ ${rulesVersion.replace('.', '\\.')}, 24`, 'u'))
})

test('the hour of arrival that was told last is on the order and on the list of the desk, wherever it was told', async () => {
  await using house = await openArriving([garden, garden])
  const { resort, order, told } = house
  const said = async () => {
    const { guest } = await loadOrder(resort.db, resort.kinds, order.id)
    const arrivals = await listArrivals(resort, '2027-01-12')
    return [guest?.arrivalTime, ...arrivals.map(({ time }) => time)]
  }
  await told(0, { arrivalTime: '16:00' })
  await told(1, { arrivalTime: '21:00' })
  expect(await said()).toEqual(['21:00', '16:00', '21:00'])
  await tellWishes(resort, order.id, { arrivalTime: '21:00', requests: 'Una cuna.' })
  expect(await said()).toEqual(['21:00', '16:00', '21:00'])
  await tellWishes(resort, order.id, { arrivalTime: '23:00', requests: null })
  expect(await said()).toEqual(['23:00', '23:00', '23:00'])
})
