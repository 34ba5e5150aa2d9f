import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Share } from '../../lines/taking.ts'
import { roomNightsTaken } from '../../stays/room-nights-taken.ts'
import { weighHold } from './hold-limits.ts'

const { limits } = roomNightsTaken
const nobody = { byVisitor: 0, inNetwork: 0, inHouse: 0, hoursOfVisitor: 0, hoursOfNetwork: 0, timeOfVisitor: 0 }
const share = (change: Partial<Share>): Share => ({ wanted: 1, ours: 0, held: 0, left: 22, ...change })
const weighShare = (change: Partial<Share>) => weighHold(1, nobody, limits, [share(change)])

test.for([
  ['a family may have the last five rooms', { wanted: 5, left: 5 }, 'allowed'],
  ['who has half of what there was proves work for more', { wanted: 5, ours: 7, left: 15 }, 'unproven'],
  ['the last quarter stays for others', { wanted: 5, ours: 12, left: 10 }, 'too-many'],
  ['of six rooms five are the most for one network', { wanted: 1, ours: 5, left: 1 }, 'too-many'],
  ['of a hundred rooms half are anybody’s', { wanted: 5, ours: 45, left: 55 }, 'allowed'],
  ['what is held by many who do not pay costs work', { wanted: 1, held: 21, left: 20 }, 'unproven'],
  ['ten rooms that others hold are no sign of anything', { wanted: 1, held: 10, left: 2 }, 'allowed'],
  ['what is gone is told as gone, not as a limit', { wanted: 5, ours: 18, left: 4 }, 'allowed'],
] as const)('%s', ([, change, verdict]) => {
  expect(weighShare(change).verdict).toBe(verdict)
})

test.for([
  ['a network', { inNetwork: 90 }, { inNetwork: 91 }, { inNetwork: 381 }],
  ['a visitor', { byVisitor: 80 }, null, { byVisitor: 81 }],
  ['a day', { hoursOfNetwork: 80 }, { hoursOfVisitor: 81 }, { hoursOfNetwork: 201 }],
  ['a visitor’s day', { timeOfVisitor: 4 }, null, { timeOfVisitor: 4.1 }],
  ['the house', { inHouse: 1_430 }, { inHouse: 1_431 }, null],
] as const)('of %s there is so much, then a proof of work, then no more', ([, free, unproven, most]) => {
  const weigh = (held: Partial<typeof nobody>) => weighHold(70, { ...nobody, ...held }, limits, []).verdict
  expect(weigh(free)).toBe('allowed')
  if (unproven) expect(weigh(unproven)).toBe('unproven')
  if (most) expect(weigh(most)).toBe('too-many')
})

test('whatever one network asks for and proves, it leaves a quarter of what there was beyond five to others', () => {
  const asked = fc.array(fc.integer({ min: 1, max: 5 }), { maxLength: 60 })
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 80 }), asked, (rooms, all) => {
      let ours = 0
      for (const wanted of all) {
        const left = rooms - ours
        if (wanted <= left && weighShare({ wanted, ours, held: ours, left }).verdict !== 'too-many') ours += wanted
      }
      expect(ours).toBeLessThanOrEqual(Math.max(5, Math.floor((rooms * 3) / 4)))
    }),
  )
})
