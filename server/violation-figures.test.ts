import { sql } from 'kysely'
import { pino } from 'pino'
import { register } from 'prom-client'
import { expect, test, vi } from 'vitest'
import { book, newGuest, openBookingHouse } from '#tests/support/open-booking-house.ts'
import { houseTasks } from './house-tasks.ts'

const logger = pino({ level: 'silent' })
const figures = async () =>
  Object.fromEntries(
    [...(await register.metrics()).matchAll(/^violations\{rule="(\w+)"\} (\d+)$/gm)].map(([, rule, count]) => [
      rule,
      Number(count),
    ]),
  )

test('what must never be is a figure with the name of its rule, 0 where all is as it must be', async () => {
  await using house = await openBookingHouse()
  const { resort } = house
  expect(await figures()).toEqual({})
  await book(house, newGuest())
  await houseTasks['check-invariants']?.(resort, logger, {})
  const fine = await figures()
  expect(Object.keys(fine).toSorted()).toEqual(expect.arrayContaining(['I2', 'I3', 'I4', 'I5', 'I6', 'I9', 'I16']))
  expect(new Set(Object.values(fine))).toEqual(new Set([0]))

  await sql`update orders set total_minor = total_minor + 1`.execute(resort.db)
  await houseTasks['check-invariants']?.(resort, logger, {})
  expect(await figures()).toMatchObject({ I4: 2, I2: 0 })
  expect(await register.metrics()).toMatch(/^violations_checked_seconds \d{10}$/m)
})

test('a process that has not checked for a day says no figure: another one has checked meanwhile', async () => {
  await using house = await openBookingHouse()
  await houseTasks['check-invariants']?.(house.resort, logger, {})
  expect(await figures()).not.toEqual({})
  const later = vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 26 * 3_600_000)
  try {
    expect([await figures(), (await register.metrics()).match(/^violations_checked_seconds /m)]).toEqual([{}, null])
  } finally {
    later.mockRestore()
  }
})
