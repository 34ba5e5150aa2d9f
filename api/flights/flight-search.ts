import { z } from 'zod'
import { mostOffers } from '#resort/flights/fetch-offers.ts'
import { waitForOffers } from '#resort/flights/wait-for-offers.ts'
import type { Api } from '../api.ts'
import { problem, sendProblem } from '../problems/problems.ts'

const params = z.object({ search: z.uuid() })
const querystring = z.object({
  known: z.coerce.number().int().min(0).max(mostOffers).default(0).describe('How many offers the page has'),
})
const news = z.strictObject({
  isAsking: z.boolean().describe('Airlines are still answering'),
  offers: z.number().int().describe('How many offers have come'),
})

/** Whether airlines have said more since: asked by the page of a search, which then fetches itself. */
export function flightSearch({ app, resort }: Api): void {
  const schema = {
    operationId: 'flightSearch',
    summary: 'How far a search for flights has come',
    description: 'Answers as soon as there is more than is known, at the latest after eight seconds.',
    tags: ['flights'],
    params,
    querystring,
    response: { 200: news, 400: problem.describe('bad-input'), 404: problem.describe('unknown-search') },
  }
  app.get('/api/flight-searches/:search', { schema }, async ({ params, query }, reply) => {
    reply.header('Cache-Control', 'no-store')
    const found = await waitForOffers(resort, { search: params.search, known: query.known })
    return found ?? sendProblem(reply, { status: 404, title: 'Not Found', code: 'unknown-search' })
  })
}
