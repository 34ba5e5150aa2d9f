import { transact } from '#db/transact.ts'
import { today } from '../calendar/today.ts'
import type { Actor } from '../orders/order.ts'
import { saveEvent } from '../orders/order-queries.ts'
import { lockOrder } from '../orders/order-reading.ts'
import type { Resort } from '../resort.ts'
import { endCode, findCode } from './code-queries.ts'

/** `renewed`: the code is dead, and its owner finds a new one on their page. `revoked`: there is none any more. */
export type Revoking = { number: string; because: 'renewed' | 'revoked'; by: Actor }

export type Revoked = { outcome: 'revoked' | 'unknown' | 'over' }

/** Nobody is let in with this code from now on; a gate that is offline hears of it when it is online again. */
export async function revokeTicket(resort: Resort, { number, because, by }: Revoking): Promise<Revoked> {
  const day = today(resort.clock)
  const known = await findCode(resort.db, number, day)
  if (!known) return { outcome: 'unknown' }
  return await transact<Revoked>(resort.db, async (tx) => {
    const order = await lockOrder(tx, resort.kinds, known.order)
    const code = await findCode(tx, number, day)
    // One that was revoked may be given anew after all.
    const mayEnd = code?.ended === null || (code?.ended === 'revoked' && because === 'renewed')
    if (!order || !code || !mayEnd || code.stopped === 'cancelled') return { outcome: 'over' }
    await endCode(tx, number, because)
    await saveEvent(tx, order, { cause: `ticket-${because}`, by, line: code.line, details: { ticket: number } })
    return { outcome: 'revoked' }
  })
}
