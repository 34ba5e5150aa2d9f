import { isUnderway as isAsked, isFlightLine } from '../../flights/flight-item.ts'
import type { FlightNotice } from '../../flights/flight-port.ts'
import { listUnderwayWith } from '../../flights/flight-queries.ts'
import { hearOfCredits } from '../../flights/hear-of-credits.ts'
import { giveUpAttempt } from '../../flights/secure-flight.ts'
import { listUnderway } from '../../payments/payment-reading.ts'
import type { Resort } from '../../resort.ts'
import { hearOfFlightChange } from '../after/hear-of-flight-change.ts'
import { loadOrder } from '../order-reading.ts'
import { giveUpMoney, secureOrder } from './secure-order.ts'

/**
 * The supplier told that an order was made, or was not, or was changed or cancelled by its airline, or that credits have a code. Which of ours it is about only its own list says, so all that are
 * asked for at this moment are looked for: there are few.
 */
export async function heedFlightNotice(
  resort: Resort,
  { kind, about }: Omit<FlightNotice, 'id'>,
): Promise<{ underWay: string | null }> {
  const none = { underWay: null }
  if (kind === 'changed' || kind === 'cancelled') return await hearOfFlightChange(resort, about)
  if (kind === 'credited') await hearOfCredits(resort, about)
  if (kind !== 'ordered' && kind !== 'failed') return none
  for (const { order } of await listUnderwayWith(resort.db, kind === 'failed' ? about : null)) {
    if (kind === 'failed') await giveUpFlight(resort, order, 'the airline says that it was not made')
    else for (const id of await listOpen(resort, order)) await secureOrder(resort, id)
  }
  return none
}

/**
 * What was asked of an airline and has no end counts as not made, unless the supplier's own list has it; and what follows
 * from that for the money is done.
 */
export async function giveUpFlight(resort: Resort, order: string, said: string): Promise<'ended' | 'not-ended'> {
  const line = (await loadOrder(resort.db, resort.kinds, order)).lines.find(isFlightLine)
  if (!line || !isAsked(line.item)) return 'not-ended'
  const end = await giveUpAttempt(resort, line, said)
  if (end.outcome === 'later') return 'not-ended'
  for (const id of await listOpen(resort, order)) {
    if (end.outcome === 'refused') await giveUpMoney(resort, id, end.why)
    else await secureOrder(resort, id)
  }
  return 'ended'
}

async function listOpen({ db }: Resort, order: string): Promise<string[]> {
  return (await listUnderway(db, order)).map(({ id }) => id)
}
