import type { Stay } from '#resort/calendar/stay.ts'
import { extraCodesOf } from '#resort/extras/extra.ts'
import type { Party } from '#resort/guests/party.ts'
import { findFilled } from '#resort/orders/basket/chosen-order.ts'
import { findOrderByToken } from '#resort/orders/basket/find-order-by-token.ts'
import { extrasLeftFor } from '#resort/orders/basket/left-extras.ts'
import type { Order } from '#resort/orders/order.ts'
import type { Visit } from './visit.ts'

type RoomsWanted = { hotel: string; stay: Stay; rooms: readonly { party: Party }[] }

/** The extras that are chosen now, and those that these rooms had before. */
export async function listExtrasBefore({ resort, visitor }: Visit, wanted: RoomsWanted): Promise<string[]> {
  const filled = findFilled(await findOrderByToken(resort, visitor.token))
  if (!filled) return []
  const { lines, typed } = filled.order
  return [...new Set([...extraCodesOf(lines), ...extrasLeftFor(typed, wanted)])]
}

/** The form says which extras came along with other rooms, and which did not: the total beside those was without them. */
export function toExtrasQuery({ lines }: Pick<Order, 'lines'>, before: readonly string[]): URLSearchParams {
  const kept = extraCodesOf(lines)
  const query = new URLSearchParams(kept.length ? { extras: 'kept' } : {})
  for (const code of before) if (!kept.includes(code)) query.append('gone', code)
  return query
}
