import { expect, test } from 'vitest'
import { formatLimit } from './dates.ts'

test.for([
  ['es', 'final del 8 de diciembre de 2026 (hora de Cancún)', '9 de diciembre de 2026, 18:00 (hora de Cancún)'],
  ['en', 'the end of 8 December 2026 (Cancún time)', '9 December 2026, 18:00 (Cancún time)'],
  ['pt', 'o fim do dia 8 de dezembro de 2026 (horário de Cancún)', '9 de dezembro de 2026, 18:00 (horário de Cancún)'],
] as const)('a limit at midnight is the end of the day before, in %s', ([language, midnight, evening]) => {
  expect(formatLimit('2026-12-09T05:00:00Z', 'America/Cancun', language)).toBe(midnight)
  expect(formatLimit('2026-12-09T23:00:00Z', 'America/Cancun', language)).toBe(evening)
})
