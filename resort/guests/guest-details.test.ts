import { expect, test } from 'vitest'
import { guestDetails } from './guest-details.ts'

test.for([
  ['+52 984 123 4567', true],
  ['+508 412345', true],
  ['984 123 4567', true],
  ['+52 55 12', false],
  ['+52', false],
  ['call me', false],
] as const)('a telephone number that could be called is taken, and no other: %s', ([phone, isTaken]) => {
  expect(guestDetails.shape.phone.safeParse(phone).success).toBe(isTaken)
})
