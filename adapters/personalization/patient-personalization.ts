import { LRUCache } from 'lru-cache'
import { writeFacts } from '#resort/audiences/audience-facts.ts'
import type { AudienceKnown, AudienceQuestion, Personalization } from '#resort/audiences/personalization-port.ts'
import { retryDelayMs } from '#resort/audiences/retry-delay.ts'
import type { AskAudience, AudienceAnswer } from './ask-audience.ts'

/** How a question ended, and for how long nobody asks now. */
export type AudienceEnd = { end: AudienceAnswer['outcome'] | 'late'; restMs: number }

type Patience = {
  tell?: (end: AudienceEnd) => void
  now?: () => number
  waitMs?: number
  /** How many ask beside each other: a network has its questions of all of them together. */
  processes?: number
}

/** A page waits no longer for it. */
export const pageWaitMs = 150
/** After so many answers in a row that came too late, no page waits until one is quick again. */
const mostLate = 3
const mostAtOnce = 8
/** More than an office or a family needs; a crowd of one would spend the month's visitors of the house. */
export const hourlyQuestions = 60
const hourMs = 3_600_000
/** Somebody has to look at it: until then, asking again and again helps nobody. */
const refusalRestMs = {
  'not-authorized': hourMs / 6,
  'origin-not-allowed': hourMs / 6,
  suspended: hourMs / 6,
  'quota-exceeded': hourMs,
}

const unknown: AudienceKnown = { outcome: 'unknown' }

/** Asks out of the way of pages: what does not come in time is remembered for the next one, and a service that fails is left alone. */
export function patientPersonalization(ask: AskAudience, patience: Patience = {}): Personalization {
  const { tell = () => {}, now = () => performance.now(), waitMs = pageWaitMs, processes = 1 } = patience
  const mostOfNetwork = Math.ceil(hourlyQuestions / processes)
  const came = new LRUCache<string, { audience: string | null }>({ max: 5_000, ttl: hourMs / 6 })
  const asked = new LRUCache<string, { questions: number }>({ max: 10_000, ttl: hourMs })
  const underway = new Map<string, { answer: Promise<AudienceKnown>; until: number }>()
  let [failures, late, restsUntil] = [0, 0, 0]

  function mayAsk(network: string): boolean {
    const most = failures ? 1 : mostAtOnce
    if (underway.size >= most || now() < restsUntil) return false
    const used = asked.get(network) ?? { questions: 0 }
    if (used.questions >= mostOfNetwork) return false
    used.questions++
    if (used.questions === 1) asked.set(network, used)
    return true
  }

  function learn(answer: AudienceAnswer): AudienceKnown {
    const { outcome } = answer
    if (outcome === 'answered') {
      failures = 0
      tell({ end: outcome, restMs: 0 })
      return { outcome: 'known', audience: answer.audience }
    }
    const isFailure = outcome === 'timed-out' || outcome === 'failed'
    if (isFailure) failures++
    const restMs = isFailure ? retryDelayMs(failures) : refusalRestMs[outcome]
    restsUntil = now() + restMs
    tell({ end: outcome, restMs })
    return unknown
  }

  function begin(key: string, question: AudienceQuestion) {
    const until = now() + waitMs
    const answer = ask(question).then((each) => {
      underway.delete(key)
      const known = learn(each)
      if (known.outcome === 'known') came.set(key, { audience: known.audience })
      if (now() <= until) late = 0
      else {
        late++
        tell({ end: 'late', restMs: 0 })
      }
      return known
    })
    const begun = { answer, until }
    underway.set(key, begun)
    return begun
  }

  return {
    audienceOf: async (question) => {
      const key = `${question.visitor} ${writeFacts(question.facts)}`
      const known = came.get(key)
      if (known) return { outcome: 'known', ...known }
      const { answer, until } =
        underway.get(key) ?? (mayAsk(question.network) ? begin(key, question) : { answer: null, until: 0 })
      const leftMs = until - now()
      if (!answer || late >= mostLate || leftMs <= 0) return unknown
      return await within(answer, leftMs)
    },
  }
}

async function within(answer: Promise<AudienceKnown>, ms: number): Promise<AudienceKnown> {
  let timer: NodeJS.Timeout | undefined
  const tooLate = new Promise<AudienceKnown>((resolve) => {
    timer = setTimeout(resolve, ms, unknown)
  })
  return await Promise.race([answer, tooLate]).finally(() => clearTimeout(timer))
}
