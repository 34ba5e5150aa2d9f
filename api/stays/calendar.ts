import { z } from 'zod'
import { calendarDays, findCalendar } from '#resort/availability/find-calendar.ts'
import { daysBetween, parseDay } from '#resort/calendar/day.ts'
import { longestStayNights } from '#resort/calendar/stay.ts'
import { today } from '#resort/calendar/today.ts'
import { currencies } from '#resort/money/currency.ts'
import { currencyFacts } from '#resort/money/currency-facts.ts'
import type { Api } from '../api.ts'
import { problem, sendProblem } from '../problems/problems.ts'
import { guesserOf } from './guesser-of.ts'
import { marksOf, rememberAnswers, sendWritten } from './remember-answers.ts'
import { partyQuery, toRooms } from './search-query.ts'

const states = ['open', 'arrival-only', 'departure-only', 'minimum-stay', 'sold-out', 'closed', 'past'] as const

const answerSchema = z.object({
  currency: z.enum(currencies),
  exponent: z.int(),
  promo: z.enum(['none', 'applied', 'invalid', 'too-many-guesses']),
  days: z.array(
    z.object({
      day: z.iso.date(),
      state: z.enum(states),
      price: z
        .int()
        .nullable()
        .describe(
          'The average night, taxes included, of the shortest stay from this day at its cheapest, all rooms together; ' +
            'a single night of it may cost less or more, and a longer stay less a night',
        ),
      members: z
        .int()
        .nullable()
        .describe('The same for whoever is signed in to an account of the hotel; null where they pay no less'),
      stays: z
        .array(z.tuple([z.int(), z.int()]))
        .describe('Lengths of the stays that may begin here, as spans of nights: [[3, 7]] is three to seven'),
    }),
  ),
})

/** What each day of two years costs, and which stays may begin and end on it. */
export function calendar({ app, resort, access }: Api): void {
  const schema = {
    operationId: 'calendar',
    summary: 'Two years of days for a party',
    tags: ['stays'],
    querystring: partyQuery({
      from: z.iso
        .date()
        .refine((day) => parseDay(day) !== null, 'a year from 2000 to 2199')
        .optional()
        .describe('First day; today when it is not there'),
      days: z.coerce.number().int().min(1).max(calendarDays).default(calendarDays),
    }),
    response: {
      200: answerSchema,
      400: problem.describe('bad-input, currency-not-offered'),
      404: problem.describe('unknown-hotel'),
      503: problem.describe('maintenance, busy'),
    },
  }
  const answers = rememberAnswers(resort)
  const options = { schema, serializerCompiler: () => String, config: { takesOwnTurn: true } }
  app.get('/api/calendar', options, async (request, reply) => {
    const { hotel = resort.hotel.hotel, currency, promocode, from, days } = request.query
    reply.header('Cache-Control', 'no-store').type('application/json; charset=utf-8')
    const rooms = toRooms(request.query)
    const question = JSON.stringify([hotel, rooms, currency, from, days])
    // A promo code has to be judged every time it is tried.
    const known = promocode ? null : await answers.find(question)
    if (known) return sendWritten(reply, known)
    if (!(await reply.takeTurn())) return reply
    const first = today(resort.clock)
    // The last days shown may begin a stay, so the nights after them count too.
    const nights = Math.max(0, daysBetween(first, from ?? first)) + days + longestStayNights
    const marks = promocode ? null : await marksOf(resort, hotel, { first, nights })
    const lists = resort.nights.watchLists()
    const promo = promocode ? { code: promocode, guesser: guesserOf(access, request) } : null
    const found = await findCalendar(resort, { hotel, currency, rooms, days, promo, ...(from ? { from } : {}) })
    switch (found.outcome) {
      case 'unknown-hotel':
        return sendProblem(reply, { status: 404, title: 'Not Found', code: found.outcome })
      case 'currency-not-offered':
        return sendProblem(reply, { status: 400, title: 'Bad Request', code: found.outcome })
    }
    const listed = found.days.map(({ price, members, ...day }) => ({
      ...day,
      price: price?.minor ?? null,
      members: members?.minor ?? null,
    }))
    const { exponent } = currencyFacts[currency]
    const written = { currency, exponent, promo: found.promo, days: listed } satisfies z.infer<typeof answerSchema>
    const answer = Buffer.from(JSON.stringify(written))
    // What members pay is a promotion, which changes without any night.
    const isSame = () => marks?.isSame() === true && lists?.() === true
    if (marks) answers.save(question, { ...marks, isSame, until: null, answer })
    return sendWritten(reply, answer)
  })
}
