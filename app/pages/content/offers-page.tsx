import { findFromPrices } from '#resort/availability/find-from-prices.ts'
import { listPublicPromos } from '#resort/availability/list-public-promos.ts'
import { listRatesOfToday } from '#resort/availability/list-rates-of-today.ts'
import { today } from '#resort/calendar/today.ts'
import { PageHead } from '../../page-head.tsx'
import { StructuredData } from '../../structured-data.tsx'
import { visit } from '../../visit.ts'
import type { Route } from './+types/offers-page.ts'
import { Article } from './article.tsx'
import { loadWords } from './load-words.ts'
import { OfferLines } from './offer-lines.tsx'
import { showOffers, showPromos } from './show-offers.ts'

export async function loader({ context }: Route.LoaderArgs) {
  const carried = context.get(visit)
  const { resort, visitor } = carried
  const { hotel, publicCodes } = resort.hotel
  const { currency } = visitor.booking
  const found = await findFromPrices(resort, hotel, currency)
  const promos = await listPublicPromos(resort.nights, publicCodes, { hotel, stay: null, today: today(resort.clock) })
  const currencies = await listRatesOfToday(resort.nights)
  return {
    ...loadWords(carried),
    offers: showOffers(found, visitor.language),
    promos: showPromos(promos, { hotel, currency, currencies }, visitor.language),
  }
}

export default function OffersPage({ loaderData }: Route.ComponentProps) {
  const { content, offers, promos } = loaderData
  return (
    <>
      <PageHead {...loaderData} {...content} />
      <StructuredData />
      <Article {...loaderData}>
        <OfferLines offers={offers} promos={promos} language={content.language} />
      </Article>
    </>
  )
}
