import type { Resort } from '../../resort.ts'
import { linesOfOuting } from '../../tickets/lines-of-outing.ts'
import { endPromisesOn } from '../../tickets/place-offer-queries.ts'
import { isOfOuting, type Outing } from '../../tickets/ticket-item.ts'
import { type BasketChanged, changeBasket } from './change-basket.ts'
import type { Buyer } from './open-draft.ts'

export type OutingDropped = BasketChanged<{ outcome: 'not-there' }>

/** Takes an outing off the order that is being filled, and the complements that nothing is left for on that day. */
export async function dropOuting(
  resort: Resort,
  { product, day, ...buyer }: Buyer & Pick<Outing, 'product' | 'day'>,
): Promise<OutingDropped> {
  return await changeBasket<{ outcome: 'not-there' }>(resort, buyer, async ({ id, lines }, tx) => {
    const off = linesOfOuting(lines, { product, day })
    if (!off.length) return { outcome: 'not-there' }
    // What only goes along was promised to nobody: without it the park or tour is still wanted.
    const isWanted = off.filter(isOfOuting).every(({ item }) => item.outing.isComplement)
    if (day && !isWanted) await endPromisesOn(tx, id, day)
    return { off, on: [] }
  })
}
