import type { Day } from '../calendar/day.ts'
import type { OfferedCurrency } from '../money/list-offered-currencies.ts'
import type { ClosedSlot } from '../products/closed-slot.ts'
import type { Days, QuotaDay } from '../products/place-reading.ts'
import type { Product } from '../products/product.ts'
import type { Promo } from '../rates/promo.ts'
import type { Hotel } from '../rooms/room-type.ts'
import type { HotelNights } from './hotel-nights.ts'

/**
 * Where verbs read what is for sale and what money is worth: from the database, or from memory that follows it.
 * Whether a room can be taken is decided by the database alone.
 */
export type NightSource = {
  /** At least the nights asked for; null when there is no such hotel. */
  findNights: (hotel: string, first: Day, nights: number) => Promise<HotelNights | null>
  /** Whether nights are in memory now, followed from there; without, they are read each time. */
  isFollowing: () => boolean
  /** Says, whenever it is asked, whether these nights are still as they are now; null when nobody follows them. */
  watchNights: (hotel: string, first: Day, nights: number) => NightWatch | null
  /** From memory, the same array until an exchange rate changes. */
  listCurrencies: () => Promise<readonly OfferedCurrency[]>
  listHotels: () => Promise<readonly Hotel[]>
  /** What the shop sells. */
  listProducts: () => Promise<readonly Product[]>
  /** What is left of its places, and what is closed of a product: always from the database. */
  listPlacesLeft: (quotas: readonly string[], days: Days) => Promise<readonly QuotaDay[]>
  listClosedSlots: (product: string, days: Days) => Promise<readonly ClosedSlot[]>
  /** As watchNights: whether so many places are left in the months of these days as now. */
  watchPlaces: (quotas: readonly string[], days: Days) => NightWatch | null
  /** What these codes are, as far as they are any. */
  findPromos: (codes: readonly string[]) => Promise<readonly KnownPromo[]>
  /** The promotions for whoever is signed in. */
  listMemberPromos: () => Promise<readonly Promo[]>
  /** The promotions for rooms beside a flight. */
  listPackagePromos: () => Promise<readonly Promo[]>
  /** As watchNights: whether hotels, products, closed days, promotions and the archive of the newsletter are as they are now. */
  watchLists: () => NightWatch | null
}

export type KnownPromo = { code: string; promo: Promo }

export type NightWatch = () => boolean
