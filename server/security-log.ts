import type { Logger } from 'pino'
import { Counter } from 'prom-client'
import type { SecurityEvents } from '#resort/visitors/security-events.ts'

const struck = new Counter({
  name: 'limits_struck_total',
  help: 'How often a limit refused somebody: what was asked for, which limit, and whether a proof of work would have helped',
  labelNames: ['what', 'limit', 'verdict'],
})

/** One line and one figure for each limit that strikes; the line has `security` in it, for whoever alerts by the log. */
export function logSecurity(logger: Logger): SecurityEvents {
  return {
    noteLimit: ({ what, limit, verdict, network }) => {
      struck.inc({ what, limit, verdict })
      logger.warn({ security: 'limit-struck', what, limit, verdict, network }, 'a limit struck')
    },
  }
}
