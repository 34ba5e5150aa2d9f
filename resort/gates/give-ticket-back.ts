import { transact } from '#db/transact.ts'
import { today } from '../calendar/today.ts'
import type { Money } from '../money/money.ts'
import type { Cancelling } from '../orders/after/cancel-lines.ts'
import { cancelPerson } from '../orders/after/cancel-person.ts'
import type { Resort } from '../resort.ts'
import { findCode, holdersOf } from './code-queries.ts'
import { findPassesAround } from './entry-queries.ts'

export type TicketGivenBack =
  | Cancelling
  /** It is no ticket of this order, or staff revoked it. */
  | { outcome: 'gone' }
  /** Somebody went in with it. */
  | { outcome: 'used' }

/** The ticket of one person goes back by its number; its code is dead from then on, whoever has it. */
export async function giveTicketBack(
  resort: Resort,
  id: string,
  { number, agreedFee }: { number: string; agreedFee: Money },
): Promise<TicketGivenBack> {
  const found = await transact(resort.db, async (tx) => {
    const code = await findCode(tx, number, today(resort.clock))
    if (code?.order !== id || code.state !== 'sold' || code.stopped === 'revoked') return null
    const { before } = await findPassesAround(tx, number, resort.clock.now())
    return { ticket: code.line, isUsed: before !== null, holders: await holdersOf(tx, id) }
  })
  if (!found) return { outcome: 'gone' }
  if (found.isUsed) return { outcome: 'used' }
  return await cancelPerson(resort, id, { ticket: found.ticket, agreedFee, holders: found.holders })
}
