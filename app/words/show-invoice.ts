import type { Language } from '#resort/guests/language.ts'
import { escapeLine } from '#resort/guests/plain-text.ts'
import { isZero } from '#resort/money/money.ts'
import { isOver, keptOf, type Order } from '#resort/orders/order.ts'
import { m } from '../messages/compiled/messages.js'

/** That the house has what an invoice of Mexico needs, and who is asked about it; for nothing there is none. */
export function showInvoice(order: Order, mail: string, locale: Language): { name: string; words: string }[] {
  const { guest, state } = order
  if (!guest?.invoice || (isOver(state) && isZero(keptOf(order)))) return []
  const { rfc, name, regime, use, postcode } = guest.invoice
  const facts = { rfc, name: escapeLine(name), regime, use, postcode, to: guest.email, mail }
  return [{ name: m.manage_invoice({}, { locale }), words: m.manage_invoice_words(facts, { locale }) }]
}
