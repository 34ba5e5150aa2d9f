import { setTimeout as wait } from 'node:timers/promises'
import type { CreateBatchOfferRequest, CreateOrder, Offer, SeatMap } from '@duffel/api/types'
import { type Answer, type Ask, json, type Route } from '../payments/ask-and-answer.ts'
import type { World } from './airports.ts'
import { acceptChange } from './change-flights.ts'
import { newId } from './draw-offer.ts'
import { drawSeatMaps } from './draw-services.ts'
import { Refused } from './refused.ts'
import { searchFlights } from './search-flights.ts'
import { confirmCancelling, type Desk, findOrder, payOrder, quoteCancelling, raise, takeOrder } from './take-orders.ts'

type Search = { id: string; at: number; batches: Offer[][]; told: number; passengers: { id: string }[] }
export type FlightsWire = { world: World; token: string; desk: Desk }

/** Batches are told for a minute after the search began. */
const searchMs = 60_000
const mostListed = 200

/** The supplier's interface: batch offer requests, offers, orders, payments, cancellations, changes by airlines. */
export function flightsWire({ world, token, desk }: FlightsWire): Route {
  const searches = new Map<string, Search>()
  return async (ask) => {
    if (!ask.path.startsWith('/air/')) return null
    if (ask.headers.authorization !== `Bearer ${token}`)
      return fault(new Refused('access_token_not_found', 'The access token is wrong.', 401))
    if (ask.headers['duffel-version'] !== 'v2')
      return fault(new Refused('unsupported_version', 'Only v2 is spoken.', 400))
    try {
      return await route(ask, { world, desk, searches })
    } catch (error) {
      if (error instanceof Refused) return fault(error)
      if (error instanceof SyntaxError || error instanceof TypeError)
        return fault(new Refused('invalid_request', 'That cannot be read.', 400))
      throw error
    }
  }
}

type Room = { world: World; desk: Desk; searches: Map<string, Search> }

async function route(ask: Ask, room: Room): Promise<Answer> {
  const { desk } = room
  const [, , kind = '', id = '', , action = ''] = ask.path.split('/')
  const data = () => (JSON.parse(ask.body) as { data: never }).data
  switch (`${ask.method} ${kind}${id ? '/id' : ''}${action ? `/${action}` : ''}`) {
    case 'POST batch_offer_requests':
      return begin(room, data())
    case 'GET batch_offer_requests/id':
      return await nextBatch(room, id)
    case 'GET offers/id':
      return told(200, withServices(freshOffer(desk, id), ask.query.get('return_available_services') === 'true'))
    case 'GET seat_maps':
      return told(200, seatMapsOf(desk, ask.query.get('offer_id') ?? ''))
    case 'POST orders':
      return await order(desk, data())
    case 'GET orders':
      return listOrders(desk, ask.query)
    case 'GET orders/id':
      return told(200, findOrder(desk.books, id))
    case 'POST payments':
      return await pay(desk, data())
    case 'POST order_cancellations':
      return told(201, await quoteCancelling(desk, (data() as { order_id: string }).order_id))
    case 'POST order_cancellations/id/confirm':
      return told(200, await confirmCancelling(desk, id))
    case 'POST airline_initiated_changes/id/accept':
      return told(200, await acceptChange(desk, id))
    default:
      return fault(new Refused('not_found', 'There is nothing here.', 404))
  }
}

function told(status: number, data: unknown): Answer {
  return json(status, { data })
}

/** An error as the supplier words it. */
export function fault({ code, message, status }: Refused): Answer {
  const type = status === 401 ? 'authentication_error' : status === 422 ? 'validation_error' : 'invalid_request_error'
  const error = {
    type,
    title: message,
    message,
    code,
    documentation_url: 'https://duffel.com/docs/api/overview/errors',
  }
  return json(status, { errors: [error], meta: { status, request_id: newId('req') } })
}

