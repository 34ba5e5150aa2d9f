import type { CreateOrder, Offer, Order, OrderCancellation } from '@duffel/api/types'
import { readServices } from './add-services.ts'
import type { Behaviour } from './behaviour.ts'
import { drawOrder, drawTickets, judgeOrder } from './book-order.ts'
import { newId } from './draw-offer.ts'
import { Refused } from './refused.ts'
import type { SupplierBooks } from './supplier-books.ts'

export type Tell = (kind: string, object: { id: string; order_id?: string }) => void
export type Desk = { books: SupplierBooks; behaviour: Behaviour; now: () => number; tell: Tell }

/** Books an offer. `accepted` is an airline that thinks on: the end of it is told by a notice. */
export async function takeOrder(desk: Desk, wish: CreateOrder): Promise<{ order: Order | null }> {
  const { books, behaviour, now, tell } = desk
  const offer = books.offers.get(wish.selected_offers[0] ?? '')
  if (!offer) throw new Refused('offer_no_longer_available', 'There is no such offer.')
  if (behaviour.orders === 'sold-out') throw new Refused('offer_no_longer_available', 'The last seat is gone.')
  if (behaviour.orders === 'price-changed') {
    raise(offer)
    throw new Refused('price_changed', `The price is ${offer.total_amount} ${offer.total_currency} now.`)
  }
  if (books.booked.has(offer.id)) throw new Refused('offer_request_already_booked', 'This offer was booked already.')
  const services = readServices(wish, offer, books.seatMaps.get(offer.id) ?? [])
  judgeOrder(wish, offer, { services, now: now() })
  if (behaviour.orders === 'accepted-then-failed') {
    tell('order.creation_failed', { id: offer.id, ...wish.metadata })
    return { order: null }
  }
  const order = drawOrder(wish, offer, { services, now: now() })
  await books.write({ records: [['booked', offer.id, order.id]] })
  await write(desk, order, wish.type === 'instant' ? 'ordered' : null)
  tell('order.created', { id: order.id })
  return { order: behaviour.orders === 'accepted' ? null : order }
}

/** An offer that became dearer by a tenth. */
export function raise(offer: Offer): void {
  const dearer = (said: string) => (Math.round(Number(said) * 110) / 100).toFixed(2)
  offer.base_amount = dearer(offer.base_amount)
  offer.total_amount = dearer(offer.total_amount)
}

/** Pays an order that was held. */
export async function payOrder(
  desk: Desk,
  id: string,
  payment: { amount: string; currency?: string | null },
): Promise<Order> {
  const { books, now } = desk
  const order = findOrder(books, id)
  const { payment_status: status } = order
  if (!status.awaiting_payment) throw new Refused('already_paid', 'The order is paid already.')
  if (order.cancelled_at) throw new Refused('already_cancelled', 'The order is cancelled.')
  if (Date.parse(status.payment_required_by ?? '') <= now())
    throw new Refused('past_payment_required_by_date', 'The time to pay is over.')
  if (payment.amount !== order.total_amount) throw new Refused('price_changed', `The price is ${order.total_amount}.`)
  const paid: Order = {
    ...order,
    payment_status: { awaiting_payment: false, paid_at: new Date(now()).toISOString() },
    documents: drawTickets(order),
  }
  await write(desk, paid, 'ordered')
  return paid
}

