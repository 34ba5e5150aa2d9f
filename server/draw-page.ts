import type { FastifyRequest } from 'fastify'
import type { RouterContextProvider, ServerBuild } from 'react-router'
import type { DrawnPage } from '#app/drawn-page.ts'
import type { handleByPlace } from '#app/handle-by-place.ts'
import type { Visit } from '#app/visit.ts'
import { hash } from '#resort/signing.ts'
import type { PageSource } from './pages.ts'
import { hashInPolicy } from './security-headers.ts'

/** A page as it is sent, but for what is its visitor's alone: cookies. */
export type Page = {
  status: number
  headers: [name: string, value: string][]
  setCookies: string[]
  type: string
  body: Buffer
  /** What allows its scripts, as the policy names it. */
  scripts: string[]
  /** Names what is in it; null of a page that is not kept. */
  tag: string | null
  brotli?: Promise<Buffer>
  policy?: string
}

/** Before it is made ready to be sent: a page is text, a file is bytes. */
export type Drawn = Omit<Page, 'body'> & { body: string | Buffer }

/** What entry.server.tsx offers besides what the router asks of it. */
type BuiltEntry = {
  openVisit: (visit: Visit) => RouterContextProvider
  handleByPlace: typeof handleByPlace
}

type Handler = { handle: ReturnType<typeof handleByPlace>; entry: BuiltEntry }
const handlers = new WeakMap<ServerBuild, Handler>()

export async function drawPage(source: PageSource, visit: Visit, request: Request): Promise<Drawn> {
  const { handle, entry } = await handlerOf(source)
  const response = await handle(request, entry.openVisit(visit))
  const all = [...response.headers]
  return {
    status: response.status,
    headers: all.filter(([name]) => name !== 'set-cookie'),
    setCookies: response.headers.getSetCookie(),
    type: response.headers.get('content-type') ?? '',
    body: isPage(response) ? response.drawn : Buffer.from(await response.arrayBuffer()),
    scripts: [`'nonce-${visit.nonce}'`, "'strict-dynamic'"],
    tag: null,
  }
}

/** Made by the built site, whose classes are others than those of these files. */
function isPage(response: Response): response is DrawnPage {
  return 'drawn' in response
}

export function toPage(drawn: Drawn): Page {
  const { body } = drawn
  return { ...drawn, body: typeof body === 'string' ? Buffer.from(body) : body }
}

/**
 * The page without its nonce: what was drawn under it is allowed by what it says, and whatever else might stand there is not. Null
 * where the nonce stands somewhere else too.
 */
export function withoutNonce(page: Drawn, nonce: string): Page | null {
  const drawn = page.body.toString()
  const hashes = scriptsUnder(nonce, drawn).flatMap((text) => (text ? [hashInPolicy(text)] : []))
  const bare = drawn.replaceAll(` nonce="${nonce}"`, '')
  if (bare.includes(nonce)) return null
  const body = Buffer.from(bare)
  return {
    ...page,
    body,
    scripts: hashes.length ? ["'self'", ...new Set(hashes)] : [],
    tag: `W/"${hash(bare).toString('base64url')}"`,
  }
}

/** What stands in each script that has the nonce. */
function scriptsUnder(nonce: string, drawn: string): string[] {
  const texts: string[] = []
  for (let at = drawn.indexOf('<script'); at >= 0; at = drawn.indexOf('<script', at)) {
    const begin = drawn.indexOf('>', at) + 1
    const end = drawn.indexOf('</script>', begin)
    if (!begin || end < 0) break
    if (drawn.slice(at, begin).includes(` nonce="${nonce}"`)) texts.push(drawn.slice(begin, end))
    at = end
  }
  return texts
}

async function handlerOf({ loadBuild, config }: PageSource): Promise<Handler> {
  const build = await loadBuild()
  const known = handlers.get(build)
  if (known) return known
  const entry = build.entry.module as unknown as BuiltEntry
  const made = { handle: entry.handleByPlace(build, config.reload ? 'development' : 'production'), entry }
  handlers.set(build, made)
  return made
}

/** Every form of the site is of this type, but one that takes a picture; what comes as anything else is read by no page. */
export const formType = 'application/x-www-form-urlencoded'

/** A form with a file in it, which one route alone lets in. */
export function isWithFiles({ headers }: FastifyRequest): boolean {
  return /^multipart\/form-data\s*;/i.test(headers['content-type'] ?? '')
}

export function toRequest(request: FastifyRequest, url: URL): Request {
  const headers = new Headers()
  for (const [name, value] of Object.entries(request.headers)) {
    if (value !== undefined && !name.startsWith(':')) headers.set(name, Array.isArray(value) ? value.join(', ') : value)
  }
  if (request.method === 'POST' && !isWithFiles(request)) headers.set('content-type', formType)
  const body = request.method === 'POST' && Buffer.isBuffer(request.body) ? new Uint8Array(request.body) : null
  return new Request(url, { method: request.method, headers, body })
}
