import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import type { Verbs, Wanted } from '#tests/faults/booking-process.ts'

export type BookingProcess = AsyncDisposable & {
  pid: number
  ask: <Verb extends keyof Verbs>(verb: Verb, words: Words<Verb>) => Promise<Awaited<ReturnType<Verbs[Verb]>>>
  /** Settles when it is gone. */
  died: Promise<string>
}

type Words<Verb extends keyof Verbs> = Parameters<Verbs[Verb]>[0] & object

/** The process that was asked is gone, and nobody knows how far it came. */
export class Died extends Error {}

/** A house without its website as a process of its own; it dies at a crash point where one is named. */
export async function startBookingProcess(
  { url, origin, flights = '' }: { url: string; origin: string; flights?: string },
  crashPoint = '',
): Promise<BookingProcess> {
  const child = fork(new URL('../faults/booking-process.ts', import.meta.url), [url, origin], {
    execArgv: [],
    env: { ...process.env, CRASH_POINT: crashPoint, FLIGHTS_ORIGIN: flights },
  })
  const died = once(child, 'exit').then(([code, signal]) => String(signal ?? code))
  await ready(child)
  let queue: Promise<unknown> = Promise.resolve()
  return {
    pid: child.pid ?? 0,
    died,
    ask: async (verb, words) => {
      const asked = queue.then(async () => {
        const answered = once(child, 'message') as Promise<[{ answer: never }]>
        if (!child.connected) throw new Died(`It died before ${verb}.`)
        child.send({ verb, words } satisfies Wanted, () => {})
        const answer = await Promise.race([answered, died])
        if (typeof answer === 'string') throw new Died(`It died (${answer}) in ${verb}.`)
        return answer[0].answer
      })
      queue = asked.catch(() => {})
      return await asked
    },
    [Symbol.asyncDispose]: async () => {
      child.kill('SIGKILL')
      await died
    },
  }
}

/** Whoever ends before saying that it is ready is an error. */
export async function ready(child: ChildProcess): Promise<void> {
  const ended = once(child, 'exit').then(([code, signal]) => {
    throw new Error(`${child.spawnargs.join(' ')} ended before it was ready (${signal ?? code}).`)
  })
  await Promise.race([once(child, 'message'), ended])
  ended.catch(() => {})
}
