import { promisify } from 'node:util'
import { constants, brotliCompress as deflate } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { writtenPageNames } from '#app/page-lists.ts'
import type { PageName } from '#app/paths.ts'
import { isAllowed } from '#resort/guests/consent.ts'
import type { Page } from './draw-page.ts'
import type { OpenVisit } from './open-visit.ts'
import type { PageSource } from './pages.ts'
import { documentPolicy } from './security-headers.ts'
import { isOfOrder } from './shared-visit.ts'

/**
 * Pages that hold nothing of a person, and so are kept for all and compressed: the length of a compressed page tells a
 * listener a little of what is in it. docs/decisions/0111-compression.md
 */
const impersonal = new Set<PageName>([...writtenPageNames, 'search', 'flexible', 'shop'])
const forMachines =
  /^\/((sitemap\.xml|llms\.txt|robots\.txt|manifest\.webmanifest)|(es|en|pt)\/([\w-]+\/){0,2}index\.md)$/

export function isImpersonal(page: PageName | null, path: string): boolean {
  return page === null ? forMachines.test(path) : impersonal.has(page)
}

const compress = promisify(deflate)
/** Fast rather than smallest: a guest waits for it. */
const quality = 5

type Answer = { reply: FastifyReply; visit: OpenVisit; page: Page }

export async function sendPage({ config, resort }: PageSource, { reply, visit, page }: Answer): Promise<FastifyReply> {
  for (const [name, value] of page.headers) reply.header(name, value)
  const isPublic = String(reply.getHeader('cache-control') ?? '').startsWith('public')
  const cookies = [...visit.setCookies, ...page.setCookies]
  // What somebody in between may keep for others sets no cookie of one.
  if (cookies.length && !isPublic) reply.header('Set-Cookie', cookies)
  // A page speaks to one visitor: nobody in between may keep it for another.
  // A page that is measured is not brought back as it was: by then the guest may have taken the permission back. Nor is one
  // around which stands what is chosen: by then it may no longer be held.
  const tags = visit.isMeasured ? visit.tagManager : null
  const isPassing = tags !== null || visit.unfinished !== null
  if (!reply.hasHeader('Cache-Control'))
    reply.header('Cache-Control', isPassing ? 'private, no-store' : 'private, no-cache')
  // What measures the next page reads where its guest comes from, and no more than that.
  if (visit.tagManager && !tags) reply.header('Referrer-Policy', 'strict-origin')
  if (page.type.startsWith('text/html')) {
    const framed = /^\/(chat|subscribe)\/(es|en|pt)\/$/.test(visit.url.pathname)
    const chat = isAllowed(visit.visitor.consent, 'chat') ? resort.hotel.accessibilityChatUrl : null
    const { reload, paymentPages } = config
    const { scripts } = page
    page.policy ??= documentPolicy({ scripts, framed, chat, reload, paymentPages, tags })
    reply.header('Content-Security-Policy', page.policy)
  }
  reply.code(page.status)
  if (!page.body.length) return reply.send()
  // Around every page stands what its visitor has chosen and not booked.
  const isTheirs = visit.unfinished || isOfOrder(visit) || !visit.isLook
  if (isTheirs || !isImpersonal(visit.page, visit.url.pathname)) return reply.send(page.body)
  reply.header('Vary', 'Accept-Encoding')
  if (page.tag) reply.header('ETag', page.tag)
  const { headers } = reply.request
  if (page.tag && headers['if-none-match'] === page.tag) return reply.code(304).send()
  if (!takesBrotli(headers)) return reply.send(page.body)
  return reply.header('Content-Encoding', 'br').send(await compressed(page))
}

export function takesBrotli(headers: FastifyRequest['headers']): boolean {
  return /\bbr\b/.test(String(headers['accept-encoding'] ?? ''))
}

/** Of a page that is kept once; a page that is not is gone with its answer. */
export function compressed(page: Page): Promise<Buffer> {
  page.brotli ??= compress(page.body, { params: { [constants.BROTLI_PARAM_QUALITY]: quality } })
  return page.brotli
}
