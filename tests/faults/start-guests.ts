import { fork } from 'node:child_process'
import { once } from 'node:events'
import type { Act, Told } from './booking-guests.ts'

export type Guests = AsyncDisposable & {
  /** All of them at once, in this process of guests; the answers in their order. */
  act: (acts: Act[]) => Promise<Told[]>
}

/** A process of its own whose guests book on a database that others use too. */
export async function startGuests(
  databaseUrl: string,
  origin: string,
  sells: 'rooms' | 'chairs' = 'rooms',
): Promise<Guests> {
  const child = fork(new URL('booking-guests.ts', import.meta.url), [databaseUrl, origin, sells], { execArgv: [] })
  const waiting = new Map<number, (answers: Told[]) => void>()
  let names = 0
  const ended = once(child, 'exit')
  const broken = ended.then(() => Promise.reject(new Error('The guests ended.')))
  broken.catch(() => {})
  await Promise.race([once(child, 'message'), broken])
  child.on('message', ({ name, answers }: { name: number; answers: Told[] }) => {
    waiting.get(name)?.(answers)
    waiting.delete(name)
  })
  return {
    act: async (acts) => {
      const name = names++
      const answered = new Promise<Told[]>((resolve) => waiting.set(name, resolve))
      child.send({ name, acts })
      return await Promise.race([answered, broken])
    },
    [Symbol.asyncDispose]: async () => {
      child.disconnect()
      await ended
    },
  }
}
