import type { Language } from '#resort/guests/language.ts'
import { type RoomCategory, roomCategories } from '#resort/rooms/room-type.ts'
import { m } from '../../../messages/compiled/messages.js'
import { type Choice, type RoomSorting, roomSortings } from '../../../room-choice.ts'
import type { ShownRoom } from './show-rooms.ts'

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
  rooms: readonly ShownRoom[],
  { category, isSea }: Pick<Choice, 'category' | 'isSea'>,
  locale: Language,
): ShownFilter {
  const all = rooms.filter(({ lowest }) => lowest)
  const onSale = all.filter((room) => !isSea || room.isSea)
  const ofKind = all.filter((room) => !category || room.category === category)
  const sea = ofKind.filter((room) => room.isSea).length
  const kinds = roomCategories.map((category) => ({
    category,
    name: m[`category_${category}`]({}, { locale }),
    count: onSale.filter((room) => room.category === category).length,
  }))
  return {
    label: m.rooms_filter({}, { locale }),
    kinds: [{ category: null, name: m.rooms_all({}, { locale }), count: onSale.length }, ...kinds],
    sea: isSea || (sea > 0 && sea < ofKind.length) ? { name: m.rooms_sea({}, { locale }), count: sea } : null,
    sorting: m.rooms_order({}, { locale }),
    orders: roomSortings.map((order) => ({ order, name: m[`rooms_order_${order}`]({}, { locale }) })),
  }
}
