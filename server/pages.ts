import { randomBytes } from 'node:crypto'
import type { ReadableStream } from 'node:stream/web'
import { setTimeout as wait } from 'node:timers/promises'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Logger } from 'pino'
import type { createRequestHandler, RouterContextProvider, ServerBuild } from 'react-router'
import { maskXsrf, readCookies } from '#app/cookies.ts'
import { readVisitor } from '#app/read-visitor.ts'
import { findPlace, findRedirect, languageOfPath, type Place, type Redirect } from '#app/redirects.ts'
import { fromPlainForm } from '#app/shell/booking-widget/plain-query.ts'
import type { Visit } from '#app/visit.ts'
import { isDatabaseOutage } from '#db/outage.ts'
import { today } from '#resort/calendar/today.ts'
import { currencies as allCurrencies } from '#resort/money/currency.ts'
import { listRateCredits } from '#resort/money/list-rate-credits.ts'
import { type ChosenOrder, findUnfinished } from '#resort/orders/basket/chosen-order.ts'
import { findOrderByToken } from '#resort/orders/basket/find-order-by-token.ts'
import type { Resort } from '#resort/resort.ts'
import { tellSecurity } from '#resort/security-event.ts'
import { longestQuery } from '#resort/visitors/booking-query.ts'
import { newMark } from '#resort/visitors/token.ts'
import { compress, isCompressible } from './compress-page.ts'
import { queueOfRequest, sendRefusal } from './open-door.ts'
import { documentPolicy } from './security-headers.ts'
import type { SiteOptions } from './site.ts'
import type { Identity, VisitorTokens } from './visitor-tokens.ts'

export type PageSource = SiteOptions & { tokens: VisitorTokens }

/** What entry.server.tsx offers besides what the router asks of it. */
type BuiltEntry = {
  openVisit: (visit: Visit) => RouterContextProvider
  createRequestHandler: typeof createRequestHandler
}

/** A visit, with what must be set in the visitor's browser because of it. */
type OpenVisit = Visit & { setCookies: string[] }

type Handler = { handle: ReturnType<typeof createRequestHandler>; entry: BuiltEntry }
const handlers = new WeakMap<ServerBuild, Handler>()

/** Answers with a page of the site: the right address first, then the visitor, then the page. */
export async function answerPage(source: PageSource, request: FastifyRequest, reply: FastifyReply) {
  if (!['GET', 'HEAD', 'POST'].includes(request.method)) {
    return reply.code(405).header('Allow', 'GET, HEAD, POST').type('text/plain').send('Method Not Allowed\n')
  }
  if (request.method === 'POST' && !isForm(request)) return sendRefusal(request, reply, notForm)
  const url = addressOf(request, source.config.publicUrl)
  const path = url.pathname.replace(/\/?_?\.data$/, '/')
  const isScreen = !path.startsWith('/chat/') && !path.startsWith('/consent/') && !path.startsWith('/__manifest')
  const isAddress = isScreen && path === url.pathname && request.method !== 'POST'
  const redirect = isAddress ? findRedirect(path, languageBefore(source, request)) : null
  if (redirect) return sendRedirect(reply, redirect, keptQuery(url))

  const translated = request.method === 'GET' && isScreen ? fromPlainForm(url.searchParams) : null
  if (translated) return reply.code(302).header('Location', `${url.pathname}?${translated}`).send()

  const identity = source.tokens.read(request.headers.cookie ?? null)
  const place = findPlace(path)
  const [offered, unfinished] = await Promise.all([
    listCurrencies(source),
    place && !identity.isNew ? lookForUnfinished(resortFor(source, request), identity.token) : null,
  ])
  const visit = openVisitOf(source, request, { url, path, place, identity, unfinished, ...offered })
  if (request.method === 'POST' && !isVerified(request, visit, source.tokens)) {
    tellSecurity('wrong-xsrf', { id: request.id })
    return reply.code(403).type('text/plain; charset=utf-8').send('Forbidden\n')
  }
  const { handle, entry } = await handlerOf(source)
  const response = await handle(toRequest(request, url), entry.openVisit(visit))
  return sendPage(source, { reply, response, visit })
}

function languageBefore({ config }: PageSource, { headers }: FastifyRequest) {
  return readCookies(headers.cookie ?? null, isSecure(config)).language
}

function isSecure({ publicUrl }: PageSource['config']): boolean {
  return publicUrl.protocol === 'https:'
}

