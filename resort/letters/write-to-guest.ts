import type { Tx } from '#db/transact.ts'
import { listGiftsPaid } from '../gifts/list-gifts-paid.ts'
import { lastDayOf } from '../orders/last-day-of.ts'
import type { ClosedTold, Writing } from '../orders/letters-port.ts'
import type { Order } from '../orders/order.ts'
import { countRevisions, findOrder } from '../orders/order-reading.ts'
import { type GivenBack, listGivenBack } from '../payments/list-given-back.ts'
import { loadPaidInMonths } from '../payments/paid-in-months.ts'
import type { Payment } from '../payments/payment.ts'
import { listPayments } from '../payments/payment-queries.ts'
import { takenByBank } from '../payments/taken-by-bank.ts'
import type { Resort } from '../resort.ts'
import { stayOf } from '../stays/stay-of.ts'
import { isTicketLine } from '../tickets/ticket-item.ts'
import { describeClosed, describeForHolder } from './describe-closed.ts'
import { describeHandedTicket } from './describe-handed-ticket.ts'
import { describeOrder } from './describe-order.ts'
import { loadAirports } from './load-airports.ts'
import { loadAroundStay } from './load-around-stay.ts'
import { queueLetter } from './queue-letter.ts'

/** Queues a letter that says how an order stands at this moment of the transaction. */
export async function writeToGuest(tx: Tx, resort: Resort, id: string, writing: Writing): Promise<void> {
  const {
    kind,
    cause,
    settled = null,
    news = 'booked',
    lastDay = null,
    isUnpaid = false,
    gone = null,
    why = null,
    refunds = why?.refunds ?? [],
    ticket,
    closed: toldClosed = null,
    checkedIn = null,
    newCodes = [],
    before = null,
    rateBack = null,
    flightChange = null,
    known,
  } = writing
  const order = known?.order ?? (await findOrder(tx, resort.kinds, id))
  // A reseller writes to its guests itself: they paid it, and another amount.
  if (!order?.guest || order.source === 'channel') return
  if (ticket) return void (await queueLetter(tx, { kind, cause, facts: describeHandedTicket(resort, order, ticket) }))
  if (toldClosed?.holder) return await writeToHolder(tx, resort, { order, writing, closed: toldClosed })
  const closed = toldClosed && describeClosed(toldClosed, order.language)
  const revision = known?.revision ?? (await countRevisions(tx, id))
  const managed = { ...order, lastDay: lastDayOf(resort, order) }
  const links = {
    manageLink: kind === 'day-closed' ? resort.links.closedDay(managed) : resort.links.manage(managed),
    ticketsLink: order.lines.some((line) => isTicketLine(line) && line.state === 'sold')
      ? resort.links.tickets(managed)
      : '',
  }
  const payments = known?.payments ?? (await listPayments(tx, id))
  const inMonths = await loadPaidInMonths(tx, payments)
  const gifts = await listGiftsPaid(tx, payments, why?.refunds ?? refunds)
  const { timeZone } = resort.clock
  const sent = await listGivenBack(tx, payments, { asked: refunds, timeZone })
  const givenBack = [...sent, ...(await listNotSent(tx, payments, { asked: why?.refunds ?? [], timeZone }))]
  const told = {
    revision,
    settled,
    news,
    lastDay,
    isUnpaid,
    inMonths,
    gifts,
    givenBack,
    takenByBank: await takenByBank(tx, payments),
    ...{ received: writing.received ?? null, putRight: writing.putRight ?? null },
    gone,
    why,
    closed,
    checkedIn,
    newCodes,
    before,
    rateBack,
  }
  const described = { ...links, ...told, ...(await loadAroundStay(tx, resort, { order, kind })) }
  const flight = { airports: await loadAirports(tx, order), flightChange }
  const facts = describeOrder(resort, { order, stay: stayOf(order.lines) }, { ...described, ...flight })
  await queueLetter(tx, { kind, cause, facts })
}

/** Of what goes back for the same as a refund that was sent: what no provider sends. */
async function listNotSent(
  tx: Tx,
  payments: readonly Payment[],
  asked: Parameters<typeof listGivenBack>[2],
): Promise<GivenBack[]> {
  const all = await listGivenBack(tx, payments, asked)
  return all.filter(({ is }) => is === 'waits' || is === 'by-bank')
}

type ToHolder = { order: Order; writing: Writing; closed: ClosedTold }

async function writeToHolder(tx: Tx, resort: Resort, { order, writing, closed }: ToHolder): Promise<void> {
  const facts = describeForHolder(resort, order, closed)
  if (facts) await queueLetter(tx, { kind: writing.kind, cause: writing.cause, facts })
}
