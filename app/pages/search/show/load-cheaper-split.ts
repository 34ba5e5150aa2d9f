import { findCheaperSplit } from '#resort/availability/find-cheaper-split.ts'
import type { StaysWanted } from '#resort/availability/find-stays.ts'
import type { RoomOffers } from '#resort/availability/list-stays.ts'
import { formatMoney } from '#resort/money/format-money.ts'
import { m } from '../../../messages/compiled/messages.js'
import { pathTo } from '../../../paths.ts'
import { toSearchQuery } from '../../../room-choice.ts'
import type { Visit } from '../../../visit.ts'

/** The way to the same people in several rooms, where that is clearly cheaper. */
export type ToldSplit = { words: string; path: string }

export async function loadCheaperSplit(
  { resort, visitor }: Visit,
  wanted: StaysWanted,
  offers: readonly RoomOffers[],
): Promise<ToldSplit | null> {
  const { booking, language: locale } = visitor
  const split = await findCheaperSplit(resort, wanted, offers)
  if (!split) return null
  const { rooms, total, members } = split
  const say = { n: rooms.length, amount: formatMoney(total, locale) }
  const words = members
    ? m.member_split({ ...say, members: formatMoney(members, locale) }, { locale })
    : m.rooms_split_from(say, { locale })
  return { words, path: pathTo('search', locale, toSearchQuery({ ...booking, rooms }, {})) }
}
