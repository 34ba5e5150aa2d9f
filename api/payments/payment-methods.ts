import { z } from 'zod'
import { currencies } from '#resort/money/currency.ts'
import { listPaymentMethods } from '#resort/payments/list-payment-methods.ts'
import type { Api } from '../api.ts'
import { problem, sendProblem } from '../problems/problems.ts'

const method = z.object({ id: z.int(), api_code: z.string(), name: z.string() })
const silent = { status: 503, title: 'Service Unavailable', code: 'payment-methods-not-retrieved' } as const

/** What a guest may pay with in a currency. */
export function paymentMethods({ app, resort, access }: Api): void {
  const schema = {
    operationId: 'paymentMethods',
    summary: 'Payment methods of a currency',
    tags: ['money'],
    querystring: z.object({ currency: z.enum(currencies), for: z.enum(['stay', 'tickets']).default('stay') }),
    response: {
      200: z.object({ methods: z.array(method) }),
      503: problem.describe('payment-methods-not-retrieved, busy'),
    },
  }
  app.get('/api/payment-methods', { schema }, async ({ query }, reply) => {
    const methods = await listPaymentMethods(resort.db, query.currency, query.for).catch((error: unknown) => {
      access.note(error)
      return null
    })
    if (!methods) return sendProblem(reply, silent)
    return { methods: methods.map(({ id, apiCode, name }) => ({ id, api_code: apiCode, name })) }
  })
}
