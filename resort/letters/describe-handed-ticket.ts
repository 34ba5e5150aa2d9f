import { zero } from '../money/money.ts'
import type { TicketTold } from '../orders/letters-port.ts'
import type { Order } from '../orders/order.ts'
import type { Resort } from '../resort.ts'
import { describeAlong } from '../tickets/how-along.ts'
import { describeOrder } from './describe-order.ts'
import type { LetterFacts } from './letter-facts.ts'
import { toLetterName } from './recipient.ts'

/** What a letter says to somebody who was given a ticket: the ticket, and nothing of what the order holds, costs and is paid by. */
export function describeHandedTicket(
  resort: Pick<Resort, 'hotel' | 'content' | 'clock' | 'kinds' | 'links' | 'shop'>,
  order: Order,
  { to, mail, link, language, name, product, along, ...ticket }: TicketTold,
): LetterFacts {
  const nothing = zero(order.currency)
  const from = toLetterName([order.guest?.name, order.guest?.lastname].filter(Boolean).join(' '))
  const goes = describeAlong(resort.shop, { product, along }, language)
  // Without its lines: whatever else letters may come to say of them is not said here, nor kept with the letter.
  const whole = describeOrder(
    resort,
    { order: { ...order, language, lines: [], dues: [], gifts: [] }, stay: null },
    {
      manageLink: link,
      revision: 0,
      settled: null,
      ticket: { ...ticket, ...(from && { from }), name: name[language], along: goes },
    },
  )
  return {
    ...whole,
    guest: { name: toLetterName(to), mail, arrivalTime: null, requests: null },
    ...{ code: null, parts: null, freeUntil: null, cancelling: null, invoice: null },
    ...{ total: nothing, taxes: nothing, paid: nothing, refunded: null },
  }
}
