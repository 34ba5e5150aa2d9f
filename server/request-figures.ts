import type { FastifyInstance } from 'fastify'
import type { Logger } from 'pino'
import { Histogram } from 'prom-client'
import { kindOfAnswer } from './open-door.ts'

const seconds = new Histogram({
  name: 'http_request_seconds',
  help: 'How long requests took, by kind of answer',
  labelNames: ['kind', 'method', 'status'],
  buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5],
})

/** One line and one figure for each request; the query is left out, for it may hold what guests typed. */
export function measureRequests(app: FastifyInstance, logger: Logger): void {
  app.addHook('onResponse', async (request, reply) => {
    const path = request.url.split('?', 1)[0] ?? '/'
    const kind = kindOfAnswer(request)
    seconds.observe({ kind, method: request.method, status: String(reply.statusCode) }, reply.elapsedTime / 1_000)
    const line = {
      id: request.id,
      method: request.method,
      path: path.slice(0, 200),
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime),
    }
    logger.info(line, 'request')
  })
}
