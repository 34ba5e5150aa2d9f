import { type Alone, eachAlone } from '../../each-alone.ts'
import { listOpenPayments, touchPayment } from '../../payments/payment-queries.ts'
import { listDueRefunds } from '../../payments/refund-queries.ts'
import type { Resort } from '../../resort.ts'
import { refundGuest } from '../after/refund-guest.ts'
import { fulfilOrder } from './fulfil-order.ts'
import { endPayment, type Settled, settlePayment } from './settle-payment.ts'

const quietSeconds = 15

export type Swept = { payments: { id: string; settled: Settled }[]; refunds: number; fulfilled: number }

/** Asks after every payment and refund that nobody has told the end of. What died half-way is finished here. */
export async function sweepPayments(resort: Resort, most = 100): Promise<Swept> {
  return await eachAlone(async (alone) => ({
    payments: await sweepOpen(resort, { alone, most }),
    refunds: await sweepRefunds(resort, { alone, most }),
    fulfilled: await sweepFulfilments(resort, { alone, most }),
  }))
}

/** How many are read at once. */
type Sweep = { alone: Alone; most: number }

async function sweepOpen(resort: Resort, { alone, most }: Sweep): Promise<Swept['payments']> {
  const payments: Swept['payments'] = []
  const seen = new Set<string>()
  // After an outage there are more than fit at once; each is looked at once in a sweep.
  for (let batch = await listOpenPayments(resort.db, { most, quietSeconds }); batch.length; ) {
    for (const { id, isExpired, isSetAsideFirst } of batch) {
      seen.add(id)
      // Guests who never pay must not keep the sweep from those who did.
      await touchPayment(resort.db, id)
      const settled = await alone(`The payment ${id}`, () =>
        (isExpired && !isSetAsideFirst ? endPayment : settlePayment)(resort, id),
      )
      if (settled) payments.push({ id, settled })
    }
    if (batch.length < most || isSilent(payments)) break
    batch = (await listOpenPayments(resort.db, { most, quietSeconds })).filter(({ id }) => !seen.has(id))
  }
  return payments
}

async function sweepRefunds(resort: Resort, { alone, most }: Sweep): Promise<number> {
  const refunds = await listDueRefunds(resort.db, most)
  for (const id of refunds) await alone(`The refund ${id}`, () => refundGuest(resort, id))
  return refunds.length
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

/** A provider that does not answer would be waited for once for each payment. */
function isSilent(payments: Swept['payments']): boolean {
  return payments.some(({ settled }) => settled.outcome === 'unknown')
}
