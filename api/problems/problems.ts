import type { FastifyError, FastifyInstance, FastifyReply } from 'fastify'
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { isDatabaseOutage } from '#db/outage.ts'
import { problemWords } from './problem-words.ts'

/** What resort/payments/proof-of-work.ts sets, as altcha-lib writes it. */
const challenge = z
  .object({
    parameters: z.object({
      algorithm: z.string(),
      nonce: z.string(),
      salt: z.string(),
      cost: z.int(),
      keyLength: z.int(),
      keyPrefix: z.string(),
      keySignature: z.string().optional(),
      expiresAt: z.int().optional().describe('Seconds since 1970'),
    }),
    signature: z.string().optional(),
  })
  .describe('With proof-needed: the riddle whose answer goes into Ecommerce.Proof')

/** RFC 9457: how every endpoint says what is wrong, in words for programmers. */
export const problem = z
  .object({
    type: z.literal('about:blank'),
    title: z.string(),
    status: z.int(),
    code: z.string().describe('What programs tell problems apart by'),
    messages: z
      .object({ es: z.string(), en: z.string(), pt: z.string() })
      .optional()
      .describe('What a guest may be told, where there is something to tell'),
    parameters: z.array(z.object({ name: z.string(), message: z.string() })).optional(),
    challenge: challenge.optional(),
  })
  .describe('What is wrong with the request')

export type Problem = Omit<z.infer<typeof problem>, 'type' | 'messages'>

export function sendProblem(reply: FastifyReply, { status, ...rest }: Problem): FastifyReply {
  return reply
    .code(status)
    .type('application/problem+json')
    .serializer((payload: unknown) => JSON.stringify(payload))
    .send(writeProblem({ status, ...rest }))
}

export function writeProblem(what: Problem) {
  const messages = problemWords[what.code]
  return { type: 'about:blank' as const, ...what, ...(messages && { messages }) }
}

/** What the server itself refuses before an endpoint is asked, and what went wrong on our side. */
export function toProblem(error: Pick<FastifyError, 'statusCode'>): Problem {
  if (isDatabaseOutage(error)) return { status: 503, title: 'Service Unavailable', code: 'out-of-service' }
  const { statusCode = 500 } = error
  switch (statusCode) {
    case 400:
      return { status: 400, title: 'Bad Request', code: 'bad-json' }
    case 413:
      return { status: 413, title: 'Content Too Large', code: 'too-large' }
    case 415:
      return { status: 415, title: 'Unsupported Media Type', code: 'not-json' }
    case 429:
      return { status: 429, title: 'Too Many Requests', code: 'too-many-requests' }
    default:
      return statusCode < 500
        ? { status: statusCode, title: 'Bad Request', code: 'bad-request' }
        : { status: statusCode, title: 'Internal Error', code: 'internal-error' }
  }
}

/** A query or body that its schema refuses is answered with the parameters that are wrong. */
export function answerBadInput(app: FastifyInstance): void {
  app.setErrorHandler((error, _request, reply) => {
    if (!hasZodFastifySchemaValidationErrors(error)) throw error
    const parameters = error.validation.map(({ instancePath, message = '' }) => ({
      name: instancePath.slice(1).replaceAll('~1', '/'),
      message,
    }))
    return sendProblem(reply, { status: 400, title: 'Bad Request', code: 'bad-input', parameters })
  })
}
