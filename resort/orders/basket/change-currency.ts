import { isDeepStrictEqual } from 'node:util'
import { transact } from '#db/transact.ts'
import type { Currency } from '../../money/currency.ts'
import type { Resort } from '../../resort.ts'
import { hashToken } from '../../visitors/token.ts'
import { fitWhereHeld } from '../fit-gifts.ts'
import { guestActor, type Order } from '../order.ts'
import { saveEvent } from '../order-queries.ts'
import { findOrderOf, lockOrderOf } from '../order-reading.ts'
import { marksOf } from './marks-of.ts'
import { type PricedLines, priceLines } from './price-lines.ts'
import { putLines } from './put-lines.ts'

export type CurrencyWanted = { token: string; address: string; currency: Currency; sessions?: readonly string[] }

export type CurrencyChanged =
  | { outcome: 'changed' | 'same'; order: Order }
  /** It is being paid, or booked. */
  | { outcome: 'too-late' | 'no-rooms' }
  /** Everything stays as it was, at the price it had. */
  | Exclude<PricedLines, { outcome: 'priced' }>

const mostTurns = 3

/** The same lines at today's price in another currency. What is held stays held, until the same moment. */
export async function changeCurrency(
  resort: Resort,
  { currency, sessions, ...guesser }: CurrencyWanted,
): Promise<CurrencyChanged> {
  const tokenHash = hashToken(guesser.token)
  for (let turn = 1; turn <= mostTurns; turn++) {
    // Whoever prices asks for a connection: it must not wait for one while it keeps one.
    const before = await findOrderOf(resort.db, resort.kinds, tokenHash)
    if (!before?.lines.length) return { outcome: 'no-rooms' }
    if (before.state !== 'draft' && before.state !== 'held') return { outcome: 'too-late' }
    if (before.currency === currency) return { outcome: 'same', order: before }
    const priced = await priceLines(resort, before, { currency, guesser, sessions })
    if (priced.outcome !== 'priced') return priced
    const changed = await transact(resort.db, async (tx) => {
      const order = await lockOrderOf(tx, resort.kinds, tokenHash)
      if (!order || !isDeepStrictEqual(marksOf(order), marksOf(before))) return null
      await saveEvent(tx, order, { cause: 'currency-changed', by: guestActor, details: { from: order.currency } })
      const putting = { off: order.lines, on: priced.lines, change: { currency } }
      return await fitWhereHeld(tx, resort, await putLines(tx, resort, order, putting))
    })
    if (changed) return { outcome: 'changed', order: changed }
  }
  throw new Error('The order changes all the time while its currency is changed.')
}
