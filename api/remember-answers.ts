import type { FastifyReply } from 'fastify'
import type { Window } from '#resort/rates/night-rate-queries.ts'
import type { Resort } from '#resort/resort.ts'

/** Written answers of one endpoint, each good for as long as what it was made from is the same. */
export type Answers = {
  find: (question: string, marks: Marks) => string | null
  save: (question: string, marks: Marks, answer: string) => void
}

/** What an answer was made from: the nights it is about, the exchange rates and the minute. */
export type Marks = readonly unknown[]

/** Megabytes of text, not of promises: beyond them the oldest answers are forgotten. */
const mostLetters = 64 * 1024 * 1024

export function rememberAnswers(): Answers {
  const known = new Map<string, { marks: Marks; answer: string }>()
  let letters = 0
  const forget = (question: string) => {
    letters -= known.get(question)?.answer.length ?? 0
    known.delete(question)
  }
  return {
    find: (question, marks) => {
      const remembered = known.get(question)
      return remembered?.marks.every((mark, index) => mark === marks[index]) ? remembered.answer : null
    },
    save: (question, marks, answer) => {
      forget(question)
      known.set(question, { marks, answer })
      letters += answer.length
      for (const oldest of known.keys()) {
        if (letters <= mostLetters) break
        forget(oldest)
      }
    },
  }
}

/** Null when there is no such hotel, or its nights are not followed in memory. */
export async function marksOf(resort: Resort, hotel: string, { first, nights }: Window): Promise<Marks | null> {
  const edition = await resort.nights.findEdition(hotel, first, nights)
  if (edition === null) return null
  // A deadline of free cancellation passes, and a day ends, on a whole minute.
  const minute = Math.floor(resort.clock.now().getTime() / 60_000)
  return [edition, await resort.nights.listCurrencies(), minute]
}

/** An answer that is text already; the tests hold it to the schema. */
export function sendWritten(reply: FastifyReply, answer: string): FastifyReply {
  return reply.send(answer)
}
