import type { Tx } from '#db/transact.ts'
import type { Money } from '../../money/money.ts'
import type { Resort } from '../../resort.ts'
import type { ClosedTold } from '../letters-port.ts'
import { countRevisions } from '../order-reading.ts'

type NewDatesTold = { received?: Money; closed?: ClosedTold | null; refunds?: readonly string[] }

/** The guest hears what has moved, whether tickets have other codes, and how much was paid for it, or went back, just now. */
export async function tellNewDates(
  tx: Tx,
  resort: Resort,
  id: string,
  { received, closed = null, refunds = [] }: NewDatesTold = {},
): Promise<void> {
  const areCodesNew = await resort.letters.renewTickets(tx, resort, id)
  const cause = `dates changed ${await countRevisions(tx, id)}`
  await resort.letters.write(tx, resort, id, {
    ...{ kind: 'confirmation', cause, news: 'changed', closed, areCodesNew, refunds },
    ...(received && { received }),
  })
}
