import { compare, type Money } from '../money/money.ts'
import type { RoomCategory } from '../rooms/room-type.ts'
import { cheapestBooking } from './cheapest-booking.ts'
import type { HotelNights } from './hotel-nights.ts'
import type { StaySearch } from './list-stays.ts'

/** The least that this guest pays; beside it what members would, or what is asked of whoever is not one, where it differs. */
export type GuestTotal = { total: Money; members?: Money; everybody?: Money }

/** The cheapest way to house everybody, as this guest and as the others would pay it; null when there is none. */
export function priceForGuest(
  hotel: HotelNights,
  search: StaySearch,
  category: RoomCategory | null = null,
): GuestTotal | null {
  const found = cheapestBooking(hotel, search, category)
  return found && { total: found.total, ...priceBeside(hotel, search, { total: found.total, category }) }
}

type Found = { total: Money; category?: RoomCategory | null }

/** Which rooms are cheapest may be others for members: so they are looked for anew. */
export function priceBeside(
  hotel: HotelNights,
  search: StaySearch,
  { total, category = null }: Found,
): Omit<GuestTotal, 'total'> {
  const { members } = search
  if (!members) return {}
  const isMember = members.is === 'applied'
  const other = cheapestBooking(
    hotel,
    { ...search, members: isMember ? null : { ...members, is: 'applied' } },
    category,
  )
  if (!other || compare(other.total, total) === 0) return {}
  return isMember ? { everybody: other.total } : { members: other.total }
}
