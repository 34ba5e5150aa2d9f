import type { Language } from '#resort/guests/language.ts'
import { toPerCent } from '#resort/money/basis-points.ts'
import { formatMoney } from '#resort/money/format-money.ts'
import type { Money } from '#resort/money/money.ts'
import type { LengthLost } from '#resort/orders/after/find-length-lost.ts'
import { m } from '../../messages/compiled/messages.js'

/** Which discount ends with the nights that a stay becomes shorter by, and what that makes of the price. */
export function sayLengthLost(lost: LengthLost | null, total: Money, locale: Language): string[] {
  if (!lost) return []
  const { nights, shares, kept } = lost
  const sayNights = (n: number) => m.nights({ n }, { locale })
  const [before, after] = [sayNights(nights.before), sayNights(nights.after)]
  const said = shares.map((each) => {
    const facts = { before, after, n: toPerCent(each.before) }
    return each.after > 0
      ? m.manage_dates_shorter_less({ ...facts, less: toPerCent(each.after) }, { locale })
      : m.manage_dates_shorter(facts, { locale })
  })
  const amounts = kept && { kept: formatMoney(kept, locale), total: formatMoney(total, locale) }
  return [...said, ...(amounts ? [m.manage_dates_shorter_costs(amounts, { locale })] : [])]
}
