import { z } from 'zod'
import { suggestRooms } from '#resort/availability/suggest-rooms.ts'
import { today } from '#resort/calendar/today.ts'
import { currencies } from '#resort/money/currency.ts'
import { currencyFacts } from '#resort/money/currency-facts.ts'
import type { Api } from '../api.ts'
import { problem, sendProblem } from '../problems/problems.ts'
import { guesserOf } from './guesser-of.ts'
import { searchQuery, toRooms, toStay } from './search-query.ts'

const answer = z.discriminatedUnion('outcome', [
  z.object({ outcome: z.literal('fits') }),
  z.object({ outcome: z.literal('too-many-guests') }),
  z.object({
    outcome: z.literal('proposed'),
    currency: z.enum(currencies),
    exponent: z.int(),
    total: z.int().describe('All rooms of the stay with all taxes and fees'),
    rooms: z.array(z.object({ adults: z.int(), childrenAges: z.array(z.int()), roomType: z.string(), total: z.int() })),
  }),
])

/** The cheapest rooms for people who fit no room as they were put together. */
export function split({ app, resort, access }: Api): void {
  const schema = {
    operationId: 'split',
    summary: 'Rooms for a party that fits none',
    tags: ['stays'],
    querystring: searchQuery,
    response: {
      200: answer,
      400: problem.describe('bad-input, currency-not-offered'),
      404: problem.describe('unknown-hotel'),
      503: problem.describe('maintenance, busy'),
    },
  }
  app.get('/api/split', { schema }, async (request, reply) => {
    const { query } = request
    const { hotel = resort.hotel.hotel, currency, promocode } = query
    const stay = toStay(query, today(resort.clock))
    if ('message' in stay) {
      return sendProblem(reply, { status: 400, title: 'Bad Request', code: 'bad-input', parameters: [stay] })
    }
    const promo = promocode ? { code: promocode, guesser: guesserOf(access, request) } : null
    const suggested = await suggestRooms(resort, { hotel, stay, rooms: toRooms(query), currency, promo })
    reply.header('Cache-Control', 'no-store')
    switch (suggested.outcome) {
      case 'unknown-hotel':
        return sendProblem(reply, { status: 404, title: 'Not Found', code: suggested.outcome })
      case 'currency-not-offered':
        return sendProblem(reply, { status: 400, title: 'Bad Request', code: suggested.outcome })
      case 'proposed': {
        const rooms = suggested.rooms.map(({ party, roomType, offer }) => {
          return { ...party, roomType, total: offer.total.minor }
        })
        const { exponent } = currencyFacts[currency]
        return { outcome: 'proposed' as const, currency, exponent, total: suggested.total.minor, rooms }
      }
      default:
        return { outcome: suggested.outcome }
    }
  })
}
