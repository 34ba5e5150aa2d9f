import { transact } from '#db/transact.ts'
import { today } from '../calendar/today.ts'
import { isBooked, type Order } from '../orders/order.ts'
import { lockOrder } from '../orders/order-reading.ts'
import type { Resort } from '../resort.ts'
import { inOrderOfDays } from '../tickets/in-order-of-days.ts'
import { lacksCodes, listCodesOf, renewCodes } from './code-queries.ts'
import { loadSigningKey } from './load-signing-key.ts'
import { type ShownTicket, showCode } from './show-code.ts'

/**
 * The sold tickets of an order. Whoever looks at them is given codes that are right: what was moved to another day since,
 * or never looked at, gets a new one here, so that no verb that moves an outing has to know of codes.
 */
export async function loadTickets(resort: Resort, order: Order): Promise<ShownTicket[]> {
  if (!isBooked(order)) return []
  const { db, kinds, clock } = resort
  if (await lacksCodes(db, order.id)) {
    await transact(db, async (tx) => {
      await lockOrder(tx, kinds, order.id)
      await renewCodes(tx, order.id)
    })
  }
  const codes = await listCodesOf(db, order.id, today(clock))
  if (!codes.length) return []
  const key = await loadSigningKey(resort)
  const places = new Map(inOrderOfDays(order.lines).map(({ id }, place) => [id, place]))
  const placeOf = ({ line }: { line: string }) => places.get(line) ?? 0
  return codes.toSorted((one, other) => placeOf(one) - placeOf(other)).map((code) => showCode(code, key))
}
