import type { Tx } from '#db/transact.ts'
import type { Line } from '../../lines/line.ts'
import type { ClosedChoice } from '../../tickets/closed-day.ts'
import { listClosedOutings, saveChoice } from '../../tickets/closed-outing-queries.ts'
import type { ClosedTold } from '../letters-port.ts'
import type { Actor, Order } from '../order.ts'
import { saveEvent } from '../order-queries.ts'
import { closedOutingsOf, groupClosed, tellClosed } from './closed-told.ts'

export type ClosedAnswer = {
  /** What goes another day, or goes back. */
  lines: readonly Line[]
  /** What is sold and stays as it is. */
  stays: readonly Line[]
  choice: Exclude<ClosedChoice, 'reopened'>
  by: Actor
}

/**
 * By whatever verb tickets of a closed day go another way, that is what was chosen for them. The order is locked and has
 * not moved yet. Answers what a letter says of it; null where nothing waited for a choice.
 */
export async function answerClosed(
  tx: Tx,
  order: Pick<Order, 'id' | 'state'>,
  { lines, stays, choice, by }: ClosedAnswer,
): Promise<ClosedTold | null> {
  const answered = await saveChoice(tx, closedOutingsOf(lines, stays), choice)
  if (!answered.length) return null
  const found = (await listClosedOutings(tx, order.id)).filter(({ outing }) => answered.includes(outing))
  const [group] = groupClosed(found)
  if (!group) return null
  const { product, day } = group.main
  await saveEvent(tx, order, { cause: 'closed-day-chosen', by, details: { choice, product, day } })
  return tellClosed(group, 'chosen', { choice: by.kind === 'job' ? 'no-answer' : choice })
}
