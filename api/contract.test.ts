import { readFileSync } from 'node:fs'
import { createConfig, lintFromString } from '@redocly/openapi-core'
import fc from 'fast-check'
import type { FastifyInstance, LightMyRequestResponse } from 'fastify'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { openBookingSite, type Program, wanted } from '#tests/support/open-booking-site.ts'
import { openTestApi } from '#tests/support/open-test-api.ts'
import { sampleGuest } from '#tests/support/sample-guest.ts'
import { fieldsOf, type Likely, type Schema, spoil, valuesOf } from '#tests/support/schema-values.ts'

type Content = Record<string, { schema: Schema & { $ref?: string } }>
type Operation = {
  operationId: string
  security?: object[]
  parameters?: { name: string; in: string; required?: boolean; schema: Schema }[]
  requestBody?: { content: Content }
  responses: Record<string, { description: string; content?: Content }>
}
type Document = { paths: Record<string, Record<string, Operation>>; components: { schemas: Record<string, Schema> } }
type Call = { method: string; path: string; operation: Operation }
type Asked = { query: Record<string, unknown>; headers: Record<string, unknown>; body: unknown }

/** Requests of each operation: enough to meet every answer; a long run finds no more. */
const requests = Number(process.env.CONTRACT_REQUESTS ?? 40)
/** Met by what is asked at random. */
const answers = [
  ...['availability 200', 'availability 400', 'currencies 200', 'currencies 400', 'split 200', 'health 200'],
  ...['findReservation 200', 'chooseRooms 201', 'chooseRooms 400', 'changeReservation 200', 'changeReservation 400'],
]
/** Slower than this on a busy machine is a fault. */
const patienceMs = 5_000

const likely: Likely = {
  checkin: ['2027-01-12', '2027-02-03'],
  checkout: ['2027-02-05', '2027-02-10'],
  hotel: ['79260'],
  promocode: ['NADA'],
  product: ['xplor', 'manantial', 'photos'],
  'x-xsrf-token': [undefined],
  Header: [wanted.Header, { ...wanted.Header, Country: 'USA', Currency: 'USD' }],
  PromoCode: [null],
  Hotel: [wanted.Hotel, { ...wanted.Hotel, Habs: [{ RoomCode: 'SW', RatePlanCode: 'FLEX' }] }],
  Paxes: [wanted.Paxes],
  CheckIn: ['2027-01-12', '2027-01-13'],
  CheckOut: ['2027-01-16', '2027-01-20'],
  Guest: [sampleGuest],
  PaymentMethod: ['VI', 'PP'],
  Months: [null],
}

test('the description of the API breaks no rule of its craft', async () => {
  await using api = await openTestApi()
  const source = (await api.get('/api/openapi.json')).body
  const config = await createConfig({ extends: ['recommended'] })
  const found = await lintFromString({ source, absoluteRef: 'openapi.json', config })
  expect(found.map(({ ruleId, message, location }) => [ruleId, message, location[0]?.pointer])).toEqual([])
})

test('the guide for programmers names every code that is described, and no other', async () => {
  await using api = await openTestApi()
  const { paths }: Document = (await api.get('/api/openapi.json')).json()
  const described = Object.entries(paths['/api/payment-reservation'] ?? {}).flatMap(([, { responses }]) =>
    Object.entries(responses).flatMap(([status, { description }]) =>
      Number(status) < 400 ? [] : (description.split(':')[0] ?? '').split(', ').map((code) => `${status} ${code}`),
    ),
  )
  const guide = readFileSync('docs/api.md', 'utf8')
  const rows = [...guide.matchAll(/^\| (\d{3})(?:, (\d{3}))? \| (.+) \|$/gm)]
  const named = rows.flatMap(([, first, second, codes = '']) =>
    [...codes.matchAll(/`([a-z-]+)`/g)].map(([, code]) => ({ statuses: [first, second], code })),
  )
  const isNamed = (each: string) =>
    named.some(({ statuses, code }) => statuses.some((status) => each === `${status} ${code}`))
  const isDescribed = (code: string | undefined) => described.some((each) => each.endsWith(` ${code}`))
  expect(described.filter((each) => !isNamed(each))).toEqual([])
  // Of an address that does not exist nothing is described.
  expect(named.map(({ code }) => code).filter((code) => !isDescribed(code))).toEqual(['not-found'])
})

