import type { Logger } from 'pino'
import { Counter } from 'prom-client'
import type { AudienceEnd } from '#adapters/personalization/patient-personalization.ts'

const answers = new Counter({
  name: 'personalization_answers_total',
  help: 'What the service that personalizes was asked, and how it ended',
  labelNames: ['end'],
})

const minuteMs = 60_000

/** Every answer is counted; that the service refuses the house is told to whoever reads the log, and that it fails once a minute. */
export function tellPersonalization(logger: Logger): (end: AudienceEnd) => void {
  let toldAt = Number.NEGATIVE_INFINITY
  return ({ end, restMs }) => {
    answers.inc({ end })
    if (end === 'answered' || end === 'late') return
    const isFailure = end === 'timed-out' || end === 'failed'
    if (isFailure && performance.now() - toldAt < minuteMs) return
    if (isFailure) toldAt = performance.now()
    const about = { event: 'personalization', end, restSeconds: Math.round(restMs / 1_000) }
    if (isFailure) logger.warn(about, 'personalization failed')
    else logger.error(about, 'personalization refused')
  }
}
