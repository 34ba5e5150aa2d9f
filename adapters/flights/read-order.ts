import type { Order, OrderCancellation } from '@duffel/api/types'
import { parseDay } from '#resort/calendar/day.ts'
import type { FlightCredit, FlightOrder, FlightRefundQuote } from '#resort/flights/flight-port.ts'
import { readLeg, toMoney } from './read-offer.ts'

export function readOrder(order: Order): FlightOrder {
  const { awaiting_payment: isOpen, payment_required_by: payBy } = order.payment_status
  return {
    id: order.id,
    reference: order.booking_reference,
    total: toMoney(order.total_amount, order.total_currency),
    legs: order.slices.map(readLeg),
    isPaid: !isOpen,
    isCancelled: Boolean(order.cancelled_at),
    back: order.cancellation ? readCancellation(order.cancellation) : null,
    attempt: order.metadata?.attempt ?? null,
    madeAt: new Date(order.created_at),
    payBy: isOpen && payBy ? new Date(payBy) : null,
    tickets: (order.documents ?? [])
      .filter(({ type }) => type === 'electronic_ticket')
      .map(({ unique_identifier }) => unique_identifier),
    changes: order.airline_initiated_changes
      .filter(({ action_taken }) => !action_taken)
      .map(({ id, removed, added, available_actions: actions }) => ({
        ...{ id, before: removed.map(readLeg), after: added.map(readLeg) },
        canAccept: actions.includes('accept'),
        canGiveUp: actions.includes('cancel'),
        hasOthers: actions.includes('change'),
      })),
  }
}

const unsaidMs = 600_000

export function readCancellation(quote: OrderCancellation): FlightRefundQuote {
  const { refund_amount: amount, refund_currency: currency, refund_to: to } = quote
  return {
    id: quote.id,
    back: amount && currency ? toMoney(amount, currency) : null,
    isCredit: to === 'airline_credits' || to === 'voucher',
    credits: (quote.airline_credits ?? []).map(readCredit),
    // Where nothing is said it is asked for anew soon.
    endsAt: quote.expires_at ? new Date(quote.expires_at) : new Date(Date.now() + unsaidMs),
  }
}

/** The code may come later than the cancelling; how long it is good is told by some airlines only. */
type Credit = OrderCancellation['airline_credits'][number] & { expires_at?: string | null }

function readCredit(credit: Credit): FlightCredit {
  const { credit_name, credit_code, credit_amount, credit_currency, passenger_id, expires_at } = credit
  return {
    name: (credit_name ?? '').slice(0, 100),
    code: credit_code?.slice(0, 100) || null,
    amount: toMoney(credit_amount, credit_currency),
    traveller: passenger_id,
    expiresOn: parseDay(expires_at?.slice(0, 10) ?? ''),
  }
}
