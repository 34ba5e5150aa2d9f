import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod'
import type { Resort } from '#resort/resort.ts'
import type { Api } from '../api.ts'
import { octoAvailability } from './octo-availability.ts'
import { octoBookings } from './octo-bookings.ts'
import { sendOctoProblem, toOctoProblem, writeOctoProblem } from './octo-errors.ts'
import { octoProducts } from './octo-products.ts'

/** Sales to resellers by the contract of OCTO, which describes itself: docs/octo.md. */
export function octo(api: Api, questions: Resort): void {
  speakOcto(api.app as unknown as FastifyInstance)
  octoProducts({ ...api, resort: questions })
  octoAvailability({ ...api, resort: questions })
  octoBookings(api)
}

/** Whatever is refused or fails here, by whomever, is told in the words of OCTO. */
function speakOcto(app: FastifyInstance): void {
  app.setErrorHandler((error, _request, reply) => {
    if (!hasZodFastifySchemaValidationErrors(error)) throw error
    const errorMessage = error.validation
      .map(({ instancePath, message = '' }) => `${instancePath.slice(1)}: ${message}`)
      .join('; ')
    return sendOctoProblem(reply, { error: 'BAD_REQUEST', errorMessage: errorMessage.slice(0, 500) })
  })
  app.addHook('onSend', async (request, reply, payload) => {
    reply.header('Cache-Control', 'no-store')
    return isOurProblem(reply) ? translate(request, reply) : payload
  })
}

function isOurProblem(reply: FastifyReply): boolean {
  return String(reply.getHeader('content-type')).startsWith('application/problem+json')
}

function translate({ id }: FastifyRequest, reply: FastifyReply): string {
  const problem = toOctoProblem(reply.statusCode, `This request was not understood (${id}).`)
  const text = JSON.stringify(writeOctoProblem(problem))
  reply.code(problem.status ?? reply.statusCode).headers({
    'content-type': 'application/json; charset=utf-8',
    'content-length': Buffer.byteLength(text),
  })
  return text
}
