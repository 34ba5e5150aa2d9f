import { groupClosed } from '#resort/orders/closed/closed-told.ts'
import { waysOf } from '#resort/orders/closed/take-credit.ts'
import { findToChoose } from '#resort/orders/closed/take-money-back.ts'
import { listClosedOutings } from '#resort/tickets/closed-outing-queries.ts'
import type { Managed } from '../../find-managed.ts'
import type { Visit } from '../../visit.ts'
import { type ClosedShown, showClosed } from './show-closed.ts'

/** Every closed day of an order: what may be chosen instead, or what was. */
export async function loadClosed({ resort, visitor }: Visit, { order, letter }: Managed): Promise<ClosedShown[]> {
  const shown: ClosedShown[] = []
  for (const group of groupClosed(await listClosedOutings(resort.db, order.id))) {
    const found = group.choice === null ? await findToChoose(resort.db, resort, order, group.closedDay) : null
    const open = found && { ways: await waysOf(resort.db, order, found), amount: found.cancellation.refund }
    shown.push(showClosed({ group, open, letter }, visitor.language))
  }
  return shown
}
