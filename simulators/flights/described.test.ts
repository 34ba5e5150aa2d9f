import { expect, test } from 'vitest'
import { z } from 'zod'
import { addDays } from '#resort/calendar/day.ts'
import { demonstrationFlightKeys as keys } from '#simulators/flights/flights-simulator.ts'
import { openTestFlights, type TestFlights } from '#tests/support/open-test-flights.ts'

/*
 * A second opinion on the wire: what the description of Duffel's API by api-evangelist (openapi/_original/duffel-openapi.yml)
 * says of the answers that a merchant reads. It names few fields and requires none; all that it names are asked for here.
 */
const amount = z.string().regex(/^\d+(\.\d+)?$/)
const currency = z.string().regex(/^[A-Z]{3}$/)
const moment = z.iso.datetime({ offset: true })

const offer = z.looseObject({
  id: z.string().regex(/^off_/),
  total_amount: amount,
  total_currency: currency,
  tax_amount: amount,
  owner: z.looseObject({ iata_code: z.string().length(2), name: z.string().min(1) }),
  expires_at: moment,
})
const order = z.looseObject({
  id: z.string().regex(/^ord_/),
  booking_reference: z.string().regex(/^[A-Z0-9]{6}$/),
  total_amount: amount,
  total_currency: currency,
  live_mode: z.literal(false),
  created_at: moment,
})
const payment = z.looseObject({ type: z.enum(['balance', 'arc_bsp_cash', 'card']), amount, currency })
const body = <Each extends z.ZodType>(each: Each) => z.looseObject({ data: each })

test('what the supplier answers is what a description of it by others says', async () => {
  await using house = await openTestFlights()
  const [first] = await search(house)
  if (!first) throw new Error('Nothing was offered.')
  const again = await ask(house, 'GET', `/air/offers/${first.id}`, { status: 200, answer: body(offer) })
  expect(again.data.id).toBe(first.id)
  const { data: bought } = await ask(house, 'POST', '/air/orders', {
    status: 201,
    answer: body(order),
    data: {
      type: 'instant',
      selected_offers: [first.id],
      passengers: first.passengers.map(({ id }) => ({ ...ana, id })),
      payments: [payment.parse({ type: 'balance', amount: first.total_amount, currency: first.total_currency })],
    },
  })
  await ask(house, 'GET', `/air/orders/${bought.id}`, { status: 200, answer: body(order) })
  await ask(house, 'GET', '/air/orders?limit=50', { status: 200, answer: body(z.array(order)) })
  // It says one map for each segment, and names the offer as the way to ask.
  const planes = first.slices.flatMap(({ segments }) => segments.map(({ id }) => id))
  const maps = body(z.array(z.looseObject({ segment_id: z.enum(planes) })).length(planes.length))
  await ask(house, 'GET', `/air/seat_maps?offer_id=${first.id}`, { status: 200, answer: maps })
})

const ana = {
  ...{ title: 'ms', gender: 'f', given_name: 'Ana', family_name: 'Soto', born_on: '1990-05-17' },
  ...{ email: 'ana@example.com', phone_number: '+529841234567' },
}

const named = z.looseObject({ id: z.string() })
const priced = offer.extend({
  passengers: z.array(named),
  slices: z.array(z.looseObject({ segments: z.array(named) })),
})

async function search(house: TestFlights) {
  const out = addDays(new Date().toISOString().slice(0, 10), 60)
  const ways = [
    { origin: 'MEX', destination: 'CUN', departure_date: out },
    { origin: 'CUN', destination: 'MEX', departure_date: addDays(out, 5) },
  ]
  const asked = { slices: ways, passengers: [{ type: 'adult' }], cabin_class: 'economy' }
  const begun = z.looseObject({ id: z.string(), live_mode: z.literal(false), created_at: moment })
  const path = '/air/batch_offer_requests'
  const { data } = await ask(house, 'POST', path, { status: 201, answer: body(begun), data: asked })
  const batch = body(z.looseObject({ offers: z.array(priced) }))
  return (await ask(house, 'GET', `${path}/${data.id}`, { status: 200, answer: batch })).data.offers
}

type Asked<Answer extends z.ZodType> = { status: number; answer: Answer; data?: unknown }

/** As the description asks: a bearer, and the version of the API. */
async function ask<Answer extends z.ZodType>(
  { origin }: TestFlights,
  method: string,
  path: string,
  { status, answer, data }: Asked<Answer>,
): Promise<z.infer<Answer>> {
  const headers = { Authorization: `Bearer ${keys.token}`, 'Duffel-Version': 'v2', 'Content-Type': 'application/json' }
  const response = await fetch(origin + path, { method, headers, ...(data ? { body: JSON.stringify({ data }) } : {}) })
  const said: unknown = await response.json()
  expect(response.status, JSON.stringify(said).slice(0, 300)).toBe(status)
  return answer.parse(said)
}
