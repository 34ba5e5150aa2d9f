import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Provider } from '#resort/payments/payment-port.ts'
import { receiveNotice } from '#resort/payments/receive-notice.ts'
import type { Resort } from '#resort/resort.ts'
import type { ApiAccess } from '../reservations/visitor-guard.ts'
import { tellForgedNotice } from '../tell-forged-notice.ts'

const providers: readonly Provider[] = ['cards', 'paypal', 'flexpay']

type Told = {
  resort: Resort
  access: Pick<ApiAccess, 'note'>
  /** It was the provider indeed: asking after the notice is not what a stranger caused. */
  believe: (request: FastifyRequest) => void
}

/** Where providers tell that something changed. 2xx only once it is kept, so that they tell again what was lost. */
export async function paymentNotices(server: FastifyInstance, { resort, access, believe }: Told): Promise<void> {
  await server.register(async (scope) => {
    // Signatures are over the bytes as they came.
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body))
    for (const provider of providers) {
      scope.post(`/api/payment-notices/${provider}`, { schema: { hide: true } }, async (request, reply) => {
        const headers = Object.fromEntries(
          Object.entries(request.headers).map(([name, value]) => [name, String(value)]),
        )
        const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0)
        const received = await receiveNotice(resort, provider, { headers, body })
        const { outcome } = received
        if (outcome === 'forged') {
          tellForgedNotice(request, provider, body)
          return await reply.code(400).send({ outcome })
        }
        if (outcome === 'unproven') {
          access.note(received.error)
          return await reply.code(503).header('Retry-After', '60').send({ outcome })
        }
        believe(request)
        return await reply.code(200).send({ outcome })
      })
    }
  })
}
