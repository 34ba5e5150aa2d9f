import type { Currency } from '../money/currency.ts'
import { loadRates } from '../money/load-rates.ts'
import type { Resort } from '../resort.ts'
import { findSameFlights, type PricedOffer } from './flight-choices.ts'
import type { FlightOffer } from './flight-offer.ts'
import { priceFlight } from './price-flight.ts'
import { sealOffer } from './seal-offer.ts'
import { findOffer, findSearch, isTakenByAnother, listOffers } from './search-queries.ts'

/** Nobody is shown what ends before they could have bought it. */
const leastMinutes = 3

type OffersWanted = { search: string; currency: Currency }

/** What airlines have said so far, at what the house asks for it. */
export async function readOffers(resort: Resort, { search, currency }: OffersWanted): Promise<PricedOffer[]> {
  return await priceAll(resort, { offers: await listOffers(resort.db, search, soon(resort)), search, currency })
}

export type OfferWanted = { id: string; hash: string; currency: Currency }

/** One of them, whoever shares the link: null where it was said to another question, or cannot be bought any more. */
export async function readOffer(resort: Resort, { id, hash, currency }: OfferWanted): Promise<PricedOffer | null> {
  const found = await findOffer(resort.db, id)
  const search = found && (await findSearch(resort.db, found.search))
  if (!found || search?.hash !== hash || found.offer.endsAt <= soon(resort)) return null
  const [priced] = await priceAll(resort, { offers: [found.offer], search: search.id, currency })
  return priced ?? null
}

export type Choosing = OfferWanted & { search: string; offers: readonly PricedOffer[]; order: string | null }

/**
 * What was chosen, as it can be bought now. Once another order has an offer of the same search, its airline sells no more
 * of that: the same flights are looked for among what it has said since, and are not there until it has.
 */
export async function readChosen(resort: Resort, choosing: Choosing): Promise<PricedOffer | null> {
  const { search, offers, order } = choosing
  const chosen = await readOffer(resort, choosing)
  if (!chosen || chosen.search === search) return chosen
  const same = findSameFlights(offers, chosen)
  return same ?? ((await isTakenByAnother(resort.db, chosen.search, order)) ? null : chosen)
}

type Pricing = OffersWanted & { offers: readonly FlightOffer[] }

async function priceAll(resort: Resort, { offers, search, currency }: Pricing): Promise<PricedOffer[]> {
  const rates = await loadRates(resort)
  return offers.flatMap((offer) => {
    const price = priceFlight(offer.total, { currency, rates, prices: resort.flightPrices })
    return price ? [{ offer, price, seal: sealOffer(offer, price), search }] : []
  })
}

function soon({ clock }: Resort): Date {
  return new Date(clock.now().getTime() + leastMinutes * 60_000)
}
