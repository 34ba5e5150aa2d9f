import { randomUUID } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { loadTickets } from '#resort/gates/load-tickets.ts'
import { parseNumber } from '#resort/orders/order-number.ts'
import type { Booking } from '#resort/resellers/booking.ts'
import { findBooking, listBookings, loadBooking } from '#resort/resellers/booking-queries.ts'
import { cancelBooking } from '#resort/resellers/cancel-booking.ts'
import { changeBooking } from '#resort/resellers/change-booking.ts'
import { confirmBooking } from '#resort/resellers/confirm-booking.ts'
import { extendBooking } from '#resort/resellers/extend-booking.ts'
import { holdBooking } from '#resort/resellers/hold-booking.ts'
import { slotOf } from '#resort/resellers/slot-wanted.ts'
import type { Resort } from '#resort/resort.ts'
import type { Api } from '../api.ts'
import { toOctoBooking } from './booking-on-octo.ts'
import { bothWays } from './both-ways.ts'
import { type Asking, letIn } from './octo-access.ts'
import {
  bookingPath,
  bookingsQuery,
  cancellationBody,
  confirmationBody,
  extensionBody,
  reservationBody,
  toTyped,
  updateBody,
} from './octo-bodies.ts'
import { type OctoProblem, sendOctoProblem, toProblemOf } from './octo-errors.ts'
import { readSlot } from './read-slot.ts'

const hide = true

/** Places are held, named, confirmed and given back; every answer is the booking as it is then. */
export function octoBookings({ app, resort }: Api): void {
  for (const url of bothWays('/bookings')) {
    app.post(url, { schema: { hide, body: reservationBody } }, async (request, reply) => {
      const asking = await letIn(resort, request, reply)
      if (!asking) return reply
      const { productId, optionId, availabilityId, unitItems, ...told } = request.body
      if (told.currency && told.currency !== asking.reseller.currency)
        return sendOctoProblem(reply, toProblemOf('currency-not-offered', blank))
      const asked = { productId, optionId, availabilityId: availabilityId ?? null, day: null }
      const read = await readSlot(resort, { ...asked, unitItems: unitItems ?? [] })
      if (read.outcome !== 'read') return sendOctoProblem(reply, read.problem)
      const uuid = told.uuid ?? randomUUID()
      const held = await holdBooking(resort, asking.reseller, {
        ...{ uuid, slot: read.slot, reference: told.resellerReference || null },
        ...{ minutes: told.expirationMinutes ?? null, typed: toTyped(told) },
      })
      return await answer(resort, reply, { asking, done: held, about: { productId, optionId, uuid } })
    })
    app.get(url, { schema: { hide, querystring: bookingsQuery } }, async (request, reply) => {
      const asking = await letIn(resort, request, reply)
      if (!asking) return reply
      const { resellerReference, supplierReference } = request.query
      if (!resellerReference && !supplierReference)
        return sendOctoProblem(reply, { error: 'BAD_REQUEST', errorMessage: 'Say a reference to look for.' })
      const number = supplierReference ? (parseNumber(supplierReference) ?? '') : null
      const wanted = { reference: resellerReference || null, number, most: mostListed }
      const ids = await listBookings(resort.db, asking.reseller.id, wanted)
      const found: unknown[] = []
      for (const id of ids) found.push(await tell(resort, asking, await loadBooking(resort.db, resort.kinds, id)))
      return found
    })
  }
  for (const url of bothWays('/bookings/:uuid')) {
    app.get(url, { schema: { hide, params: bookingPath } }, async (request, reply) => {
      const opened = await open(resort, request, reply)
      return opened ? await tell(resort, opened.asking, opened.booking) : reply
    })
    app.patch(url, { schema: { hide, params: bookingPath, body: updateBody } }, async (request, reply) => {
      const opened = await open(resort, request, reply)
      if (!opened) return reply
      const { asking } = opened
      const done = await change(resort, { ...opened, body: request.body })
      return await answer(resort, reply, { asking, done, about: aboutOf(opened, request.body) })
    })
  }
  octoBookingSteps({ app, resort })
}

