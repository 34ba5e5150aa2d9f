import type { Resort } from '../resort.ts'
import type { Wait, WaitSlot } from './wait.ts'
import { countBefore, findWait, listSlots } from './wait-reading.ts'

/** A wait as its page shows it: of each slot how many wait for the same, and began before. */
export type Place = { wait: Wait; slots: (WaitSlot & { before: number })[] }

export async function findPlace({ db }: Pick<Resort, 'db'>, id: number): Promise<Place | null> {
  const wait = await findWait(db, id)
  if (!wait) return null
  const slots = []
  for (const slot of await listSlots(db, id)) {
    slots.push({ ...slot, before: slot.state === 'waiting' ? await countBefore(db, slot) : 0 })
  }
  return { wait, slots }
}
