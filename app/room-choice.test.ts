import { expect, test } from 'vitest'
import { type Choice, parseChoice, toSearchQuery, withCompared, withPick } from './room-choice.ts'

const parse = (text: string, rooms = 1) => parseChoice(new URLSearchParams(text), rooms)

test('an address without a choice begins with the first room, cheapest first', () => {
  expect(parse('')).toEqual({
    picks: [null],
    room: 0,
    category: null,
    order: 'price',
    details: null,
    rates: null,
    nights: null,
    isSea: false,
    isWhole: false,
    compare: [],
  } satisfies Choice)
})

test('the rooms of a booking are chosen one after another', () => {
  const first = parse('', 3)
  const second = withPick(first, { roomType: 'GV', ratePlan: 'FLEX' })
  expect(second.room).toBe(1)
  const third = withPick(second, { roomType: 'OV', ratePlan: 'ADV' })
  expect(third.room).toBe(2)
  expect(withPick(third, { roomType: 'JS', ratePlan: 'AI' }).room).toBe(null)
})

test('a guest can go back to any room, and comes out where the next is missing', () => {
  const address = 'pick[0]=GV.FLEX&pick[1]=OV.ADV&room=1'
  expect(parse(address, 3).room).toBe(0)
  expect(withPick(parse(address, 3), { roomType: 'SW', ratePlan: 'FLEX' }).room).toBe(2)
})

test('what an address says is written back as it was', () => {
  const address =
    'pick[0]=GV.FLEX&room=1&category=swimup&view=ocean&order=size&compare=GV,OV&details=GV&rates=OV&nights=GV.HB&all=1'
  const choice = parse(address, 2)
  expect(parseChoice(toSearchQuery({}, choice), 2)).toEqual(choice)
})

test.for([
  'pick[0]=../../etc',
  'pick[0]=GV',
  'room=0',
  'room=9',
  'room=1e9',
  'category=__proto__',
  'order=x',
  'details=<b>',
  'rates=gv',
  'compare=,,,',
])('%s says nothing', (address) => {
  expect(parse(address)).toEqual(parse(''))
})

test('at most three rooms are compared, a fourth pushes none out, and once more means no more', () => {
  let choice = parse('')
  for (const code of ['GV', 'OV', 'JS', 'M1']) choice = withCompared(choice, code)
  expect(choice.compare).toEqual(['GV', 'OV', 'JS'])
  expect(withCompared(choice, 'OV').compare).toEqual(['GV', 'JS'])
})
