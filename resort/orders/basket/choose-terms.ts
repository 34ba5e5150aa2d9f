import { type Tx, transact } from '#db/transact.ts'
import { today } from '../../calendar/today.ts'
import { extraCodesOf, isExtraLine } from '../../extras/extra.ts'
import { makeExtraLines } from '../../extras/make-extra-lines.ts'
import { landsAt } from '../../flights/flight-item.ts'
import type { Resort } from '../../resort.ts'
import { stayOf } from '../../stays/stay-of.ts'
import { hashToken } from '../../visitors/token.ts'
import { type PayChoice, payChoiceOf } from '../due.ts'
import { fitWhereHeld } from '../fit-gifts.ts'
import { letGo } from '../hold/let-go.ts'
import { type DraftedOrder, guestActor, type HeldOrder, type Order } from '../order.ts'
import { lockOrderOf } from '../order-reading.ts'
import { priceOrder } from './price-order.ts'
import { putLines } from './put-lines.ts'

export type TermsWanted = { token: string; extras: readonly string[]; pay: PayChoice }

export type ChosenTerms =
  | { outcome: 'chosen'; order: Order }
  /** There is nothing to add anything to, or it is being paid already. */
  | { outcome: 'too-late' | 'no-rooms' }

/** Extras beside the rooms, and whether the rest is paid now, later or on arrival. */
export async function chooseTerms(resort: Resort, { token, ...wanted }: TermsWanted): Promise<ChosenTerms> {
  return await transact(resort.db, async (tx) => {
    const order = await lockOrderOf(tx, resort.kinds, hashToken(token))
    if (!order?.lines.length) return { outcome: 'no-rooms' }
    if (order.state !== 'draft' && order.state !== 'held') {
      return isSame(resort, order, wanted) ? { outcome: 'chosen', order } : { outcome: 'too-late' }
    }
    return { outcome: 'chosen', order: await change(tx, resort, order, wanted) }
  })
}

type Terms = Omit<TermsWanted, 'token'>

async function change(tx: Tx, resort: Resort, order: DraftedOrder | HeldOrder, { extras, pay }: Terms): Promise<Order> {
  const rooms = stayOf(order.lines)
  const on = rooms ? await makeExtraLines(tx, extras, { rooms, landsAt: landsAt(order.lines) }) : []
  const off = order.lines.filter(isExtraLine)
  // Where nothing is left, nothing is held.
  if (order.state === 'held' && !on.length && off.length === order.lines.length) {
    await letGo(tx, resort, order, { to: 'draft', cause: 'nothing-left', by: guestActor })
  }
  // There is always enough of an extra: beside lines that are held it is held like them.
  return await fitWhereHeld(tx, resort, await putLines(tx, resort, order, { off, on, pay }))
}

/** The same terms again are no change, whatever has become of the order. */
function isSame(resort: Resort, { lines, dues, currency }: Order, { extras, pay }: Terms): boolean {
  const wanted = priceOrder({ kinds: resort.kinds, currency, lines, pay, today: today(resort.clock) })
  const codes = extraCodesOf(lines)
  return (
    payChoiceOf(wanted.dues) === payChoiceOf(dues) && new Set(extras).symmetricDifference(new Set(codes)).size === 0
  )
}
