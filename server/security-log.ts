import type { FastifyInstance } from 'fastify'
import type { Logger } from 'pino'
import { Counter } from 'prom-client'
import { listenForSecurity } from '#resort/security-event.ts'

const events = new Counter({
  name: 'security_events_total',
  help: 'Limits that struck and doors that stayed shut, by what it was',
  labelNames: ['event'],
})

/** One line and one figure for each, under one word: `security`. */
export function logSecurity(app: FastifyInstance, logger: Logger): void {
  const stop = listenForSecurity(({ event, ...about }) => {
    events.inc({ event })
    logger.warn({ security: event, ...about }, 'security')
  })
  app.addHook('onClose', async () => stop())
}
