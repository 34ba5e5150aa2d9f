import { expect, test } from 'vitest'
import { drawInTurn } from './draw-in-turn.ts'

/** Busy as a page that is drawn. */
function work(ms: number): void {
  const end = performance.now() + ms
  while (performance.now() < end);
}

test('one page is drawn after the other, in the order in which they were asked for', async () => {
  const inTurn = drawInTurn(() => 0)
  const seen: string[] = []
  const draw = (name: string) =>
    inTurn(async () => {
      seen.push(`${name} begins`)
      await new Promise(setImmediate)
      seen.push(`${name} ends`)
      return name
    })
  expect(await Promise.all(['a', 'b', 'c'].map(draw))).toEqual(['a', 'b', 'c'])
  expect(seen).toEqual(['a begins', 'a ends', 'b begins', 'b ends', 'c begins', 'c ends'])
})

test('a page that fails is its asker’s trouble alone, and one that waits for somebody else holds up nobody', async () => {
  const inTurn = drawInTurn(() => 0)
  const failed = inTurn(() => Promise.reject(new Error('broken')))
  void inTurn(() => new Promise(() => {}))
  const next = inTurn(async () => 'drawn')
  await expect(failed).rejects.toThrow('broken')
  expect(await next).toBe('drawn')
})

test('while others are answered who need nothing drawn, the next page waits as long as the last one took', async () => {
  let quick = 0
  const inTurn = drawInTurn(() => quick)
  let ended = 0
  void inTurn(async () => {
    work(30)
    quick++
    ended = performance.now()
  })
  const begun = await inTurn(async () => performance.now())
  expect(begun - ended).toBeGreaterThan(25)
})
