import { expect, test } from 'vitest'
import { eachAlone } from './each-alone.ts'

test('one that fails holds up no other, and is told at the end with its cause', async () => {
  const seen: number[] = []
  const cause = new Error('no')
  const all = eachAlone(async (alone) => {
    for (const each of [1, 2, 3]) {
      await alone(`The ${each}`, async () => {
        if (each === 2) throw cause
        seen.push(each)
      })
    }
  })
  const message = 'The 2 failed.'
  await expect(all).rejects.toMatchObject({ name: 'AggregateError', message, errors: [{ message, cause }] })
  expect(seen).toEqual([1, 3])
})

test('what each did is answered when nothing failed', async () => {
  const done = eachAlone(async (alone) => (await alone('It', async () => 2)) ?? 0)
  expect(await done).toBe(2)
})
