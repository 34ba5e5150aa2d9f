import { findAlternatives } from '#resort/availability/find-alternatives.ts'
import type { StaysWanted } from '#resort/availability/find-stays.ts'
import type { RoomOffers } from '#resort/availability/list-stays.ts'
import { proposeSplit } from '#resort/availability/propose-split.ts'
import type { Visit } from '../../../visit.ts'
import { type ShownAlternatives, showAlternatives } from './show-alternatives.ts'

/** What to do when not everybody can be housed as they were put together. */
export async function loadAlternatives(
  { resort, visitor }: Visit,
  wanted: StaysWanted,
  offers: readonly RoomOffers[],
): Promise<ShownAlternatives> {
  const { hotel, stay, rooms, currency, promo = null, sessions = [] } = wanted
  const adults = rooms.reduce((total, party) => total + party.adults, 0)
  const childrenAges = rooms.flatMap((party) => party.childrenAges)
  const [alternatives, split] = await Promise.all([
    findAlternatives(resort, wanted),
    proposeSplit(resort, { hotel, stay, adults, childrenAges, currency, promo, sessions }),
  ])
  const ways = { alternatives, split, homeless: listHomeless(offers) }
  return showAlternatives(ways, { ...visitor.booking, stay, currency }, visitor.language)
}

/** The rooms of a booking that find no place on these dates; none where no room does, which is said of all of them. */
function listHomeless(rooms: readonly RoomOffers[]): number[] {
  const homeless = [...rooms.keys()].filter((room) => !rooms[room]?.types.some(({ outcome }) => outcome === 'on-sale'))
  return homeless.length < rooms.length ? homeless : []
}
