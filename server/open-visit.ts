import { randomBytes } from 'node:crypto'
import { setImmediate as takeIn, setTimeout as wait } from 'node:timers/promises'
import type { FastifyRequest } from 'fastify'
import type { Logger } from 'pino'
import { alternatesOf } from '#app/alternates-of.ts'
import { clearRefused, listOpening, maskXsrf } from '#app/cookies.ts'
import { languageOfPath } from '#app/language-of-path.ts'
import type { PageName } from '#app/paths.ts'
import { type ReadVisitor, readVisitor } from '#app/read-visitor.ts'
import type { Place } from '#app/redirects.ts'
import { isMeasuredPage, tagManagerOf } from '#app/tag-manager.ts'
import type { Visit } from '#app/visit.ts'
import { isDatabaseOutage } from '#db/outage.ts'
import { isPersonalized } from '#resort/audiences/is-personalized.ts'
import { today } from '#resort/calendar/today.ts'
import { currencies as allCurrencies } from '#resort/money/currency.ts'
import type { OfferedCurrency } from '#resort/money/list-offered-currencies.ts'
import { listRateCredits } from '#resort/money/list-rate-credits.ts'
import { type FilledOrder, findUnfinished } from '#resort/orders/basket/chosen-order.ts'
import { findOrderByToken } from '#resort/orders/basket/find-order-by-token.ts'
import type { listBegun } from '#resort/orders/basket/list-begun.ts'
import type { Resort } from '#resort/resort.ts'
import { newMark } from '#resort/visitors/token.ts'
import { askTogether } from './ask-together.ts'
import { queueOfRequest } from './open-door.ts'
import type { PageSource } from './pages.ts'
import type { Identity } from './visitor-tokens.ts'

/** A visit, with what must be set in the visitor's browser because of it. */
export type OpenVisit = Visit & Pick<ReadVisitor, 'setCookies' | 'remembered'>

type Offered = Pick<Visit, 'currencies' | 'rateCredits'>

const listed = new WeakMap<readonly OfferedCurrency[], Offered>()

/**
 * Without the database nothing can be priced, and the page says that it could not be told the currencies. The same lists
 * as long as no exchange rate changes.
 */
export async function listCurrencies({ resort }: PageSource): Promise<Offered> {
  const offered = await resort.nights.listCurrencies().catch(() => null)
  if (!offered) return { currencies: [], rateCredits: [] }
  const known = listed.get(offered)
  if (known) return known
  const currencies = offered.map(({ currency }) => currency)
  const made = { currencies, rateCredits: listRateCredits(offered, resort.exchangeRates) }
  listed.set(offered, made)
  return made
}

/** Whoever looks has connections of their own. */
function resortFor(source: PageSource, request: FastifyRequest): Resort {
  return queueOfRequest(request) === 'bookings' ? source.resort : source.questions
}

/** A page that can be drawn without it waits no longer for a database that is silent. */
const mostWaitMs = 1_000

/** A process that was busy hears its clock before the answers that came meanwhile: those are read first. */
async function timeIsUp(ms: number): Promise<null> {
  await wait(ms, null, { ref: false })
  return await takeIn(null)
}

/** As lookForUnfinished, of many visitors at once, and not what it is. Whoever comes meanwhile waits for two questions. */
export function lookForOwners(resort: Resort, list: typeof listBegun): (token: string) => Promise<boolean> {
  const nobody: ReadonlySet<string> = new Set()
  return askTogether<string>(async (tokens) => {
    const begun = list(resort, tokens).catch(() => nobody)
    return (await Promise.race([begun, timeIsUp(mostWaitMs / 2)])) ?? nobody
  })
}

export async function lookForUnfinished(
  source: PageSource,
  request: FastifyRequest,
  token: string,
): Promise<FilledOrder | null> {
  const resort = resortFor(source, request)
  const order = findOrderByToken(resort, token).catch(() => null)
  return findUnfinished(await Promise.race([order, timeIsUp(mostWaitMs)]), today(resort.clock))
}

/** Pages on which something new is chosen. All others go on: what was begun is paid, managed, shown at the gate, or read. */
const sellingPages = new Set<PageName>(['search', 'flexible', 'shop', 'gift'])

function isSelling(place: Place | null): boolean {
  return place !== null && sellingPages.has(place.page)
}

export type Asked = Pick<Visit, 'currencies' | 'rateCredits' | 'unfinished' | 'hasOrder'> & {
  /** As a page may say it again. */
  url: URL
  /** All that was asked, however long it is. */
  query: URLSearchParams
  path: string
  place: Place | null
  identity: Identity
}

