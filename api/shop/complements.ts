import { z } from 'zod'
import { languages } from '#resort/guests/language.ts'
import { findComplements } from '#resort/orders/basket/find-complements.ts'
import type { Api } from '../api.ts'
import { problem, sendProblem } from '../problems/problems.ts'
import {
  guardProblems,
  guardProgram,
  guardVisitor,
  visitorHeaders,
  visitorSecurity,
} from '../reservations/visitor-guard.ts'
import { complementsAnswer, toPark } from './complements-on-the-wire.ts'

/** What goes with the parks and tours of a visitor's cart. What is sold at all, and to resellers, is OCTO's to tell. */
export function complements(api: Api): void {
  const { app, resort, access } = api
  const schema = {
    operationId: 'complements',
    summary: 'What goes with the parks and tours of this visitor',
    description: 'Of a product that is not in the cart no price is known, and nothing has been added.',
    tags: ['shop'],
    security: visitorSecurity,
    headers: visitorHeaders,
    querystring: z.object({
      product: z
        .string()
        .regex(/^[a-z0-9-]{1,40}$/, 'the code of a product')
        .optional()
        .describe('Only this park or tour, also where it is not in the cart'),
      language: z.enum(languages).default('es'),
    }),
    response: {
      200: complementsAnswer,
      400: problem.describe('bad-input'),
      ...guardProblems,
      404: problem.describe('not-found: no park or tour of that code is sold'),
    },
  }
  app.get('/api/complements', { onRequest: guardProgram(access), schema }, async (request, reply) => {
    const visitor = guardVisitor(access, request, reply)
    if (!visitor) return reply
    reply.header('Cache-Control', 'no-store')
    const { product = null, language } = request.query
    const found = await findComplements(resort, { token: visitor.token, product })
    if (found.outcome === 'unknown-product')
      return sendProblem(reply, { status: 404, title: 'Not Found', code: 'not-found' })
    const parks = found.parts.flatMap((part) => toPark(resort.shop, part, language) ?? [])
    return { currency: found.currency, parks }
  })
  showLogos(api)
}

/** The drawing of a product as a file of its own, for programs that show what the answer above names. */
function showLogos({ app, resort }: Api): void {
  const params = z.object({ file: z.string().regex(/^[a-z0-9-]{1,40}\.svg$/) })
  app.get('/api/complements/logos/:file', { schema: { hide: true, params } }, async (request, reply) => {
    const words = resort.shop.findProduct(request.params.file.replace(/\.svg$/, ''), 'es')
    if (!words) return sendProblem(reply, { status: 404, title: 'Not Found', code: 'not-found' })
    const drawing = words.icon.replace('<svg ', '<svg width="96" height="96" color="#0e5a5e" ')
    reply.header('Cache-Control', 'public, max-age=3600').type('image/svg+xml')
    return reply.serializer(String).send(drawing)
  })
}
