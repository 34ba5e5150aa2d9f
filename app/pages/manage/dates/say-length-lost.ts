import type { Language } from '#resort/guests/language.ts'
import { toPerCent } from '#resort/money/basis-points.ts'
import { formatMoney } from '#resort/money/format-money.ts'
import type { Money } from '#resort/money/money.ts'
import type { LengthLost } from '#resort/orders/after/find-length-lost.ts'
import type { Order } from '#resort/orders/order.ts'
import { roomLinesOf } from '#resort/stays/stay-of.ts'
import { m } from '../../../messages/compiled/messages.js'
import { sayRoom } from '../say-room.ts'

type Shares = LengthLost['shares'][number]

/** Which discount ends with the length of a stay or is not sold any more, and what that makes of the price. */
export function sayLengthLost(
  lost: LengthLost | null,
  { order, total }: { order: Order; total: Money },
  locale: Language,
): string[] {
  if (!lost) return []
  const { nights, shares, kept } = lost
  const said = shares.flatMap((each) => [sayShare(each, nights, locale), ...sayWhose(each, order, locale)])
  const amounts = kept && { kept: formatMoney(kept, locale), total: formatMoney(total, locale) }
  return [...said, ...(amounts ? [m.manage_dates_shorter_costs(amounts, { locale })] : [])]
}

function sayShare({ before, after, isChanged }: Shares, nights: LengthLost['nights'], locale: Language): string {
  const sayNights = (n: number) => m.nights({ n }, { locale })
  const facts = { before: sayNights(nights.before), after: sayNights(nights.after), n: toPerCent(before) }
  const less = toPerCent(after)
  if (isChanged) {
    return less > 0
      ? m.manage_dates_changed_less({ ...facts, less }, { locale })
      : m.manage_dates_changed(facts, { locale })
  }
  return less > 0
    ? m.manage_dates_shorter_less({ ...facts, less }, { locale })
    : m.manage_dates_shorter(facts, { locale })
}

/** Where other rooms lose another discount, or none. */
function sayWhose({ rooms: ids }: Shares, order: Order, locale: Language): string[] {
  const named = roomLinesOf(order.lines).filter(({ id }) => ids.includes(id))
  if (!named.length) return []
  const rooms = named.map(({ id, item }) => `${sayRoom(order, id, locale)} (${item.room.planName[locale]})`)
  return [m.manage_dates_shorter_of({ rooms: rooms.join(', ') }, { locale })]
}
