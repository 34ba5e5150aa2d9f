import { expect, test } from 'vitest'
import { inPieces } from './in-pieces.ts'

test('a long list is worked off in full, and others are heard while it is', async () => {
  let heard = 0
  const others = setInterval(() => heard++, 1)
  const slowly = function* () {
    for (let each = 0; each < 60; each++) {
      for (const begun = performance.now(); performance.now() - begun < 1; );
      yield each
    }
  }
  expect(await inPieces(slowly())).toEqual(Array.from({ length: 60 }, (_, each) => each))
  clearInterval(others)
  expect(heard).toBeGreaterThan(3)
})
