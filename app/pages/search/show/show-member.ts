import type { FoundStays } from '#resort/availability/find-stays.ts'
import type { Language } from '#resort/guests/language.ts'
import { formatMoney } from '#resort/money/format-money.ts'
import { m } from '../../../messages/compiled/messages.js'

/** What members pay, for whoever is not signed in; null where they pay the same. */
export function showMember(
  { rooms }: Extract<FoundStays, { hotel: unknown }>,
  room: number,
  locale: Language,
): string | null {
  const types = rooms[room]?.types ?? []
  const offers = types.flatMap((type) => (type.outcome === 'on-sale' ? type.offers : []))
  const [least] = offers.flatMap(({ memberTotal }) => memberTotal ?? []).toSorted((a, b) => a.minor - b.minor)
  if (!least) return null
  return m.member_from({ total: formatMoney(least, locale) }, { locale })
}
