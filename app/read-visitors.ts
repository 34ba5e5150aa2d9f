import type { Party } from '#resort/guests/party.ts'
import { grownUpAge, mostVisitors, type Visitors } from '#resort/products/admit-party.ts'

/** So many children can be named on the page, or all of the search where they are more. */
export const mostChildrenAsked = 6

/** Who goes, as a form says it; where it says nothing, everybody of the search. Whether they may is judged elsewhere. */
export function readVisitors(fields: URLSearchParams | FormData, rooms: readonly Party[]): Visitors {
  const adults = fields.get('adults')
  if (typeof adults !== 'string') return visitorsOfRooms(rooms)
  const ages = fields.getAll('age').flatMap((age) => (typeof age === 'string' ? age.split('|') : []))
  return {
    adults: toCount(adults),
    ages: ages
      .filter((age) => age !== '')
      .slice(0, mostVisitors)
      .map(toCount),
  }
}

/** For an address, or for fields that are not seen. */
export function writeVisitors({ adults, ages }: Visitors): Record<string, string> {
  return { adults: String(adults), ...(ages.length && { age: ages.join('|') }) }
}

/** Everybody of the rooms. */
export function visitorsOfRooms(rooms: readonly Party[]): Visitors {
  const grown = rooms.flatMap(({ childrenAges }) => childrenAges.filter((age) => age >= grownUpAge)).length
  const adults = rooms.reduce((all, each) => all + each.adults, grown)
  return { adults, ages: rooms.flatMap(({ childrenAges }) => childrenAges.filter((age) => age < grownUpAge)) }
}

/** What is no number is no party, and is told so by whoever judges it. */
export function toCount(text: string): number {
  return /^\d{1,2}$/.test(text) ? Number(text) : -1
}
