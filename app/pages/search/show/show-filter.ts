import type { Language } from '#resort/guests/language.ts'
import { type RoomCategory, roomCategories } from '#resort/rooms/room-type.ts'
import { m } from '../../../messages/compiled/messages.js'
import { type Choice, type RoomSorting, roomSortings } from '../../../room-choice.ts'
import { isSeaView, type RankedRoom } from './rank-rooms.ts'

/** Kinds of room with how many can be had of each, and the orders of the list. */
export type ShownFilter = {
  label: string
  kinds: { category: RoomCategory | null; name: string; count: number }[]
  /** Those that look onto the sea; null where that is all of them, or none. */
  sea: { name: string; count: number } | null
  sorting: string
  orders: { order: RoomSorting; name: string }[]
}

export function showFilter(
  rooms: readonly RankedRoom[],
  { category, isSea }: Pick<Choice, 'category' | 'isSea'>,
  locale: Language,
): ShownFilter {
  const all = rooms.flatMap(({ type, rates }) => (rates.length ? [type] : []))
  const onSale = all.filter((type) => !isSea || isSeaView(type))
  const ofKind = all.filter((type) => !category || type.category === category)
  const sea = ofKind.filter(isSeaView).length
  const kinds = roomCategories.map((category) => ({
    category,
    name: m[`category_${category}`]({}, { locale }),
    count: onSale.filter((type) => type.category === category).length,
  }))
  return {
    label: m.rooms_filter({}, { locale }),
    kinds: [
      { category: null, name: m.rooms_all({}, { locale }), count: onSale.length },
      // Whoever asked for a kind sees that there is none; nobody else is led to nothing.
      ...kinds.filter((kind) => kind.count > 0 || kind.category === category),
    ],
    sea: isSea || (sea > 0 && sea < ofKind.length) ? { name: m.rooms_sea({}, { locale }), count: sea } : null,
    sorting: m.rooms_order({}, { locale }),
    orders: roomSortings.map((order) => ({ order, name: m[`rooms_order_${order}`]({}, { locale }) })),
  }
}
