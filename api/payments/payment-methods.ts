import { z } from 'zod'
import { currencies } from '#resort/money/currency.ts'
import { paymentMethods as methodsOf } from '#resort/payments/payment-methods.ts'
import type { Api } from '../api.ts'

const method = z.object({ id: z.int(), api_code: z.string(), name: z.string() })

/** What a guest may pay with in a currency. */
export function paymentMethods({ app }: Api): void {
  const schema = {
    operationId: 'paymentMethods',
    summary: 'Payment methods of a currency',
    tags: ['money'],
    querystring: z.object({ currency: z.enum(currencies), for: z.enum(['stay', 'tickets']).default('stay') }),
    response: { 200: z.object({ methods: z.array(method) }) },
  }
  app.get('/api/payment-methods', { schema }, async ({ query }) => ({
    methods: methodsOf(query.currency, query.for).map(({ id, apiCode, name }) => ({ id, api_code: apiCode, name })),
  }))
}
