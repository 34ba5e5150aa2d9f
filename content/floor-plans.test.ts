import { expect, test } from 'vitest'
import { readFloorPlans } from '#adapters/content/floor-plan-file.ts'
import {
  type At,
  bedNames,
  type FloorPlan,
  isOutside,
  isWet,
  type Opening,
  type Space,
  type Thing,
} from '#resort/content/floor-plan.ts'
import roomTypes from '../db/seed/room-types.json' with { type: 'json' }

const plans = await readFloorPlans('content/floor-plans.json')
const types = Object.entries(roomTypes)

test('every room type has a plan as large as the room is said to be, with the beds that are sold', () => {
  expect([...plans.keys()]).toEqual(types.map(([code]) => code))
  for (const [code, { sizeM2, beds }] of types) {
    const { spaces, things } = planOf(code)
    const sum = spaces.reduce((all, { size: [width, depth] }) => all + width * depth, 0)
    expect(Math.abs(sum - sizeM2), `${code} measures ${sum} m²`).toBeLessThan(0.1)
    const drawn = bedNames.flatMap((is) => things.filter((each) => each.is === is).map(() => is))
    expect(drawn, code).toEqual(readBeds(beds.en))
  }
})

test('every bath has what a bath is for', () => {
  for (const [code, { spaces, things }] of plans) {
    for (const bath of spaces.filter(isWet)) {
      const inside = things.filter((thing) => isWithin(thing, bath)).map(({ is }) => is)
      expect(inside, code).toEqual(expect.arrayContaining(['shower', 'basin', 'wc']))
    }
  }
})

test('no two spaces are in one place, and every thing stands in one space, free of others and of doors', () => {
  for (const [code, { spaces, doors, things }] of plans) {
    const said = (what: string) => `${code}: ${what}`
    for (const pair of pairsOf(spaces)) expect(overlap(...pair), said(pair.map(({ is }) => is).join())).toBe(false)
    for (const pair of pairsOf(things)) expect(overlap(...pair), said(pair.map(({ is }) => is).join())).toBe(false)
    for (const thing of things) {
      const around = spaces.filter((space) => isWithin(thing, space))
      expect(around.length, said(`${thing.is} at ${thing.at}`)).toBe(1)
      const stops = doors.filter((door) => isWalkedThrough(door) && overlap(wayOf(door), thing))
      expect(stops, said(`${thing.is} at ${thing.at}`)).toEqual([])
    }
  }
})

test('from the door of the house one comes to every space', () => {
  for (const [code, plan] of plans) {
    const reached = reach(plan)
    expect(
      plan.spaces.filter((space) => !reached.has(space)).map(({ is }) => is),
      code,
    ).toEqual([])
    expect(plan.spaces.some(isOutside), code).toBe(true)
  }
})

function reach({ spaces, doors }: FloorPlan): ReadonlySet<Space> {
  const ways = doors
    .filter(({ is }) => is !== 'window')
    .map((door) => ({ door, between: spaces.filter((space) => overlap(wayOf(door), space)) }))
  const entrance = ways.find(({ door, between }) => between.length === 1 && door.from[1] === 0)
  const reached = new Set(entrance?.between)
  // As often as there are spaces: further than that nothing lies behind another.
  for (const { between } of spaces.flatMap(() => ways)) {
    const isReached = between.some((each) => reached.has(each))
    for (const each of isReached ? between : []) reached.add(each)
  }
  return reached
}

type Box = { at: At; size: At }

function planOf(code: string): FloorPlan {
  const plan = plans.get(code)
  if (!plan) throw new Error(`${code} has no plan.`)
  return plan
}

function overlap(a: Box, b: Box): boolean {
  return [0, 1].every((axis) => {
    const [from, length, other, otherLength] = [a.at, a.size, b.at, b.size].map((each) => each[axis] ?? 0)
    return (from ?? 0) + (length ?? 0) > (other ?? 0) + 0.03 && (other ?? 0) + (otherLength ?? 0) > (from ?? 0) + 0.03
  })
}

function isWithin({ at, size }: Thing, space: Box): boolean {
  return [0, 1].every((axis) => {
    const from = at[axis] ?? 0
    const edge = space.at[axis] ?? 0
    return from >= edge - 0.01 && from + (size[axis] ?? 0) <= edge + (space.size[axis] ?? 0) + 0.01
  })
}

function isWalkedThrough({ is }: Opening): boolean {
  return is === 'door' || is === 'sliding' || is === 'opening'
}

/** What has to stay free before and behind it. */
function wayOf({ from: [x1, y1], to: [x2, y2] }: Opening): Box {
  return y1 === y2 ? { at: [x1, y1 - 0.4], size: [x2 - x1, 0.8] } : { at: [x1 - 0.4, y1], size: [0.8, y2 - y1] }
}

function pairsOf<Each>(list: readonly Each[]): [Each, Each][] {
  return list.flatMap((one, index) => list.slice(index + 1).map((other): [Each, Each] => [one, other]))
}

/** Of "One king bed, two single beds and a sofa bed": king, single, single, sofa-bed. A folding bed is put up for whoever comes. */
function readBeds(words: string): string[] {
  const counts = { one: 1, a: 1, two: 2 }
  const kinds = { king: 'king', queen: 'queen', double: 'double', single: 'single', sofa: 'sofa-bed' } as const
  const found = words
    .toLowerCase()
    .matchAll(/(?:\b(one|two|a) )?\b(king|queen|double sofa|double|single|sofa)\b|bunk beds/g)
  const beds = [...found].flatMap(([whole, count = 'one', kind = '']) => {
    if (whole === 'bunk beds') return ['bunk']
    const name = kind === 'double sofa' ? 'double-sofa-bed' : kinds[kind as keyof typeof kinds]
    return Array.from({ length: counts[count as keyof typeof counts] }, () => name)
  })
  return bedNames.flatMap((is) => beds.filter((each) => each === is))
}
