import { findStays } from '#resort/availability/find-stays.ts'
import type { RoomOffers } from '#resort/availability/list-stays.ts'
import { nightCount } from '#resort/calendar/stay.ts'
import { today } from '#resort/calendar/today.ts'
import type { Api } from '../api.ts'
import { problem, sendProblem } from '../problems/problems.ts'
import { guesserOf } from './guesser-of.ts'
import { marksOf, rememberAnswers, sendWritten } from './remember-answers.ts'
import { searchQuery, toRooms, toStay } from './search-query.ts'
import { foundStays, toWireStays } from './stays-on-the-wire.ts'

/** What can be booked for some dates. */
export function availability({ app, resort, access }: Api): void {
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
      503: problem.describe('maintenance, busy'),
    },
  }
  const answers = rememberAnswers(resort)
  const options = { schema, serializerCompiler: () => String, config: { takesOwnTurn: true } }
  app.get('/api/availability', options, async (request, reply) => {
    const { query } = request
    const { hotel = resort.hotel.hotel, currency, language, promocode } = query
    const stay = toStay(query, today(resort.clock))
    if ('message' in stay) {
      return sendProblem(reply, { status: 400, title: 'Bad Request', code: 'bad-input', parameters: [stay] })
    }
    reply.header('Cache-Control', 'no-store').type('application/json; charset=utf-8')
    const rooms = toRooms(query)
    const question = JSON.stringify([hotel, stay, rooms, currency, language])
    // A promo code has to be judged every time it is tried.
    const known = promocode ? null : await answers.find(question)
    if (known) return sendWritten(reply, known)
    if (!(await reply.takeTurn())) return reply
    const marks = promocode ? null : await marksOf(resort, hotel, { first: stay.checkIn, nights: nightCount(stay) + 1 })
    const lists = resort.nights.watchLists()
    const promo = promocode ? { code: promocode, guesser: guesserOf(access, request) } : null
    const found = await findStays(resort, { hotel, stay, rooms, currency, promo, sessions: [] })
    switch (found.outcome) {
      case 'unknown-hotel':
        return sendProblem(reply, { status: 404, title: 'Not Found', code: found.outcome })
      case 'currency-not-offered':
        return sendProblem(reply, { status: 400, title: 'Bad Request', code: found.outcome })
    }
    const answer = Buffer.from(JSON.stringify(toWireStays(found, { stay, currency, language })))
    // What members pay is a promotion, which changes without any night.
    const isSame = () => marks?.isSame() === true && lists?.() === true
    if (marks) answers.save(question, { ...marks, isSame, until: firstDeadline(found.rooms), answer })
    return sendWritten(reply, answer)
  })
}

/** The clock alone changes an answer when free cancellation ends, and at midnight. */
function firstDeadline(rooms: readonly RoomOffers[]): string | null {
  const offers = rooms.flatMap(({ types }) => types.flatMap((type) => (type.outcome === 'on-sale' ? type.offers : [])))
  const deadlines = offers.flatMap(({ freeUntil }) => freeUntil ?? [])
  return deadlines.toSorted()[0] ?? null
}
