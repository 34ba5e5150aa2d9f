import type { Tx } from '#db/transact.ts'
import { describeHotel } from '../letters/describe-order.ts'
import { queueLetter } from '../letters/queue-letter.ts'
import type { endsTold, WaitingFacts } from '../letters/waiting-facts.ts'
import { loadProduct } from '../products/product-queries.ts'
import type { Resort } from '../resort.ts'
import type { SlotWanted, Waiter } from './wait.ts'

export type WaitingNews =
  | { news: 'asked' }
  | { news: 'offered'; offer: number; until: Date }
  | { news: 'ended'; slot: number; because: (typeof endsTold)[number] }

type Told = WaitingNews & { waiter: Waiter & { id: number }; slots: readonly SlotWanted[] }

/** By which letters about one wait are known. */
export function aboutWait(id: number): string {
  return `wait ${id}`
}

/** By which the letter that tells of an offer is known. */
export function causeOfOffer(offer: number): string {
  return `offer ${offer}`
}

/** Queues a letter to somebody on the waiting list, in the transaction that causes it. */
export async function writeWaiting(tx: Tx, resort: Resort, told: Told): Promise<void> {
  const { waiter, slots, news } = told
  const { language, visitors, name, mail } = waiter
  const facts: WaitingFacts = {
    number: aboutWait(waiter.id),
    writtenAt: resort.clock.now().toISOString(),
    language,
    hotel: describeHotel(resort.hotel, null, { language, guest: null, lines: [] }),
    // A stranger may have typed it: only who answered is called by it.
    guest: { name: news === 'asked' ? '' : name, mail },
    news,
    party: { adults: visitors.adults, ages: [...visitors.ages] },
    slots: await Promise.all(slots.map((slot) => describeSlot(tx, resort, slot, language))),
    until: news === 'offered' ? told.until.toISOString() : null,
    because: news === 'ended' ? told.because : null,
    waitingLink: resort.links.waiting(language, waiter.id),
  }
  await queueLetter(tx, { kind: 'waiting', cause: causeOf(told), facts })
}

function causeOf(told: WaitingNews): string {
  switch (told.news) {
    case 'asked':
      return 'asked'
    case 'offered':
      return causeOfOffer(told.offer)
    case 'ended':
      return `end ${told.slot}`
  }
}

async function describeSlot(
  tx: Tx,
  { shop }: Resort,
  { product, option, day }: SlotWanted,
  language: Waiter['language'],
): Promise<WaitingFacts['slots'][number]> {
  const known = (await loadProduct(tx, product))?.options.find(({ code }) => code === option)
  const name = shop.findProduct(product, language)?.title ?? product
  return { name, day, starts: known?.starts ?? null, ends: known?.ends ?? null }
}
