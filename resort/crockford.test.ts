import { randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { forgiveTyping, fromCrockford, inGroups, toCrockford } from './crockford.ts'

test('bytes are written in letters that nobody takes for others, and read again', () => {
  for (const length of [0, 1, 5, 16, 25]) {
    const bytes = new Uint8Array(randomBytes(length))
    const text = toCrockford(bytes)
    expect(text).toMatch(/^[0-9A-HJKMNP-TV-Z]*$/)
    expect(fromCrockford(text)).toEqual(bytes)
  }
  expect(toCrockford(Buffer.from([0xff]))).toBe('ZW')
  expect(fromCrockford('U0')).toBeNull()
})

test('what is typed from paper is forgiven its case, its spaces and the letters that look like digits', () => {
  expect(forgiveTyping(' k7qm-2oil ')).toBe('K7QM2011')
  expect(forgiveTyping('K7QM\u2011\u00a02011')).toBe('K7QM2011')
  expect(inGroups('ABCDEFGHIJK', 5)).toBe('ABCDE-FGHIJ-K')
})
