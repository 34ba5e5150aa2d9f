import type { FoundStays } from '#resort/availability/find-stays.ts'
import type { Language } from '#resort/guests/language.ts'
import { formatMoney } from '#resort/money/format-money.ts'
import { compare, type Money } from '#resort/money/money.ts'
import { m } from '../../../messages/compiled/messages.js'

/** What members pay, for whoever is not signed in; null where everybody pays the same, or less with a code. */
export function showMember(
  { rooms }: Extract<FoundStays, { hotel: unknown }>,
  room: number,
  locale: Language,
): string | null {
  const types = rooms[room]?.types ?? []
  const offers = types.flatMap((type) => (type.outcome === 'on-sale' ? type.offers : []))
  const leastOf = (totals: readonly Money[]) => totals.toSorted(compare)[0]
  const least = leastOf(offers.flatMap(({ memberTotal }) => memberTotal ?? []))
  const ofAll = leastOf(offers.map(({ total }) => total))
  if (!least || !ofAll || compare(least, ofAll) >= 0) return null
  return m.member_from({ total: formatMoney(least, locale) }, { locale })
}
