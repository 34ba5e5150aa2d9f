import type { Language } from '../guests/language.ts'
import { toUnlinkedText } from '../guests/plain-text.ts'
import type { ClosedTold } from '../orders/letters-port.ts'
import type { Order } from '../orders/order.ts'
import type { Resort } from '../resort.ts'
import { sayReason } from '../tickets/closed-day.ts'
import { describeHandedTicket } from './describe-handed-ticket.ts'
import type { LetterFacts } from './letter-facts.ts'

/** What a letter says of a closed day, in the language of whoever reads it. */
export function describeClosed(
  { name, reason, holder: _, ...closed }: ClosedTold,
  language: Language,
): NonNullable<LetterFacts['closed']> {
  return { ...closed, name: name[language], reason: toUnlinkedText(sayReason(reason, language)) }
}

/** To whom a ticket was handed on: the ticket and the day, and nothing of the order; null where it is nobody else's. */
export function describeForHolder(
  resort: Pick<Resort, 'hotel' | 'content' | 'clock' | 'kinds' | 'links' | 'shop'>,
  order: Order,
  closed: ClosedTold,
): LetterFacts | null {
  const { holder, name, day, starts } = closed
  if (!holder) return null
  const link = resort.links.home(holder.language)
  const when = { day, starts, useUntil: null }
  const ticket = { ...holder, name, product: '', along: null, ...when, isExchanged: false, link }
  return { ...describeHandedTicket(resort, order, ticket), closed: describeClosed(closed, holder.language) }
}
