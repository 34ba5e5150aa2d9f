import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Page } from './draw-page.ts'
import { headersToRepeat, type KnownRequest } from './known-requests.ts'
import { isAudienceAsked } from './let-audience-in.ts'
import { listCurrencies, type OpenVisit } from './open-visit.ts'
import type { PageSource } from './pages.ts'
import { compressed, takesBrotli } from './send-page.ts'
import { asksOf, questionOf } from './shared-visit.ts'
import type { Identity } from './visitor-tokens.ts'

type Again = { request: FastifyRequest; reply: FastifyReply; words: string }

/** As the last one in these words was answered, where that is still so. False when it has to be looked at anew. */
export async function answerAgain(source: PageSource, { request, reply, words }: Again): Promise<boolean> {
  const known = source.known.find(words)
  if (!known || known.isShut !== source.resort.maintenance.isOn()) return false
  const cookies = known.isPublic ? [] : await cookiesOfEmptyHanded(source, request, known)
  const { currencies } = await listCurrencies(source)
  const page = cookies && source.kept.find(known.question, currencies)
  if (!page || known.drawn.deref() !== page) return false
  await sendAgain(request, reply, { known, page, cookies })
  return true
}

/** Null for whoever has begun to book: something of theirs stands around the page. */
async function cookiesOfEmptyHanded(
  source: PageSource,
  { headers }: FastifyRequest,
  { page }: KnownRequest,
): Promise<string[] | null> {
  const { isNew, token, cookies } = source.tokens.read(headers.cookie ?? null)
  return isNew || !(await asksOf(source, page)(token)) ? cookies : null
}

type Sent = { known: KnownRequest; page: Page; cookies: readonly string[] }

/** Past the server's own way of sending: nothing is left to be added. The line of the log and the figures follow all the same. */
async function sendAgain(request: FastifyRequest, reply: FastifyReply, { known, page, cookies }: Sent): Promise<void> {
  const { headers } = request
  const head = [...known.headers, 'x-request-id', request.id]
  for (const cookie of cookies) head.push('set-cookie', cookie)
  if (!known.isPublic) for (const cookie of known.cookies) head.push('set-cookie', cookie)
  const isSeen = page.tag !== null && headers['if-none-match'] === page.tag
  const isPacked = !isSeen && takesBrotli(headers)
  const body = isPacked ? await compressed(page) : page.body
  if (isPacked) head.push('content-encoding', 'br')
  if (!isSeen) head.push('content-length', String(body.length))
  reply.hijack()
  reply.raw.writeHead(isSeen ? 304 : page.status, head)
  if (isSeen) reply.raw.end()
  else reply.raw.end(body)
}

type Answered = { reply: FastifyReply; visit: OpenVisit; page: Page; identity: Identity; words: string }

/** Remembers how a kept page was sent, unless something happens each time that it is asked for. */
export function rememberAnswer(source: PageSource, { reply, visit, page, identity, words }: Answered): void {
  if (visit.visitor.misread.length || isAudienceAsked(visit)) return
  source.known.keep(words, {
    question: questionOf(visit),
    page: visit.page,
    drawn: new WeakRef(page),
    isShut: source.resort.maintenance.isOn(),
    isPublic: String(reply.getHeader('cache-control')).startsWith('public'),
    cookies: visit.setCookies.slice(identity.cookies.length),
    headers: headersToRepeat(reply),
  })
}
