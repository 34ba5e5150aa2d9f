import type { CreateOrder, Offer, Order, OrderPassenger, OrderService } from '@duffel/api/types'
import { totalWith, withSeats } from './add-services.ts'
import { newId, type Passenger } from './draw-offer.ts'
import { Refused } from './refused.ts'

const name = /^[ \-'A-Za-zÀ-ÅÇ-ÏÑ-ÖØ-Ýà-åç-ïñ-öø-ýÿĀ-ıĴ-őŔ-ſ]{1,20}$/

/** With what else, and when. */
type Booking = { services: OrderService[]; now: number }

/** Judges what a merchant asks an airline to book. */
export function judgeOrder(wish: CreateOrder, offer: Offer, { services, now }: Booking): void {
  if (Date.parse(offer.expires_at) <= now) throw new Refused('offer_no_longer_available', 'The offer has expired.')
  if (wish.type === 'pay_later' && offer.payment_requirements.requires_instant_payment)
    throw new Refused('validation_required', 'This offer has to be paid at once.')
  if (wish.type === 'instant') {
    const [payment] = wish.payments ?? []
    const total = totalWith(offer.total_amount, services)
    if (payment?.amount !== total || payment.currency !== offer.total_currency)
      throw new Refused('price_changed', `The price is ${total} ${offer.total_currency}.`)
  }
  for (const { id, type } of offer.passengers) judgePassenger(wish, offer, { id, type, now })
}

type Seat = { id: string; type: Passenger['type'] | null | string; now: number }

function judgePassenger(wish: CreateOrder, offer: Offer, { id, type, now }: Seat): void {
  const said = wish.passengers.find((each) => each.id === id)
  if (!said) throw new Refused('validation_required', `Passenger ${id} is missing.`)
  if (!name.test(said.given_name) || !name.test(said.family_name))
    throw new Refused('validation_format', 'A name has letters that the airline does not take.')
  const born = Date.parse(said.born_on)
  if (!(born < now)) throw new Refused('validation_format', 'A date of birth is not one.')
  if (offer.passenger_identity_documents_required && !said.identity_documents?.length)
    throw new Refused('validation_required', 'An identity document is missing.')
  const carried = wish.passengers.some((each) => each.infant_passenger_id === id)
  if (type === 'infant_without_seat' && !carried)
    throw new Refused('validation_required', 'An infant has no lap to sit on.')
}

/** The order as the airline has it. */
export function drawOrder(wish: CreateOrder, offer: Offer, { services, now }: Booking): Order {
  const isPaid = wish.type === 'instant'
  const at = new Date(now).toISOString()
  const { payment_required_by, price_guarantee_expires_at } = offer.payment_requirements
  return {
    id: newId('ord'),
    live_mode: false,
    content: 'managed',
    created_at: at,
    synced_at: at,
    cancelled_at: null,
    cancellation: null,
    booking_reference: newId('x').slice(-6).toUpperCase(),
    owner: offer.owner,
    base_amount: totalWith(offer.base_amount, services),
    base_currency: offer.base_currency,
    tax_amount: offer.tax_amount ?? '0.00',
    tax_currency: offer.tax_currency ?? offer.total_currency,
    total_amount: totalWith(offer.total_amount, services),
    total_currency: offer.total_currency,
    conditions: offer.conditions,
    slices: withSeats(offer.slices as unknown as Order['slices'], services),
    services,
    metadata: wish.metadata ?? {},
    airline_initiated_changes: [],
    available_actions: ['cancel'],
    payment_status: {
      awaiting_payment: !isPaid,
      paid_at: isPaid ? at : null,
      ...(isPaid
        ? {}
        : {
            payment_required_by: payment_required_by ?? at,
            price_guarantee_expires_at: price_guarantee_expires_at ?? at,
          }),
    },
    passengers: offer.passengers.map(({ id, type }) => toOrderPassenger(wish, id, type ?? 'adult')),
    documents: isPaid ? drawTickets(offer) : [],
  }
}

function toOrderPassenger(wish: CreateOrder, id: string, type: OrderPassenger['type']): OrderPassenger {
  const said = wish.passengers.find((each) => each.id === id)
  if (!said) throw new Refused('validation_required', `Passenger ${id} is missing.`)
  const { born_on, family_name, given_name, gender, title, email, phone_number, infant_passenger_id } = said
  return {
    id,
    type,
    born_on,
    family_name,
    given_name,
    gender,
    title,
    email,
    phone_number,
    infant_passenger_id: infant_passenger_id ?? null,
  }
}

/** One electronic ticket each. */
export function drawTickets({
  passengers,
}: {
  passengers: readonly { id: string }[]
}): NonNullable<Order['documents']> {
  return passengers.map(({ id }) => ({
    type: 'electronic_ticket',
    unique_identifier: `${Math.floor(1e12 + Math.random() * 9e12)}`,
    passenger_ids: [id],
  }))
}
