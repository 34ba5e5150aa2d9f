import { z } from 'zod'
import { problem } from './problems.ts'

type Response = { description?: string; content?: Record<string, { schema?: object }> }
type Operation = { parameters?: unknown[]; requestBody?: object; responses?: Record<string, Response> }
type Paths = Record<string, Partial<Record<'get' | 'post' | 'put', Operation>>>
type Described = { paths?: object; components?: { schemas?: object } }

/** Every operation may refuse in these ways before its endpoint is asked. */
const always = { 429: 'too-many-requests', 500: 'internal-error', 503: 'busy' }
const withParameters = { 400: 'bad-input' }
const withBody = { 400: 'bad-input, bad-json', 413: 'too-large', 415: 'not-json' }

/** Adds what the server itself may answer, and says of every problem that it is one. */
export function describeProblems<Document extends Described>(document: Document): Document {
  for (const path of Object.values((document.paths ?? {}) as Paths)) {
    for (const operation of Object.values(path)) operation.responses = responsesOf(operation)
  }
  const { $schema: _dialect, ...schema } = z.toJSONSchema(problem)
  return { ...document, components: { ...document.components, schemas: { Problem: schema } } }
}

function responsesOf({ responses = {}, parameters, requestBody }: Operation): Record<string, Response> {
  const codes = { ...always, ...(parameters && withParameters), ...(requestBody && withBody) }
  const added = Object.entries(codes).map(([status, description]) => [status, { description }])
  const all: Record<string, Response> = { ...Object.fromEntries(added), ...responses }
  return Object.fromEntries(
    Object.entries(all).map(([status, response]) => {
      return [status, isProblem(status, response) ? asProblem(response) : response]
    }),
  )
}

/** An endpoint that answers failures in a form of its own says so with a schema of its own. */
function isProblem(status: string, { content }: Response): boolean {
  if (Number(status) < 400) return false
  const schema = content?.['application/json']?.schema
  return !schema || ('properties' in schema && 'code' in (schema.properties as object))
}

function asProblem({ description = '' }: Response): Response {
  return { description, content: { 'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } } } }
}
