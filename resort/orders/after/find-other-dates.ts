import { findMemberRate } from '../../availability/find-member-rate.ts'
import type { Unavailable } from '../../availability/list-stays.ts'
import { mostDaysAway, nearbyStays } from '../../availability/nearby-stays.ts'
import type { MemberRate } from '../../availability/offer.ts'
import { addOwnRooms } from '../../availability/own-rooms.ts'
import { quoteRooms } from '../../availability/quote-rooms.ts'
import { addDays } from '../../calendar/day.ts'
import { momentOf } from '../../calendar/moment.ts'
import { isForSale, nightCount, type Stay } from '../../calendar/stay.ts'
import { coversStay } from '../../rates/promo.ts'
import { findTariff } from '../../rates/tariff.ts'
import type { Resort } from '../../resort.ts'
import type { OwnRates } from '../../stays/load-own-rates.ts'
import { roomNightsOf } from '../../stays/room-nights-of.ts'
import { stayOf } from '../../stays/stay-of.ts'
import type { Order } from '../order.ts'
import { loadRatesToMove } from './load-rates-to-move.ts'
import { moveRooms, type NewDates, reckonNewDates } from './new-dates.ts'
import { mayMoveRooms, roomsToMove, type Which, withTermsNow } from './rooms-to-move.ts'

const mostOffered = 4

export type OtherDatesAsked = {
  stay: Stay
  which?: Which
  why: Unavailable | null
  /** With what the browser says it is signed in. */
  sessions?: readonly string[]
}

/**
 * Where other dates cannot be had: the nearest on which all rooms can, each with its own plan, as the calendar has them.
 * Where a plan asks for another length, as long as it asks for.
 */
export async function findOtherDates(
  resort: Resort,
  order: Order,
  { stay: asked, which = 'all', why, sessions = [] }: OtherDatesAsked,
): Promise<NewDates[]> {
  const wanted = lengthen(asked, why)
  const lines = roomsToMove(order, which) ?? []
  const before = stayOf(lines)
  const moment = momentOf(resort.clock)
  if (!before || !isForSale(wanted, moment.today) || !mayMoveRooms(resort, order, lines)) return []
  const { hotel, rooms, currency } = before
  const tomorrow = addDays(moment.today, 1)
  const earliest = addDays(wanted.checkIn, -mostDaysAway)
  const first = earliest < tomorrow ? tomorrow : earliest
  const found = await resort.nights.findNights(hotel, first, 2 * mostDaysAway + nightCount(wanted) + 1)
  const tariff = found && findTariff(await resort.nights.listCurrencies(), currency, found.taxes)
  if (!tariff) return []
  const nights = addOwnRooms(found, roomNightsOf(lines))
  const own = await loadRatesToMove(resort.db, order, lines)
  const members = await findMembers(resort, { hotel, sessions, own })
  const now = withTermsNow(resort, order, lines)
  const offered: NewDates[] = []
  for (const stay of [wanted, ...nearbyStays(wanted, tomorrow)]) {
    if (offered.length === mostOffered) break
    const isTheirs = stay.checkIn === before.stay.checkIn && stay.checkOut === before.stay.checkOut
    if (isTheirs || !isForSale(stay, moment.today)) continue
    const { ownPromo } = own
    const promo = ownPromo && !ownPromo.membersOnly && coversStay(ownPromo, stay) ? ownPromo : null
    const asked = { hotel, stay, rooms, currency, promo, ownPromo, tariff, moment }
    const moveBy = (promos: MemberRate['promos']) => {
      const is = 'applied'
      const rate = { promos: promos.filter((each) => coversStay(each, stay)), is } as const
      const quoted = quoteRooms(nights, { ...asked, members: rate })
      return quoted.outcome === 'quoted' ? moveRooms(resort, now, quoted.quote) : null
    }
    const moved = moveBy(members) ?? moveBy(own.ownMembers)
    if (moved) offered.push(reckonNewDates(resort, order, moved))
  }
  return offered.toSorted((a, b) => a.stay.checkIn.localeCompare(b.stay.checkIn))
}

type Signing = { hotel: string; sessions: readonly string[]; own: OwnRates }

/** What is theirs, and what is for whoever is signed in; the rooms of a package have its rate and no other beside it. */
async function findMembers(resort: Resort, { hotel, sessions, own }: Signing): Promise<MemberRate['promos']> {
  if (own.ownPromo?.packagesOnly) return own.ownMembers
  const found = await findMemberRate(resort, resort.nights, { hotel, stay: null, sessions })
  return [...own.ownMembers, ...(found?.is === 'applied' ? found.promos : [])]
}

function lengthen(stay: Stay, why: Unavailable | null): Stay {
  if (why?.reason !== 'minimum-stay' && why?.reason !== 'maximum-stay') return stay
  return { checkIn: stay.checkIn, checkOut: addDays(stay.checkIn, why.nights) }
}
