import type { IncomingMessage, ServerResponse } from 'node:http'

/** One request, read. */
export type Ask = {
  method: string
  path: string
  query: URLSearchParams
  headers: Record<string, string>
  body: string
}

export type Answer = { status: number; headers?: Record<string, string>; body: string | Buffer }

/** Answers what it knows; null leaves it to the next. */
export type Route = (ask: Ask) => Promise<Answer | null>

const largestBody = 256 * 1024

export async function readAsk(request: IncomingMessage): Promise<Ask> {
  const url = new URL(request.url ?? '/', 'http://simulator')
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of request as AsyncIterable<Buffer>) {
    size += chunk.length
    if (size > largestBody) throw new Error('The request is too large.')
    chunks.push(chunk)
  }
  const headers = Object.fromEntries(Object.entries(request.headers).map(([name, value]) => [name, String(value)]))
  const body = Buffer.concat(chunks).toString('utf8')
  return { method: request.method ?? 'GET', path: url.pathname, query: url.searchParams, headers, body }
}

export function sendAnswer(response: ServerResponse, { status, headers = {}, body }: Answer): void {
  response.writeHead(status, { 'X-Content-Type-Options': 'nosniff', 'Cache-Control': 'no-store', ...headers })
  response.end(body)
}

export function json(status: number, value: unknown, headers: Record<string, string> = {}): Answer {
  return { status, headers: { 'Content-Type': 'application/json', ...headers }, body: JSON.stringify(value) }
}

export function seeOther(location: string): Answer {
  return { status: 303, headers: { Location: location }, body: '' }
}
