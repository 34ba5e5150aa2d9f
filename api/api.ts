import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { collectDefaultMetrics, register } from 'prom-client'
import type { Resort } from '#resort/resort.ts'
import { airports } from './flights/airports.ts'
import { flightNotices } from './flights/flight-notices.ts'
import { flightSearch } from './flights/flight-search.ts'
import { gates } from './gates/gates.ts'
import { type BrowserFailure, browserFailures } from './house/browser-failures.ts'
import { currencies } from './house/currencies.ts'
import { offerFigures, tellFigures } from './house/figures-of-all.ts'
import { health } from './house/health.ts'
import { mailReports } from './house/mail-reports.ts'
import { openApi } from './house/open-api.ts'
import { leaveNewsletter } from './newsletter/leave-newsletter.ts'
import { octo } from './octo/octo.ts'
import { instalments } from './payments/instalments.ts'
import { paymentMethods } from './payments/payment-methods.ts'
import { paymentNotices } from './payments/payment-notices.ts'
import { answerBadInput, sendProblem } from './problems/problems.ts'
import { paymentReservation } from './reservations/payment-reservation.ts'
import type { ApiAccess } from './reservations/visitor-guard.ts'
import { complements } from './shop/complements.ts'
import { availability } from './stays/availability.ts'
import { calendar } from './stays/calendar.ts'
import { split } from './stays/split.ts'

/** What an endpoint is given: the server to answer on, and the resort to ask. */
export type Api = {
  app: ReturnType<typeof typed>
  resort: Resort
  access: ApiAccess
  /** Writes down what a page tells of a failure. */
  hear: (failure: BrowserFailure) => void
}

let isCollecting = false

/** `questions` is the resort of those who only look, which may be the same one. */
export type ApiSource = {
  resort: Resort
  questions: Resort
  access: ApiAccess
  /** Called for a notice that was the provider's own. */
  believe?: (request: FastifyRequest) => void
  /** By which the mail provider proves its reports; without it none are taken. */
  mailReportsSecret?: string | null
  hear?: Api['hear']
}

/** Everything machines may ask. */
export async function registerApi(server: FastifyInstance, source: ApiSource): Promise<void> {
  const { resort, questions, access, believe = () => {}, hear = () => {} } = source
  await openApi(server)
  await server.register(async (scope) => {
    const api: Api = { app: typed(scope), resort, access, hear }
    const asking: Api = { ...api, resort: questions }
    answerBadInput(scope)
    scope.addHook('onSend', async (_request, reply) => {
      const isShut = reply.statusCode === 503 && resort.maintenance.isOn()
      if (isShut && !reply.hasHeader('Retry-After')) reply.header('Retry-After', resort.maintenance.retrySeconds())
    })
    // A form of another site could send text, and nothing else that is read here.
    scope.removeContentTypeParser('text/plain')
    health(api)
    browserFailures(api)
    await scope.register(async (stays) => offerStays(stays, asking))
    currencies(asking)
    paymentMethods(asking)
    instalments(api)
    paymentReservation(api)
    complements(api)
    airports(asking)
    flightSearch(asking)
    gates(api)
    metrics(scope)
    await scope.register(async (resellers) => octo({ ...api, app: typed(resellers) }, questions))
  })
  await leaveNewsletter(server, { resort })
  await paymentNotices(server, { resort, access, believe })
  await flightNotices(server, { resort, believe })
  await mailReports(server, { resort, secret: source.mailReportsSecret ?? null })
}

/** Prices and days would promise what cannot be had while there is maintenance. */
function offerStays(scope: FastifyInstance, asking: Api): void {
  const api: Api = { ...asking, app: typed(scope) }
  scope.addHook('onRequest', async (_request, reply) =>
    api.resort.maintenance.isOn() ? sendMaintenance(reply) : undefined,
  )
  availability(api)
  calendar(api)
  split(api)
}

function sendMaintenance(reply: FastifyReply): FastifyReply {
  return sendProblem(reply, { status: 503, title: 'Service Unavailable', code: 'maintenance' })
}

function typed(server: FastifyInstance) {
  return server.withTypeProvider<ZodTypeProvider>()
}

function metrics(server: FastifyInstance): void {
  // The figures belong to the process; a second site in it must not register them again.
  if (!isCollecting) {
    collectDefaultMetrics()
    offerFigures()
  }
  isCollecting = true
  server.get('/metrics', { schema: { hide: true } }, async (_request, reply) =>
    reply.type(register.contentType).send(await tellFigures()),
  )
}
