import { transact } from '#db/transact.ts'
import type { Day } from '../calendar/day.ts'
import { momentOf } from '../calendar/moment.ts'
import { eachAlone } from '../each-alone.ts'
import { findProduct } from '../products/product.ts'
import { listProducts } from '../products/product-queries.ts'
import type { Resort } from '../resort.ts'
import { listEndedOffers } from '../tickets/place-offer-queries.ts'
import { endOffer } from './end-offer.ts'
import { judgeSlot } from './judge-slot.ts'
import { offerDay } from './offer-day.ts'
import { prolongOffers } from './prolong-offers.ts'
import { listDaysToOffer, listQueues, listRefusedOffers } from './wait-reading.ts'

const mostAtOnce = 200

/**
 * What came free goes to those who wait: offers whose time is up go on to the next, and of every day of which something came
 * free, or whose slots are sold no more, all that wait are gone through. In maintenance what is offered is held on.
 * Answers how many were offered something.
 */
export async function offerPlaces(resort: Resort): Promise<number> {
  // Nobody could take it.
  if (resort.maintenance.isOn()) {
    await prolongOffers(resort)
    return 0
  }
  const { db } = resort
  const ended = new Set([...(await listEndedOffers(db, mostAtOnce)), ...(await listRefusedOffers(db, mostAtOnce))])
  return await eachAlone(async (alone) => {
    let offered = 0
    for (const offer of ended) {
      const ending = () => transact(db, (tx) => endOffer(tx, resort, offer))
      offered += (await alone(`The end of the offer ${offer}`, ending)) ?? 0
    }
    const days = [...new Set([...(await listDaysToOffer(db)), ...(await listDaysThatEnd(resort))])].toSorted()
    for (const day of days) {
      offered +=
        (await alone(`To offer what is free on ${day}`, () => transact(db, (tx) => offerDay(tx, resort, day)))) ?? 0
    }
    return offered
  })
}

/** Days of slots that somebody waits for and nobody can be offered any more. */
async function listDaysThatEnd({ db, clock }: Resort): Promise<Day[]> {
  const queues = (await listQueues(db)).filter(({ waits, offered }) => waits > offered)
  if (!queues.length) return []
  const moment = momentOf(clock)
  const products = await listProducts(db)
  const anybody = { adults: 1, ages: [] }
  return queues
    .filter((queue) => {
      const judged = judgeSlot(findProduct(products, queue.product), { ...queue, visitors: anybody }, moment)
      return judged.outcome !== 'sold'
    })
    .map(({ day }) => day)
}
