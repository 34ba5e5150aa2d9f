import { contentPageNames, writtenPageNames } from '#app/page-lists.ts'
import { pathTo, pathToProduct, twinPathTo } from '#app/paths.ts'
import { addDays, type Day } from '#resort/calendar/day.ts'
import { languages } from '#resort/guests/language.ts'
import { currencies } from '#resort/money/currency.ts'
import type { House } from './load.ts'
import { questions } from './questions.ts'

export type Asked = Omit<House, 'port' | 'guests'> & {
  what: string
  /** By guests who hold a room each, of these searches. */
  holding?: string[]
}

/** What guests and machines ask the site for, as the table of docs/engine.md names it. */
export function pageQuestions(hotels: readonly string[], day: Day): Asked[] {
  const home = languages.map((language) => pathTo('home', language))
  const shop = languages.map((language) => pathTo('shop', language))
  // As somebody comes to it from the list, and from a day of its calendar.
  const visits: Record<string, string>[] = [{}, { adults: '2', age: '9', day: addDays(day, 30) }]
  const product = languages.flatMap((language) => visits.map((query) => pathToProduct('xplor', language, query)))
  const keptNames = contentPageNames.filter((page) => page !== 'newsletter')
  const written = languages.flatMap((language) => keptNames.map((page) => pathTo(page, language)))
  const twins = languages.flatMap((language) => writtenPageNames.map((page) => twinPathTo(page, language)))
  const { 'search page': searches = [] } = questions(hotels, day)
  return [
    { what: 'home', paths: home },
    { what: 'home, compressed', paths: home, encoding: 'br' },
    { what: 'home, compressed, of a guest who was here before', paths: home, encoding: 'br', isKnown: true },
    { what: 'written pages', paths: written },
    { what: 'written pages, compressed', paths: written, encoding: 'br' },
    { what: 'list of parks', paths: shop },
    { what: 'list of parks, compressed', paths: shop, encoding: 'br' },
    { what: 'product page', paths: product },
    { what: 'product page, compressed', paths: product, encoding: 'br' },
    { what: 'product page, of a guest who was here before', paths: product, isKnown: true },
    { what: 'search, asked before', paths: searches },
    { what: 'search, asked before, of a guest who was here before', paths: searches, isKnown: true },
    { what: 'search, never asked', paths: newSearches(hotels, day), isNew: true },
    { what: 'booking form, with a room held', paths: [pathTo('booking', 'en')], holding: roomsToHold(hotels, day) },
    { what: 'twins, llms.txt, robots.txt', paths: [...twins, '/llms.txt', '/robots.txt'] },
    { what: 'newsletter', paths: languages.map((language) => pathTo('newsletter', language)) },
    { what: 'sitemap.xml', paths: ['/sitemap.xml'] },
  ]
}

/** For eight guests at once, each other nights. */
function roomsToHold(hotels: readonly string[], day: Day): string[] {
  return Array.from({ length: 8 }, (_, index) => {
    const checkin = addDays(day, 60 + 5 * index)
    const rooms = `guests[0][adults]=2&pick[0]=GV.FLEX&currency=USD&hotel=${hotels[0]}`
    return `/en/search/?checkin=${checkin}&checkout=${addDays(checkin, 3)}&${rooms}`
  })
}

/** More than a run can ask, every one different. */
export function newSearches(hotels: readonly string[], day: Day, count = 30_000): string[] {
  return Array.from({ length: count }, (_, index) => {
    const checkin = addDays(day, 1 + (index % 600))
    const turn = Math.floor(index / 600)
    const adults = 2 + Math.floor(index / 100_000)
    const party = `guests[0][adults]=${adults}&guests[0][children]=1&guests[0][childrenAges]=${turn % 16}`
    const currency = currencies[Math.floor(turn / 16) % currencies.length]
    const days = `checkin=${checkin}&checkout=${addDays(checkin, 2 + (index % 5))}`
    return `/en/search/?${days}&${party}&hotel=${hotels[index % hotels.length]}&currency=${currency}`
  })
}