export function openVisitOf(source: PageSource, request: FastifyRequest, asked: Asked): OpenVisit {
  const { url, place, identity, unfinished, hasOrder, currencies, rateCredits } = asked
  const { config } = source
  const resort = resortFor(source, request)
  const { visitor, remembered, setCookies: kept, withoutCode } = readVisitorOf(source, request, asked)
  const setCookies = [...identity.cookies, ...kept]
  const { misread } = visitor
  if (misread.length) source.logger.warn({ id: request.id, url: url.pathname, misread }, 'parameters misread')
  const isShut = resort.maintenance.isOn() && isSelling(place)
  const trouble = isShut ? ({ kind: 'maintenance', id: request.id } as const) : null
  const nonce = onceAsked(() => randomBytes(16).toString('base64url'))
  const mark = onceAsked(() => newMark(resort.clock.now()))
  const { publicUrl } = config
  const opened: OpenVisit = {
    resort,
    visitor,
    unfinished,
    hasOrder,
    currencies,
    rateCredits,
    page: place?.page ?? null,
    ...lookersOnOf(source, { visitor, place, url }),
    alternates: place && alternatesOf(place, resort.shop),
    url,
    isLook: request.method !== 'POST',
    publicUrl,
    graph: [],
    get nonce() {
      return nonce()
    },
    get mark() {
      return mark()
    },
    production: config.production,
    requestId: request.id,
    sessions: listOpening(request.headers.cookie ?? null, '_session', publicUrl.protocol === 'https:'),
    address: request.ip,
    program: { key: config.apiKey, prefix: config.apiPrefix },
    setCookies,
    remembered,
    trouble,
    note: (error) => source.logger.error(describe(error, opened), 'supplier failed'),
    report: (error) => reportTrouble(error, opened, source.logger),
    renew: async (given, moment) => become(opened, await source.tokens.renew(visitor.token, given, moment)),
    // Of two cookies of one name the later counts.
    forgetCode: () => void setCookies.push(withoutCode()),
  }
  return opened
}

/** Who asks, and what is set or taken away in their browser. */
function readVisitorOf(source: PageSource, request: FastifyRequest, asked: Asked): ReadVisitor {
  const { url, query, path, place, identity, unfinished, currencies } = asked
  const { config } = source
  const secure = config.publicUrl.protocol === 'https:'
  const cookieHeader = request.headers.cookie ?? null
  const edge = config.edgeCountryHeader ? request.headers[config.edgeCountryHeader] : null
  const read = readVisitor({
    resort: resortFor(source, request),
    token: identity.token,
    xsrf: identity.xsrf,
    cookieHeader,
    edgeCountry: typeof edge === 'string' ? edge : null,
    acceptLanguage: request.headers['accept-language'] ?? null,
    language: place?.language ?? languageOfPath(path),
    page: place?.page ?? null,
    query,
    unfinished,
    // What was chosen before is not forgotten while nobody knows what can be paid in.
    offered: currencies.length ? currencies : allCurrencies,
    secure,
    asksPrivacy: asksPrivacy(request.headers),
  })
  const refused = clearRefused(cookieHeader, read.visitor.consent, { secure, host: url.hostname })
  return { ...read, setCookies: [...read.setCookies, ...refused] }
}

/** Who besides the house learns of this page, where the guest allows it. */
function lookersOnOf({ config, resort }: PageSource, { visitor, place, url }: LookedAt) {
  return {
    containers: config.tagManagers?.containers ?? {},
    tagManager: tagManagerOf(config.tagManagers, visitor),
    isMeasured: isMeasuredPage(place?.page ?? null, url.searchParams),
    isPersonalized: isPersonalized(resort, visitor.language),
  }
}

type LookedAt = Pick<Visit, 'visitor' | 'url'> & Pick<Asked, 'place'>

/** Global Privacy Control: https://www.w3.org/TR/gpc/ */
export function asksPrivacy(headers: FastifyRequest['headers']): boolean {
  return headers['sec-gpc'] === '1'
}

/** Chance is dear, and a page that is kept needs none of it. */
function onceAsked(make: () => string): () => string {
  let made: string | null = null
  return () => (made ??= make())
}

/** From here on the request is this visitor's, and so is its answer. */
function become({ visitor, setCookies }: OpenVisit, { token, xsrf, cookies }: Identity): void {
  visitor.token = token
  visitor.xsrf = maskXsrf(xsrf)
  setCookies.push(...cookies)
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
