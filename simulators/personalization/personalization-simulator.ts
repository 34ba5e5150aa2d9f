import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { type Asked, audienceFor, readAsked } from './audience-rules.ts'

export const faults = [
  'unauthorized',
  'origin',
  'timeout',
  'quota',
  'suspended',
  'error',
  'garbage',
  'huge',
  'hang',
] as const
export type Fault = (typeof faults)[number]

/** What it was told, as it came: whoever tests can see that it was little. */
type Heard = { visitor: string; headers: string[]; body: unknown }

type State = {
  fault: Fault | null
  delayMs: number
  /** Visitors it answers in a month. */
  quota: number
  visitors: Set<string>
  heard: Heard[]
}

export type SimulatorOptions = { port: number; key: string; origins: readonly string[] | null }

const mostHeard = 500
const mostBytes = 20_000
const titles: Record<number, string> = {
  401: 'The request was not authorized.',
  403: 'The origin is not allowed.',
  408: 'The request timed out.',
  423: 'The quota of monthly active users is exceeded.',
}
const ofFault: Partial<Record<Fault, number>> = {
  unauthorized: 401,
  origin: 403,
  timeout: 408,
  quota: 423,
  suspended: 202,
  error: 500,
}

/** The service on its own wire; `PUT /behaviour?fault=timeout&delay=400&quota=1000` changes how it is, `GET /` says what it heard. */
export function openPersonalizationSimulator({ port, key, origins }: SimulatorOptions): Promise<Server> {
  const state: State = { fault: null, delayMs: 0, quota: 10_000, visitors: new Set(), heard: [] }
  const server = createServer((request, response) => {
    const url = new URL(request.url ?? '/', 'http://simulator')
    if (request.method === 'POST' && url.pathname === '/external/web/content') {
      void answer(state, { key, origins }, request, response)
    } else if (request.method === 'PUT' && url.pathname === '/behaviour') change(state, url.searchParams, response)
    else describe(state, url, response)
  })
  return new Promise((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, '127.0.0.1', () => resolve(server))
  })
}

type Door = Pick<SimulatorOptions, 'key' | 'origins'>

async function answer(state: State, door: Door, request: IncomingMessage, response: ServerResponse) {
  const asked = readAsked(await readBody(request))
  const visitor = String(request.headers['x-client-id'] ?? '')
  state.heard.push({ visitor, headers: Object.keys(request.headers).toSorted(), body: asked })
  if (state.heard.length > mostHeard) state.heard.shift()
  if (state.delayMs) await new Promise((resolve) => setTimeout(resolve, state.delayMs))
  if (state.fault === 'hang') return
  if (state.fault === 'garbage') return void response.end('{"content": <<<')
  if (state.fault === 'huge') return void response.end('x'.repeat(1_000_000))
  const status = statusFor(state, door, request, { asked, visitor })
  if (status === 200 && asked) return send(response, 200, { content: { audience: audienceFor(asked) } })
  send(response, status, { type: 'about:blank', title: titles[status] ?? 'It did not work.', status })
}

function statusFor(
  state: State,
  { key, origins }: Door,
  { headers }: IncomingMessage,
  { asked, visitor }: { asked: Asked | null; visitor: string },
) {
  const failing = state.fault && ofFault[state.fault]
  if (failing) return failing
  if (headers['x-api-key'] !== key) return 401
  if (origins && !origins.includes(String(headers.origin ?? ''))) return 403
  if (!asked || !/^[0-9a-f-]{36}$/.test(visitor)) return 400
  if (!state.visitors.has(visitor) && state.visitors.size >= state.quota) return 423
  state.visitors.add(visitor)
  return 200
}

function change(state: State, wanted: URLSearchParams, response: ServerResponse) {
  state.fault = faults.find((each) => each === wanted.get('fault')) ?? null
  state.delayMs = Number(wanted.get('delay') ?? 0)
  if (wanted.has('quota')) state.quota = Number(wanted.get('quota'))
  response.writeHead(204).end()
}

function describe({ fault, delayMs, quota, visitors, heard }: State, { pathname }: URL, response: ServerResponse) {
  const isRoot = pathname === '/'
  send(response, isRoot ? 200 : 404, isRoot ? { fault, delayMs, quota, visitors: visitors.size, heard, faults } : {})
}

function send(response: ServerResponse, status: number, value: unknown) {
  response.writeHead(status, { 'Content-Type': 'application/json' }).end(JSON.stringify(value))
}

async function readBody(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = []
  let bytes = 0
  for await (const chunk of request) {
    bytes += (chunk as Buffer).length
    if (bytes > mostBytes) return ''
    chunks.push(chunk as Buffer)
  }
  return Buffer.concat(chunks).toString('utf8')
}
