import type { FastifyReply, FastifyRequest } from 'fastify'
import { readCookies } from '#app/cookies.ts'
import { toPagePath } from '#app/page-address.ts'
import { findPlace, findRedirect, type Redirect } from '#app/redirects.ts'
import { fromPlainForm } from '#app/shell/booking-widget/plain-query.ts'
import type { Visit } from '#app/visit.ts'
import { acceptedLanguage } from '#resort/guests/accepted-language.ts'
import { tellSecurity } from '#resort/security-event.ts'
import { longestQuery } from '#resort/visitors/booking-query.ts'
import { answerAgain, rememberAnswer } from './answer-again.ts'
import type { DrawInTurn } from './draw-in-turn.ts'
import { drawPage, formType, isWithFiles, type Page, toPage, toRequest, withoutNonce } from './draw-page.ts'
import { isSoonRead } from './judge-parts.ts'
import type { KeptPages } from './kept-pages.ts'
import { type KnownRequests, wordsOf } from './known-requests.ts'
import { letAudienceIn } from './let-audience-in.ts'
import { isOneClick } from './one-click.ts'
import { sendRefusal } from './open-door.ts'
import { asksPrivacy, listCurrencies, lookForUnfinished, type OpenVisit, openVisitOf } from './open-visit.ts'
import { isImpersonal, sendPage } from './send-page.ts'
import { asksOf, isForAll, questionOf, watchVisit } from './shared-visit.ts'
import type { SiteOptions } from './site.ts'
import type { VisitorTokens } from './visitor-tokens.ts'

export type PageSource = SiteOptions & {
  tokens: VisitorTokens
  kept: KeptPages
  known: KnownRequests
  /** Whether something of theirs stands around each page. */
  hasBegun: (token: string) => Promise<boolean>
  /** The same of a page that says what is in their cart, also where its time is up. */
  hasCart: (token: string) => Promise<boolean>
  drawInTurn: DrawInTurn
}

/** Answers with a page of the site: the right address first, then the visitor, then the page. */
export async function answerPage(source: PageSource, request: FastifyRequest, reply: FastifyReply) {
  if (!['GET', 'HEAD', 'POST'].includes(request.method)) {
    return reply.code(405).header('Allow', 'GET, HEAD, POST').type('text/plain').send('Method Not Allowed\n')
  }
  const words = wordsOf(source.config, request)
  if (words && (await answerAgain(source, { request, reply, words }))) return reply
  const url = addressOf(request, source.config.publicUrl)
  const path = toPagePath(url.pathname)
  const isAnyForm = isForm(request) || isOneClick(findPlace(path)?.page)
  if (request.method === 'POST' && !isAnyForm) return sendRefusal(request, reply, notForm)
  const isScreen = !/^\/(chat|consent|subscribe)\/|^\/__manifest/.test(path)
  const isAddress = isScreen && path === url.pathname && request.method !== 'POST'
  const redirect = isAddress ? findRedirect(path, languageBefore(source, request)) : null
  if (redirect) return sendRedirect(reply, redirect, keptQuery(url))

  const translated = request.method === 'GET' && isScreen ? fromPlainForm(url.searchParams) : null
  if (translated) return reply.code(302).header('Location', `${url.pathname}?${translated}`).send()
  return await answerVisit(source, { request, reply, url, path, words })
}

type Asked = { request: FastifyRequest; reply: FastifyReply; url: URL; path: string; words: string | null }

/**
 * Whose order is read, and what nobody has asked before is drawn: for both one waits one's turn. Of a page that may be kept,
 * whoever is known is only asked whether they have begun one.
 */
async function answerVisit(source: PageSource, { request, reply, path, words, ...asked }: Asked) {
  const url = toEcho(asked.url)
  const identity = source.tokens.read(request.headers.cookie ?? null)
  const place = findPlace(path)
  const isKnown = place !== null && !identity.isNew
  const isShared = request.method !== 'POST' && !source.config.reload && isImpersonal(place?.page ?? null, path)
  const hasOrder = isKnown && (!isShared || (await asksOf(source, place.page)(identity.token)))
  if ((hasOrder || !isShared) && !(await reply.takeTurn())) return reply
  const [offered, unfinished] = await Promise.all([
    listCurrencies(source),
    hasOrder ? lookForUnfinished(source, request, identity.token) : null,
  ])
  const { searchParams: query } = asked.url
  const visit = openVisitOf(source, request, { url, query, path, place, identity, unfinished, hasOrder, ...offered })
  if (request.method === 'POST' && !(await isVerified(source, request, visit))) {
    tellSecurity('wrong-xsrf', { id: request.id })
    return reply.code(403).type('text/plain; charset=utf-8').send('Forbidden\n')
  }
  await letAudienceIn(source, visit)
  if (!isShared || !isForAll(visit)) {
    const drawn = toRequest(request, url)
    // The router would refuse another site's form before its page is asked.
    if (visit.page && isOneClick(visit.page)) drawn.headers.delete('origin')
    return await sendPage(source, { reply, visit, page: toPage(await drawPage(source, visit, drawn)) })
  }
  const find = () => source.kept.find(questionOf(visit), visit.currencies)
  const kept = find()
  if (kept) {
    const sent = sendPage(source, { reply, visit, page: kept })
    if (words) rememberAnswer(source, { reply, visit, page: kept, identity, words })
    return await sent
  }
  if (!(await reply.takeTurn())) return reply
  // Somebody else may have asked the same while this one waited.
  const page = find() ?? (await source.drawInTurn(async () => find() ?? (await drawForAll(source, visit))))
  return await sendPage(source, { reply, visit, page })
}

