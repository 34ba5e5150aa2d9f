import { transact } from '#db/transact.ts'
import { hourOf } from '../calendar/hour-of.ts'
import { today } from '../calendar/today.ts'
import { eachAlone } from '../each-alone.ts'
import type { Resort } from '../resort.ts'
import { listGiftsToMail, saveMailed } from './gift-queries.ts'

/** Nobody is given something in the middle of the night. */
const firstHour = 8

/** Gifts whose day has come are mailed, in the morning of the hotel. Answers how many. */
export async function mailGifts(resort: Resort, mostAtOnce = 200): Promise<number> {
  const { db, clock } = resort
  if (hourOf(clock) < firstHour) return 0
  return await eachAlone(async (alone) => {
    let count = 0
    for (let after = 0; ; ) {
      const gifts = await listGiftsToMail(db, today(clock), { after, most: mostAtOnce })
      for (const gift of gifts) {
        await alone(`The letter of the gift ${gift}`, () =>
          transact(db, async (tx) => {
            if (await saveMailed(tx, gift)) await resort.letters.writeGift(tx, resort, gift)
          }),
        )
      }
      count += gifts.length
      const last = gifts.at(-1)
      if (last === undefined || gifts.length < mostAtOnce) return count
      after = last
    }
  })
}
