import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, expectTypeOf, test } from 'vitest'
import type { ReservationOnTheWire } from '#api/reservations/reservation-on-the-wire.ts'
import { declineCards } from '#tests/support/decline-cards.ts'
import {
  type BookingSite,
  chooseBy,
  openBookingSite,
  type Program,
  toPay,
  wanted,
} from '#tests/support/open-booking-site.ts'
import { ApiFailure, type FailureReport } from './api-failure.ts'
import { type FoundReservation, findReservation } from './find-reservation.ts'
import { type Ask, openClient } from './open-client.ts'

type Answer = (request: IncomingMessage, response: ServerResponse) => void

/** A server of the same origin that answers as the test wants, and a client on a page of it. */
async function openServer(answer: Answer) {
  const server = createServer(answer).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const reports: FailureReport[] = []
  const surroundings = {
    origin,
    place: () => 'hotel.example/pt/reserva/ñ/',
    cookies: () => '_currency=MXN; XSRF-TOKEN=a%2Bb; other=1',
    report: (report: FailureReport) => reports.push(report),
    program: { key: 'litoral-web', prefix: 'LITORAL' },
  }
  return {
    origin,
    reports,
    surroundings,
    client: openClient(surroundings),
    [Symbol.asyncDispose]: async () => {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

const asIs = (body: unknown) => body

async function failureOf(asking: Promise<unknown>): Promise<ApiFailure> {
  const outcome = await asking.then(
    () => null,
    (error: unknown) => error,
  )
  if (!(outcome instanceof ApiFailure)) throw new Error(`The call did not fail as calls fail: ${outcome}`)
  return outcome
}

test('a call says who asks, from which page, and that the visitor means it', async () => {
  await using server = await openServer(({ headers, url, method }, response) =>
    response.end(JSON.stringify({ headers, url, method })),
  )
  const asked = { method: 'PUT', path: '/api/x', query: { q: 'a b' }, body: { n: 1 }, idempotencyKey: 'k1' } as const
  const { headers, url, method } = (await server.client.ask(asked, asIs)) as IncomingMessage
  expect([method, url]).toEqual(['PUT', '/api/x?q=a+b'])
  expect(headers).toMatchObject({
    authorization: 'Bearer litoral-web',
    'x-project-prefix': 'LITORAL',
    'x-xsrf-token': 'a+b',
    'content-type': 'application/json',
    'idempotency-key': 'k1',
  })
  expect(Buffer.from(String(headers['x-current-location']), 'base64').toString()).toBe('hotel.example/pt/reserva/ñ/')
})

test('the XSRF value goes to the own origin only', async () => {
  await using api = await openServer(({ headers }, response) => response.end(JSON.stringify(headers)))
  await using page = await openServer((_request, response) => response.end())
  const client = openClient({ ...page.surroundings, api: api.origin })
  expect(await client.ask({ path: '/' }, asIs)).not.toHaveProperty('x-xsrf-token')
})

test('on https the XSRF value is that of the cookie which no sibling can set', async () => {
  const asked: RequestInit[] = []
  const fetched = globalThis.fetch
  globalThis.fetch = async (_input, init = {}) => {
    asked.push(init)
    return new Response('{}')
  }
  try {
    const cookies = () => 'XSRF-TOKEN=planted; __Host-XSRF-TOKEN=own'
    const place = { origin: 'https://hotel.example', place: () => '', cookies, report: () => {} }
    await openClient(place).ask({ path: '/' }, asIs)
  } finally {
    globalThis.fetch = fetched
  }
  expect(asked[0]?.headers).toMatchObject({ 'X-XSRF-TOKEN': 'own' })
})

test('cookies go along, and nothing is given up that nobody gave a time', async () => {
  const plain = globalThis.fetch
  const asked: RequestInit[] = []
  globalThis.fetch = async (_input, init = {}) => {
    asked.push(init)
    return new Response('{}')
  }
  try {
    const place = { origin: 'http://hotel.example', place: () => '', cookies: () => '', report: () => {} }
    await openClient(place).ask({ path: '/' }, asIs)
  } finally {
    globalThis.fetch = plain
  }
  expect(asked).toMatchObject([{ credentials: 'include', signal: null }])
})

test.for([
  [200, '{"a":1}', { a: 1 }],
  [201, '[]', []],
  [299, '"x"', 'x'],
  [204, '', null],
] as const)('%i is success', async ([status, body, expected]) => {
  await using server = await openServer((_request, response) => response.writeHead(status).end(body))
  expect(await server.client.ask({ path: '/' }, asIs)).toEqual(expected)
  expect(server.reports).toEqual([])
})

test.for([
  [400, 'bad-request', '{"code":"bad-input"}', 'bad-input'],
  [
    409,
    'bad-request',
    '{"code":"last-room-taken","messages":{"es":"Ya no","en":"Gone","pt":"Não"}}',
    'last-room-taken',
  ],
  [404, 'bad-request', '<h1>Not Found</h1>', 'answered 404'],
  [500, 'bad-response', '{"code":"internal-error"}', 'internal-error'],
  [503, 'bad-response', 'down', 'answered 503'],
  [200, 'bad-response', '<html>', 'not JSON'],
  [200, 'bad-response', '', 'not JSON'],
  [200, 'bad-response', '{"other":true}', 'another answer'],
] as const)('%i is a %s', async ([status, kind, body, message]) => {
  await using server = await openServer((_request, response) => response.writeHead(status).end(body))
  const read = (answer: unknown) => (answer && typeof answer === 'object' && 'wanted' in answer ? answer : null)
  const failure = await failureOf(server.client.ask({ path: '/api/x' }, read))
  expect(failure).toMatchObject({ kind, message, status })
  expect(server.reports).toEqual([{ method: 'GET', url: `${server.origin}/api/x`, message, kind }])
})

test('nobody there, too slow, not wanted any more and cut off half-way are told apart', async () => {
  await using server = await openServer((request, response) => {
    if (request.url === '/cut')
      response.writeHead(200, { 'content-length': '100' }).write('{"half"', () => response.destroy())
  })
  const kindOf = async (ask: Ask) => (await failureOf(server.client.ask(ask, asIs))).kind
  expect(await kindOf({ path: '/silent', timeoutMs: 50 })).toBe('timeout')
  expect(await kindOf({ path: '/silent', signal: AbortSignal.timeout(50) })).toBe('cancelled')
  const leaving = new AbortController()
  setTimeout(() => leaving.abort(), 50)
  expect(await kindOf({ path: '/silent', signal: leaving.signal, timeoutMs: 5_000 })).toBe('cancelled')
  expect(await kindOf({ path: '/cut' })).toBe('network')
  const nobody = openClient({ ...server.surroundings, api: 'http://127.0.0.1:9' })
  expect((await failureOf(nobody.ask({ path: '/' }, asIs))).kind).toBe('network')
  expect(server.reports.map(({ kind }) => kind)).toEqual(['timeout', 'cancelled', 'cancelled', 'network', 'network'])
})

test('a report names the parameters of an address and none of their values', async () => {
  await using server = await openServer((_request, response) => response.writeHead(400).end('{}'))
  await failureOf(server.client.ask({ path: '/api/x', query: { SessionID: 'secret', promocode: 'HUSH' } }, asIs))
  expect(server.reports[0]?.url).toBe(`${server.origin}/api/x?SessionID=…&promocode=…`)
})

/** What a browser does by itself: the cookies of a visitor go along. */
async function openPage(site: BookingSite, { cookies }: Program) {
  const origin = await site.app.listen({ port: 0, host: '127.0.0.1' })
  const jar = () => [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')
  const plain = globalThis.fetch
  globalThis.fetch = async (input, init) => {
    const response = await plain(input, { ...init, headers: { ...(init?.headers as object), cookie: jar() } })
    for (const set of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(set) ?? []
      cookies.set(name, value)
    }
    return response
  }
  const base = { origin, place: () => '127.0.0.1/es/reserva/', cookies: jar, report: () => {} }
  return {
    stranger: openClient(base),
    client: openClient({ ...base, program: { key: 'litoral-web', prefix: 'LITORAL' } }),
    [Symbol.dispose]: () => {
      globalThis.fetch = plain
    },
  }
}

test('the visitor’s reservation is found through the site, and what is left of its hold', async () => {
  await using site = await openBookingSite()
  const program = site.newProgram()
  await program.ask({ method: 'POST', body: wanted })
  using page = await openPage(site, program)
  expect(await findReservation(page.client)).toMatchObject({ Status: 'draft', Ecommerce: { HoldSeconds: null } })
  expect(await findReservation(page.client, { sessionId: '00000000-0000-4000-8000-000000000000' })).toBeNull()
  const failure = await failureOf(findReservation(page.stranger))
  expect(failure).toMatchObject({ kind: 'bad-request', status: 401, problem: { code: 'unauthorized' } })
  expectTypeOf<ReservationOnTheWire>().toExtend<FoundReservation>()
})

test('a riddle is worked out and the same asked again; without the means to say the answer it is handed on', async () => {
  await using site = await openBookingSite()
  await declineCards(site.resort, 'thief', 30)
  const program = site.newProgram()
  const body = toPay((await chooseBy(program)).SessionID)
  using page = await openPage(site, program)
  const asked = { method: 'PUT', path: '/api/payment-reservation', body } as const
  const failure = await failureOf(page.client.ask(asked, asIs))
  expect(failure.problem).toMatchObject({
    code: 'proof-needed',
    challenge: { parameters: { algorithm: 'PBKDF2/SHA-256' } },
  })
  const prove = (Proof: string) => ({ ...body, Ecommerce: { ...body.Ecommerce, Proof } })
  const leaving = failureOf(page.client.ask({ ...asked, prove, signal: AbortSignal.timeout(60) }, asIs))
  expect((await leaving).kind).toBe('cancelled')
  expect(await page.client.ask({ ...asked, prove }, asIs)).toMatchObject({ Status: 'paying' })
})
