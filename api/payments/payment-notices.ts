import type { FastifyInstance } from 'fastify'
import type { Provider } from '#resort/payments/payment-port.ts'
import { receiveNotice } from '#resort/payments/receive-notice.ts'
import type { Resort } from '#resort/resort.ts'

const providers: readonly Provider[] = ['cards', 'paypal', 'flexpay']

/** Where providers tell that something changed. 2xx only once it is kept, so that they tell again what was lost. */
export async function paymentNotices(server: FastifyInstance, resort: Resort): Promise<void> {
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
        const { outcome } = await receiveNotice(resort, provider, { headers, body })
        if (outcome === 'forged') return await reply.code(400).send({ outcome })
        return await reply.code(200).send({ outcome })
      })
    }
  })
}
