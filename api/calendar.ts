import { z } from 'zod'
import { calendarDays, findCalendar } from '#resort/availability/find-calendar.ts'
import { parseDay } from '#resort/calendar/day.ts'
import { currencies } from '#resort/money/currency.ts'
import { currencyFacts } from '#resort/money/currency-facts.ts'
import type { Api } from './api.ts'
import { problem, sendProblem } from './problems.ts'
import { partyQuery, toRooms } from './search-query.ts'

const states = ['open', 'arrival-only', 'departure-only', 'minimum-stay', 'sold-out', 'closed', 'past'] as const

const answer = z.object({
  currency: z.enum(currencies),
  exponent: z.int(),
  promo: z.enum(['none', 'applied', 'invalid', 'too-many-guesses']),
  days: z.array(
    z.object({
      day: z.iso.date(),
      state: z.enum(states),
      price: z.int().nullable().describe('The lowest all-in price of a night, in the shortest stay from this day'),
      stays: z
        .array(z.tuple([z.int(), z.int()]))
        .describe('Lengths of the stays that may begin here, as spans of nights: [[3, 7]] is three to seven'),
    }),
  ),
})

/** What each day of two years costs, and which stays may begin and end on it. */
export function calendar({ app, resort }: Api): void {
  const schema = {
    operationId: 'calendar',
    summary: 'Two years of days for a party',
    tags: ['stays'],
    querystring: partyQuery.extend({
      from: z.iso
        .date()
        .refine((day) => parseDay(day) !== null, 'a year from 2000 to 2199')
        .optional()
        .describe('First day; today when it is not there'),
      days: z.coerce.number().int().min(1).max(calendarDays).default(calendarDays),
    }),
    response: {
      200: answer,
      400: problem.describe('bad-input, currency-not-offered'),
      404: problem.describe('unknown-hotel'),
    },
  }
  const serializerCompiler = () => (payload: unknown) => JSON.stringify(payload)
  app.get('/api/calendar', { schema, serializerCompiler }, async (request, reply) => {
    const { hotel = resort.hotel.hotel, currency, promocode, from, days } = request.query
    const found = await findCalendar(resort, {
      hotel,
      currency,
      rooms: toRooms(request.query),
      days,
      promo: promocode ? { code: promocode, guesser: { token: null, address: request.ip } } : null,
      ...(from ? { from } : {}),
    })
    reply.header('Cache-Control', 'no-store')
    switch (found.outcome) {
      case 'unknown-hotel':
        return sendProblem(reply, { status: 404, title: 'Not Found', code: found.outcome })
      case 'currency-not-offered':
        return sendProblem(reply, { status: 400, title: 'Bad Request', code: found.outcome })
      case 'found': {
        const listed = found.days.map(({ price, ...day }) => ({ ...day, price: price?.minor ?? null }))
        return { currency, exponent: currencyFacts[currency].exponent, promo: found.promo, days: listed }
      }
    }
  })
}
