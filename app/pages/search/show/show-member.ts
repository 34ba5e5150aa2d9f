import type { FoundStays } from '#resort/availability/find-stays.ts'
import type { Language } from '#resort/guests/language.ts'
import { formatMoney } from '#resort/money/format-money.ts'
import { m } from '../../../messages/compiled/messages.js'
import { pathTo } from '../../../paths.ts'

/** What members pay, for whoever is not signed in, and the way in; null where they pay the same. */
export type ShownMember = { words: string; path: string } | null

export function showMember(
  { rooms }: Extract<FoundStays, { hotel: unknown }>,
  room: number,
  locale: Language,
): ShownMember {
  const types = rooms[room]?.types ?? []
  const offers = types.flatMap((type) => (type.outcome === 'on-sale' ? type.offers : []))
  const [least] = offers.flatMap(({ memberTotal }) => memberTotal ?? []).toSorted((a, b) => a.minor - b.minor)
  if (!least) return null
  return { words: m.member_from({ total: formatMoney(least, locale) }, { locale }), path: pathTo('account', locale) }
}