/** Says what would come back; nothing happens yet. */
export async function quoteCancelling(desk: Desk, orderId: string): Promise<OrderCancellation> {
  const { books, behaviour, now } = desk
  const order = findOrder(books, orderId)
  if (order.cancelled_at) throw new Refused('already_cancelled', 'The order is cancelled already.')
  const { refund_before_departure: rule } = order.conditions
  const left = rule?.allowed
    ? Math.max(0, Number(order.total_amount) - Number(rule.penalty_amount ?? 0))
    : Number(order.tax_amount)
  const isPaid = !order.payment_status.awaiting_payment
  const isCredit = isPaid && behaviour.refundTo === 'airline_credits'
  const quote: OrderCancellation = {
    id: newId('ore'),
    order_id: order.id,
    live_mode: false,
    created_at: new Date(now()).toISOString(),
    expires_at: new Date(now() + behaviour.quoteMs).toISOString(),
    confirmed_at: null as unknown as string,
    refund_amount: isPaid ? left.toFixed(2) : null,
    refund_currency: isPaid ? order.total_currency : null,
    refund_to: isPaid ? behaviour.refundTo : 'awaiting_payment',
    airline_credits: isCredit
      ? order.passengers.map(({ id }) => ({
          id: newId('acd'),
          credit_name: 'Travel credit',
          credit_code: codeOf(behaviour),
          credit_amount: (left / order.passengers.length).toFixed(2),
          credit_currency: order.total_currency,
          issued_on: new Date(now()).toISOString().slice(0, 10),
          passenger_id: id,
        }))
      : [],
  }
  await books.write({ records: [['cancellation', quote.id, quote]] })
  return quote
}

/** Only the newest quote of an order can be confirmed, until it ends. */
export async function confirmCancelling(desk: Desk, id: string): Promise<OrderCancellation> {
  const { books, now, tell } = desk
  const quote = books.cancellations.get(id)
  if (!quote) throw new Refused('not_found', 'There is no such cancellation.', 404)
  if (quote.confirmed_at) return quote
  const newest = [...books.cancellations.values()].findLast((each) => each.order_id === quote.order_id)
  if (newest?.id !== id) throw new Refused('order_cancellation_stale', 'There is a newer quote.')
  if (Date.parse(quote.expires_at) <= now()) throw new Refused('order_cancellation_expired', 'The quote has ended.')
  const order = findOrder(books, quote.order_id)
  const at = new Date(now()).toISOString()
  const confirmed = { ...quote, confirmed_at: at }
  await books.write({ records: [['cancellation', id, confirmed]] })
  const isMoney = confirmed.refund_to === 'balance' && Number(confirmed.refund_amount) > 0
  await write(
    desk,
    { ...order, cancelled_at: at, available_actions: [], cancellation: confirmed },
    isMoney ? 'refunded' : null,
    confirmed.refund_amount ?? '0.00',
  )
  tell('order_cancellation.confirmed', { id, order_id: order.id })
  return confirmed
}

/** An airline names the codes that it did not name when it cancelled. */
export async function giveCredits(desk: Desk, orderId: string): Promise<Order> {
  const order = findOrder(desk.books, orderId)
  if (!order.cancellation) throw new Refused('not_found', 'The order is not cancelled.', 404)
  const credits = order.cancellation.airline_credits.map((credit) => ({ ...credit, credit_code: newCode() }))
  const given: Order = { ...order, cancellation: { ...order.cancellation, airline_credits: credits } }
  await write(desk, given, null)
  for (const { id } of credits) desk.tell('air.airline_credit.created', { id, order_id: orderId })
  return given
}

function codeOf({ credits }: Behaviour): string {
  // The client's types know no credit without a code; its supplier does.
  return credits === 'later' ? (null as unknown as string) : newCode()
}

function newCode(): string {
  return newId('c').slice(-8).toUpperCase()
}

export function findOrder(books: SupplierBooks, id: string): Order {
  const order = books.orders.get(id)
  if (!order) throw new Refused('not_found', 'There is no such order.', 404)
  return order
}

async function write(
  { books, now }: Desk,
  order: Order,
  what: 'ordered' | 'refunded' | null,
  amount = order.total_amount,
): Promise<void> {
  const id = newId('bal')
  const line = { id, at: new Date(now()).toISOString(), order: order.id, what, amount, currency: order.total_currency }
  await books.write({
    records: [['order', order.id, order], ...(what ? [['balance', id, line] as [string, string, unknown]] : [])],
  })
}
