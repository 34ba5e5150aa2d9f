import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { collectDefaultMetrics, register } from 'prom-client'
import type { Resort } from '#resort/resort.ts'
import { availability } from './availability.ts'
import { calendar } from './calendar.ts'
import { currencies } from './currencies.ts'
import { documents } from './documents.ts'
import { health } from './health.ts'
import { instalments } from './instalments.ts'
import { paymentMethods } from './payment-methods.ts'
import { paymentNotices } from './payment-notices.ts'
import { paymentReservation } from './payment-reservation.ts'
import { answerBadInput } from './problems.ts'
import { split } from './split.ts'
import type { Doors } from './visitor-guard.ts'

/** What an endpoint is given: the server to answer on, and the resort to ask. */
export type Api = { app: ReturnType<typeof typed>; resort: Resort; doors: Doors }

let isCollecting = false

/** Everything machines may ask. */
export async function registerApi(server: FastifyInstance, resort: Resort, doors: Doors): Promise<void> {
  await documents(server)
  await server.register(async (scope) => {
    const api: Api = { app: typed(scope), resort, doors }
    answerBadInput(scope)
    // A form of another site could send text, and nothing else that is read here.
    scope.removeContentTypeParser('text/plain')
    health(api)
    availability(api)
    calendar(api)
    split(api)
    currencies(api)
    paymentMethods(api)
    instalments(api)
    paymentReservation(api)
    metrics(scope)
  })
  await paymentNotices(server, resort)
}

function typed(server: FastifyInstance) {
  return server.withTypeProvider<ZodTypeProvider>()
}

function metrics(server: FastifyInstance): void {
  // The figures belong to the process; a second site in it must not register them again.
  if (!isCollecting) collectDefaultMetrics()
  isCollecting = true
  server.get('/metrics', { schema: { hide: true } }, async (_request, reply) =>
    reply.type(register.contentType).send(await register.metrics()),
  )
}
