import { data } from 'react-router'
import { findFromPrices } from '#resort/availability/find-from-prices.ts'
import { today } from '#resort/calendar/today.ts'
import type { Language } from '#resort/guests/language.ts'
import { writtenPageNames } from '../../page-lists.ts'
import { twinPathTo } from '../../paths.ts'
import { findPlace } from '../../redirects.ts'
import { type Visit, visit } from '../../visit.ts'
import { advertiseRooms } from '../../words/show-from-price.ts'
import type { Route } from './+types/markdown-twin.ts'
import { describeShop } from './describe-shop.ts'
import { describePlans, describeRooms, describeSiteMap, describeTwin } from './describe-twin.ts'
import { twinHeaders } from './twin-headers.ts'

/** The words of a page without their drawing, for machines that read Markdown. */
export async function loader({ context }: Route.LoaderArgs) {
  const carried = context.get(visit)
  const { url, publicUrl, resort } = carried
  const place = findPlace(url.pathname.replace(/index\.md$/, ''))
  if (place?.page === 'shop') return new Response(await describeSold(place.language, carried), { headers: twinHeaders })
  const content = place && resort.content.findPage(place.page, place.language)
  if (!place || !content) throw data(null, { status: 404 })
  const text = describeTwin(content, await listsOf(place, carried), publicUrl)
  return new Response(text, { headers: twinHeaders })
}

async function describeSold(language: Language, { resort, publicUrl }: Visit): Promise<string> {
  const sold = (await resort.nights.listProducts()).flatMap((product) => {
    const words = resort.shop.findProduct(product.code, language)
    return words ? [{ product, words }] : []
  })
  return describeShop(sold, today(resort.clock), language, publicUrl)
}

/** What the page shows besides its words. */
async function listsOf({ page, language }: NonNullable<ReturnType<typeof findPlace>>, { resort }: Visit) {
  if (page === 'site-map') {
    return describeSiteMap(
      writtenPageNames.map((each) => [
        resort.content.findPage(each, language)?.title ?? each,
        twinPathTo(each, language),
      ]),
    )
  }
  if (page !== 'rooms' && page !== 'suites' && page !== 'special-offers') return ''
  const found = await findFromPrices(resort, resort.hotel.hotel, 'USD')
  if (page === 'special-offers') return describePlans(found, language)
  const rooms = advertiseRooms(found, resort, language)
  return describeRooms(page === 'suites' ? rooms.filter(({ category }) => category !== 'jrsuites') : rooms, language)
}
