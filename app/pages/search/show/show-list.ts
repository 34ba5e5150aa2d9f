import type { Language } from '#resort/guests/language.ts'
import { formatMoney } from '#resort/money/format-money.ts'
import { m } from '../../../messages/compiled/messages.js'
import type { Choice } from '../../../room-choice.ts'
import { isSeaView, type RankedRoom } from './rank-rooms.ts'

/** The list as it is sent: a phone reads the first rooms before it has the others, which most guests never ask for. */
type SentList = {
  rooms: RankedRoom[]
  /** What leads to the others, and the first of them; null where all are there. */
  more: { words: string; first: string } | null
}

/** With more, the page of a family of four would be over 80 kB. */
const mostAtFirst = 5

export function showList(rooms: readonly RankedRoom[], choice: Choice, locale: Language): SentList {
  const ordered = inOrder(rooms, choice)
  const asked = [choice.picks[choice.room ?? 0]?.roomType, choice.rates, choice.nights?.roomType]
  const isSent = ({ type }: RankedRoom, index: number) => index < mostAtFirst || asked.includes(type.code)
  const others = ordered.filter((room, index) => !isSent(room, index))
  const [first] = others
  // A link instead of one room is no shorter.
  if (choice.isWhole || !first || others.length < 2) return { rooms: ordered, more: null }
  const onSale = others.filter(({ rates }) => rates.length).toSorted(byPrice)
  const lowest = onSale[0]?.rates[0]
  const words = lowest
    ? m.rooms_more_from({ n: onSale.length, amount: formatMoney(lowest.total, locale) }, { locale })
    : m.rooms_more_gone({ n: others.length }, { locale })
  return { rooms: ordered.filter(isSent), more: { words, first: first.type.code } }
}

/** What can be had comes first, by price or size; the rest after it, with its reason. */
function inOrder(rooms: readonly RankedRoom[], { category, isSea, order }: Choice): RankedRoom[] {
  const wanted = rooms.filter(({ type }) => (!category || type.category === category) && (!isSea || isSeaView(type)))
  const bySize = (a: RankedRoom, b: RankedRoom) => b.type.sizeM2 - a.type.sizeM2
  const isGone = ({ rates }: RankedRoom) => Number(!rates.length)
  return wanted.toSorted((a, b) => isGone(a) - isGone(b) || (order === 'size' ? bySize : byPrice)(a, b))
}

function byPrice(a: RankedRoom, b: RankedRoom): number {
  return (a.rates[0]?.total.minor ?? 0) - (b.rates[0]?.total.minor ?? 0)
}
