import { DuffelError } from '@duffel/api'
import type {
  CreateBatchOfferRequest,
  CreateOfferRequestPassenger,
  CreateOrder,
  CreateOrderPassenger,
  DuffelResponse,
  Order,
} from '@duffel/api/types'
import type { Day } from '#resort/calendar/day.ts'
import type { FlightQuestion } from '#resort/flights/flight-offer.ts'
import type { FlightAnswer, FlightOrder, FlightRefusal, Flights, FlightWish } from '#resort/flights/flight-port.ts'
import { toDecimal } from '#resort/money/decimal-money.ts'
import { type AskSupplier, openSupplier, type SupplierKeys } from './ask-supplier.ts'
import { readFlightNotice } from './read-notice.ts'
import { readOffer } from './read-offer.ts'
import { readCancellation, readOrder } from './read-order.ts'

/** Whoever sells flights by the interface of Duffel, by its own client. */
export function duffelFlights(keys: SupplierKeys): Flights {
  const supplier = openSupplier(keys)
  const { client } = supplier
  return {
    search: async (question) => {
      const { data } = await supplier.search(() => client.batchOfferRequests.create(toRequest(question)))
      return { search: data.id }
    },
    nextOffers: async (search) => {
      const { data } = await supplier.search(() => client.batchOfferRequests.get(search))
      return { offers: data.offers.map(readOffer), isLast: data.remaining_batches === 0 }
    },
    priceAgain: (offer) =>
      supplier.search(async () => {
        try {
          return readOffer((await client.offers.get(offer)).data)
        } catch (error) {
          if (refusalIn(error)?.why === 'gone') return null
          throw error
        }
      }),
    order: (wish) => book(supplier, () => client.orders.create(toOrder(wish))),
    findByAttempt: (attempt, familyName) => findByAttempt(supplier, attempt, familyName),
    listOrders: (since) => listOrders(supplier, since),
    find: async (order) => readOrder((await supplier.order(() => client.orders.get(order))).data),
    pay: (order) => payHeld(supplier, order),
    quoteCancelling: async (order) =>
      readCancellation((await supplier.order(() => client.orderCancellations.create({ order_id: order }))).data),
    cancel: async (quote) => {
      await supplier.order(() => client.orderCancellations.confirm(quote))
    },
    acceptChange: async (change) => {
      await supplier.order(() => client.airlineInitiatedChanges.accept(change))
    },
    readNotice: (headers, body) => readFlightNotice(headers['x-duffel-signature'], body, keys.noticeSecret),
  }
}

/** How long each airline may think before the search goes on without it. */
const airlineMs = 15_000

type Request = CreateBatchOfferRequest & { supplier_timeout: number }

function toRequest({ from, to, out, home, travellers }: FlightQuestion): Request {
  return {
    slices: [toSlice(from, to, out), toSlice(to, from, home)],
    passengers: travellers.map(({ age }): CreateOfferRequestPassenger => (age === null ? { type: 'adult' } : { age })),
    cabin_class: 'economy',
    max_connections: 1,
    supplier_timeout: airlineMs,
  }
}

const anyTime = { from: '00:00', to: '23:59' }

function toSlice(origin: string, destination: string, day: Day) {
  return { origin, destination, departure_date: day, departure_time: anyTime, arrival_time: anyTime }
}

function toOrder({ attempt, offer, travellers, contact, isHeld }: FlightWish): CreateOrder {
  const payment = { type: 'balance' as const, amount: toDecimal(offer.total), currency: offer.total.currency }
  return {
    type: isHeld ? 'pay_later' : 'instant',
    selected_offers: [offer.id],
    ...(isHeld ? {} : { payments: [payment] }),
    metadata: { attempt },
    passengers: travellers.map(
      (each): CreateOrderPassenger => ({
        id: each.id,
        given_name: each.givenName,
        family_name: each.familyName,
        born_on: each.born,
        title: each.title,
        gender: each.title === 'mr' ? 'm' : 'f',
        email: contact.mail,
        phone_number: contact.phone,
        infant_passenger_id: each.infant,
        ...(each.document && {
          identity_documents: [
            {
              type: 'passport' as const,
              unique_identifier: each.document.number,
              issuing_country_code: each.document.country,
              expires_on: each.document.expires,
            },
          ],
        }),
      }),
    ),
  }
}

/** What the supplier says no to is an answer; anything else that goes wrong leaves the end open. */
async function book(supplier: AskSupplier, ask: () => Promise<DuffelResponse<Order>>): Promise<FlightAnswer> {
  try {
    const { data } = await supplier.order(ask)
    return data ? { outcome: 'ordered', order: readOrder(data) } : { outcome: 'thinking' }
  } catch (error) {
    const refusal = refusalIn(error)
    if (refusal) return { outcome: 'refused', ...refusal }
    throw error
  }
}

async function payHeld(supplier: AskSupplier, order: FlightOrder): Promise<FlightAnswer> {
  const { client } = supplier
  const payment = { type: 'balance' as const, amount: toDecimal(order.total), currency: order.total.currency }
  return await book(supplier, async () => {
    await client.payments.create({ order_id: order.id, payment })
    return await client.orders.get(order.id)
  })
}

/** The newest orders of that name, as many as the supplier tells at once: ours is among them if it was made. */
async function findByAttempt(supplier: AskSupplier, attempt: string, familyName: string): Promise<FlightOrder | null> {
  const { data } = await supplier.order(() => supplier.client.orders.list({ 'passenger_name[]': [familyName] }))
  const made = data.find(({ metadata }) => metadata?.attempt === attempt)
  return made ? readOrder(made) : null
}

const pageOfOrders = 200

/** The newest first, page by page, until those that are older. */
async function listOrders(supplier: AskSupplier, since: Date): Promise<FlightOrder[]> {
  const found: FlightOrder[] = []
  let after: string | null = null
  do {
    const asked: { limit: number; after?: string } = { limit: pageOfOrders, ...(after && { after }) }
    const page: DuffelResponse<Order[]> = await supplier.order(() => supplier.client.orders.list(asked))
    const orders = page.data.map(readOrder)
    found.push(...orders.filter(({ madeAt }) => madeAt >= since))
    after = orders.some(({ madeAt }) => madeAt < since) ? null : (page.meta?.after ?? null)
  } while (after)
  return found
}

const refusals: Record<string, FlightRefusal> = {
  offer_no_longer_available: 'gone',
  offer_expired: 'gone',
  price_changed: 'price',
  past_payment_required_by_date: 'gone',
  already_cancelled: 'gone',
  validation_format: 'names',
  validation_required: 'names',
  invalid_phone_number: 'names',
}

/** A no that is certain. That an offer was booked before is none: it may have been by us. */
function refusalIn(error: unknown): { why: FlightRefusal; said: string } | null {
  if (!(error instanceof DuffelError)) return null
  const [first] = error.errors ?? []
  const status = error.status ?? error.meta?.status ?? 0
  const why = refusals[first?.code ?? '']
  if (why) return { why, said: first?.message ?? '' }
  const isCertain = status === 422 && !['offer_request_already_booked', 'already_paid'].includes(first?.code ?? '')
  return isCertain ? { why: 'other', said: first?.message ?? '' } : null
}