/** What is done to a booking that is there. */
function octoBookingSteps({ app, resort }: Pick<Api, 'app' | 'resort'>): void {
  for (const url of bothWays('/bookings/:uuid/confirm')) {
    app.post(url, { schema: { hide, params: bookingPath, body: confirmationBody } }, async (request, reply) => {
      const opened = await open(resort, request, reply)
      if (!opened) return reply
      const { asking, uuid } = opened
      const { body } = request
      // Other people than were held, in the same breath: they are held first.
      const changed = body.unitItems ? await change(resort, { ...opened, body }) : null
      if (changed && !changed.booking)
        return await answer(resort, reply, { asking, done: changed, about: aboutOf(opened, {}) })
      const reference = body.resellerReference || null
      const done = await confirmBooking(resort, asking.reseller, { uuid, reference, typed: toTyped(body) })
      return await answer(resort, reply, { asking, done, about: { ...blank, uuid } })
    })
  }
  for (const url of bothWays('/bookings/:uuid/extend')) {
    app.post(url, { schema: { hide, params: bookingPath, body: extensionBody } }, async (request, reply) => {
      const opened = await open(resort, request, reply)
      if (!opened) return reply
      const { asking, uuid } = opened
      const minutes = request.body?.expirationMinutes ?? null
      const done = await extendBooking(resort, asking.reseller, { uuid, minutes })
      return await answer(resort, reply, { asking, done, about: { ...blank, uuid } })
    })
  }
  for (const url of bothWays('/bookings/:uuid/cancel')) {
    app.post(url, { schema: { hide, params: bookingPath, body: cancellationBody } }, async (request, reply) => {
      const opened = await open(resort, request, reply)
      if (!opened) return reply
      const { asking, uuid } = opened
      const done = await cancelBooking(resort, asking.reseller, { uuid, reason: request.body?.reason ?? null })
      return await answer(resort, reply, { asking, done, about: { ...blank, uuid } })
    })
  }
}

/** More have no reference in common. */
const mostListed = 25

type About = { productId: string; optionId: string; uuid: string }
const blank: About = { productId: '', optionId: '', uuid: '' }

type Opened = { asking: Asking; uuid: string; booking: Booking }

/** The booking of the address, where it is this reseller's; null when the request was answered with a refusal instead. */
async function open(resort: Resort, request: FastifyRequest, reply: FastifyReply): Promise<Opened | null> {
  const asking = await letIn(resort, request, reply)
  if (!asking) return null
  const { uuid } = bookingPath.parse(request.params)
  const name = { reseller: asking.reseller.id, uuid: uuid.toLowerCase() }
  const booking = isUuid.test(uuid) ? await findBooking(resort.db, resort.kinds, name) : null
  if (booking) return { asking, uuid: name.uuid, booking }
  sendOctoProblem(reply, { error: 'INVALID_BOOKING_UUID', about: { uuid } })
  return null
}

const isUuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

type Body = ReturnType<typeof updateBody.parse>
type Changing = Opened & { body: Body }

/** What is not named stays as it is. */
async function change(resort: Resort, { asking, uuid, booking, body }: Changing): Promise<Done> {
  const before = slotOf(booking)
  const productId = body.productId ?? before.product
  const optionId = body.optionId ?? before.option
  const isAboutSlot = body.productId ?? body.optionId ?? body.availabilityId ?? body.unitItems
  const unitItems =
    body.unitItems ??
    before.tickets.map((each) => ({ unitId: each.unit, uuid: each.uuid, resellerReference: each.reference }))
  const asked = { productId, optionId, availabilityId: body.availabilityId ?? null, day: before.day, unitItems }
  const read = isAboutSlot ? await readSlot(resort, asked) : null
  if (read && read.outcome !== 'read') return read
  return await changeBooking(resort, asking.reseller, {
    ...{ uuid, slot: read?.slot ?? {}, reference: body.resellerReference || null },
    ...{ minutes: body.expirationMinutes ?? null, typed: toTyped(body) },
  })
}

function aboutOf({ uuid, booking }: Opened, body: Pick<Body, 'productId' | 'optionId'>): About {
  const { product, option } = slotOf(booking)
  return { productId: body.productId ?? product, optionId: body.optionId ?? option, uuid }
}

/** What a verb did, or why it did not, or what was wrong with what it was asked. */
type Done = { outcome: string; booking?: Booking; problem?: OctoProblem }

/** The booking as it is now, or why it is not as was asked. */
async function answer(
  resort: Resort,
  reply: FastifyReply,
  { asking, done, about }: { asking: Asking; done: Done; about: About },
) {
  return done.booking
    ? await tell(resort, asking, done.booking)
    : sendOctoProblem(reply, done.problem ?? toProblemOf(done.outcome, about))
}

async function tell(resort: Resort, { tells }: Asking, booking: Booking) {
  const { product: code } = slotOf(booking)
  const product = (await resort.nights.listProducts()).find((each) => each.code === code) ?? null
  const codes = await loadTickets(resort, booking.order)
  return toOctoBooking(resort, { booking, product, codes, isWithPrices: tells.has('octo/pricing') })
}
