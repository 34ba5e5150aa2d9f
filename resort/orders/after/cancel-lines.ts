import { transact } from '#db/transact.ts'
import { crashPoint } from '../../crash-point.ts'
import { isSame, type Money } from '../../money/money.ts'
import type { Resort } from '../../resort.ts'
import type { Actor, Order } from '../order.ts'
import { loadOrder, lockOrder } from '../order-reading.ts'
import { endPaymentsOf } from '../settle/settle-payment.ts'
import { giveBack } from './give-back.ts'
import { hearBeforeCancelling, type Unheard } from './hear-before-cancelling.ts'
import { type JudgedCancellation, judgeCancellation } from './judge-cancellation.ts'
import { findLines, type LinesToCancel } from './lines-to-cancel.ts'
import { saveParted } from './part-extras.ts'

export type Cancelling = (
  | { outcome: 'cancelled'; order: Order; cancellation: JudgedCancellation }
  /** The fee is another one by now: the guest has to see it first. */
  | { outcome: 'fee-changed'; cancellation: JudgedCancellation }
  /** It is over already, or it has begun. */
  | { outcome: 'too-late' }
) & { unheard?: Unheard }

export type CancelWish = {
  lines: LinesToCancel
  agreedFee: Money
  cause: 'guest-cancelled' | 'house-cancelled'
  by: Actor
}

/** Gives lines back and what is owed to the guest; the others stay. The fee is the one the guest was shown, or nothing happens. */
export async function cancelLines(resort: Resort, id: string, wish: CancelWish): Promise<Cancelling> {
  const unheard = await hearBeforeCancelling(resort, id, wish)
  const cancelling = await transact<Cancelling>(resort.db, async (tx) => {
    const locked = await lockOrder(tx, resort.kinds, id)
    const found = locked && findLines(wish.lines, locked)
    const cancellation = found && judgeCancellation(resort, found.order, found.lines)
    if (!found || !cancellation) return { outcome: 'too-late' }
    if (!isSame(cancellation.fee, wish.agreedFee)) return { outcome: 'fee-changed', cancellation }
    const { order } = found
    await saveParted(tx, resort.kinds, found)
    await giveBack(tx, resort, order, { cancellation, to: 'cancelled', by: wish.by, cause: wish.cause })
    return { outcome: 'cancelled', order: await loadOrder(tx, resort.kinds, id), cancellation }
  })
  crashPoint('after-refund-saved')
  // A page that is still open somewhere must not take money for what is off; if it had, the sweeper sends it back.
  if (cancelling.outcome === 'cancelled') await endPaymentsOf(resort, id)
  return unheard ? { ...cancelling, unheard } : cancelling
}
