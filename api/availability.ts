import type { z } from 'zod'
import { findStays } from '#resort/availability/find-stays.ts'
import { today } from '#resort/calendar/today.ts'
import type { Api } from './api.ts'
import { problem, sendProblem } from './problems.ts'
import { searchQuery, toRooms, toStay } from './search-query.ts'
import { foundStays, toWireStays } from './stays-on-the-wire.ts'

/** What can be booked for some dates. */
export function availability({ app, resort }: Api): void {
  const schema = {
    operationId: 'availability',
    summary: 'Rooms and rates for dates and parties',
    description:
      'Every room type and rate plan that can be sold to each room, all-in, with its nights and taxes, and why the ' +
      'others cannot be had. Amounts are whole minor units of `currency`, which has `exponent` decimals.',
    tags: ['stays'],
    querystring: searchQuery,
    response: {
      200: foundStays,
      400: problem.describe('bad-input, currency-not-offered'),
      404: problem.describe('unknown-hotel'),
    },
  }
  // The answer is ours and long: it is written as it is, and the tests hold it to the schema.
  const serializerCompiler = () => (payload: unknown) => JSON.stringify(payload)
  app.get('/api/availability', { schema, serializerCompiler }, async (request, reply) => {
    const { query } = request
    const stay = toStay(query, today(resort.clock))
    if ('message' in stay) {
      return sendProblem(reply, { status: 400, title: 'Bad Request', code: 'bad-input', parameters: [stay] })
    }
    const found = await findStays(resort, {
      hotel: query.hotel ?? resort.hotel.hotel,
      stay,
      rooms: toRooms(query),
      currency: query.currency,
      promo: query.promocode ? { code: query.promocode, guesser: { token: null, address: request.ip } } : null,
    })
    reply.header('Cache-Control', 'no-store')
    switch (found.outcome) {
      case 'unknown-hotel':
        return sendProblem(reply, { status: 404, title: 'Not Found', code: found.outcome })
      case 'currency-not-offered':
        return sendProblem(reply, { status: 400, title: 'Bad Request', code: found.outcome })
      default:
        return toWireStays(found, { stay, currency: query.currency, language: query.language }) as z.infer<
          typeof foundStays
        >
    }
  })
}
