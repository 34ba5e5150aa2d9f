import type { FoundStays } from '#resort/availability/find-stays.ts'
import type { Stay } from '#resort/calendar/stay.ts'
import type { Party } from '#resort/guests/party.ts'
import type { Currency } from '#resort/money/currency.ts'
import { toDecimal } from '#resort/money/decimal-money.ts'
import { type Money, money } from '#resort/money/money.ts'
import type { Measured, MeasuredItem } from '../../../measurement.ts'
import type { Pick } from '../../../room-choice.ts'
import type { ShownRoom } from './show-room.ts'
import { findOffer } from './show-summary.ts'

/** Longer lists are cut: they would be sent with every page. */
const mostItems = 10

type Found = Extract<FoundStays, { hotel: unknown }>
type Seen = {
  booking: { stay: Stay; rooms: readonly Party[] }
  picks: readonly (Pick | null)[]
  shown: readonly ShownRoom[]
  currency: Currency
}

/** What the page tells of itself; the last only as somebody goes on to the booking. */
export function describeMeasures(found: Found, { booking, picks, shown, currency }: Seen) {
  const items = listPicks(found, picks)
  const ofPicks = (event: 'select_item' | 'begin_checkout'): Measured | null =>
    items.length ? { event, ecommerce: { currency, items } } : null
  return {
    search: describeSearch(booking),
    list: describeList(shown, currency),
    picks: ofPicks('select_item'),
    checkout: ofPicks('begin_checkout'),
  }
}

function describeSearch({ stay, rooms }: Seen['booking']): Measured {
  return {
    event: 'search',
    check_in: stay.checkIn,
    check_out: stay.checkOut,
    rooms: rooms.length,
    adults: rooms.reduce((all, { adults }) => all + adults, 0),
    children: rooms.reduce((all, { childrenAges }) => all + childrenAges.length, 0),
  }
}

function describeList(rooms: readonly ShownRoom[], currency: Currency): Measured {
  const items = rooms.flatMap(({ code, name, lowest }) =>
    lowest ? [{ item_id: code, item_name: name, price: toUnits(money(lowest.minor, currency)) }] : [],
  )
  return { event: 'view_item_list', ecommerce: { currency, items: items.slice(0, mostItems) } }
}

/** The rooms chosen so far. */
function listPicks(found: Found, picks: readonly (Pick | null)[]): MeasuredItem[] {
  return picks.flatMap((pick, room) => {
    const chosen = findOffer(found, room, pick)
    if (!pick || !chosen) return []
    const { total } = chosen.offer
    return [
      { item_id: pick.roomType, item_name: chosen.type.name.en, item_variant: pick.ratePlan, price: toUnits(total) },
    ]
  })
}

/** Programs that count visits want units of the currency, not its cents. */
function toUnits(amount: Money): number {
  return Number(toDecimal(amount))
}
