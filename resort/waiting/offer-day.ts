import type { Tx } from '#db/transact.ts'
import type { Day } from '../calendar/day.ts'
import { momentOf } from '../calendar/moment.ts'
import type { QuotaDay } from '../products/place-reading.ts'
import type { Product } from '../products/product.ts'
import { loadProduct } from '../products/product-queries.ts'
import type { Resort } from '../resort.ts'
import { listClosedAmong } from '../tickets/closed-day-queries.ts'
import { savePlaceOffer } from '../tickets/place-offer-queries.ts'
import { keepPlacesOf, lockPlacesOf, openPlacesOf, takePlacesInTurn } from '../tickets/quota-queries.ts'
import { judgeSlot, type SlotJudged } from './judge-slot.ts'
import { offerUntil } from './offer-time.ts'
import { endSlots, lockDays, saveOffered } from './wait-queries.ts'
import { listWaiting, type Waiting } from './wait-reading.ts'
import { writeWaiting } from './write-waiting.ts'

type Sold = Extract<SlotJudged, { outcome: 'sold' }>
type Candidate = Waiting & { sold: Sold }

/**
 * Goes through all that wait for a day, in their order, and sets aside for each what is free for the whole of their party.
 * What is left then is for everybody; nobody takes anything of it meanwhile. In maintenance nobody could take what they are
 * offered: it waits for its end. Answers how many were offered something.
 */
export async function offerDay(tx: Tx, resort: Resort, day: Day): Promise<number> {
  await lockDays(tx, [day])
  const candidates = await judgeAll(tx, resort, day)
  const quotas = quotasOf(candidates)
  const rows = await lockPlacesOf(tx, day, quotas)
  if (resort.maintenance.isOn()) {
    await keepPlacesOf(tx, day, quotas)
    return 0
  }
  const free = new Map(rows.map(({ quota, places, taken }) => [quota, places - taken]))
  const waiting: Candidate[] = []
  let offered = 0
  for (const candidate of candidates) {
    if (!fits(candidate.sold.needs, free)) {
      waiting.push(candidate)
      continue
    }
    await offer(tx, resort, candidate)
    for (const { quota, places } of candidate.sold.needs) free.set(quota, (free.get(quota) ?? 0) - places)
    offered++
  }
  await openPlacesOf(tx, day, quotasOf(waiting))
  return offered
}

function quotasOf(candidates: readonly Candidate[]): string[] {
  return [...new Set(candidates.flatMap(({ sold }) => sold.needs.map(({ quota }) => quota)))]
}

/** Those whose slot can still be had; the others wait no more, and are told why. */
async function judgeAll(tx: Tx, resort: Resort, day: Day): Promise<Candidate[]> {
  const moment = momentOf(resort.clock)
  const products = new Map<string, Product | null>()
  const candidates: Candidate[] = []
  const slots = await listWaiting(tx, day)
  const closed = new Set(await listClosedAmong(tx, slots))
  for (const slot of slots) {
    const known = products.get(slot.product)
    const product = known === undefined ? await loadProduct(tx, slot.product) : known
    products.set(slot.product, product)
    const sold = closed.has(slot)
      ? ({ outcome: 'not-sold' } as const)
      : judgeSlot(product, { ...slot, visitors: slot.waiter.visitors }, moment)
    if (sold.outcome === 'sold') {
      candidates.push({ ...slot, sold })
      continue
    }
    const because = sold.outcome === 'too-late' ? 'too-late' : 'not-sold'
    await endSlots(tx, [slot.id], because)
    await writeWaiting(tx, resort, { news: 'ended', slot: slot.id, because, waiter: slot.waiter, slots: [slot] })
  }
  return candidates
}

function fits(needs: readonly QuotaDay[], free: ReadonlyMap<string, number>): boolean {
  return needs.every(({ quota, places }) => places <= (free.get(quota) ?? 0))
}

/** Places and letter are of one transaction: nobody is told of what is not set aside, and nothing is set aside in silence. */
async function offer(tx: Tx, resort: Resort, { sold, waiter, ...slot }: Candidate): Promise<void> {
  const { clock } = resort
  const now = clock.now()
  const until = offerUntil({ now, timeZone: clock.timeZone, soldUntil: sold.until })
  const taken = await takePlacesInTurn(tx, sold.needs)
  if (taken !== 'taken') throw new Error(`Places of ${slot.product} on ${slot.day} that were locked are gone.`)
  const id = await savePlaceOffer(tx, { places: sold.needs, lastsMs: until.getTime() - now.getTime() })
  await saveOffered(tx, slot.id, id)
  await writeWaiting(tx, resort, { news: 'offered', offer: id, until, waiter, slots: [slot] })
}
