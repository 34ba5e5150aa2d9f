import { data } from 'react-router'
import { m } from '../messages/compiled/messages.js'
import { type PageName, pathTo } from '../paths.ts'
import type { Visit } from '../visit.ts'
import type { ShownMissing } from './missing.tsx'

const written: PageName[] = ['rooms', 'special-offers', 'location', 'faqs', 'site-map']

/** Where there is no page: the ways on, in the language of the address. */
export function showMissing({ resort, visitor }: Visit): ShownMissing {
  const { language } = visitor
  const locale = { locale: language }
  const titleOf = (name: PageName) => resort.content.findPage(name, language)?.title ?? name
  return {
    language,
    words: {
      title: `${m.missing_title({}, locale)} · ${resort.hotel.brand}`,
      description: m.missing_description({}, locale),
      heading: m.missing_heading({}, locale),
      text: m.missing_text({}, locale),
    },
    ways: [
      { path: pathTo('home', language), title: m.error_home({}, locale) },
      { path: pathTo('search', language), title: m.search_title({}, locale) },
      { path: pathTo('shop', language), title: m.shop_title({}, locale) },
      ...written.map((name) => ({ path: pathTo(name, language), title: titleOf(name) })),
    ],
    // The path to the beach, where the house has a picture of one.
    picture: resort.pictures.ofPage('location')[0] ?? null,
  }
}

/** Thrown by a page whose address says which of many, and names none: `MissingBoundary` draws it. */
export function missing(carried: Visit, shown: ShownMissing | null = null) {
  return data(shown ?? showMissing(carried), { status: 404 })
}
