import { expect, test } from 'vitest'
import { locateValues } from './locate-values.ts'

test('each value of a JSON text is found on its line, however the text is broken into lines', () => {
  const value = { a: [{ b: 'x,"}\\', c: [] }, 2, [true]], 'd.e': { f: null }, g: {} }
  const wide = JSON.stringify(value, null, 2)
  const at = Object.fromEntries(locateValues(wide))
  expect(at).toEqual({
    ...{ '': 1, a: 2, 'a.0': 3, 'a.0.b': 4, 'a.0.c': 5, 'a.1': 7, 'a.2': 8, 'a.2.0': 9 },
    ...{ 'd.e': 12, 'd.e.f': 13, g: 15 },
  })
  const narrow = locateValues(JSON.stringify(value))
  expect([...narrow.keys()]).toEqual(Object.keys(at))
  expect(new Set(narrow.values())).toEqual(new Set([1]))
  expect(locateValues('7')).toEqual(new Map([['', 1]]))
})
