import { transact } from '#db/transact.ts'
import type { Resort } from '../resort.ts'
import { giveOfferBack } from './end-offer.ts'
import { offerDay } from './offer-day.ts'
import { deleteWait, endSlots, lockDays } from './wait-queries.ts'
import { findWait, listSlots } from './wait-reading.ts'

/** Somebody waits no more for a slot, or for anything; what was set aside for them goes to the next at once. */
export async function leaveList(
  resort: Resort,
  { wait, slot = null }: { wait: number; slot?: number | null },
): Promise<{ outcome: 'left' | 'gone' }> {
  const known = await listSlots(resort.db, wait)
  return await transact<{ outcome: 'left' | 'gone' }>(resort.db, async (tx) => {
    await lockDays(
      tx,
      known.map(({ day }) => day),
    )
    const waiter = await findWait(tx, wait)
    if (!waiter) return { outcome: 'gone' }
    if (!waiter.confirmedAt) {
      await deleteWait(tx, wait)
      return { outcome: 'left' }
    }
    const left = (await listSlots(tx, wait)).filter(({ id, state }) => {
      return (slot === null || id === slot) && (state === 'waiting' || state === 'offered')
    })
    await endSlots(
      tx,
      left.map(({ id }) => id),
      'left',
    )
    for (const { offer } of left) if (offer) await giveOfferBack(tx, resort, offer.id)
    // Nobody may wait for those days any more.
    for (const day of [...new Set(left.map(({ day }) => day))].toSorted()) await offerDay(tx, resort, day)
    return { outcome: 'left' }
  })
}
