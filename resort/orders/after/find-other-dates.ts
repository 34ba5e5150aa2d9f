import type { Unavailable } from '../../availability/list-stays.ts'
import { mostDaysAway, nearbyStays } from '../../availability/nearby-stays.ts'
import { addOwnRooms } from '../../availability/own-rooms.ts'
import { quoteRooms } from '../../availability/quote-rooms.ts'
import { addDays } from '../../calendar/day.ts'
import { momentOf } from '../../calendar/moment.ts'
import { isForSale, nightCount, type Stay } from '../../calendar/stay.ts'
import { coversStay } from '../../rates/promo.ts'
import { loadPromo } from '../../rates/promo-queries.ts'
import { findTariff } from '../../rates/tariff.ts'
import type { Resort } from '../../resort.ts'
import { roomNightsOf } from '../../stays/room-nights-of.ts'
import { stayOf } from '../../stays/stay-of.ts'
import type { Order } from '../order.ts'
import { moveRooms, type NewDates, reckonNewDates } from './new-dates.ts'
import { mayMove, roomsToMove, type Which, withTermsNow } from './rooms-to-move.ts'

const mostOffered = 4

/**
 * Where other dates cannot be had: the nearest on which all rooms can, each with its own plan, as the calendar has them.
 * Where a plan asks for another length, as long as it asks for.
 */
export async function findOtherDates(
  resort: Resort,
  order: Order,
  { stay: asked, which = 'all', why }: { stay: Stay; which?: Which; why: Unavailable | null },
): Promise<NewDates[]> {
  const wanted = lengthen(asked, why)
  const lines = roomsToMove(order, which) ?? []
  const before = stayOf(lines)
  const moment = momentOf(resort.clock)
  if (!before || !isForSale(wanted, moment.today) || !mayMove(resort, order, lines)) return []
  const { hotel, rooms, currency } = before
  const tomorrow = addDays(moment.today, 1)
  const earliest = addDays(wanted.checkIn, -mostDaysAway)
  const first = earliest < tomorrow ? tomorrow : earliest
  const found = await resort.nights.findNights(hotel, first, 2 * mostDaysAway + nightCount(wanted) + 1)
  const tariff = found && findTariff(await resort.nights.listCurrencies(), currency, found.taxes)
  if (!tariff) return []
  const nights = addOwnRooms(found, roomNightsOf(lines))
  const own = before.promo === null ? null : await loadPromo(resort.db, before.promo)
  const offered: NewDates[] = []
  for (const stay of [wanted, ...nearbyStays(wanted, tomorrow)]) {
    if (offered.length === mostOffered) break
    const isTheirs = stay.checkIn === before.stay.checkIn && stay.checkOut === before.stay.checkOut
    if (isTheirs || !isForSale(stay, moment.today)) continue
    const promo = own && coversStay(own, stay) ? own : null
    const quoted = quoteRooms(nights, { hotel, stay, rooms, currency, promo, ownPromo: own, tariff, moment })
    const moved =
      quoted.outcome === 'quoted' ? moveRooms(resort, withTermsNow(resort, order, lines), quoted.quote) : null
    if (moved) offered.push(reckonNewDates(resort, order, moved))
  }
  return offered.toSorted((a, b) => a.stay.checkIn.localeCompare(b.stay.checkIn))
}

function lengthen(stay: Stay, why: Unavailable | null): Stay {
  if (why?.reason !== 'minimum-stay' && why?.reason !== 'maximum-stay') return stay
  return { checkIn: stay.checkIn, checkOut: addDays(stay.checkIn, why.nights) }
}
