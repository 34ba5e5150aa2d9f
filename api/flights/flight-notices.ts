import type { FastifyInstance, FastifyRequest } from 'fastify'
import { receiveFlightNotice } from '#resort/flights/receive-flight-notice.ts'
import type { Resort } from '#resort/resort.ts'
import { sendProblem } from '../problems/problems.ts'
import { tellForgedNotice } from '../tell-forged-notice.ts'

const largestNotice = 256 * 1024

type Told = { resort: Resort; believe: (request: FastifyRequest) => void }

/** Where the supplier of flights tells that something changed. 2xx only once it is kept, so that it tells again what was lost. */
export async function flightNotices(server: FastifyInstance, { resort, believe }: Told): Promise<void> {
  await server.register(async (scope) => {
    // Signatures are over the bytes as they came.
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body))
    const options = { bodyLimit: largestNotice, schema: { hide: true } }
    scope.post('/api/flight-notices', options, async (request, reply) => {
      const headers = Object.fromEntries(Object.entries(request.headers).map(([name, value]) => [name, String(value)]))
      const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0)
      const outcome = await receiveFlightNotice(resort, { headers, body })
      if (outcome === 'no-flights') return sendProblem(reply, { status: 404, title: 'Not Found', code: 'not-found' })
      if (outcome === 'forged') {
        tellForgedNotice(request, 'flights', body)
        return await reply.code(400).send({ outcome })
      }
      believe(request)
      return await reply.code(200).send({ outcome })
    })
  })
}
