import { type Alone, eachAlone } from '../../each-alone.ts'
import type { Payment } from '../../payments/payment.ts'
import { listDisputed, listOpenPayments, touchPayment } from '../../payments/payment-queries.ts'
import { listDueRefunds } from '../../payments/refund-queries.ts'
import type { Resort } from '../../resort.ts'
import { refundGuest } from '../after/refund-guest.ts'
import { fulfilOrder } from './fulfil-order.ts'
import { endPayment, type Settled, settlePayment } from './settle-payment.ts'

const quietSeconds = 15

export type Swept = { payments: { id: string; settled: Settled }[]; refunds: number; fulfilled: number }

/** Asks after every payment and refund that nobody has told the end of. What died half-way is finished here. */
export async function sweepPayments(
  resort: Resort,
  { most = 100, silentMs = 5_000 }: { most?: number; silentMs?: number } = {},
): Promise<Swept> {
  return await eachAlone(async (alone) => {
    const sweep = { alone, most, silentMs, silent: new Set<Payment['provider']>() }
    return {
      payments: [...(await sweepOpen(resort, sweep)), ...(await sweepDisputes(resort, sweep))],
      refunds: await sweepRefunds(resort, sweep),
      fulfilled: await sweepFulfilments(resort, sweep),
    }
  })
}

/**
 * `most` is how many are read at once. Whoever was waited for so long and did not answer is waited for once: what else is
 * theirs is left untouched, and so comes first in the next sweep.
 */
type Sweep = { alone: Alone; most: number; silentMs: number; silent: Set<Payment['provider']> }

async function waitFor<Done extends { outcome: string }>(
  { silent, silentMs }: Sweep,
  provider: Payment['provider'],
  ask: () => Promise<Done>,
): Promise<Done> {
  const since = performance.now()
  const done = await ask()
  const isUnheard = done.outcome === 'unknown' || done.outcome === 'later'
  if (isUnheard && performance.now() - since >= silentMs) silent.add(provider)
  return done
}

async function sweepOpen(resort: Resort, sweep: Sweep): Promise<Swept['payments']> {
  const { alone, most, silent } = sweep
  const payments: Swept['payments'] = []
  const seen = new Set<string>()
  const list = () => listOpenPayments(resort.db, { most, quietSeconds, except: [...silent] })
  // After an outage there are more than fit at once; each is looked at once in a sweep.
  for (let batch = await list(); batch.length; batch = (await list()).filter(({ id }) => !seen.has(id))) {
    const isLast = batch.length < most
    for (const payment of batch) {
      const { id, provider, isExpired, isSetAsideFirst } = payment
      if (silent.has(provider)) continue
      seen.add(id)
      // Guests who never pay must not keep the sweep from those who did.
      await touchPayment(resort.db, id)
      const settled = await alone(`The payment ${id}`, () =>
        waitFor(sweep, provider, () => (isExpired && !isSetAsideFirst ? endPayment : settlePayment)(resort, id)),
      )
      if (settled) payments.push({ id, settled })
    }
    if (isLast) break
  }
  return payments
}

/** A bank judges for months. A notice tells of the end, and where none comes whoever asks hears of it the same day. */
async function sweepDisputes(resort: Resort, sweep: Sweep): Promise<Swept['payments']> {
  const { alone, most, silent } = sweep
  const payments: Swept['payments'] = []
  for (const { id, provider } of await listDisputed(resort.db, { most, quietSeconds: 6 * 3600, except: [...silent] })) {
    if (silent.has(provider)) continue
    await touchPayment(resort.db, id)
    const settled = await alone(`The dispute of ${id}`, () => waitFor(sweep, provider, () => settlePayment(resort, id)))
    if (settled) payments.push({ id, settled })
  }
  return payments
}

async function sweepRefunds(resort: Resort, sweep: Sweep): Promise<number> {
  const { alone, most, silent } = sweep
  let asked = 0
  for (const { id, provider } of await listDueRefunds(resort.db, { most, except: [...silent] })) {
    if (silent.has(provider)) continue
    await alone(`The refund ${id}`, () => waitFor(sweep, provider, () => refundGuest(resort, id)))
    asked += 1
  }
  return asked
}

/** Asks suppliers again for what they have not said the end of. */
async function sweepFulfilments(resort: Resort, { alone, most }: Sweep): Promise<number> {
  let asked = 0
  for (const { fulfilment } of resort.kinds) {
    for (const order of (await fulfilment?.listOpen(resort.db, most)) ?? []) {
      await alone(`What ${order} was sold`, () => fulfilOrder(resort, order))
      asked += 1
    }
  }
  return asked
}
