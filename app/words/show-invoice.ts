import type { Language } from '#resort/guests/language.ts'
import { escapeLine } from '#resort/guests/plain-text.ts'
import type { Order } from '#resort/orders/order.ts'
import { m } from '../messages/compiled/messages.js'

/** That the house has what an invoice of Mexico needs, and who is asked about it. */
export function showInvoice(guest: Order['guest'], mail: string, locale: Language): { name: string; words: string }[] {
  if (!guest?.invoice) return []
  const { rfc, name, regime, use, postcode } = guest.invoice
  const facts = { rfc, name: escapeLine(name), regime, use, postcode, to: guest.email, mail }
  return [{ name: m.manage_invoice({}, { locale }), words: m.manage_invoice_words(facts, { locale }) }]
}
