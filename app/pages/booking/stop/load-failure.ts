import type { Language } from '#resort/guests/language.ts'
import type { Order } from '#resort/orders/order.ts'
import { isHeldSincePaying } from '#resort/orders/order-reading.ts'
import { listPayments } from '#resort/payments/payment-queries.ts'
import type { Resort } from '#resort/resort.ts'
import { m } from '../../../messages/compiled/messages.js'
import type { Said } from './say-refusal.ts'
import { sayFlightRefused } from './say-ticketing.ts'

/** What became of the last attempt to pay, when rooms are still held and it brought nothing. */
export async function loadFailure(resort: Resort, order: Order, locale: Language): Promise<Said | null> {
  if (order.state !== 'held') return null
  const refused = sayFlightRefused(order, locale)
  if (refused) return refused
  const last = (await listPayments(resort.db, order.id)).at(-1)
  // In another currency it is another payment.
  if (
    last?.amount.currency !== order.currency ||
    last.progress.state !== 'failed' ||
    !(await isHeldSincePaying(resort.db, order.id))
  )
    return null
  const { title, text } = failures[last.progress.reason]
  return { title: title({}, { locale }), text: text({}, { locale }) }
}

const left = { title: m.reserve_left_title, text: m.reserve_left_text }
const failures = {
  declined: { title: m.reserve_declined_title, text: m.reserve_declined_text },
  'authentication-failed': { title: m.reserve_unverified_title, text: m.reserve_unverified_text },
  cancelled: left,
  expired: left,
}
