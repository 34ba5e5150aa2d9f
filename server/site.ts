import { randomUUID } from 'node:crypto'
import Fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify'
import type { Logger } from 'pino'
import type { ServerBuild } from 'react-router'
import type { ViteDevServer } from 'vite'
import { registerApi } from '#api/api.ts'
import type { BrowserFailure } from '#api/house/browser-failures.ts'
import { sendProblem, toProblem } from '#api/problems/problems.ts'
import { pageInEach } from '#app/paths.ts'
import { listBegun, listWithCart } from '#resort/orders/basket/list-begun.ts'
import type { Resort } from '#resort/resort.ts'
import { openApiAccess } from './api-access.ts'
import type { Config } from './config.ts'
import { noticePoints } from './cost-of.ts'
import { drawInTurn } from './draw-in-turn.ts'
import { registerGatePage } from './gate-page.ts'
import { openKeptPages } from './kept-pages.ts'
import { openKnownRequests } from './known-requests.ts'
import { registerOffline } from './offline/offline-files.ts'
import { kindOfAnswer, openDoor, sendRefusal } from './open-door.ts'
import { lookForOwners } from './open-visit.ts'
import { answerPage, type PageSource } from './pages.ts'
import { renewCertificate } from './renew-certificate.ts'
import { measureRequests } from './request-figures.ts'
import { sayCharset } from './say-charset.ts'
import { logSecurity } from './security-log.ts'
import { readCertificate } from './site-certificate.ts'
import { registerFiles } from './site-files.ts'
import { openVisitorTokens } from './visitor-tokens.ts'
import { warnOfProxy } from './warn-of-proxy.ts'

export type SiteOptions = {
  config: Config
  secret: string
  resort: Resort
  /** The same resort for whoever only looks: on connections of its own, so that nobody waits who books. */
  questions: Resort
  logger: Logger
  loadBuild: () => Promise<ServerBuild>
  vite?: ViteDevServer
}

const kilobyte = 1024
/** A form or an API body never needs more. */
const largestBody = 64 * kilobyte
/** A picture of five megabytes, and one that is somewhat larger, so that its guest reads why it is not taken. */
const largestForm = 8 * 1024 * kilobyte
/** Room for the longest address that is still answered with a page. */
const largestHead = 96 * kilobyte

const heads = { maxHeaderSize: largestHead, headersTimeout: 10_000 }

const unreadable = { status: 400, title: 'Bad Request', code: 'odd-address' }

/** One HTTP server for pages, API and files: headers, limits and logs first, then whoever answers. */
export async function openSite(options: SiteOptions): Promise<FastifyInstance> {
  const { config, logger, resort, questions } = options
  const certificate = config.tls && readCertificate(config.tls)
  const app = Fastify({
    logger: false,
    // The randomness of a UUID is drawn for many at a time: sixteen signs that a guest can read out.
    genReqId: () => randomUUID().replaceAll('-', '').slice(-16),
    bodyLimit: largestBody,
    requestTimeout: 15_000,
    connectionTimeout: 60_000,
    // The door says it, to guests in their language.
    return503OnClosing: false,
    trustProxy: config.trustProxy.length ? config.trustProxy : false,
    ...(certificate ? { https: { ...certificate, ...heads } } : { http: heads }),
    routerOptions: { maxParamLength: 1_000 },
    // An address that cannot be read has no route, and so passes no hook.
    frameworkErrors: (_error, request, reply) => door.refuse(request, reply) || sendRefusal(request, reply, unreadable),
  })
  const kept = openKeptPages(resort.clock)
  const tokens = openVisitorTokens(options)
  const asking = { hasBegun: lookForOwners(questions, listBegun), hasCart: lookForOwners(questions, listWithCart) }
  const drawing = drawInTurn(countQuick(app))
  const pages: PageSource = { ...options, tokens, kept, known: openKnownRequests(), ...asking, drawInTurn: drawing }
  // Before anything is registered: what comes later would not hand its errors on to it.
  app.setErrorHandler((error: Error & { statusCode?: number }, request, reply) =>
    answerError(error, request, reply, logger),
  )

  if (config.tls && certificate) renewCertificate(app, { files: config.tls, spoken: certificate, logger })
  measureRequests(app, logger)
  logSecurity(app, options)
  warnOfProxy(app, logger)
  // Before the door: a page is hundreds of sources while it is made.
  if (options.vite) serveSources(app, options.vite)
  sayCharset(app)
  const door = openDoor(app, options)
  await app.register(async (scope) => await registerFiles(scope, { isBuilt: !options.vite }))
  registerGatePage(app)
  registerOffline(app, { hotel: resort.hotel, isOn: config.offline, paymentPages: config.paymentPages })
  const believe = (request: FastifyRequest) => door.giveBack(request, noticePoints - 1)
  const hear = (failure: BrowserFailure) => logger.warn(failure, 'browser failed')
  const { mailReportsSecret } = config
  await registerApi(app, { resort, questions, access: openApiAccess(options), believe, mailReportsSecret, hear })
  await app.register(async (scope) => {
    // Pages read their own bodies; Fastify only keeps them within the limit.
    const hidden = { schema: { hide: true } }
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body))
    scope.all('/api/*', hidden, (_request, reply) =>
      sendProblem(reply, { status: 404, title: 'Not Found', code: 'not-found' }),
    )
    const inTime = { ...hidden, config: { takesOwnTurn: true } }
    scope.all('/*', inTime, (request, reply) => answerPage(pages, request, reply))
    // A picture beside the words: the one form that may be large, at its own addresses alone.
    const withFiles = { ...hidden, bodyLimit: largestForm, config: { takesOwnTurn: true, takesFiles: true } }
    for (const url of Object.values(pageInEach('claim'))) {
      scope.post(url, withFiles, (request, reply) => answerPage(pages, request, reply))
    }
  })
  return app
}

/** Answers for which nobody had to wait for a turn: kept pages, files. */
function countQuick(app: FastifyInstance): () => number {
  let quick = 0
  app.addHook('onResponse', (request, _reply, done) => {
    if (!request.endTurn) quick++
    done()
  })
  return () => quick
}

/** While developing, what is no page and no answer of the API is made on the way. */
function serveSources(app: FastifyInstance, vite: ViteDevServer): void {
  app.addHook('onRequest', (request, reply, done) => {
    if (/^\/(es|en|pt|chat|consent|subscribe|api|gate|health|metrics|media)(\/|$|\?)|^\/(\?|$)/.test(request.url))
      return done()
    vite.middlewares(request.raw, reply.raw, () => done())
  })
}

function answerError(
  error: Error & { statusCode?: number },
  request: FastifyRequest,
  reply: FastifyReply,
  logger: Logger,
) {
  const status = error.statusCode ?? 500
  if (status >= 500)
    logger.error({ id: request.id, method: request.method, message: error.message, err: error }, 'request failed')
  if (kindOfAnswer(request) === 'api') {
    const problem = toProblem(error)
    if (problem.status === 503) reply.header('Retry-After', '5')
    return sendProblem(reply, problem)
  }
  const words = status >= 500 ? 'Internal Error' : error.message
  return reply.code(status).type('text/plain; charset=utf-8').send(`${words}\n`)
}
