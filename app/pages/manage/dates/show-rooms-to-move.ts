import { formatStay } from '#resort/guests/format-stay.ts'
import type { Language } from '#resort/guests/language.ts'
import { formatMoney } from '#resort/money/format-money.ts'
import { isZero, type Money, subtract } from '#resort/money/money.ts'
import type { NewDates } from '#resort/orders/after/new-dates.ts'
import { listMovable, type RoomLine } from '#resort/orders/after/rooms-to-move.ts'
import type { Order } from '#resort/orders/order.ts'
import type { Resort } from '#resort/resort.ts'
import { roomLinesOf } from '#resort/stays/stay-of.ts'
import { m } from '../../../messages/compiled/messages.js'
import { sayRoom } from '../say-room.ts'

export type RoomToMove = { id: string; label: string; hint: string | null; isChosen: boolean }

type Choosing = { order: Order; chosen: readonly RoomLine[] }

/** The rooms of an order, of which some or all go to other days; nothing to choose where there is one. */
export function showRoomsToMove(resort: Resort, { order, chosen }: Choosing, locale: Language): RoomToMove[] {
  const rooms = roomLinesOf(order.lines)
  const movable = listMovable(resort, order)
  if (rooms.length < 2) return []
  return rooms.map(({ id, item }) => ({
    id,
    label: `${sayRoom(order, id, locale)}, ${item.room.planName[locale]}, ${formatStay(item.stay, locale)}`,
    hint: movable.some((room) => room.id === id) ? null : m.manage_dates_room_fixed({}, { locale }),
    isChosen: chosen.some((room) => room.id === id),
  }))
}

/** Of other days for some of the rooms: which go and what all of it then costs; which of them is still not free; which stay. */
export function sayEachRoom(
  resort: Resort,
  { order, chosen, dates }: Choosing & { dates: NewDates },
  locale: Language,
): string[] {
  const movable = listMovable(resort, order)
  const rooms = roomLinesOf(order.lines)
  const along = chosen.filter(({ id }) => !movable.some((room) => room.id === id))
  const staying = rooms.filter(({ id }) => !chosen.some((room) => room.id === id))
  return [
    ...along.map(({ id, total }) => {
      const moved = dates.rooms.find((room) => room.id === id)
      const change = sayChange(total, moved?.total ?? total, locale)
      return m.manage_dates_along({ room: sayRoom(order, id, locale), change }, { locale })
    }),
    ...staying.map(({ id, item }) =>
      m.manage_dates_staying({ room: sayRoom(order, id, locale), stay: formatStay(item.stay, locale) }, { locale }),
    ),
  ]
}

/** What one amount is against another: "US$20.00 more". */
export function sayChange(before: Money, after: Money, locale: Language): string {
  const more = subtract(after, before)
  if (isZero(more)) return m.manage_other_same({}, { locale })
  const less = subtract(before, after)
  return more.minor > 0
    ? m.manage_other_more({ amount: formatMoney(more, locale) }, { locale })
    : m.manage_other_less({ amount: formatMoney(less, locale) }, { locale })
}
