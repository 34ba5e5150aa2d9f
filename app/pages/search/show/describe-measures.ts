import type { FoundStays } from '#resort/availability/find-stays.ts'
import type { Currency } from '#resort/money/currency.ts'
import { toDecimal } from '#resort/money/decimal-money.ts'
import { type Money, money } from '#resort/money/money.ts'
import type { Measured } from '../../../measurement.ts'
import type { Pick } from '../../../room-choice.ts'
import type { SentRoom } from './show-list.ts'
import { findOffer } from './show-summary.ts'

/** Longer lists are cut: they would be sent with every page. */
const mostItems = 10

export function describeList(rooms: readonly SentRoom[], currency: Currency): Measured {
  const items = rooms.flatMap(({ code, name, lowest }) =>
    lowest ? [{ item_id: code, item_name: name, price: toUnits(money(lowest.minor, currency)) }] : [],
  )
  return { event: 'view_item_list', ecommerce: { currency, items: items.slice(0, mostItems) } }
}

type Found = Extract<FoundStays, { hotel: unknown }>

/** The rooms chosen so far; null while there are none. */
export function describePicks(found: Found, picks: readonly (Pick | null)[], currency: Currency): Measured | null {
  const items = picks.flatMap((pick, room) => {
    const chosen = findOffer(found, room, pick)
    if (!pick || !chosen) return []
    const { total } = chosen.offer
    return [
      { item_id: pick.roomType, item_name: chosen.type.name.en, item_variant: pick.ratePlan, price: toUnits(total) },
    ]
  })
  return items.length ? { event: 'select_item', ecommerce: { currency, items } } : null
}

/** Programs that count visits want units of the currency, not its cents. */
function toUnits(amount: Money): number {
  return Number(toDecimal(amount))
}
