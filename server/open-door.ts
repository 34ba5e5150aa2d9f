import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { problemWords } from '#api/problems/problem-words.ts'
import { type Problem, sendProblem } from '#api/problems/problems.ts'
import { languageOfPath } from '#app/language-of-path.ts'
import { findPlace } from '#app/redirects.ts'
import { hashNetwork, networkOf } from '#resort/guests/network-of.ts'
import { type SecurityEvent, tellSecurity } from '#resort/security-event.ts'
import { openAllowance } from './allowance.ts'
import type { Config } from './config.ts'
import { costOf, type Queue, queueOf, type RouteKind, type Weighed } from './cost-of.ts'
import { judgeAddress } from './judge-address.ts'
import { isOneClick } from './one-click.ts'
import { judgeOperator } from './operators.ts'
import { prepareRefusalPages, type RefusalPages } from './refusal-pages.ts'
import { securityHeaders } from './security-headers.ts'
import { shareConnections } from './share-connections.ts'
import type { SiteOptions } from './site.ts'
import { type EndTurn, openTurns, type Turns } from './turns.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    kind?: RouteKind
    /** Of a route whose answers are not all of one kind. */
    kindOf?: (request: FastifyRequest) => RouteKind
    /** It takes its turn itself, when it has to. */
    takesOwnTurn?: boolean
    /** A form may come with a file. */
    takesFiles?: boolean
  }
  interface FastifyRequest {
    endTurn: EndTurn | null
  }
  interface FastifyReply {
    /** Waits for a turn, once; false when the request was answered with a refusal instead. */
    takeTurn: () => Promise<boolean>
  }
  interface FastifyInstance {
    refusalPages: RefusalPages
  }
}

const kilobyte = 1024
/** What the headers may take apart from the address. */
const largestHeaders = 16 * kilobyte
const patienceMs = 10_000
/** Until the next process answers. */
const restartSeconds = 10
/** Two of a network at once: whatever it asks, between two pieces of its work there is time for everybody else. */
const questionLimits = { atOnce: 4, atOnceOfOne: 2, mostWaiting: 200, mostWaitingOfOne: 60, patienceMs }
const bookingLimits = { atOnce: 64, mostWaiting: 300, mostWaitingOfOne: 60, patienceMs }

export type Door = {
  /** True when the request was answered. Asked for every request that a route was found for. */
  refuse: (request: FastifyRequest, reply: FastifyReply) => boolean
  /** What was asked for honestly costs less than was thought. */
  giveBack: (request: FastifyRequest, points: number) => void
}

/** Who comes in: judged by what they ask and by the route that answers, before anything is done for them. */
export function openDoor(app: FastifyInstance, { config, resort }: Pick<SiteOptions, 'config' | 'resort'>): Door {
  const allowance = openAllowance(config.rateLimitPerMinute)
  const own = Math.max(1, Math.floor((shareConnections(config.databaseConnections).bookings * 2) / 3))
  const queues: Record<Queue, Turns> = {
    questions: openTurns(questionLimits),
    bookings: openTurns({ ...bookingLimits, atOnceOfOne: own }),
  }
  const headers = securityHeaders(config.publicUrl)
  const tell = (event: SecurityEvent, request: FastifyRequest) =>
    tellSecurity(event, { id: request.id, who: hashNetwork(request.ip) })

  let isStopping = false
  app.addHook('preClose', async () => {
    isStopping = true
  })

  function refuse(request: FastifyRequest, reply: FastifyReply): boolean {
    reply.headers(headers)
    reply.header('X-Request-Id', request.id)
    // What a page that was just sent is made of is still given.
    if (isStopping && kindOfAnswer(request) !== 'file') {
      const stopping = kindOfAnswer(request) === 'api' ? outOfService : restarting
      sendRefusal(request, reply.header('Retry-After', restartSeconds), stopping)
      return true
    }
    const wait = allowance.spend(networkOf(request.ip), costOf(weigh(request)))
    const refusal: Refusal | null = wait ? { event: 'rate-limit', problem: tooMany } : judge(request, config)
    if (!refusal) return false
    if (refusal.event) tell(refusal.event, request)
    if (refusal.problem.status === 401) reply.header('WWW-Authenticate', 'Basic realm="operations", charset="UTF-8"')
    if (wait) reply.header('Retry-After', wait)
    sendRefusal(request, reply, refusal.problem)
    return true
  }

  app.addHook('onRequest', async (request, reply) => (refuse(request, reply) ? reply : undefined))
  app.decorateRequest('endTurn', null)
  app.decorate('refusalPages', prepareRefusalPages(resort.hotel))
  // Not when all of it is sent: a guest who reads slowly must not keep the others waiting.
  app.addHook('onSend', async (request) => request.endTurn?.())
  app.decorateReply('takeTurn', async function takeTurn(this: FastifyReply) {
    const { request } = this
    const queue = request.endTurn ? null : queueOfRequest(request)
    const turn = queue && (await queues[queue].take(networkOf(request.ip)))
    if (turn && typeof turn === 'object') {
      tell('queue-full', request)
      sendRefusal(request, this.header('Retry-After', 5), turn.notServed === 'own-queue' ? tooMany : busy)
      return false
    }
    request.endTurn ??= turn
    return true
  })
  app.addHook('onRoute', (route) => {
    route.config = { ...route.config, kind: route.config?.kind ?? kindOf(route.url) }
    const { handler, config } = route
    route.handler = async function inTurn(request, reply) {
      try {
        return config?.takesOwnTurn || (await reply.takeTurn()) ? await handler.call(this, request, reply) : reply
      } finally {
        request.endTurn?.()
      }
    }
  })
  return { refuse, giveBack: (request, points) => allowance.giveBack(networkOf(request.ip), points) }
}

