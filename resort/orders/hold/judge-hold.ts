import type { Tx } from '#db/transact.ts'
import { spendProof } from '../../payments/spend-proof.ts'
import type { Resort } from '../../resort.ts'
import { tellSecurity } from '../../security-event.ts'
import { type KindTakes, takenBy } from '../ask-kinds.ts'
import type { Order } from '../order.ts'
import { isHeldTooOften, type Weighed, weighHold } from './hold-limits.ts'
import { countHolds, type HolderHashes, type HoldTaken, lockNetwork, sumHeld } from './hold-queries.ts'

export type HoldJudged = { outcome: 'allowed'; taken: HoldTaken } | { outcome: 'too-many-holds' | 'proof-needed' }

/** `locks` are what else is judged in this transaction. */
type Judging = { order: Pick<Order, 'lines'>; holder: HolderHashes; proof: string | null; locks?: readonly string[] }

/** Whether somebody may set all of it aside, in the transaction that does it. */
export async function judgeHold(tx: Tx, resort: Resort, { order, holder, proof, locks }: Judging): Promise<HoldJudged> {
  await lockNetwork(tx, holder.network, locks)
  const taking = takenBy(resort.kinds, order.lines)
  const weighed = await weighAll(tx, taking, holder)
  const units = taking.map(({ kind, units }) => ({ kind, units }))
  const allowed = { outcome: 'allowed', taken: { units, holder } } as const
  if (weighed.verdict === 'allowed') return allowed
  if (weighed.verdict === 'unproven' && (await spendProof(tx, proof))) return allowed
  const verdict = weighed.verdict === 'unproven' ? 'proof-needed' : 'too-many'
  tellSecurity('holds', { who: holder.network, limit: weighed.limit, verdict })
  return { outcome: verdict === 'too-many' ? 'too-many-holds' : verdict }
}

/** The strictest of what the kinds have to say. */
async function weighAll(tx: Tx, taking: readonly KindTakes[], holder: HolderHashes): Promise<Weighed> {
  const often = { verdict: 'too-many', limit: 'often' } as const
  if (!taking.length && isHeldTooOften(await countHolds(tx, holder))) return often
  let strictest: Weighed = { verdict: 'allowed' }
  for (const { units, limits, ...asked } of taking) {
    const held = await sumHeld(tx, asked, holder)
    if (isHeldTooOften(held.holds)) return often
    const weighed = weighHold(units, held, limits, held.shares)
    if (weighed.verdict === 'too-many') return weighed
    if (weighed.verdict === 'unproven') strictest = weighed
  }
  return strictest
}
