import type { Language } from '#resort/guests/language.ts'
import { m } from '../../../messages/compiled/messages.js'
import type { Choice } from '../../../room-choice.ts'
import type { ShownRoom } from './show-rooms.ts'

/** Without what the list is sorted by. */
export type SentRoom = Omit<ShownRoom, 'category' | 'sizeM2' | 'isSea'>

/** The list as it is sent: a phone reads the first rooms before it has the others, which most guests never ask for. */
export type ShownList = {
  rooms: SentRoom[]
  /** What leads to the others, and the first of them; null where all are there. */
  more: { words: string; first: string } | null
}

/** With more, the page of a family of four would be over 80 kB. */
const mostAtFirst = 5

export function showList(rooms: readonly ShownRoom[], choice: Choice, locale: Language): ShownList {
  const ordered = inOrder(rooms, choice)
  const asked = [choice.picks[choice.room ?? 0]?.roomType, choice.rates, choice.nights?.roomType]
  const isSent = ({ code }: ShownRoom, index: number) => index < mostAtFirst || asked.includes(code)
  const others = ordered.filter((room, index) => !isSent(room, index))
  const [first] = others
  // A link instead of one room is no shorter.
  if (choice.isWhole || !first || others.length < 2) return { rooms: ordered.map(toSent), more: null }
  const onSale = others.filter((room) => room.lowest).toSorted(byPrice)
  const { lowest } = onSale[0] ?? { lowest: null }
  const words = lowest
    ? m.rooms_more_from({ n: onSale.length, amount: lowest.total }, { locale })
    : m.rooms_more_gone({ n: others.length }, { locale })
  return { rooms: ordered.filter(isSent).map(toSent), more: { words, first: first.code } }
}

function toSent({ category: _, sizeM2: __, isSea: ___, ...room }: ShownRoom): SentRoom {
  return room
}

/** What can be had comes first, by price or size; the rest after it, with its reason. */
function inOrder(rooms: readonly ShownRoom[], { category, isSea, order }: Choice): ShownRoom[] {
  const wanted = rooms.filter((room) => (!category || room.category === category) && (!isSea || room.isSea))
  const bySize = (a: ShownRoom, b: ShownRoom) => b.sizeM2 - a.sizeM2
  return wanted.toSorted((a, b) => Number(!a.lowest) - Number(!b.lowest) || (order === 'size' ? bySize : byPrice)(a, b))
}

function byPrice(a: ShownRoom, b: ShownRoom): number {
  return (a.lowest?.minor ?? 0) - (b.lowest?.minor ?? 0)
}
