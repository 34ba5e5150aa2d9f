import type { Tx } from '#db/transact.ts'
import type { Money } from '../../money/money.ts'
import type { Resort } from '../../resort.ts'
import type { ClosedTold } from '../letters-port.ts'
import { countRevisions } from '../order-reading.ts'

/** The guest hears what has moved, whether tickets have other codes, and how much was paid for it just now. */
export async function tellNewDates(
  tx: Tx,
  resort: Resort,
  id: string,
  { received, closed = null }: { received?: Money; closed?: ClosedTold | null } = {},
): Promise<void> {
  const areCodesNew = await resort.letters.renewTickets(tx, resort, id)
  const cause = `dates changed ${await countRevisions(tx, id)}`
  await resort.letters.write(tx, resort, id, {
    ...{ kind: 'confirmation', cause, news: 'changed', closed, areCodesNew },
    ...(received && { received }),
  })
}