/** Without the database nothing can be priced, and the page says that it could not be told the currencies. */
async function listCurrencies({ resort }: PageSource): Promise<Pick<Visit, 'currencies' | 'rateCredits'>> {
  const offered = await resort.nights.listCurrencies().catch(() => null)
  if (!offered) return { currencies: [], rateCredits: [] }
  const currencies = offered.map(({ currency }) => currency)
  return { currencies, rateCredits: listRateCredits(offered, resort.exchangeRates) }
}

/** A query nobody reads is not sent around: proxies refuse such a header. */
function keptQuery({ search }: URL): string {
  return search.length > longestQuery ? '' : search
}

/** Whoever looks has connections of their own. */
function resortFor(source: PageSource, request: FastifyRequest): Resort {
  return queueOfRequest(request) === 'bookings' ? source.resort : source.questions
}

/** A page that can be drawn without it waits no longer for a database that is silent. */
const mostWaitMs = 1_000

async function lookForUnfinished(resort: Resort, token: string): Promise<ChosenOrder | null> {
  const order = findOrderByToken(resort, token).catch(() => null)
  return findUnfinished(await Promise.race([order, wait(mostWaitMs, null, { ref: false })]), today(resort.clock))
}

/** Where a cookie said which language, nobody in between may keep the answer for another. */
function sendRedirect(reply: FastifyReply, { status, path }: Redirect, query: string) {
  if (status === 302) reply.header('Cache-Control', 'private, no-cache').header('Vary', 'Cookie')
  return reply
    .code(status)
    .header('Location', path + query)
    .send()
}

type Asked = Pick<Visit, 'currencies' | 'rateCredits' | 'unfinished'> & {
  url: URL
  path: string
  place: Place | null
  identity: ReturnType<VisitorTokens['read']>
}

function openVisitOf(source: PageSource, request: FastifyRequest, asked: Asked): OpenVisit {
  const { url, path, place, identity, unfinished, currencies, rateCredits } = asked
  const { config } = source
  const resort = resortFor(source, request)
  const language = place?.language ?? languageOfPath(path)
  const edge = config.edgeCountryHeader ? request.headers[config.edgeCountryHeader] : null
  const {
    visitor,
    setCookies: kept,
    withoutCode,
  } = readVisitor({
    resort,
    token: identity.token,
    xsrf: identity.xsrf,
    cookieHeader: request.headers.cookie ?? null,
    edgeCountry: typeof edge === 'string' ? edge : null,
    acceptLanguage: request.headers['accept-language'] ?? null,
    language,
    page: place?.page ?? null,
    query: url.searchParams,
    unfinished,
    // What was chosen before is not forgotten while nobody knows what can be paid in.
    offered: currencies.length ? currencies : allCurrencies,
    secure: isSecure(config),
  })
  const setCookies = [...identity.cookies, ...kept]
  const { misread } = visitor
  if (misread.length) source.logger.warn({ id: request.id, url: url.pathname, misread }, 'parameters misread')
  const trouble = resort.takesBookings ? null : ({ kind: 'maintenance', id: request.id } as const)
  const nonce = randomBytes(16).toString('base64')
  const { publicUrl } = config
  const visit = {
    resort,
    visitor,
    unfinished,
    currencies,
    rateCredits,
    page: place?.page ?? null,
    url,
    isLook: request.method !== 'POST',
    publicUrl,
    graph: [],
    nonce,
    mark: newMark(resort.clock.now()),
    production: config.production,
    requestId: request.id,
    address: request.ip,
    program: { key: config.apiKey, prefix: config.apiPrefix },
    setCookies,
  }
  const note = (error: unknown) => source.logger.error(describe(error, visit), 'supplier failed')
  const report = (error: unknown) => reportTrouble(error, opened, source.logger)
  const renew: Visit['renew'] = async (mark, moment) =>
    become(opened, await source.tokens.renew(visitor.token, mark, moment))
  // Of two cookies of one name the later counts.
  const forgetCode = () => void setCookies.push(withoutCode())
  const opened: OpenVisit = { ...visit, trouble, renew, note, report, forgetCode }
  return opened
}

/** From here on the request is this visitor's, and so is its answer. */
function become({ visitor, setCookies }: OpenVisit, { token, xsrf, cookies }: Identity): void {
  visitor.token = token
  visitor.xsrf = maskXsrf(xsrf)
  setCookies.push(...cookies)
}

/**
 * A foreign page can send a form here but cannot read the XSRF value: ours come back with it, in a header or a field. The
 * form of a tab that was open while another tab was given the next token has an older one: then the browser's own word
 * counts that the form is of this site, which neither a stranger nor a sibling can make it say.
 */