/** Kept for whoever asks the same, unless something of this visitor's is in it. */
async function drawForAll(source: PageSource, visit: OpenVisit): Promise<Page> {
  const at = source.resort.clock.now()
  // What was asked, before it is drawn: an end of maintenance that comes meanwhile makes it no other question.
  const question = questionOf(visit)
  const watched = watchVisit(visit)
  // Without headers, in which a page could read who asks.
  const drawn = await drawPage(source, watched.visit, new Request(watched.visit.url))
  const isFit = drawn.status === 200 && !drawn.setCookies.length && visit.currencies.length > 0
  const page = isFit && watched.isShared() ? withoutNonce(drawn, visit.nonce) : null
  if (page) source.kept.keep(question, page, { isSame: watched.isSame, currencies: visit.currencies, at })
  return page ?? toPage(drawn)
}

/** The language that was read last, else the one the browser would like. */
function languageBefore({ config }: PageSource, { headers }: FastifyRequest) {
  const secure = config.publicUrl.protocol === 'https:'
  const { language } = readCookies(headers.cookie ?? null, { secure, asksPrivacy: asksPrivacy(headers) })
  return language ?? acceptedLanguage(headers['accept-language'])
}

/** A page says its own address in twenty links: what nobody reads of it would be sent twenty times, and kept. */
function toEcho(url: URL): URL {
  return url.search.length > longestQuery ? new URL(url.pathname, url) : url
}

/** A query nobody reads is not sent around: proxies refuse such a header. */
function keptQuery({ search }: URL): string {
  return search.length > longestQuery ? '' : search
}

/** Where cookie or browser said which language, nobody in between may keep the answer for another. */
function sendRedirect(reply: FastifyReply, { status, path }: Redirect, query: string) {
  if (status === 302) reply.header('Cache-Control', 'private, no-cache').header('Vary', 'Cookie, Accept-Language')
  return reply
    .code(status)
    .header('Location', path + query)
    .send()
}

/**
 * A foreign page can send a form here but cannot make a browser say that it is of this site, or that a guest asked for it
 * by themselves. Who says nothing of where a form comes from, as programs do, echoes the XSRF value of the cookie.
 */
async function isVerified({ tokens }: PageSource, request: FastifyRequest, visit: Visit): Promise<boolean> {
  const { visitor, url, page } = visit
  if (page && isOneClick(page)) return true
  const { headers } = request
  const from = headers['sec-fetch-site']
  if (from === 'same-origin' || from === 'none') return true
  if (!from && headers.origin === url.origin) return true
  return tokens.isSameXsrf(visitor.token, headers['x-xsrf-token'] ?? (await xsrfOf(request, url)))
}

async function xsrfOf(request: FastifyRequest, url: URL): Promise<string | null> {
  const { body } = request
  if (!isWithFiles(request)) {
    return new URLSearchParams(Buffer.isBuffer(body) ? body.toString('utf8') : '').get('_xsrf')
  }
  const form = await toRequest(request, url)
    .formData()
    .catch(() => null)
  const echoed = form?.get('_xsrf')
  return typeof echoed === 'string' ? echoed : null
}

function addressOf(request: FastifyRequest, publicUrl: URL): URL {
  const host = /^[\w.:[\]-]{1,255}$/.test(request.host ?? '') ? request.host : publicUrl.host
  return URL.parse(request.url, `${publicUrl.protocol}//${host}`) ?? new URL('/', publicUrl)
}

const notForm = { status: 415, title: 'Unsupported Media Type', code: 'not-a-form' }

function isForm(request: FastifyRequest): boolean {
  const { headers, routeOptions, body } = request
  const written = headers['content-type'] ?? ''
  if (isWithFiles(request))
    return routeOptions.config.takesFiles === true && (!Buffer.isBuffer(body) || isSoonRead(written, body))
  const [type, ...parameters] = written.toLowerCase().split(';')
  return type?.trim() === formType && parameters.every((each) => /^\s*charset="?utf-8"?\s*$/.test(each))
}
