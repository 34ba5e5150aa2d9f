import type { FoundStays } from '#resort/availability/find-stays.ts'
import type { FloorPlans } from '#resort/content/floor-plan.ts'
import type { Language } from '#resort/guests/language.ts'
import { m } from '../../../messages/compiled/messages.js'
import { showAmenities, showFacts } from './show-details.ts'
import { lowestOf } from './show-room.ts'

/** Rooms beside each other: what tells them apart, and in one sentence what does not. */
export type ShownCompared = {
  title: string
  rooms: { code: string; name: string; isOnSale: boolean }[]
  /** Each with one value for each room. */
  lines: { name: string; values: string[] }[]
  same: string | null
  /** How many are chosen, and what can be done with them. */
  sentence: string
}

type Found = Extract<FoundStays, { hotel: unknown }>
type Asked = { compare: readonly string[]; room: number; locale: Language; floorPlans: FloorPlans }

export function showCompared(found: Found, { compare, room, locale, floorPlans }: Asked): ShownCompared | null {
  const rooms = compare.flatMap((code) => {
    const type = found.roomTypes.find((each) => each.code === code)
    const offers = found.rooms[room]?.types.find(({ roomType }) => roomType === code)
    if (!type || !offers) return []
    const lowest = lowestOf(offers, locale)?.total ?? null
    return [{ type, lowest, facts: showFacts(type, floorPlans, locale), amenities: showAmenities(type, locale) }]
  })
  const [first] = rooms
  if (!first) return null
  const facts = first.facts.map(({ name }, index) => ({
    name,
    values: rooms.map((each) => each.facts[index]?.value ?? ''),
  }))
  const isShared = (amenity: string) => rooms.every(({ amenities }) => amenities.includes(amenity))
  const own = rooms.map(({ amenities }) => amenities.filter((each) => !isShared(each)).join(' · '))
  const lines = [
    {
      name: m.rooms_lowest({}, { locale }),
      values: rooms.map(({ lowest }) => lowest ?? m.rooms_not_available({}, { locale })),
    },
    ...facts.filter(({ values }) => isDifferent(values)),
    { name: m.rooms_amenities({}, { locale }), values: own.map((each) => each || '–') },
  ]
  const shared = [
    ...facts.filter(({ values }) => !isDifferent(values)).map(({ name, values }) => `${name}: ${values[0]}`),
    ...first.amenities.filter(isShared),
  ]
  return {
    title: m.rooms_compare_title({}, { locale }),
    rooms: rooms.map(({ type, lowest }) => ({ code: type.code, name: type.name[locale], isOnSale: lowest !== null })),
    lines: own.some(Boolean) ? lines : lines.slice(0, -1),
    same: shared.length ? m.rooms_compare_same({ what: shared.join(' · ') }, { locale }) : null,
    sentence: sayCompared(rooms.length, locale),
  }
}

function isDifferent(values: readonly string[]): boolean {
  return new Set(values).size > 1
}

function sayCompared(n: number, locale: Language): string {
  const chosen = m.rooms_compare_count({ n }, { locale })
  return n < 2 ? `${chosen} ${m.rooms_compare_hint({}, { locale })}` : chosen
}
