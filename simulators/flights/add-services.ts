import type { CreateOrder, Offer, Order, OrderService, Seat, SeatMap } from '@duffel/api/types'
import { Refused } from './refused.ts'

/** What can be ordered with an offer, by the number under which it was offered. */
type ForSale = { maximum: number; service: Omit<OrderService, 'quantity'> }

/** What of it an order asks for: only what the offer has, no more of it than there is, and one seat for each on each plane. */
export function readServices(wish: CreateOrder, offer: Offer, maps: readonly SeatMap[]): OrderService[] {
  const asked = wish.services ?? []
  if (!Array.isArray(asked)) throw new Refused('validation_type', 'Services are a list.')
  if (asked.length && wish.type === 'pay_later')
    throw new Refused('validation_invalid', 'What is held is booked without services.')
  const forSale = listForSale(offer, maps)
  const ordered = asked.map(({ id, quantity }): OrderService => {
    const found = forSale.get(id)
    if (!found) throw new Refused('validation_invalid', `The offer has no service ${id}.`)
    if (!Number.isInteger(quantity) || quantity < 1 || quantity > found.maximum)
      throw new Refused('validation_invalid', `Of ${id} there are 1 to ${found.maximum}.`)
    const total = Math.round(Number(found.service.total_amount) * 100) * quantity
    return { ...found.service, quantity, total_amount: (total / 100).toFixed(2) }
  })
  const ids = ordered.map(({ id }) => id)
  const places = ordered.flatMap(placesOf)
  if (new Set(ids).size < ids.length || new Set(places).size < places.length)
    throw new Refused('validation_invalid', 'A service is asked for twice.')
  return ordered
}

/** Nobody sits twice on a plane, and no seat has two people. */
function placesOf({ type, passenger_ids: [who], segment_ids: [plane], metadata }: OrderService): string[] {
  return type === 'seat' ? [`${plane} ${who}`, `${plane} ${(metadata as Seat).designator}`] : []
}

function listForSale({ available_services: bags }: Offer, maps: readonly SeatMap[]): Map<string, ForSale> {
  const forSale = new Map<string, ForSale>()
  for (const { id, maximum_quantity: maximum, metadata, ...bag } of bags) {
    if (bag.type !== 'baggage' || !('maximum_weight_kg' in metadata)) continue
    forSale.set(id, { maximum, service: { ...bag, type: 'baggage', id, metadata } })
  }
  for (const map of maps) for (const [id, service] of seatsOf(map)) forSale.set(id, { maximum: 1, service })
  return forSale
}

function seatsOf({ segment_id, cabins }: SeatMap): [string, Omit<OrderService, 'quantity'>][] {
  const elements = cabins.flatMap(({ rows }) =>
    rows.flatMap(({ sections }) => sections.flatMap((each) => each.elements)),
  )
  return elements.flatMap((seat) => {
    if (seat.type !== 'seat') return []
    const metadata: Seat = { designator: seat.designator, name: seat.name || null, disclosures: seat.disclosures }
    return seat.available_services.map(({ id, passenger_id, total_amount, total_currency }) => [
      id,
      {
        id,
        type: 'seat',
        passenger_ids: [passenger_id],
        segment_ids: [segment_id],
        total_amount,
        total_currency,
        metadata,
      },
    ])
  })
}

/** What an order costs with its services. */
export function totalWith(total: string, services: readonly Pick<OrderService, 'total_amount'>[]): string {
  const cents = services.reduce((sum, each) => sum + Math.round(Number(each.total_amount) * 100), 0)
  return ((Math.round(Number(total) * 100) + cents) / 100).toFixed(2)
}

/** Who has chosen a seat is told it on each plane. */
export function withSeats(slices: Order['slices'], services: readonly OrderService[]): Order['slices'] {
  const seats = services.filter(({ type }) => type === 'seat')
  const seatOf = (plane: string, who: string | undefined) =>
    seats.find(({ segment_ids, passenger_ids }) => segment_ids[0] === plane && passenger_ids[0] === who)?.metadata as
      | Seat
      | undefined
  return slices.map((slice) => ({
    ...slice,
    segments: slice.segments.map((segment) => ({
      ...segment,
      passengers: segment.passengers.map((each) => {
        const seat = seatOf(segment.id, each.passenger_id)
        return seat ? { ...each, seat } : each
      }),
    })),
  }))
}
