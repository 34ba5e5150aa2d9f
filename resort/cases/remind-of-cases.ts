import { transact } from '#db/transact.ts'
import { eachAlone } from '../each-alone.ts'
import type { Resort } from '../resort.ts'
import { saveEvent, saveReminded } from './case-queries.ts'
import { findCase, listToRemind, type ToRemind } from './case-reading.ts'
import { writeToHouse } from './write-case.ts'

/** More wait for the next time. */
const mostCases = 200

/** Tells the house of cases that are to be answered soon, and of those that should have been. Each is told once. */
export async function remindOfCases(resort: Resort): Promise<{ near: number; over: number }> {
  return await eachAlone(async (alone) => {
    const done = { near: 0, over: 0 }
    for (const each of await listToRemind(resort.db, mostCases)) {
      const news = each.reminders === 2 ? 'over' : 'near'
      if (await alone(`To remind of case ${each.number}`, () => remind(resort, each))) done[news]++
    }
    return done
  })
}

async function remind(resort: Resort, { number, reminders }: ToRemind): Promise<boolean> {
  return await transact(resort.db, async (tx) => {
    if (!(await saveReminded(tx, number, reminders))) return false
    const found = await findCase(tx, number)
    if (!found) return false
    await saveEvent(tx, number, { what: 'reminded', who: 'job', words: null })
    await writeToHouse(tx, resort, found, reminders === 2 ? 'over' : 'near')
    return true
  })
}
