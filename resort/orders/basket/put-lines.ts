import type { Tx } from '#db/transact.ts'
import { today } from '../../calendar/today.ts'
import type { Line, NewLine } from '../../lines/line.ts'
import type { Resort } from '../../resort.ts'
import { type PayChoice, payChoiceOf } from '../due.ts'
import { deleteLines, holdBeside, saveLines } from '../line-queries.ts'
import type { Order } from '../order.ts'
import { changeOrder, type OrderChange } from '../order-queries.ts'
import { loadOrder } from '../order-reading.ts'
import { priceOrder } from './price-order.ts'

export type Putting = {
  /** Lines that come off the order, and those that come onto it. */
  off: readonly Line[]
  on: readonly NewLine[]
  /** How it is paid; as it was chosen before, unless it is said. */
  pay?: PayChoice | undefined
  change?: OrderChange
}

/**
 * Other lines for an order that is not booked: its total and what is to be paid when follow from them. Beside lines that
 * are held they are held like those, also where all of those come off. Answers the order as it is then.
 */
export async function putLines(tx: Tx, resort: Resort, order: Order, putting: Putting): Promise<Order> {
  const { kinds } = resort
  const { off, on, pay, change = {} } = putting
  const stays = order.lines.filter((line) => !off.includes(line))
  const { total, dues } = priceOrder({
    kinds,
    currency: change.currency ?? order.currency,
    lines: [...stays, ...on],
    pay: pay ?? payChoiceOf(order.dues),
    today: today(resort.clock),
  })
  await saveLines(tx, kinds, order.id, on)
  if (order.state === 'held' && on.length) await holdBeside(tx, order.id)
  await deleteLines(tx, kinds, off)
  await changeOrder(tx, order.id, { ...change, total }, { dues, before: order.dues.length })
  return await loadOrder(tx, kinds, order.id)
}
