import { type Tx, transact } from '#db/transact.ts'
import type { Resort } from '../resort.ts'
import { offerDay } from './offer-day.ts'
import { type EndReason, mostSlotsOfAddress, mostWaitingForSlot, type SlotWanted } from './wait.ts'
import { beginToWait, endSlots, lockAddress, lockDays, saveConfirmed } from './wait-queries.ts'
import { countWaiting, findWait, listSlots, listSlotsOfAddress } from './wait-reading.ts'

/** Who got the letter says that it was they: from now on they wait, behind everybody who began before. Pressed twice it is once. */
export async function confirmWait(resort: Resort, wait: number): Promise<{ outcome: 'waiting' | 'gone' }> {
  const slots = await listSlots(resort.db, wait)
  return await transact<{ outcome: 'waiting' | 'gone' }>(resort.db, async (tx) => {
    const days = slots.map(({ day }) => day)
    await lockDays(tx, days)
    const waiter = await findWait(tx, wait)
    if (!waiter) return { outcome: 'gone' }
    await lockAddress(tx, waiter.mail)
    if (!(await saveConfirmed(tx, wait))) return { outcome: 'waiting' }
    for (const slot of slots) {
      const because = await refuse(tx, slot, await listSlotsOfAddress(tx, waiter.mail))
      if (because) await endSlots(tx, [slot.id], because)
      else await beginToWait(tx, slot.id)
    }
    // Something may be free for them already.
    for (const day of [...new Set(days)].toSorted()) await offerDay(tx, resort, day)
    return { outcome: 'waiting' }
  })
}

async function refuse(tx: Tx, slot: SlotWanted, others: readonly SlotWanted[]): Promise<EndReason | null> {
  const isThere = others.some(
    ({ product, option, day }) => product === slot.product && option === slot.option && day === slot.day,
  )
  if (isThere) return 'twice'
  const isFull = others.length >= mostSlotsOfAddress || (await countWaiting(tx, slot)) >= mostWaitingForSlot
  return isFull ? 'full' : null
}
