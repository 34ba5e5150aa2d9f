import type { FastifyReply, FastifyRequest } from 'fastify'
import { LRUCache } from 'lru-cache'
import { nameCookie } from '#app/cookie-name.ts'
import type { PageName } from '#app/paths.ts'
import type { Config } from './config.ts'
import type { Page } from './draw-page.ts'
import { withCharset } from './say-charset.ts'

/** What became of a request that was answered with a kept page, so that the next in the same words need not be read again. */
export type KnownRequest = {
  /** Under which its page is kept. */
  question: string
  /**
   * The very page: another one has other headers. While it is kept, the day and the currencies are what they were, and so
   * are the cookies that were made of them.
   */
  drawn: WeakRef<Page>
  /** What it is a page of; null where it is none of the site's. */
  page: PageName | null
  /** Maintenance ends by itself too, and then it is another question. */
  isShut: boolean
  /** Whoever is in between may keep it for others: it sets no cookie, and does not look who asks. */
  isPublic: boolean
  /** Those besides the token's. */
  cookies: readonly string[]
  /** Name and value in turns, as they were sent; what is of one request alone is not among them. */
  headers: readonly string[]
}

export type KnownRequests = {
  find: (words: string) => KnownRequest | undefined
  keep: (words: string, known: KnownRequest) => void
}

const mostMemory = 16 * 1024 * 1024
/** What one takes besides its words and its cookies: the list of its headers, whose texts are shared. */
const bytesBesides = 1_000
/** Longer ones are rare, and somebody's own. */
const longestWords = 4_000

export function openKnownRequests(mostBytes = mostMemory): KnownRequests {
  const requests = new LRUCache<string, KnownRequest>({
    maxSize: mostBytes,
    sizeCalculation: ({ question, cookies }, words) =>
      2 * (words.length + question.length + cookies.join('').length) + bytesBesides,
  })
  return {
    find: (words) => requests.get(words),
    keep: (words, known) => {
      if (words.length <= longestWords) requests.set(words, known)
    },
  }
}

/** Cookies that open something are kept in nobody's memory. */
const opening = ['_manage', '_ticket', '_sign_in', '_session']
const ofToken = ['_token', 'XSRF-TOKEN']

/**
 * All that a request says of which its page, and what is set in its browser, are made; null where it is no look at a page, or
 * comes with what opens something. The token is not among it: what hangs on it is looked for each time. A header has no
 * line breaks, so none can pass for two.
 */
export function wordsOf(
  config: Pick<Config, 'edgeCountryHeader' | 'publicUrl'>,
  request: FastifyRequest,
): string | null {
  if (request.method !== 'GET') return null
  const { headers } = request
  const secure = config.publicUrl.protocol === 'https:'
  const pairs = headers.cookie ? headers.cookie.split(';').map((pair) => pair.trim()) : []
  const begin = (names: readonly string[]) => names.map((name) => `${nameCookie(name, secure)}=`)
  const isOneOf = (names: readonly string[], pair: string) => begin(names).some((each) => pair.startsWith(each))
  if (pairs.some((pair) => isOneOf(opening, pair))) return null
  const cookies = pairs.filter((pair) => !isOneOf(ofToken, pair)).join(';')
  const country = config.edgeCountryHeader ? headers[config.edgeCountryHeader] : ''
  const others = [headers['accept-language'], country, headers['sec-gpc']].map((each) => each ?? '')
  return [request.url, request.host, cookies, ...others].join('\n')
}

/** Of one request alone, or of how its page is wrapped. */
const own = new Set(['x-request-id', 'set-cookie', 'content-length', 'content-encoding'])

/** What a reply is about to be sent with, but for what is its own. */
export function headersToRepeat(reply: FastifyReply): string[] {
  return Object.entries(reply.getHeaders()).flatMap(([name, value]) => {
    if (own.has(name) || value === undefined) return []
    const text = String(value)
    return [name, name === 'content-type' ? withCharset(text) : text]
  })
}
