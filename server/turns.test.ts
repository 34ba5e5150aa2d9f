import { expect, test } from 'vitest'
import { type EndTurn, openTurns } from './turns.ts'

const limits = { atOnce: 2, atOnceOfOne: 1, mostWaiting: 4, mostWaitingOfOne: 3, patienceMs: 60_000 }

/** Work that ends when the test says so. */
function openDesk(turns = openTurns(limits)) {
  const begun: string[] = []
  const endings = new Map<string, EndTurn>()
  const come = async (who: string, name: string) => {
    const turn = await turns.take(who)
    if (typeof turn === 'object') return turn.notServed
    begun.push(name)
    endings.set(name, turn)
    return 'served'
  }
  const end = async (name: string) => {
    endings.get(name)?.()
    endings.get(name)?.()
    await new Promise((resolve) => setTimeout(resolve, 5))
  }
  return { begun, come, end }
}

test('networks take turns, however many of one are waiting', async () => {
  const { begun, come, end } = openDesk()
  for (const name of ['a1', 'a2', 'a3']) void come('a', name)
  for (const name of ['b1', 'b2']) void come('b', name)
  void come('c', 'c1')
  await end('nothing')
  expect(begun).toEqual(['a1', 'b1'])
  for (const name of ['a1', 'b1', 'a2', 'b2', 'c1']) await end(name)
  expect(begun).toEqual(['a1', 'b1', 'a2', 'b2', 'c1', 'a3'])
})

test('a queue that is full takes nobody else, and neither does the room when all queues are', async () => {
  const { come, end } = openDesk()
  const first = come('a', 'a1')
  for (const name of ['a2', 'a3', 'a4']) void come('a', name)
  expect(await come('a', 'a5')).toBe('own-queue')
  for (const [who, name] of [
    ['b', 'b1'],
    ['b', 'b2'],
  ] as const)
    void come(who, name)
  expect(await come('c', 'c1')).toBe('all-queues')
  await end('a1')
  expect(await first).toBe('served')
})

test('who waited too long is told so, and their place in the queue is gone', async () => {
  const turns = openTurns({ ...limits, patienceMs: 20 })
  const { begun, come, end } = openDesk(turns)
  void come('a', 'a1')
  expect(await come('a', 'a2')).toBe('too-long')
  await end('a1')
  void come('a', 'a3')
  await end('nothing')
  expect(begun).toEqual(['a1', 'a3'])
})
