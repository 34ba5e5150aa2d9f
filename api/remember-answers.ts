import type { FastifyReply } from 'fastify'
import type { Clock } from '#resort/calendar/clock.ts'
import { today } from '#resort/calendar/today.ts'
import type { Window } from '#resort/rates/night-rate-queries.ts'
import type { Resort } from '#resort/resort.ts'

/** Written answers of one endpoint, each good for as long as what it was made from is the same. */
export type Answers = {
  find: (question: string, marks: Marks) => Buffer | null
  save: (question: string, written: Written) => void
}

/** What an answer was made from: the nights it is about, the exchange rates and the day. */
export type Marks = readonly unknown[]

/** `until` is the last moment at which it is still so; null when only the marks tell. */
export type Written = { marks: Marks; until: string | null; answer: Buffer }

/** Megabytes of answers, not of promises: beyond them the oldest are forgotten. */
const mostBytes = 64 * 1024 * 1024

export function rememberAnswers(clock: Clock): Answers {
  const known = new Map<string, { marks: Marks; until: number; answer: Buffer }>()
  let bytes = 0
  const forget = (question: string) => {
    bytes -= known.get(question)?.answer.length ?? 0
    known.delete(question)
  }
  return {
    find: (question, marks) => {
      const remembered = known.get(question)
      if (!remembered?.marks.every((mark, index) => mark === marks[index])) return null
      return clock.now().getTime() <= remembered.until ? remembered.answer : null
    },
    save: (question, { marks, until, answer }) => {
      forget(question)
      known.set(question, { marks, until: until === null ? Number.POSITIVE_INFINITY : Date.parse(until), answer })
      bytes += answer.length
      for (const oldest of known.keys()) {
        if (bytes <= mostBytes) break
        forget(oldest)
      }
    },
  }
}

/** Null when there is no such hotel, or its nights are not followed in memory. */
export async function marksOf(resort: Resort, hotel: string, { first, nights }: Window): Promise<Marks | null> {
  const edition = await resort.nights.findEdition(hotel, first, nights)
  return edition === null ? null : [edition, await resort.nights.listCurrencies(), today(resort.clock)]
}

/** An answer that is written already; the tests hold it to the schema. Bytes are sent as they are, text is copied. */
export function sendWritten(reply: FastifyReply, answer: Buffer): FastifyReply {
  return reply.send(answer)
}
