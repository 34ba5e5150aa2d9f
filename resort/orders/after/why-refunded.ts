import { z } from 'zod'
import type { Db } from '#db/connect.ts'
import { type Money, sum } from '../../money/money.ts'
import { firstName, listRefunds, loadRefund, type Refund } from '../../payments/refund-queries.ts'
import type { RefundTold } from '../letters-port.ts'
import { listEvents } from '../order-reading.ts'

/** As the history keeps it, beside what made the money go back. */
const returning = z.object({ refunds: z.array(z.string()), lines: z.array(z.string()).default([]) })

/** Why money goes back, and how much of it in all: several payments may give it back in parts. Null where nobody wrote it down. */
export async function findWhyRefunded(db: Db, order: string, refund: Refund): Promise<RefundTold | null> {
  const { reason, amount } = refund
  const name = firstName(refund.id)
  const events = await listEvents(db, order)
  const found = events
    .flatMap(({ details }) => returning.safeParse(details).data ?? [])
    .find(({ refunds }) => refunds.includes(name))
  if (!found) return returnedWhole.has(reason) ? { reason, lines: [], refunds: [name], whole: amount } : null
  const parts = []
  for (const each of found.refunds) parts.push(...(await listLeft(db, await loadRefund(db, each))))
  return { reason, lines: found.lines, refunds: found.refunds, whole: sum(amount.currency, parts) }
}

/** What took its place, less what was written down at the counter and never came. */
async function listLeft(db: Db, { id, paymentId }: Refund): Promise<Money[]> {
  const alike = (await listRefunds(db, paymentId)).filter((refund) => firstName(refund.id) === id)
  return alike
    .filter(({ state, reason }) => state !== 'failed' && reason !== 'other-amount')
    .map(({ amount }) => amount)
}

/** A payment that was not to be kept goes back as it came. */
const returnedWhole: ReadonlySet<Refund['reason']> = new Set(['late', 'double', 'other-amount'])

const refunded = z.object({ refund: z.string() })

/** A refund of the same money was done before, and turned down by its bank after that. */
export async function wasToldOfRefund(db: Db, order: string, id: string): Promise<boolean> {
  const events = await listEvents(db, order)
  return events.some(({ cause, details }) => {
    const before = cause === 'refunded' ? refunded.safeParse(details).data : null
    return before ? firstName(before.refund) === firstName(id) : false
  })
}

/** Something of this refund stands in the history already. */
export async function isNoted(db: Db, order: string, { cause, refund }: { cause: string; refund: string }) {
  const events = await listEvents(db, order)
  return events.some((event) => event.cause === cause && refunded.safeParse(event.details).data?.refund === refund)
}
