import { data } from 'react-router'
import type { ContentPage } from '#resort/content/content-pages.ts'
import type { Picture } from '#resort/content/picture.ts'
import { describeAddress, describeCrumbs, hotelId, pictureUrls } from '../../describe-hotel.ts'
import { type PageName, pathTo } from '../../paths.ts'
import { type Site, toSite, type Visit } from '../../visit.ts'

/** What every page of the hotel's own words is drawn from. */
export type Words = {
  page: PageName
  content: ContentPage
  pictures: readonly Picture[]
  site: Site
}

export function loadWords(carried: Visit): Words {
  const { resort, visitor, page } = carried
  const content = page ? resort.content.findPage(page, visitor.language) : null
  if (!content || !page) throw data(null, { status: 404 })
  const pictures = resort.pictures.ofPage(page)
  carried.graph.push(...describe(carried, { page, content, pictures }))
  return { page, content, pictures, site: toSite(carried) }
}

function describe(carried: Visit, { page, content, pictures }: Pick<Words, 'page' | 'content' | 'pictures'>): object[] {
  const { resort, publicUrl, visitor } = carried
  const { hotel } = resort
  const crumbs = describeCrumbs({ hotel, publicUrl, language: visitor.language }, page, content.title)
  if (!hotel.restaurants.includes(page)) return [crumbs]
  const restaurant = {
    '@type': 'Restaurant',
    name: content.title,
    description: content.description,
    url: new URL(pathTo(page, visitor.language), publicUrl).href,
    image: pictureUrls(pictures, publicUrl),
    telephone: hotel.phones[0]?.number,
    address: describeAddress(hotel),
    containedInPlace: { '@id': hotelId(publicUrl) },
  }
  return [crumbs, restaurant]
}
