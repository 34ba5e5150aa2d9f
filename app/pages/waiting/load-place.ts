import { sumLines } from '#resort/lines/line.ts'
import type { Money } from '#resort/money/money.ts'
import { makeOuting } from '#resort/tickets/make-outing.ts'
import { findPlaceOffer } from '#resort/tickets/place-offer-queries.ts'
import { isTicketLine } from '#resort/tickets/ticket-item.ts'
import { findPlace, type Place } from '#resort/waiting/find-place.ts'
import type { Visit } from '../../visit.ts'
import { type ShownPlace, showPlace } from './show-place.ts'

/** The place of somebody on the list; null when there is nothing of it any more. */
export async function loadPlace(carried: Visit, wait: number): Promise<ShownPlace | null> {
  const { resort } = carried
  const place = await findPlace(resort, wait)
  if (!place) return null
  const prices = new Map<number, Money>()
  for (const slot of place.slots) {
    const price = await priceOf(carried, place, slot)
    if (price) prices.set(slot.id, price)
  }
  return showPlace(carried, { place, prices, products: await resort.nights.listProducts() })
}

/** What is held for them costs as much as it would now. */
async function priceOf(
  { resort, visitor }: Visit,
  { wait }: Place,
  slot: Place['slots'][number],
): Promise<Money | null> {
  const offer = slot.offer && (await findPlaceOffer(resort.db, slot.offer.id))
  if (!offer) return null
  const { product, option, day } = slot
  const { currency } = visitor.booking
  const made = await makeOuting(resort, { product, option, day, currency, visitors: wait.visitors, own: offer.places })
  return made.outcome === 'made' ? sumLines(currency, made.lines.filter(isTicketLine)) : null
}
