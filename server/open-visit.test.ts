import { once } from 'node:events'
import { setTimeout as wait } from 'node:timers/promises'
import { MessageChannel } from 'node:worker_threads'
import { expect, test } from 'vitest'
import { openTestResort } from '#tests/support/open-test-resort.ts'
import { lookForOwners } from './open-visit.ts'

test('whose order it is a process hears also when it was busy while the answer came', async () => {
  await using resort = await openTestResort()
  const isOwner = lookForOwners(resort, async (_, tokens) => {
    const { port1: near, port2: far } = new MessageChannel()
    const answered = once(near, 'message')
    far.postMessage('yes')
    // The answer lies there, and for longer than a page waits nobody takes it in.
    setImmediate(() => block(700))
    await answered
    near.close()
    return new Set(tokens)
  })
  expect(await isOwner('their token')).toBe(true)
})

test('for a database that says nothing no page waits', async () => {
  await using resort = await openTestResort()
  const isOwner = lookForOwners(resort, async () => {
    await wait(300_000, null, { ref: false })
    throw new Error('Nobody waits for this.')
  })
  expect(await isOwner('their token')).toBe(false)
})

function block(ms: number) {
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, ms)
}
