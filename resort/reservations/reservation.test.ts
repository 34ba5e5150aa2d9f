import { expect, test } from 'vitest'
import { openTestResort } from '#tests/support/open-test-resort.ts'
import { canMove, edges, isOver, reservationStates } from './reservation.ts'

test('a reservation that is over stays so, and every other can end', () => {
  const over = reservationStates.filter(isOver)
  expect(over).toEqual(['cancelled', 'expired', 'no-show', 'completed'])
  const ends = (state: (typeof reservationStates)[number], seen = new Set([state])): boolean =>
    isOver(state) || edges[state].some((next) => !seen.has(next) && ends(next, seen.add(next)))
  expect(reservationStates.filter((state) => !ends(state))).toEqual([])
  expect(canMove('draft', 'confirmed')).toBe(false)
})

test('the database knows the same edges, and each state may be noted without leaving it', async () => {
  await using resort = await openTestResort()
  const rows = await resort.db.selectFrom('reservation_edge').selectAll().execute()
  const written = rows.map(({ from_state, to_state }) => `${from_state} ${to_state}`)
  const ruled = reservationStates.flatMap((from) => [from, ...edges[from]].map((to) => `${from} ${to}`))
  expect(written.sort()).toEqual(ruled.sort())
})