test('whatever is asked, good or bad, is answered in time and as the description says', {
  timeout: 60_000 + requests * 1_000,
}, async () => {
  await using site = await openBookingSite()
  const document: Document = (await site.app.inject('/api/openapi.json')).json()
  const met = new Set<string>()
  for (const call of listCalls(document)) {
    const answerOf = await openVisitor(site.app, site.newProgram(), call)
    const holds = fc.asyncProperty(askedOf(call.operation), async (asked) => {
      const started = performance.now()
      const response = await answerOf(asked)
      expect(performance.now() - started).toBeLessThan(patienceMs)
      met.add(`${call.operation.operationId} ${response.statusCode}`)
      checkAnswer(document, call.operation, response)
    })
    const isMet = () => answers.every((each) => met.has(each) || !each.startsWith(`${call.operation.operationId} `))
    // What is asked at random may be refused every time: then it is asked on.
    for (let rounds = 0; rounds === 0 || (rounds < 10 && !isMet()); rounds++) {
      await fc.assert(holds, { numRuns: requests, endOnFailure: true })
    }
  }
  // Some of what is asked at random is refused, and told as that.
  expect(site.log.filter((line) => !JSON.parse(line).security)).toEqual([])
  expect(answers.filter((each) => !met.has(each))).toEqual([])
})

function listCalls({ paths }: Document): Call[] {
  return Object.entries(paths).flatMap(([path, operations]) =>
    Object.entries(operations).map(([method, operation]) => ({ method: method.toUpperCase(), path, operation })),
  )
}

/** Good requests and spoilt ones in turn. */
function askedOf({ parameters = [], requestBody }: Operation): fc.Arbitrary<Asked> {
  const of = (where: string) => {
    const some = parameters.filter((parameter) => parameter.in === where)
    const properties = Object.fromEntries(some.map(({ name, schema }) => [name, schema]))
    const required = some.flatMap(({ name, required: isRequired }) => (isRequired ? [name] : []))
    return fieldsOf({ properties, required }, likely)
  }
  const schema = requestBody?.content['application/json']?.schema
  const body = schema ? valuesOf(schema, likely) : fc.constant(undefined)
  const good = fc.record({ query: of('query'), headers: of('header'), body })
  const oddQuery = good.chain((asked) => spoil(asked.query).map((query) => ({ ...asked, query: { ...Object(query) } })))
  const oddBody = good.chain((asked) => spoil(asked.body).map((wrong) => ({ ...asked, body: wrong })))
  return fc.oneof(good, oddQuery, schema ? oddBody : oddQuery)
}

/** A visitor who has chosen rooms, so that there is something to ask about. */
async function openVisitor(app: FastifyInstance, program: Program, { method, path, operation }: Call) {
  if (!operation.security) {
    return ({ query }: Asked) => app.inject({ method: method as 'GET', url: `${path}?${toQuery(query)}` })
  }
  const { SessionID } = (await program.ask({ method: 'POST', body: wanted })).json()
  return ({ query, headers, body }: Asked) => {
    const own = body && typeof body === 'object' && 'SessionID' in body ? { ...body, SessionID } : body
    const json = { 'content-type': 'application/json' }
    return program.ask({
      method: method as 'GET',
      path,
      query: `?${toQuery(query)}`,
      headers: { ...given(headers), ...(own !== undefined && json) },
      body: own === undefined ? undefined : JSON.stringify(own),
    })
  }
}

function given(headers: Record<string, unknown>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(headers).flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]])),
  )
}

function toQuery(query: Record<string, unknown>): string {
  const text = (value: unknown) => (typeof value === 'string' ? value : JSON.stringify(value))
  return Object.entries(query)
    .map(([name, value]) => `${encode(name)}=${encode(text(value) ?? '')}`)
    .join('&')
}

function encode(text: string): string {
  return encodeURIComponent(text.toWellFormed())
}

const readers = new Map<Schema, z.ZodType>()

function checkAnswer(
  { components }: Document,
  { operationId, responses }: Operation,
  response: LightMyRequestResponse,
) {
  const { statusCode, body } = response
  const said = `${operationId} answered ${statusCode}: ${body.slice(0, 500)}`
  expect(statusCode, said).toBeLessThan(500)
  const described = responses[statusCode]
  expect(described, `${said}, which is not described`).toBeTruthy()
  if (!described?.content) return expect(body, said).toBe('')
  const type = String(response.headers['content-type']).split(';')[0] ?? ''
  const schema = described.content[type]?.schema
  expect(schema, `${said} as ${type}, which is not described`).toBeTruthy()
  if (!schema) return
  const name = schema.$ref?.split('/').at(-1)
  const known = (name ? components.schemas[name] : schema) as Schema
  const reader = readers.get(known) ?? z.fromJSONSchema(known as Parameters<typeof z.fromJSONSchema>[0])
  readers.set(known, reader)
  expect(reader.safeParse(JSON.parse(body)).error, said).toBeUndefined()
}
