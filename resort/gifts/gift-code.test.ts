import fc from 'fast-check'
import { expect, test } from 'vitest'
import { hashGiftCode, makeGiftCode, tailOf, writeGiftCode } from './gift-code.ts'
import { giftCodes } from './gift-codes.ts'
import { readGiftCode } from './gift-form.ts'

const letters = [...'0123456789ABCDEFGHJKMNPQRSTVWXYZ']

test('a code is read as it is printed, typed small or without its hyphens, and no promo code is taken for one', () => {
  const code = makeGiftCode('seed', 'a secret')
  expect(code).toMatch(/^G[0-9A-Z]{15}$/)
  for (const typed of [code, writeGiftCode(code), code.toLowerCase(), ` ${writeGiftCode(code).replaceAll('-', ' ')} `])
    expect(readGiftCode(typed)).toEqual({ outcome: 'code', code })
  const groups = writeGiftCode(code)
  for (const slip of [`${groups}0`, groups.slice(0, -1), `${groups.slice(0, -1)}!`, groups.replace(/^(G..)./, '$1')])
    expect(readGiftCode(slip), slip).toEqual({ outcome: 'mistyped' })
  for (const other of ['GRANDES-VACACIONES', 'G-20', '', 'VERANO15', 'G123', `${code}0`, 'x'.repeat(200)])
    expect(readGiftCode(other)).toBeNull()
})

test('one wrong letter, or two neighbours in the wrong order, are told at once', () => {
  fc.assert(
    fc.property(fc.string(), fc.integer({ min: 1, max: 15 }), fc.constantFrom(...letters), (seed, at, letter) => {
      const code = makeGiftCode(seed, 'a secret')
      const wrong = code.slice(0, at) + letter + code.slice(at + 1)
      if (wrong !== code) expect(readGiftCode(wrong)).toEqual({ outcome: 'mistyped' })
      if (at === 15) return
      const swapped = code.slice(0, at) + code[at + 1] + code[at] + code.slice(at + 2)
      if (swapped !== code) expect(readGiftCode(swapped)).toEqual({ outcome: 'mistyped' })
    }),
  )
})

test('a code is made again by the secret that made it, also once that was replaced, and by no other', () => {
  const code = giftCodes('old').make('seed')
  const gift = { seed: 'seed', codeHash: hashGiftCode(code) }
  expect(giftCodes('old').codeOf(gift)).toBe(code)
  expect(giftCodes('new', { value: 'old', until: '2020-01-01' }).codeOf(gift)).toBe(code)
  expect(giftCodes('new').codeOf(gift)).toBeNull()
  expect(tailOf(code)).toHaveLength(4)
})
