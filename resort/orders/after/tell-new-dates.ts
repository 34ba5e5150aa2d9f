import type { Tx } from '#db/transact.ts'
import type { Money } from '../../money/money.ts'
import type { Resort } from '../../resort.ts'
import type { ClosedTold } from '../letters-port.ts'
import type { Order } from '../order.ts'
import { countRevisions } from '../order-reading.ts'

type NewDatesTold = { received?: Money; closed?: ClosedTold | null; refunds?: readonly string[] }

/** `before` is the order as it was. The guest hears what has moved, which tickets have other codes, and how much was paid for it, or went back, just now. */
export async function tellNewDates(
  tx: Tx,
  resort: Resort,
  before: Order,
  { received, closed = null, refunds = [] }: NewDatesTold = {},
): Promise<void> {
  const newCodes = await resort.letters.renewTickets(tx, resort, before)
  const cause = `dates changed ${await countRevisions(tx, before.id)}`
  await resort.letters.write(tx, resort, before.id, {
    ...{ kind: 'confirmation', cause, news: 'changed', before, closed, newCodes, refunds },
    ...(received && { received }),
  })
}
