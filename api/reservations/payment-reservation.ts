import type { FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { hashNetwork } from '#resort/guests/network-of.ts'
import { findOrderByToken } from '#resort/orders/basket/find-order-by-token.ts'
import { tellSecurity } from '#resort/security-event.ts'
import { answerOnce } from '#resort/visitors/answer-once.ts'
import type { KeptAnswer, OnceRequest } from '#resort/visitors/idempotency-queries.ts'
import type { Api } from '../api.ts'
import { problem, sendProblem } from '../problems/problems.ts'
import { choose, refuse } from './choose-from-wire.ts'
import { isFinalAnswer } from './is-final-answer.ts'
import {
  changedReservation,
  everHadRooms,
  reservationOnTheWire,
  toWire,
  wantedReservation,
} from './reservation-on-the-wire.ts'
import { updateReservation } from './update-reservation.ts'
import { guardProblems, guardProgram, guardVisitor, visitorHeaders, visitorSecurity } from './visitor-guard.ts'

const headers = visitorHeaders.extend({
  'idempotency-key': z
    .string()
    .regex(/^[\x21-\x7e]{8,128}$/, '8 to 128 visible characters')
    .optional()
    .describe('The same key and body again are given the same answer, and nothing happens twice'),
})

const problems = {
  ...guardProblems,
  400: problem.describe('bad-input, bad-json, currency-not-offered, odd-address, several-hosts'),
  404: problem.describe('unknown-hotel'),
  409: problem.describe(
    'not-available, last-room-taken, flight-gone, price-changed, payment-open, hold-ending, already-booked, underway, no-rooms',
  ),
  422: problem.describe('promo-invalid, promo-used-up, guest-missing, method-not-offered, other-body'),
  429: problem.describe('too-many-guesses, too-many-holds, too-many-attempts, proof-needed, too-many-requests'),
  503: problem.describe('provider-unreachable, airline-silent, payment-methods-not-retrieved, maintenance, busy'),
}

const tags = ['reservations']

/** The reservation of a visitor, from chosen rooms to the page where it is paid. */
export function paymentReservation(api: Api): void {
  findOwn(api)
  chooseRooms(api)
  changeChosen(api)
}

function findOwn({ app, resort, access }: Api): void {
  app.get(
    '/api/payment-reservation',
    {
      onRequest: guardProgram(access),
      schema: {
        operationId: 'findReservation',
        summary: 'The reservation of this visitor',
        description: 'With the SessionID of another visitor, or of none, there is none: 204.',
        tags,
        security: visitorSecurity,
        headers: visitorHeaders,
        querystring: z.object({ SessionID: z.uuid().optional() }),
        response: {
          200: reservationOnTheWire,
          204: z.null().describe('There is none'),
          400: problems[400],
          ...guardProblems,
        },
      },
    },
    async (request, reply) => {
      const visitor = guardVisitor(access, request, reply)
      if (!visitor) return reply
      reply.header('Cache-Control', 'no-store')
      const { SessionID } = request.query
      const order = await findOrderByToken(resort, visitor.token)
      const isAsked = order && (!SessionID || order.id === SessionID)
      if (order && !isAsked) tellSecurity('other-session', { id: request.id, who: hashNetwork(request.ip) })
      if (!isAsked || !everHadRooms(order)) return reply.code(204).send(null)
      return toWire(order)
    },
  )
}

function chooseRooms(api: Api): void {
  api.app.post(
    '/api/payment-reservation',
    {
      onRequest: guardProgram(api.access),
      schema: {
        operationId: 'chooseRooms',
        summary: 'Choose rooms',
        description: 'Puts a price on the rooms, which holds for twenty minutes. Amounts in the request are not read.',
        tags,
        security: visitorSecurity,
        headers,
        body: wantedReservation,
        response: { 201: reservationOnTheWire, ...problems },
      },
    },
    (request, reply) =>
      once(api, request, reply, {
        name: 'POST /api/payment-reservation',
        act: async (token) => await choose(api, { ...whoAsks(api, request, token), wanted: request.body }),
      }),
  )
}

function changeChosen(api: Api): void {
  api.app.put(
    '/api/payment-reservation',
    {
      onRequest: guardProgram(api.access),
      schema: {
        operationId: 'changeReservation',
        summary: 'Change rooms, guest, extras and terms, and begin to pay',
        description:
          'Rooms that are still the same keep their price. With a payment method the answer says where to pay.',
        tags,
        security: visitorSecurity,
        headers,
        body: changedReservation,
        response: { 200: reservationOnTheWire, ...problems },
      },
    },
    (request, reply) =>
      once(api, request, reply, {
        name: 'PUT /api/payment-reservation',
        act: async (token) => await updateReservation(api, { ...whoAsks(api, request, token), wanted: request.body }),
        // Nobody else knows what a guest tells of themselves.
        mark: request.body.Ecommerce.Guest && JSON.stringify(request.body),
      }),
  )
}

/** The browser of somebody who is signed in sends what says so along, as it does to a page. */
function whoAsks({ access }: Api, { ip, headers }: FastifyRequest, token: string) {
  return { token, address: ip, sessions: access.readSessions(headers.cookie) }
}

type Once = {
  name: OnceRequest
  act: (token: string) => Promise<KeptAnswer>
  /** Where it is kept who the guest is: what only they can have sent. */
  mark?: string | undefined
}

async function once({ resort, access }: Api, request: FastifyRequest, reply: FastifyReply, { name, act, mark }: Once) {
  const visitor = guardVisitor(access, request, reply)
  if (!visitor) return reply
  const { token, cookies } = mark ? await access.renewVisitor(visitor.token, mark) : { ...visitor, cookies: [] }
  if (cookies.length) reply.header('Set-Cookie', cookies)
  const key = request.headers['idempotency-key']
  reply.header('Cache-Control', 'no-store')
  if (typeof key !== 'string') return send(reply, await act(token))
  const asked = {
    token,
    address: request.ip,
    request: name,
    key,
    body: request.body,
    isFinal: isFinalAnswer,
  }
  const answered = await answerOnce(resort, asked, () => act(token))
  switch (answered.outcome) {
    case 'underway':
      return sendProblem(reply.header('Retry-After', '1'), { status: 409, title: 'Conflict', code: 'underway' })
    case 'too-many-requests':
      return send(reply, refuse(429, 'too-many-requests'))
    case 'other-body':
      return sendProblem(reply, { status: 422, title: 'Unprocessable Content', code: 'other-body' })
  }
  if (answered.isRepeated) reply.header('Idempotency-Replayed', 'true')
  return send(reply, answered.answer)
}

function send(reply: FastifyReply, { status, body }: KeptAnswer): FastifyReply {
  const type = status < 300 ? 'application/json; charset=utf-8' : 'application/problem+json'
  return reply
    .code(status)
    .type(type)
    .serializer((payload: unknown) => JSON.stringify(payload))
    .send(body)
}