function begin({ world, desk, searches }: Room, asked: CreateBatchOfferRequest): Answer {
  const [first] = asked.slices
  if (!first || !asked.passengers.length || asked.passengers.length > 9)
    throw new Refused('validation_required', 'Say where, when and who.')
  for (const slice of asked.slices) {
    if (!world.inPlace(slice.origin).length || !world.inPlace(slice.destination).length)
      throw new Refused('validation_format', 'There is no such place.')
  }
  const { batches, passengers, isTimeout } = searchFlights(world, asked, desk.now())
  const id = newId('orq')
  const search = { id, at: desk.now() + (isTimeout ? searchMs : 0), batches, told: 0, passengers }
  searches.set(id, search)
  for (const offer of batches.flat()) desk.books.offers.set(offer.id, offer)
  return told(201, describe(search, desk, []))
}

function describe(search: Search, desk: Desk, offers: Offer[]) {
  return {
    id: search.id,
    live_mode: false,
    created_at: new Date(desk.now()).toISOString(),
    client_key: '',
    total_batches: search.batches.length,
    remaining_batches: search.batches.length - search.told,
    offers: offers.map(({ available_services: _, ...offer }) => offer),
  }
}

/** Waits for the next airline, and tells all that have answered by then. */
async function nextBatch({ desk, searches }: Room, id: string): Promise<Answer> {
  const search = searches.get(id)
  if (!search || desk.now() - search.at > searchMs)
    throw new Refused('not_found', 'There is no such search any more.', 404)
  if (search.told < search.batches.length) {
    const due = search.at + (search.told + 1) * desk.behaviour.batchMs
    await wait(Math.max(0, Math.min(due - desk.now(), searchMs)), null, { ref: false })
    const ready = Math.min(
      search.batches.length,
      Math.max(search.told + 1, Math.floor((desk.now() - search.at) / Math.max(1, desk.behaviour.batchMs))),
    )
    const offers = search.batches.slice(search.told, ready).flat()
    search.told = ready
    return told(200, describe(search, desk, offers))
  }
  return told(200, describe(search, desk, []))
}

/** What an offer is worth now: it may have become dearer, or be gone. */
function freshOffer({ books, behaviour, now }: Desk, id: string): Offer {
  const offer = books.offers.get(id)
  if (!offer || behaviour.offers === 'gone' || Date.parse(offer.expires_at) <= now())
    throw new Refused('offer_no_longer_available', 'This offer is gone.')
  if (behaviour.offers === 'dearer') raise(offer)
  return offer
}

/** What can be bought with it is told to who asks for that. */
function withServices({ available_services: services, ...offer }: Offer, isAsked: boolean) {
  return { ...offer, available_services: isAsked ? services : null }
}

/** The same numbers however often they are asked for: by them seats are ordered. */
function seatMapsOf(desk: Desk, id: string): SeatMap[] {
  const offer = freshOffer(desk, id)
  const known = desk.books.seatMaps.get(id)
  if (known) return known
  const maps = offer.available_services.length ? drawSeatMaps(offer) : []
  desk.books.seatMaps.set(id, maps)
  return maps
}

async function order(desk: Desk, wish: CreateOrder): Promise<Answer> {
  const { order: made } = await takeOrder(desk, wish)
  return made ? told(201, made) : json(202, { data: null, meta: { status: 'accepted' } })
}

function listOrders({ books }: Desk, query: URLSearchParams): Answer {
  const names = query.getAll('passenger_name[]').map((name) => name.toLowerCase())
  const reference = query.get('booking_reference')
  const orders = [...books.orders.values()].toReversed().filter((each) => {
    const isNamed = each.passengers.some(
      (one) => names.includes(one.family_name.toLowerCase()) || names.includes(one.given_name.toLowerCase()),
    )
    return (!names.length || isNamed) && (!reference || each.booking_reference === reference)
  })
  return json(200, { data: orders.slice(0, mostListed), meta: { after: null, before: null, limit: mostListed } })
}

async function pay(
  desk: Desk,
  data: { order_id: string; payment: { amount: string; currency?: string | null } },
): Promise<Answer> {
  const { id } = await payOrder(desk, data.order_id, data.payment)
  const created_at = new Date(desk.now()).toISOString()
  return told(201, { id: newId('pay'), order_id: id, type: 'balance', created_at, ...data.payment })
}
