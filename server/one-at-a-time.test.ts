import { expect, test } from 'vitest'
import { oneAtATime } from './one-at-a-time.ts'

test('what is begun while it is under way is done once more, however often, and begins anew after it failed', async () => {
  const ends: PromiseWithResolvers<void>[] = []
  const work = oneAtATime(() => {
    const end = Promise.withResolvers<void>()
    ends.push(end)
    return end.promise
  })
  const first = work()
  await Promise.all([work(), work()])
  expect(ends).toHaveLength(1)
  ends[0]?.resolve()
  await expect.poll(() => ends.length).toBe(2)
  ends[1]?.resolve()
  await first
  expect(ends).toHaveLength(2)
  const failing = work()
  ends[2]?.reject(new Error('Nobody is there.'))
  await expect(failing).rejects.toThrow('Nobody is there.')
  const last = work()
  ends[3]?.resolve()
  await last
  expect(ends).toHaveLength(4)
})
