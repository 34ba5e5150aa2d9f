import { transact } from '#db/transact.ts'
import type { Day } from '../calendar/day.ts'
import { momentOf } from '../calendar/moment.ts'
import { eachAlone } from '../each-alone.ts'
import { loadProduct } from '../products/product-queries.ts'
import type { Resort } from '../resort.ts'
import { prolongPlaceOffer } from '../tickets/place-offer-queries.ts'
import { judgeSlot } from './judge-slot.ts'
import { offerUntil } from './offer-time.ts'
import { lockDays } from './wait-queries.ts'
import { findSlotOfOffer, findWait, listOffered } from './wait-reading.ts'

/**
 * Whoever was offered places cannot take them while the house is shut: as long as it is, each offer is held as if it were made
 * now, and whoever comes when it opens has the time that the letter named.
 */
export async function prolongOffers(resort: Resort): Promise<void> {
  const { db } = resort
  await eachAlone(async (alone) => {
    for (const { offer, day } of await listOffered(db)) {
      await alone(`The offer ${offer} in maintenance`, () => prolong(resort, offer, day))
    }
  })
}

async function prolong({ db, clock }: Resort, offer: number, day: Day): Promise<void> {
  await transact(db, async (tx) => {
    await lockDays(tx, [day])
    // It may have been given up before the day was locked.
    const slot = await findSlotOfOffer(tx, offer)
    const wait = slot && (await findWait(tx, slot.wait))
    if (!wait) return
    const judged = judgeSlot(await loadProduct(tx, slot.product), { ...slot, visitors: wait.visitors }, momentOf(clock))
    if (judged.outcome !== 'sold') return
    const now = clock.now()
    const until = offerUntil({ now, timeZone: clock.timeZone, soldUntil: judged.until })
    await prolongPlaceOffer(tx, offer, until.getTime() - now.getTime())
  })
}
