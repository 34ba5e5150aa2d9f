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

test.for([
  ['ana.soto+hotel@example.com', true],
  ['ana@correo.example.com.mx', true],
  ['ana@gmail-.com', false],
  ['ana@-gmail.com', false],
  [`${'a'.repeat(65)}@example.com`, false],
  [`ana@${'a'.repeat(64)}.com`, false],
  ['ana..soto@example.com', false],
  ['ana@example', false],
] as const)('a mailbox that letters reach is taken, and no other: %s', ([mail, isTaken]) => {
  expect(guestDetails.shape.email.safeParse(mail).success).toBe(isTaken)
})

test.for([
  ['MX', true],
  ['AX', true],
  ['ZZ', false],
  ['XX', false],
  ['mx', false],
] as const)('a guest lives in a country that there is: %s', ([country, isTaken]) => {
  expect(guestDetails.shape.country.safeParse(country).success).toBe(isTaken)
})
