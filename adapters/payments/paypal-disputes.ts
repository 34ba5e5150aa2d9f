import { z } from 'zod'
import { type Dispute, joinDisputes } from '#resort/payments/dispute.ts'
import type { AskPayPal } from './paypal-client.ts'
import { payPalAmount, toPayPalMoney } from './paypal-state.ts'

const listed = z.object({
  items: z.array(z.object({ dispute_id: z.string(), status: z.string(), dispute_amount: payPalAmount })).default([]),
})
const ended = z.object({
  dispute_outcome: z.object({ outcome_code: z.string(), amount_refunded: payPalAmount.optional() }),
})
/** Of all others the house keeps its money: it won, the buyer gave up, or PayPal paid by itself. */
const lost = ['RESOLVED_BUYER_FAVOUR', 'ACCEPTED']

type Asking = { ask: AskPayPal; signal: AbortSignal }

/** A list of disputes does not say how each ended: whoever wants to know asks for it. */
export async function findPayPalDispute(asking: Asking, captured: string): Promise<Dispute | null> {
  const query = `?disputed_transaction_id=${encodeURIComponent(captured)}`
  const disputes: Dispute[] = []
  for (const { dispute_id, status, dispute_amount } of listed.parse(await read(asking, query)).items) {
    const amount = toPayPalMoney(dispute_amount)
    if (status !== 'RESOLVED') {
      disputes.push({ state: 'open', amount })
      continue
    }
    const { dispute_outcome: outcome } = ended.parse(await read(asking, `/${encodeURIComponent(dispute_id)}`))
    const taken = outcome.amount_refunded ? toPayPalMoney(outcome.amount_refunded) : amount
    disputes.push(lost.includes(outcome.outcome_code) ? { state: 'lost', amount: taken } : { state: 'won', amount })
  }
  return joinDisputes(disputes)
}

async function read({ ask, signal }: Asking, path: string): Promise<unknown> {
  const { status, value } = await ask({ method: 'GET', path: `/v1/customer/disputes${path}`, signal })
  if (status !== 200) throw new Error(`PayPal does not tell of its disputes: it answered ${status}.`)
  return value
}
