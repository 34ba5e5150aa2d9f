import type { Language } from '#resort/guests/language.ts'
import type { Order } from '#resort/orders/order.ts'
import { roomLinesOf } from '#resort/stays/stay-of.ts'
import { m } from '../../messages/compiled/messages.js'

/** A room as it stands among the others of its order: "Room 2: Garden Suite". */
export function sayRoom({ lines }: Pick<Order, 'lines'>, id: string, locale: Language): string {
  const told = roomLinesOf(lines)
  const index = told.findIndex((each) => each.id === id)
  const name = told[index]?.item.room.roomName[locale] ?? ''
  return told.length > 1 ? `${m.rooms_room({ n: index + 1 }, { locale })}: ${name}` : name
}
