import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'

/** Whom the platform knows, by their address. */
export type Listed = { name: string; lastname: string; country: string; language: string; origin: string }

export type NewsletterSimulator = {
  server: Server
  listed: Map<string, Listed>
  /** Every request, in the order they came: what was asked for, and the answer. */
  calls: { path: string; body: Record<string, unknown>; status: number }[]
  /** The next answers are these, whatever is asked; then it is itself again. */
  plan: (statuses: number[]) => void
}

const known = { clientId: 'casa-marea', externalKey: 'newsletter-list-1' }
const texts = ['name', 'lastname', 'email', 'country', 'language', 'origin'] as const
const largest = 16 * 1024

/** A mailing platform that keeps one list: told twice, it knows somebody once. */
export function newsletterSimulator(): NewsletterSimulator {
  const listed = new Map<string, Listed>()
  const calls: NewsletterSimulator['calls'] = []
  let planned: number[] = []
  const server = createServer((request, response) => void answer(request, response))
  const plan = (statuses: number[]) => {
    planned = [...statuses]
  }
  return { server, listed, calls, plan }

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const body = await read(request)
    const path = request.url ?? ''
    const [status, error] = planned.length ? [planned.shift() ?? 500, 'as it was planned'] : judge(request, path, body)
    calls.push({ path, body, status })
    response.writeHead(status, { 'content-type': 'application/json' })
    response.end(JSON.stringify(error ? { error } : { ok: true }))
  }

  function judge({ method }: IncomingMessage, path: string, body: Record<string, unknown>): [number, string | null] {
    if (method !== 'POST') return [405, 'only POST']
    if (body.clientId !== known.clientId) return [401, 'no such client']
    if (body.externalKey !== known.externalKey) return [404, 'no such list']
    const mail = typeof body.email === 'string' ? body.email.toLowerCase() : ''
    if (!mail.includes('@')) return [422, 'email is none']
    if (path === '/unsubscriptions') {
      listed.delete(mail)
      return [200, null]
    }
    if (path !== '/subscriptions') return [404, 'no such path']
    const missing = texts.find((name) => typeof body[name] !== 'string' || !body[name])
    if (missing) return [422, `${missing} is missing`]
    const { name, lastname, country, language, origin } = body as Listed
    const isNew = !listed.has(mail)
    listed.set(mail, { name, lastname, country, language, origin })
    return [isNew ? 201 : 200, null]
  }
}

async function read(request: IncomingMessage): Promise<Record<string, unknown>> {
  let text = ''
  for await (const part of request) {
    text += part
    if (text.length > largest) return {}
  }
  try {
    const body: unknown = JSON.parse(text)
    return body && typeof body === 'object' ? (body as Record<string, unknown>) : {}
  } catch {
    return {}
  }
}
