import { expect, test } from 'vitest'
import { completeOrders } from '#resort/orders/after/complete-orders.ts'
import { markNoShow } from '#resort/orders/after/mark-no-show.ts'
import { listEvents, loadOrder } from '#resort/orders/order-reading.ts'
import { askDesk } from '#tests/support/ask-desk.ts'
import {
  type BookingHouse,
  book,
  choose,
  expectAllWell,
  newGuest,
  openBookingHouse,
} from '#tests/support/open-booking-house.ts'
import { cancel } from '#tests/support/open-chair-house.ts'
import { answerOperator } from './answer-operator.ts'

const room = { party: { adults: 2, childrenAges: [] }, roomType: 'GV', ratePlan: 'FLEX' }
const twoRooms = { rooms: [room, room] }

async function statesOf({ resort }: BookingHouse, { id }: { id: string }) {
  const { state, lines } = await loadOrder(resort.db, resort.kinds, id)
  return [state, ...lines.map((line) => line.state)]
}

test('one of two rooms is marked alone, and the guest of the other is told of no no-show', async () => {
  await using house = await openBookingHouse()
  const { resort } = house
  const order = await book(house, newGuest(), twoRooms)
  const missed = await book(house, newGuest(), twoRooms)
  const noShow = `no-show ${order.number} --line 2`
  expect(await askDesk(house, `${noShow} --yes`)).toMatchObject({
    code: 1,
    text: expect.stringContaining('may still come'),
  })
  resort.setClock('2027-01-13T15:00:00Z')
  const shown = await askDesk(house, noShow)
  expect(shown).toMatchObject({ code: 0, text: expect.stringContaining('Nothing was done: --yes marks it.') })
  expect(shown.text).toContain('Marked would be ')
  expect(await statesOf(house, order)).toEqual(['part-paid', 'sold', 'sold'])
  expect(await askDesk(house, `${noShow} --yes`)).toMatchObject({
    ...{ code: 0, text: expect.stringContaining(`Line 2 of ${order.number} is a no-show`) },
  })
  expect(await statesOf(house, order)).toEqual(['part-paid', 'sold', 'missed'])
  const events = await listEvents(resort.db, order.id)
  expect(events.at(-1)).toMatchObject({ cause: 'no-show', line: order.lines[1]?.id, actor: { kind: 'staff' } })
  for (const number of [1, 2]) await askDesk(house, `no-show ${missed.number} --line ${number} --yes`)
  expect(await statesOf(house, missed)).toEqual(['completed', 'missed', 'missed'])
  resort.setClock('2027-01-17T15:00:00Z')
  await completeOrders(resort)
  expect(await statesOf(house, order)).toEqual(['completed', 'fulfilled', 'missed'])
  const { text } = await askDesk(house, 'list --state completed,no-show --json')
  const standings = JSON.parse(text).map((each: { number: string; standing: string }) => [each.number, each.standing])
  expect(new Map(standings)).toEqual(
    new Map([
      [order.number, 'completed'],
      [missed.number, 'no-show'],
    ]),
  )
  expect((await askDesk(house, `show ${order.number} --json`)).text).toContain('"state": "completed"')
  expect((await askDesk(house, `show ${missed.number} --json`)).text).toContain('"state": "no-show"')
  await expectAllWell(house)
})

test('what is no room, no line, cancelled or marked already is not marked, and nothing beside it either', async () => {
  await using house = await openBookingHouse()
  const { resort } = house
  const order = await book(house, newGuest(), twoRooms)
  const [first = '', second = ''] = order.lines.map(({ id }) => id)
  const draft = await choose(house, newGuest(), twoRooms)
  await cancel(house, order, [second])
  resort.setClock('2027-01-13T15:00:00Z')
  for (const line of ['0', '-1', '3', 'x', '1.5', '1e9', ''])
    expect([line, await answerOperator(resort, ['no-show', order.number, `--line=${line}`, '--yes'])]).toEqual([
      line,
      { code: 1, text: `${order.number} has lines from 1 to 2.` },
    ])
  for (const words of [`${order.number} --line 2`, `${order.number} --line 1 --line 2`])
    expect(await askDesk(house, `no-show ${words} --yes`)).toMatchObject({
      code: 1,
      text: expect.stringContaining('no rooms'),
    })
  expect(await askDesk(house, `no-show ${draft.number} --line 1 --yes`)).toMatchObject({ code: 1 })
  expect(await statesOf(house, order)).toEqual(['part-paid', 'sold', 'cancelled'])
  const by = { kind: 'staff', name: 'ana' } as const
  const marked = await Promise.all([1, 2].map(() => markNoShow(resort, order.id, { lines: [first, first], by })))
  expect(marked.toSorted()).toEqual(['marked', 'not-booked'])
  expect(await markNoShow(resort, order.id, { lines: [], by })).toBe('not-booked')
  await expectAllWell(house)
})
