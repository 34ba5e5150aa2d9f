import { type Tx, transact } from '#db/transact.ts'
import { addDays } from '../../calendar/day.ts'
import { today } from '../../calendar/today.ts'
import type { Resort } from '../../resort.ts'
import { type ClosedDay, daysToChoose, sayReason } from '../../tickets/closed-day.ts'
import { lockClosedDay } from '../../tickets/closed-day-queries.ts'
import { saveAsked } from '../../tickets/closed-outing-queries.ts'
import { findOpenOutingChange } from '../../tickets/outing-change-queries.ts'
import { giveBack } from '../after/give-back.ts'
import { toKeepable } from '../basket/keepable.ts'
import { isBooked, type Order } from '../order.ts'
import { changeOrder, saveEvent } from '../order-queries.ts'
import { loadOrder, lockOrder } from '../order-reading.ts'
import { dropChange } from '../settle/decide-change.ts'
import { endPayment } from '../settle/settle-payment.ts'
import { tellClosed } from './closed-told.ts'
import { waysOf } from './take-credit.ts'
import { findToChoose, type ToChoose } from './take-money-back.ts'
import { tellHoldersOfDay } from './tell-holders-of-day.ts'

type GuestAsked = {
  /** A reseller is not asked: its booking is cancelled. */
  what: 'asked' | 'cancelled' | null
  /** A page on which the guest was about to pay for another day. */
  page: string | null
}

/** One order with tickets of a closed day: its guest is written to, once, and has a choice from then on. */
export async function askGuest(resort: Resort, closed: ClosedDay, id: string): Promise<GuestAsked['what']> {
  const { what, page } = await transact(resort.db, (tx) => ask(tx, resort, closed, id))
  // Nobody pays for a change that costs nothing from now on; what was paid there meanwhile goes back.
  if (page) await endPayment(resort, page)
  return what
}

async function ask(tx: Tx, resort: Resort, { id: day }: ClosedDay, id: string): Promise<GuestAsked> {
  const closed = await lockClosedDay(tx, day)
  const order = await lockOrder(tx, resort.kinds, id)
  if (!closed || !order || !isBooked(order)) return { what: null, page: null }
  const askedOn = today(resort.clock)
  const outings = await saveAsked(tx, { closed, order: id, askedOn, chooseUntil: addDays(askedOn, daysToChoose) })
  // As it stands from now on: giving it back costs nothing.
  const asked = await loadOrder(tx, resort.kinds, id)
  const found = await findToChoose(tx, resort, asked, day)
  if (!outings.length || !found) return { what: null, page: null }
  const by = { kind: 'staff', name: closed.by } as const
  const { product, reason } = closed
  await saveEvent(tx, order, { cause: 'day-closed', by, details: { product, day: closed.day, reason } })
  if (order.source === 'channel') {
    await cancelForReseller(tx, resort, { closed, found, order: asked })
    return { what: 'cancelled', page: null }
  }
  await resort.letters.write(tx, resort, id, {
    ...{ kind: 'day-closed', cause: `closed ${day}` },
    closed: tellClosed(found.group, 'asked', { ways: await waysOf(tx, asked, found) }),
  })
  await tellHoldersOfDay(tx, resort, { group: found.group, order, outings, step: 'holder' })
  return { what: 'asked', page: await dropWaiting(tx, id, closed) }
}

type OfReseller = { closed: ClosedDay; found: ToChoose; order: Order }

/** Its account owes nothing for it from then on, and it reads by whom and why. */
async function cancelForReseller(tx: Tx, resort: Resort, { closed, found, order }: OfReseller): Promise<void> {
  const typed = toKeepable({ ...order.typed, cancellationReason: sayReason(closed.reason, order.language) })
  await changeOrder(tx, order.id, { typed })
  const { cancellation } = found
  const by = { kind: 'staff', name: closed.by } as const
  await giveBack(tx, resort, order, { cancellation, to: 'cancelled', by, cause: 'day-closed' })
}

/** A change away from the closed day that waits for its payment. */
async function dropWaiting(tx: Tx, id: string, { product, day }: ClosedDay): Promise<string | null> {
  const waiting = await findOpenOutingChange(tx, id)
  if (waiting?.product !== product || waiting.was !== day) return null
  await dropChange(tx, waiting.payment)
  return waiting.payment
}
