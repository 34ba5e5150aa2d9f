import { transact } from '#db/transact.ts'
import { momentOf } from '../../calendar/moment.ts'
import { type Alone, eachAlone } from '../../each-alone.ts'
import type { LineKind, LineOver } from '../../lines/line-kind.ts'
import type { Resort } from '../../resort.ts'
import { isBooked, jobActor } from '../order.ts'
import { lockOrder } from '../order-reading.ts'
import { endSold } from './end-sold.ts'

const mostAtOnce = 500

/** Lines whose last day has come are fulfilled, and with the last of them their order is completed. */
export async function completeOrders(resort: Resort): Promise<number> {
  return await eachAlone(async (alone) => {
    let completed = 0
    for (const kind of resort.kinds) completed += await completeLines(resort, kind, alone)
    return completed
  })
}

async function completeLines(resort: Resort, kind: LineKind, alone: Alone): Promise<number> {
  let completed = 0
  let first: string | undefined
  for (;;) {
    const over = await kind.listOver(resort.db, momentOf(resort.clock), mostAtOnce)
    for (const [order, lines] of Map.groupBy(over, (each) => each.order)) {
      completed += (await alone(`The end of ${order}`, () => complete(resort, order, lines))) ? 1 : 0
    }
    // What could not be ended would be found again without end.
    if (over.length < mostAtOnce || over[0]?.line === first) return completed
    first = over[0]?.line
  }
}

async function complete(resort: Resort, id: string, over: readonly LineOver[]): Promise<boolean> {
  return await transact(resort.db, async (tx) => {
    const order = await lockOrder(tx, resort.kinds, id)
    if (!order || !isBooked(order)) return false
    const missed = over.filter(({ isMissed }) => isMissed).map(({ line }) => line)
    const ids = over.map(({ line }) => line)
    return await endSold(tx, resort, order, { ids, missed, cause: 'stay-over', by: jobActor })
  })
}
