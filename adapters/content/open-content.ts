import { join } from 'node:path'
import type { Audience } from '#resort/audiences/audience.ts'
import type { TranslatedSites } from '#resort/audiences/is-personalized.ts'
import type { AreaMap } from '#resort/content/area-map.ts'
import type { ContentPages } from '#resort/content/content-pages.ts'
import type { FloorPlans } from '#resort/content/floor-plan.ts'
import type { HotelFacts } from '#resort/content/hotel-facts.ts'
import type { HousePictures } from '#resort/content/picture.ts'
import type { ShopWords } from '#resort/content/product-words.ts'
import type { StayTimetable } from '#resort/letters/stay-letters.ts'
import { readAsking } from './asking-files.ts'
import { readAudiences } from './audience-files.ts'
import { ContentError } from './content-problem.ts'
import { readFloorPlans } from './floor-plan-file.ts'
import { readHotelFile } from './hotel-file.ts'
import { readLettersFile } from './letters-file.ts'
import { readMapFile } from './map-file.ts'
import { readPages } from './page-files.ts'
import { readPictures } from './picture-files.ts'
import { readProductWords } from './product-files.ts'
import type { LinkTo } from './render-markdown.ts'

export type OpenContent = {
  hotel: HotelFacts
  content: ContentPages
  shop: ShopWords
  pictures: HousePictures
  floorPlans: FloorPlans
  map: AreaMap | null
  stayLetters: StayTimetable
  audiences: readonly Audience[]
  sites: TranslatedSites
}

/**
 * Reads the hotel's own words and pictures once: they are few and change only with a deployment. The build opens them
 * first, so that nothing wrong is ever published.
 */
export async function openContent(folder: string, linkTo: LinkTo, pages: readonly string[]): Promise<OpenContent> {
  const hotel = await readHotelFile(join(folder, 'hotel.json'))
  const map = await readMapFile(join(folder, 'map.json'))
  const floorPlans = await readFloorPlans(join(folder, 'floor-plans.json'))
  const stayLetters = await readLettersFile(join(folder, 'letters.json'))
  const { pictures, problems } = await readPictures(folder, pages)
  const read = await readPages({ folder, linkTo, pictures, pages })
  const { asking, problems: ofAsking } = await readAsking({ folder, pages: read.pages })
  const products = await readProductWords({ folder, linkTo, pictures })
  const { audiences, sites, ...ofAudiences } = await readAudiences({ folder, linkTo, pictures })
  const all = [...problems, ...read.problems, ...products.problems, ...ofAudiences.problems, ...ofAsking]
  if (all.length) throw new ContentError(all)
  return {
    hotel,
    pictures,
    floorPlans,
    map,
    stayLetters,
    audiences,
    sites,
    shop: products.words,
    content: { findPage: (name, language) => read.pages.get(`${language}/${name}`) ?? null, asking },
  }
}
