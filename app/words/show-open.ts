import { formatDayInText } from '#resort/guests/format-day.ts'
import type { Language } from '#resort/guests/language.ts'
import { formatMoney } from '#resort/money/format-money.ts'
import { isZero, type Money } from '#resort/money/money.ts'
import { payableNow, whatIsOpen } from '#resort/orders/due.ts'
import type { Order } from '#resort/orders/order.ts'
import { m } from '../messages/compiled/messages.js'

/** What is still to be paid, and where. */
export function showOpen(order: Order, locale: Language): { name: string; amount: Money }[] {
  const { site, by, property } = whatIsOpen(order)
  const name = by ? m.manage_due_by({ day: formatDayInText(by, locale) }, { locale }) : m.manage_due({}, { locale })
  return [
    ...(isZero(site) ? [] : [{ name, amount: site }]),
    ...(isZero(property) ? [] : [{ name: m.manage_due_hotel({}, { locale }), amount: property }]),
  ]
}

/** By when, and what follows where it is not paid; null where no day was set. */
export function sayDue(order: Order, locale: Language): string | null {
  if (order.state !== 'part-paid' || !whatIsOpen(order).by) return null
  const sentences = [m.manage_due_where, m.manage_due_missed, m.manage_due_kept]
  return sentences.map((sentence) => sentence({}, { locale })).join(' ')
}

/** What the button asks for; null when nothing is open. */
export function showRest(order: Order, locale: Language): string | null {
  if (order.state !== 'part-paid') return null
  const rest = payableNow(order)
  return isZero(rest) ? null : formatMoney(rest, locale)
}
