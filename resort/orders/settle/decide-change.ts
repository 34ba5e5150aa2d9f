import type { Db } from '#db/connect.ts'
import type { Tx } from '#db/transact.ts'
import type { Money } from '../../money/money.ts'
import type { RefundReason } from '../../payments/refund-queries.ts'
import type { Resort } from '../../resort.ts'
import {
  type DateChange,
  endDateChange,
  findDateChange,
  listEndedDateChanges,
  saveNightsLetGo,
} from '../../stays/date-change-queries.ts'
import {
  endOutingChange,
  findOutingChange,
  listEndedOutingChanges,
  type OutingChange,
  savePlacesLetGo,
} from '../../tickets/outing-change-queries.ts'
import type { Order } from '../order.ts'
import { letNightsGo, makeDateChange } from './decide-date-change.ts'
import { letPlacesGo, makeOutingChange } from './decide-outing-change.ts'

/** What a payment is to change of an order that is booked: the dates of its stay, or the day of an outing. */
export type WaitingChange = { of: 'dates'; change: DateChange } | { of: 'outing'; change: OutingChange }

/** Null when the payment pays something else. */
export async function findChange(db: Db, payment: string): Promise<WaitingChange | null> {
  const dates = await findDateChange(db, payment)
  if (dates) return { of: 'dates', change: dates }
  const outing = await findOutingChange(db, payment)
  return outing && { of: 'outing', change: outing }
}

/** It is paid: it is made with the money, or the money goes back. */
export async function makeChange(
  tx: Tx,
  { resort, order, waiting }: { resort: Resort; order: Order; waiting: WaitingChange },
  amount: Money,
): Promise<'made' | RefundReason> {
  return waiting.of === 'dates'
    ? await makeDateChange(tx, { resort, order, change: waiting.change }, amount)
    : await makeOutingChange(tx, { resort, order, change: waiting.change }, amount)
}

/** Nothing is changed for this payment: what was held for it can be had again. */
export async function dropChange(tx: Tx, payment: string): Promise<void> {
  const waiting = await findChange(tx, payment)
  if (waiting?.change.state !== 'open') return
  await release(tx, waiting)
  if (waiting.of === 'dates') await endDateChange(tx, payment, 'dropped')
  else await endOutingChange(tx, payment, 'dropped')
}

/** Those for which something is held for too long. */
export async function listEndedChanges(db: Db, most: number): Promise<{ payment: string; order: string }[]> {
  return [...(await listEndedDateChanges(db, most)), ...(await listEndedOutingChanges(db, most))]
}

/** Others can have what was held for it, while nobody knows whether it is paid. */
export async function letGoOfChange(tx: Tx, payment: string): Promise<void> {
  const waiting = await findChange(tx, payment)
  if (!waiting?.change.isHeld) return
  await release(tx, waiting)
  if (waiting.of === 'dates') await saveNightsLetGo(tx, payment)
  else await savePlacesLetGo(tx, payment)
}

async function release(tx: Tx, waiting: WaitingChange): Promise<void> {
  if (waiting.of === 'dates') await letNightsGo(tx, waiting.change)
  else await letPlacesGo(tx, waiting.change)
}
