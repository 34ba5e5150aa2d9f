import { findMemberRate } from '../../availability/find-member-rate.ts'
import type { HotelNights } from '../../availability/hotel-nights.ts'
import type { MemberRate } from '../../availability/offer.ts'
import { addOwnRooms } from '../../availability/own-rooms.ts'
import { quoteRooms } from '../../availability/quote-rooms.ts'
import type { Day } from '../../calendar/day.ts'
import { momentOf } from '../../calendar/moment.ts'
import { isForSale, type Stay } from '../../calendar/stay.ts'
import { coversStay } from '../../rates/promo.ts'
import { findTariff } from '../../rates/tariff.ts'
import type { Resort } from '../../resort.ts'
import type { OwnRates } from '../../stays/load-own-rates.ts'
import { roomNightsOf } from '../../stays/room-nights-of.ts'
import { stayOf } from '../../stays/stay-of.ts'
import type { Order } from '../order.ts'
import { loadRatesToMove } from './load-rates-to-move.ts'
import { moveRooms, type NewDates, reckonNewDates } from './new-dates.ts'
import { areTogether, mayMoveRooms, roomsToMove, type Which, withTermsNow } from './rooms-to-move.ts'

/** What a stay within the nights that were read would make of the order; null where it cannot be had. */
export type DatesPricer = (stay: Stay) => NewDates | null

type Asked = {
  first: Day
  nights: number
  which: Which
  /** With what the browser says it is signed in. */
  sessions: readonly string[]
  /** What is sold, where it is to be priced as something else. */
  sold?: (hotel: HotelNights) => HotelNights
}

/** Prices many stays as `priceNewDates` would each, and reads their nights and rates once. Null where nothing moves. */
export async function findDatesPricer(
  resort: Resort,
  order: Order,
  { first, nights: count, which, sessions, sold = (hotel) => hotel }: Asked,
): Promise<DatesPricer | null> {
  const lines = roomsToMove(order, which) ?? []
  const before = stayOf(lines)
  if (!before || !areTogether(lines) || !mayMoveRooms(resort, order, lines)) return null
  const { hotel, rooms, currency } = before
  const found = await resort.nights.findNights(hotel, first, count)
  const tariff = found && findTariff(await resort.nights.listCurrencies(), currency, found.taxes)
  if (!tariff) return null
  const moment = momentOf(resort.clock)
  const nights = addOwnRooms(sold(found), roomNightsOf(lines))
  const own = await loadRatesToMove(resort.db, order, lines)
  const members = await findMembers(resort, { hotel, sessions, own })
  const now = withTermsNow(resort, order, lines)
  return (stay) => {
    const { checkIn, checkOut } = before.stay
    const isTheirs = stay.checkIn === checkIn && stay.checkOut === checkOut
    if (isTheirs || !isForSale(stay, moment.today)) return null
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
    return moved && reckonNewDates(resort, order, moved)
  }
}

type Signing = { hotel: string; sessions: readonly string[]; own: OwnRates }

/** What is theirs, and what is for whoever is signed in; the rooms of a package have its rate and no other beside it. */
async function findMembers(resort: Resort, { hotel, sessions, own }: Signing): Promise<MemberRate['promos']> {
  if (own.ownPromo?.packagesOnly) return own.ownMembers
  const found = await findMemberRate(resort, resort.nights, { hotel, stay: null, sessions })
  return [...own.ownMembers, ...(found?.is === 'applied' ? found.promos : [])]
}