type Refusal = { event: SecurityEvent | null; problem: Problem }

const tooMany: Problem = { status: 429, title: 'Too Many Requests', code: 'too-many-requests' }
const outOfService: Problem = { status: 503, title: 'Service Unavailable', code: 'out-of-service' }
// Another process follows within seconds: it is no maintenance, which lasts and sends guests to the telephone.
const restarting: Problem = { status: 503, title: 'Service Unavailable', code: 'restarting' }
const busy: Problem = { status: 503, title: 'Service Unavailable', code: 'busy' }

function judge(request: FastifyRequest, config: Config): Refusal | null {
  const { rawHeaders, url = '' } = request.raw
  const odd = judgeAddress(url, rawHeaders)
  if (odd) return { event: odd, problem: { status: 400, title: 'Bad Request', code: odd } }
  if (rawHeaders.reduce((sum, each) => sum + each.length, 0) > largestHeaders)
    return {
      event: 'odd-address',
      problem: { status: 431, title: 'Request Header Fields Too Large', code: 'bad-request' },
    }
  if (isForeign(request))
    return { event: 'foreign-origin', problem: { status: 403, title: 'Forbidden', code: 'foreign-origin' } }
  if (!isForOperators(request.routeOptions.url)) return null
  switch (judgeOperator(config, request.headers.authorization)) {
    case 'open':
      return null
    case 'key-needed':
      return { event: 'wrong-key', problem: { status: 401, title: 'Unauthorized', code: 'unauthorized' } }
    case 'shut':
      return { event: null, problem: { status: 404, title: 'Not Found', code: 'not-found' } }
  }
}

/** By the address of the route as it was registered, never by that of a request: figures, and the API to be read. */
function isForOperators(route = ''): boolean {
  return /^\/(metrics|api\/docs(\/.*)?)$/.test(route)
}

/** An unsafe request that a browser says comes from another site is refused. */
function isForeign({ method, headers, routeOptions, url }: FastifyRequest): boolean {
  if (['GET', 'HEAD', 'OPTIONS'].includes(method)) return false
  if (headers['sec-fetch-site'] !== 'cross-site') return false
  const [path = '/'] = url.split('?', 1)
  return !isFromOutside(routeOptions.url) && !isOneClick(findPlace(path)?.page)
}

/** Notices of providers are proved by themselves, and a mail program that leaves the newsletter has a key that does nothing else. */
function isFromOutside(route = ''): boolean {
  return route.startsWith('/api/payment-notices/') || route === '/api/newsletter/leave'
}

/** By the address of the route as it was registered, never by that of a request. */
function kindOf(route: string): RouteKind {
  return /^\/(api\/|(health|metrics)$)/.test(route) ? 'api' : 'page'
}

/** What kind of answer its route gives. */
export function kindOfAnswer(request: FastifyRequest): RouteKind {
  const { kind = 'page', kindOf } = request.routeOptions.config
  return kindOf?.(request) ?? kind
}

/** Where it waits for its turn, and on whose connections it is answered. */
export function queueOfRequest(request: FastifyRequest): Queue | null {
  return queueOf(weigh(request))
}

function weigh(request: FastifyRequest): Weighed {
  const { method, routeOptions, url, query } = request
  const [path = '/'] = url.split('?', 1)
  const kind = kindOfAnswer(request)
  return { kind, route: routeOptions.url ?? '', path, method, query: (query ?? {}) as Record<string, unknown> }
}

/** To programs as a problem, to guests as a page that is ready, or as a sentence. */
export function sendRefusal(request: FastifyRequest, reply: FastifyReply, problem: Problem): FastifyReply {
  if (kindOfAnswer(request) === 'api') return sendProblem(reply, problem)
  const [path = '/'] = request.url.split('?', 1)
  const language = languageOfPath(path)
  const page = kindOfAnswer(request) === 'page' && request.server.refusalPages.find(problem.code, language)
  if (page) {
    reply.headers({ 'Content-Security-Policy': page.policy, 'Cache-Control': 'no-store' })
    return reply.code(problem.status).type('text/html; charset=utf-8').send(page.bytes)
  }
  const words = problemWords[problem.code]?.[language] ?? problem.title
  return reply.code(problem.status).type('text/plain; charset=utf-8').send(`${words}\n`)
}
