import type { FastifyInstance } from 'fastify'
import type { Logger } from 'pino'
import { Counter } from 'prom-client'
import { listenForSecurity } from '#resort/security-event.ts'
import { sign } from '#resort/signing.ts'

const events = new Counter({
  name: 'security_events_total',
  help: 'Limits that struck and doors that stayed shut, by what it was',
  labelNames: ['event'],
})

/** One line and one figure for each, under one word: `security`. */
export function logSecurity(app: FastifyInstance, { logger, secret }: { logger: Logger; secret: string }): void {
  // The bare hash of an address is found by trying all there are.
  const hide = (who: string) => sign(`who ${who}`, secret).toString('base64url').slice(0, 12)
  const stop = listenForSecurity(({ event, who, ...about }) => {
    events.inc({ event })
    logger.warn({ security: event, ...about, ...(who && { who: hide(who) }) }, 'security')
  })
  app.addHook('onClose', async () => stop())
}