function isVerified(request: FastifyRequest, { visitor }: Visit, tokens: VisitorTokens): boolean {
  const header = request.headers['x-xsrf-token']
  const form = new URLSearchParams(Buffer.isBuffer(request.body) ? request.body.toString('utf8') : '')
  return (
    tokens.isSameXsrf(visitor.token, header ?? form.get('_xsrf')) || request.headers['sec-fetch-site'] === 'same-origin'
  )
}

async function handlerOf({ loadBuild, config }: PageSource): Promise<Handler> {
  const build = await loadBuild()
  const known = handlers.get(build)
  if (known) return known
  const entry = build.entry.module as unknown as BuiltEntry
  const made = { handle: entry.createRequestHandler(build, config.reload ? 'development' : 'production'), entry }
  handlers.set(build, made)
  return made
}

function reportTrouble(error: unknown, visit: Visit, logger: Logger): void {
  const kind = isDatabaseOutage(error) ? 'offline' : 'internal'
  visit.trouble ??= { kind, id: visit.requestId }
  logger.error({ ...describe(error, visit), kind }, 'page failed')
}

/** What a log may keep for long: the path and the message; no query, no token, nothing a guest typed. */
function describe(error: unknown, { requestId, url }: Pick<Visit, 'requestId' | 'url'>) {
  const message = error instanceof Error ? error.message : String(error)
  return { id: requestId, url: url.pathname, message, err: error }
}

function addressOf(request: FastifyRequest, publicUrl: URL): URL {
  const host = /^[\w.:[\]-]{1,255}$/.test(request.host ?? '') ? request.host : publicUrl.host
  return URL.parse(request.url, `${publicUrl.protocol}//${host}`) ?? new URL('/', publicUrl)
}

const formType = 'application/x-www-form-urlencoded'
const notForm = { status: 415, title: 'Unsupported Media Type', code: 'not-a-form' }

/** Every form of the site is of this type; what comes as anything else is read by no page. */
function isForm({ headers }: FastifyRequest): boolean {
  const [type, ...parameters] = (headers['content-type'] ?? '').toLowerCase().split(';')
  return type?.trim() === formType && parameters.every((each) => /^\s*charset="?utf-8"?\s*$/.test(each))
}

function toRequest(request: FastifyRequest, url: URL): Request {
  const headers = new Headers()
  for (const [name, value] of Object.entries(request.headers)) {
    if (value !== undefined && !name.startsWith(':')) headers.set(name, Array.isArray(value) ? value.join(', ') : value)
  }
  if (request.method === 'POST') headers.set('content-type', formType)
  const body = request.method === 'POST' && Buffer.isBuffer(request.body) ? new Uint8Array(request.body) : null
  return new Request(url, { method: request.method, headers, body })
}

/** Around every page stands what its visitor has chosen and not booked. */
function isImpersonal({ page, unfinished }: Visit, type: string): boolean {
  return !unfinished && isCompressible(page, type)
}

type Answer = { reply: FastifyReply; response: Response; visit: OpenVisit }

function sendPage({ config, resort }: PageSource, { reply, response, visit }: Answer) {
  for (const [name, value] of response.headers) {
    if (name !== 'set-cookie') reply.header(name, value)
  }
  const cookies = [...visit.setCookies, ...response.headers.getSetCookie()]
  if (cookies.length) reply.header('Set-Cookie', cookies)
  // A page speaks to one visitor: nobody in between may keep it for another.
  if (!reply.hasHeader('Cache-Control')) reply.header('Cache-Control', 'private, no-cache')
  if (response.headers.get('content-type')?.startsWith('text/html')) {
    const framed = /^\/chat\/(es|en|pt)\/$/.test(visit.url.pathname)
    const chat = resort.hotel.accessibilityChatUrl
    const { reload, paymentPages } = config
    reply.header('Content-Security-Policy', documentPolicy({ nonce: visit.nonce, framed, chat, reload, paymentPages }))
  }
  reply.code(response.status)
  if (!response.body || !isImpersonal(visit, response.headers.get('content-type') ?? '')) {
    return reply.send(response.body)
  }
  reply.header('Vary', 'Accept-Encoding')
  if (!/\bbr\b/.test(String(reply.request.headers['accept-encoding'] ?? ''))) return reply.send(response.body)
  return reply.header('Content-Encoding', 'br').send(compress(response.body as ReadableStream))
}
