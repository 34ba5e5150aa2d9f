import { data } from 'react-router'
import type { PageName } from '../paths.ts'
import type { Visit } from '../visit.ts'
import type { ShownMissing } from './missing.tsx'

const ways: PageName[] = ['rooms', 'special-offers', 'location', 'faqs', 'site-map']

/** Where there is no page: the ways on, in the language of the address. */
export function showMissing({ resort, visitor }: Visit): ShownMissing {
  const { language } = visitor
  return {
    language,
    brand: resort.hotel.brand,
    titles: ways.map((name) => [name, resort.content.findPage(name, language)?.title ?? name] as const),
    // The path to the beach, where the house has a picture of one.
    picture: resort.pictures.ofPage('location')[0] ?? null,
  }
}

/** Thrown by a page whose address says which of many, and names none: `MissingBoundary` draws it. */
export function missing(carried: Visit) {
  return data(showMissing(carried), { status: 404 })
}
