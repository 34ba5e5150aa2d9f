import fc from 'fast-check'
import { expect, test } from 'vitest'
import { allowedBy, consentCategories, consentVersion, readConsent, writeConsent } from './consent.ts'

test('what a guest allowed is read as it was written, whatever the browser asks for by then', () => {
  const some = fc.subarray([...consentCategories])
  fc.assert(
    fc.property(some, fc.boolean(), fc.boolean(), (allowed, before, now) => {
      const isRefusedByBrowser = now && !before
      expect(readConsent(writeConsent(allowed, before), now)).toEqual(
        isRefusedByBrowser ? { by: 'browser', allowed: [] } : { by: 'guest', allowed },
      )
    }),
  )
})

test('an answer to another text, or one that nobody wrote, allows nothing', () => {
  const odd = [
    '',
    'accepted',
    'rejected',
    '2025-01-01.mpc',
    `${consentVersion}.mpcx`,
    `${consentVersion}.cpm`,
    `${consentVersion}`,
  ]
  for (const written of [null, ...odd]) {
    expect(readConsent(written, false)).toEqual({ by: 'nobody', allowed: [] })
    expect(readConsent(written, true)).toEqual({ by: 'browser', allowed: [] })
  }
  fc.assert(
    fc.property(fc.string(), (written) => {
      expect(readConsent(written, false).allowed).toEqual([])
    }),
  )
})

test.for([
  ['accepted', [], [...consentCategories]],
  ['rejected', ['measurement', 'chat'], []],
  ['withdrawn', ['measurement'], []],
  ['chosen', ['chat', 'measurement', 'chat', 'everything'], ['measurement', 'chat']],
  ['chosen', [], []],
] as const)('%s with the boxes %j allows %j', ([choice, ticked, allowed]) => {
  expect(allowedBy(choice, ticked)).toEqual(allowed)
})
