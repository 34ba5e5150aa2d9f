import { isGiftLine } from '../../gifts/gift-item.ts'
import { zero } from '../../money/money.ts'
import type { Resort } from '../../resort.ts'
import { guestActor } from '../order.ts'
import { loadOrder } from '../order-reading.ts'
import { type Cancelling, cancelLines } from './cancel-lines.ts'

/** A buyer gives a gift back that nobody has spent of; everything else on the order stays. */
export async function cancelGift(resort: Resort, id: string, line: string): Promise<Cancelling> {
  const order = await loadOrder(resort.db, resort.kinds, id)
  const gift = order.lines.filter(isGiftLine).find((each) => each.id === line)
  if (!gift) return { outcome: 'too-late' }
  const agreedFee = zero(order.currency)
  return await cancelLines(resort, id, { lines: [line], agreedFee, cause: 'guest-cancelled', by: guestActor })
}
