import { randomBytes } from 'node:crypto'
import fastifyRateLimit from '@fastify/rate-limit'
import fastifyStatic from '@fastify/static'
import Fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify'
import type { Logger } from 'pino'
import type { ServerBuild } from 'react-router'
import type { ViteDevServer } from 'vite'
import { registerApi } from '#api/api.ts'
import { sendProblem, toProblem } from '#api/problems/problems.ts'
import { networkOf } from '#resort/guests/network-of.ts'
import type { Resort } from '#resort/resort.ts'
import { openApiAccess } from './api-access.ts'
import type { Config } from './config.ts'
import { answerPage, type PageSource } from './pages.ts'
import { measureRequests } from './request-figures.ts'
import { sayCharset } from './say-charset.ts'
import { securityHeaders } from './security-headers.ts'
import { openVisitorTokens } from './visitor-tokens.ts'

export type SiteOptions = {
  config: Config
  secret: string
  resort: Resort
  logger: Logger
  loadBuild: () => Promise<ServerBuild>
  vite?: ViteDevServer
}

const kilobyte = 1024
/** A form or an API body never needs more. */
const largestBody = 64 * kilobyte
/** Room for the longest address that is still answered with a page. */
const largestHead = 96 * kilobyte
/** What the headers may take apart from the address. */
const largestHeaders = 16 * kilobyte

/** One HTTP server for pages, API and files: headers, limits and logs first, then whoever answers. */
export async function openSite(options: SiteOptions): Promise<FastifyInstance> {
  const { config, logger, resort } = options
  const app = Fastify({
    logger: false,
    genReqId: () => randomBytes(8).toString('hex'),
    bodyLimit: largestBody,
    requestTimeout: 15_000,
    connectionTimeout: 60_000,
    trustProxy: config.trustProxy.length ? config.trustProxy : false,
    http: { maxHeaderSize: largestHead, headersTimeout: 10_000 },
    routerOptions: { maxParamLength: 1_000 },
    frameworkErrors: (_error, request, reply) => answerPage(pages, request, reply),
  })
  const pages: PageSource = { ...options, tokens: openVisitorTokens(options) }
  // Before anything is registered: what comes later would not hand its errors on to it.
  app.setErrorHandler((error: Error & { statusCode?: number }, request, reply) =>
    answerError(error, request, reply, logger),
  )

  app.addHook('onRequest', async (request, reply) => {
    reply.headers(securityHeaders(config.publicUrl))
    reply.header('X-Request-Id', request.id)
    if (isTooMuchHead(request)) return reply.code(431).type('text/plain').send('Request Header Fields Too Large\n')
    if (!isForeign(request)) return
    if (isApi(request)) return sendProblem(reply, { status: 403, title: 'Forbidden', code: 'foreign-origin' })
    return reply.code(403).type('text/plain').send('Forbidden\n')
  })
  measureRequests(app, logger)
  sayCharset(app)
  await app.register(fastifyRateLimit, {
    max: config.rateLimitPerMinute,
    timeWindow: 60_000,
    keyGenerator: (request) => networkOf(request.ip),
    allowList: (request) => /^\/(assets|fonts|media)\//.test(request.url),
  })
  await registerFiles(app, options)
  await registerApi(app, resort, openApiAccess(options))
  await app.register(async (scope) => {
    // Pages read their own bodies; Fastify only keeps them within the limit.
    const hidden = { schema: { hide: true } }
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body))
    scope.all('/api/*', hidden, (_request, reply) =>
      sendProblem(reply, { status: 404, title: 'Not Found', code: 'not-found' }),
    )
    scope.all('/*', hidden, (request, reply) => answerPage(pages, request, reply))
  })
  return app
}

async function registerFiles(app: FastifyInstance, { vite }: SiteOptions): Promise<void> {
  await app.register(fastifyStatic, {
    root: new URL('../content/media/', import.meta.url).pathname,
    prefix: '/media/',
    decorateReply: false,
    index: false,
    allowedPath: (path) => /\.(avif|webp)$/.test(path),
    // The address of a picture carries its version.
    maxAge: '365d',
    immutable: true,
  })
  if (vite) {
    app.addHook('onRequest', (request, reply, done) => {
      if (/^\/(es|en|pt|chat|consent|api|health|metrics|media)(\/|$|\?)|^\/(\?|$)/.test(request.url)) return done()
      for (const [name, value] of Object.entries(reply.getHeaders())) reply.raw.setHeader(name, value as string)
      vite.middlewares(request.raw, reply.raw, () => done())
    })
    return
  }
  await app.register(fastifyStatic, {
    root: new URL('../build/client/', import.meta.url).pathname,
    wildcard: false,
    index: false,
    preCompressed: true,
    setHeaders: (reply, path) => {
      const kept = path.includes('/assets/') ? 'public, max-age=31536000, immutable' : 'public, max-age=3600'
      reply.header('Cache-Control', kept)
    },
  })
}

function isApi({ url }: FastifyRequest): boolean {
  return /^\/(api\/|health|metrics)/.test(url)
}

/** An unsafe request that a browser says comes from another site is refused. */
function isForeign(request: FastifyRequest): boolean {
  if (['GET', 'HEAD', 'OPTIONS'].includes(request.method)) return false
  return request.headers['sec-fetch-site'] === 'cross-site' && !request.url.startsWith('/api/payment-notices/')
}

function isTooMuchHead(request: FastifyRequest): boolean {
  return request.raw.rawHeaders.reduce((sum, each) => sum + each.length, 0) > largestHeaders
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
  if (isApi(request)) {
    const problem = toProblem(error)
    if (problem.status === 503) reply.header('Retry-After', '5')
    return sendProblem(reply, problem)
  }
  const words = status >= 500 ? 'Internal Error' : error.message
  return reply.code(status).type('text/plain; charset=utf-8').send(`${words}\n`)
}
