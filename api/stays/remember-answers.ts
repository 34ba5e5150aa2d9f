import type { FastifyReply } from 'fastify'
import type { NightSource, NightWatch } from '#resort/availability/night-source.ts'
import type { Clock } from '#resort/calendar/clock.ts'
import type { Day } from '#resort/calendar/day.ts'
import { today } from '#resort/calendar/today.ts'
import type { Window } from '#resort/rates/night-rate-queries.ts'
import type { Resort } from '#resort/resort.ts'

/** Written answers of one endpoint, each good for as long as what it was made from is the same. */
export type Answers = {
  find: (question: string) => Promise<Buffer | null>
  save: (question: string, written: Written) => void
}

/** What an answer was made from: the nights it is about, the exchange rates and the day. */
export type Marks = { isSame: NightWatch; currencies: readonly unknown[]; day: Day }

/** `until` is the last moment at which it is still so; null when only the marks tell. */
export type Written = Marks & { until: string | null; answer: Buffer }

type Remembered = Marks & { until: number; answer: Buffer }

/** Beyond so much memory the oldest are forgotten. */
const mostMemory = 64 * 1024 * 1024
/** What an answer takes besides its bytes and its question: the marks, their watch, its place in the list. Measured. */
const bytesBesides = 700

export function rememberAnswers({ nights, clock }: Present, mostBytes = mostMemory): Answers {
  const known = new Map<string, Remembered>()
  let bytes = 0
  const forget = (question: string) => {
    const remembered = known.get(question)
    if (remembered) bytes -= bytesOf(question, remembered)
    known.delete(question)
  }
  return {
    find: async (question) => {
      const remembered = known.get(question)
      if (!remembered?.isSame()) return null
      if (remembered.currencies !== (await nights.listCurrencies()) || remembered.day !== today(clock)) return null
      return clock.now().getTime() <= remembered.until ? remembered.answer : null
    },
    save: (question, { until, ...written }) => {
      forget(question)
      const last = until === null ? Number.POSITIVE_INFINITY : Date.parse(until)
      const remembered = { ...written, until: last, answer: toOwnMemory(written.answer) }
      known.set(question, remembered)
      bytes += bytesOf(question, remembered)
      for (const oldest of known.keys()) {
        if (bytes <= mostBytes) break
        forget(oldest)
      }
    },
  }
}

function bytesOf(question: string, { answer }: Remembered): number {
  return answer.length + 2 * question.length + bytesBesides
}

/** A short text is written into memory that many share; kept, it would keep all of that. */
function toOwnMemory(answer: Buffer): Buffer {
  if (answer.buffer.byteLength === answer.length) return answer
  const own = Buffer.allocUnsafeSlow(answer.length)
  answer.copy(own)
  return own
}

type Present = { nights: Pick<NightSource, 'listCurrencies'>; clock: Clock }

/** Taken before the answer is worked out. Null when there is no such hotel, or its nights are not followed in memory. */
export async function marksOf(resort: Resort, hotel: string, { first, nights }: Window): Promise<Marks | null> {
  const isSame = resort.nights.watchNights(hotel, first, nights)
  return isSame && { isSame, currencies: await resort.nights.listCurrencies(), day: today(resort.clock) }
}

/** An answer that is written already; the tests hold it to the schema. Bytes are sent as they are, text is copied. */
export function sendWritten(reply: FastifyReply, answer: Buffer): FastifyReply {
  return reply.send(answer)
}
