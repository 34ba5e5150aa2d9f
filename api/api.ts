import type { FastifyInstance } from 'fastify'
import { collectDefaultMetrics, register } from 'prom-client'
import type { Resort } from '#resort/resort.ts'
import { health } from './health.ts'

let collecting = false

/** Everything machines may ask. */
export async function registerApi(app: FastifyInstance, resort: Resort): Promise<void> {
  if (!collecting) collectDefaultMetrics()
  collecting = true
  health(app, resort)
  app.get('/metrics', async (_request, reply) => reply.type(register.contentType).send(await register.metrics()))
}
