import { expect, test } from 'vitest'
import { chooseNext } from './choose-next.mjs'

const inputs = new Map([
  ['dawn', 'scene 2'],
  ['pool', 'scene 1'],
  ['pier', 'scene 1'],
  ['bar', 'scene 1'],
])
const masters = new Map([
  ['dawn', 'file a'],
  ['pool', 'file b'],
  ['bar', 'a photograph'],
])
const made = {
  dawn: { inputs: 'scene 1', master: 'file a' },
  pool: { inputs: 'scene 1', master: 'file b' },
  bar: { inputs: 'scene 0', master: 'file c' },
}
const wanted = ['dawn', 'pool', 'pier', 'bar']

test('pictures whose scene changed and those not there are taken; a photograph of the hotel is left alone', () => {
  expect(chooseNext({ wanted, isAgain: false, inputs, made, masters })).toEqual({
    take: ['dawn', 'pier'],
    skip: [
      { name: 'pool', why: 'as it should be' },
      { name: 'bar', why: 'photograph' },
    ],
  })
})

test('asked again, every picture is taken', () => {
  expect(chooseNext({ wanted, isAgain: true, inputs, made, masters }).take).toEqual(wanted)
})
