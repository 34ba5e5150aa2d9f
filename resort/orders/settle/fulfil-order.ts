import { transact } from '#db/transact.ts'
import { isFlightLine } from '../../flights/flight-item.ts'
import type { Line } from '../../lines/line.ts'
import { kindOf } from '../../lines/line-kind.ts'
import { zero } from '../../money/money.ts'
import type { Resort } from '../../resort.ts'
import { roomLinesOf } from '../../stays/stay-of.ts'
import { reckonCancellation } from '../after/cancellation.ts'
import { giveBack } from '../after/give-back.ts'
import { linesLeftOver } from '../after/judge-cancellation.ts'
import { keptOf, type Order, providerActor } from '../order.ts'
import { findOrder, lockOrder } from '../order-reading.ts'

export type OrderFulfilled = { outcome: 'done' | 'later' }

/**
 * Asks suppliers for what was sold and paid. What one of them cannot deliver goes back to the guest in full; the other
 * lines stay. No lock is held while a supplier thinks.
 */
export async function fulfilOrder(resort: Resort, id: string): Promise<OrderFulfilled> {
  const lines = await listSold(resort, id)
  let outcome: OrderFulfilled['outcome'] = 'done'
  for (const { id: each, kind } of lines) {
    const { fulfilment } = kindOf(resort.kinds, kind)
    if (!fulfilment) continue
    // While the supplier of another line thought, its guest may have cancelled this one.
    const line = (await listSold(resort, id)).find((sold) => sold.id === each)
    const said = line ? await fulfilment.ask(resort, line) : 'done'
    if (said === 'failed') await failLine(resort, id, each)
    if (said === 'later') outcome = 'later'
  }
  return { outcome }
}

async function listSold({ db, kinds }: Resort, id: string): Promise<Line[]> {
  const order = await findOrder(db, kinds, id)
  return order?.lines.filter(({ state }) => state === 'sold') ?? []
}

/** Whoever has no flight needs no room: a package is had whole or not at all. */
function roomsOfPackage({ lines }: Order, failed: Line): Line[] {
  return isFlightLine(failed) ? roomLinesOf(lines).filter(({ state }) => state === 'sold') : []
}

async function failLine(resort: Resort, id: string, failed: string): Promise<void> {
  await transact(resort.db, async (tx) => {
    const order = await lockOrder(tx, resort.kinds, id)
    const line = order?.lines.find((each) => each.id === failed && each.state === 'sold')
    // Cancelled by its guest meanwhile.
    if (!order || !line) return
    const ended = [line, ...roomsOfPackage(order, line)]
    const failing = [...ended, ...linesLeftOver(resort.kinds, order, ended)]
    const fees = new Map(failing.map((each) => [each, zero(order.currency)]))
    const cancellation = reckonCancellation({ order, paid: keptOf(order), fees })
    await giveBack(tx, resort, order, { cancellation, to: 'failed', by: providerActor, cause: 'not-delivered' })
  })
}
