import { z } from 'zod'
import { parseCurrency } from '#resort/money/currency.ts'
import { parseDecimal } from '#resort/money/decimal-money.ts'
import { add, type Money, zero } from '#resort/money/money.ts'
import type { Dispute } from '#resort/payments/dispute.ts'
import type { PaymentState } from '#resort/payments/payment-port.ts'

export const payPalAmount = z.object({ currency_code: z.string(), value: z.string() })
const capture = z.object({ id: z.string(), status: z.string(), amount: payPalAmount })
const refund = z.object({ id: z.string(), status: z.string(), amount: payPalAmount, custom_id: z.string().optional() })

export const payPalOrder = z.object({
  id: z.string(),
  intent: z.string(),
  status: z.string(),
  purchase_units: z
    .array(
      z.object({
        custom_id: z.string().optional(),
        description: z.string().optional(),
        payments: z.object({ captures: z.array(capture).default([]), refunds: z.array(refund).default([]) }).optional(),
      }),
    )
    .min(1),
  links: z.array(z.object({ rel: z.string(), href: z.string() })).default([]),
})
export type PayPalOrder = z.infer<typeof payPalOrder>

export const payPalRefund = z.object({ id: z.string(), status: z.string() })

/** What an order says; whether its money is disputed is asked elsewhere. */
export function toPayPalState(order: PayPalOrder, dispute: Dispute | null): PaymentState {
  const taken = captureOf(order)
  switch (taken?.status) {
    case 'COMPLETED':
    case 'PARTIALLY_REFUNDED':
    case 'REFUNDED': {
      const paid = toPayPalMoney(taken.amount)
      const paidWith = { method: 'PP', lastFour: null, months: null }
      return { state: 'paid', amount: paid, refunded: refundedOf(order, paid), dispute, paidWith }
    }
    case 'PENDING':
      return { state: 'processing' }
    case 'DECLINED':
    case 'FAILED':
      return { state: 'failed', reason: 'declined' }
    default:
      return toUnpaid(order)
  }
}

export function captureOf({ purchase_units: [unit] }: PayPalOrder) {
  return unit?.payments?.captures[0]
}

/** What was sent back under a name of ours. */
export function findSentRefund({ purchase_units: [unit] }: PayPalOrder, key: string) {
  return unit?.payments?.refunds.find((each) => each.custom_id === key)
}

/** An order that asks for another intent than ours is closed: nothing can be captured from it. */
function toUnpaid({ intent, status }: PayPalOrder): PaymentState {
  if (intent !== 'CAPTURE' || status === 'VOIDED') return { state: 'failed', reason: 'cancelled' }
  return { state: status === 'APPROVED' ? 'approved' : 'open' }
}

function refundedOf({ purchase_units: [unit] }: PayPalOrder, paid: Money): Money {
  const sent = (unit?.payments?.refunds ?? []).filter(({ status }) => status === 'COMPLETED' || status === 'PENDING')
  return sent.map((each) => toPayPalMoney(each.amount)).reduce(add, zero(paid.currency))
}

export function toPayPalMoney({ currency_code, value }: z.infer<typeof payPalAmount>): Money {
  const currency = parseCurrency(currency_code)
  const parsed = currency && parseDecimal(value, currency)
  if (!parsed) throw new Error(`PayPal speaks of ${value} ${currency_code}, which is no amount of ours.`)
  return parsed
}
