import { toDecimal } from '../amounts.ts'
import { type Answer, json } from '../ask-and-answer.ts'
import type { Bank } from '../bank.ts'
import type { Move } from '../checkout.ts'
import { PayPalRefusal } from './paypal-refusal.ts'

const longestMs = 31 * 86_400_000
const largestPage = 500

/** What `GET /v1/reporting/transactions` tells of a span of time, page by page. */
export function drawReport(query: URLSearchParams, bank: Bank): Answer {
  const [start, end] = [Date.parse(query.get('start_date') ?? ''), Date.parse(query.get('end_date') ?? '')]
  const isSpan = start <= end && end - start <= longestMs
  const size = Number(query.get('page_size') ?? 100)
  const page = Number(query.get('page') ?? 1)
  if (!isSpan || !(size >= 1 && size <= largestPage) || !(page >= 1)) throw new PayPalRefusal(400, 'INVALID_REQUEST')
  const found = bank.listMovements('paypal', start).filter(({ at }) => at <= end)
  return json(200, {
    transaction_details: found.slice((page - 1) * size, page * size).map((move) => ({ transaction_info: draw(move) })),
    start_date: writeTime(start),
    end_date: writeTime(end),
    last_refreshed_datetime: writeTime(bank.now()),
    page,
    total_items: found.length,
    total_pages: Math.ceil(found.length / size),
  })
}

function draw({ at, checkout, refund }: Move) {
  const { charge, currency, order, metadata } = checkout
  const time = { transaction_initiation_date: writeTime(at), transaction_updated_date: writeTime(at) }
  if (!refund) {
    return {
      transaction_id: charge,
      transaction_event_code: 'T0006',
      ...time,
      transaction_amount: { currency_code: currency, value: toDecimal(checkout.amount, currency) },
      transaction_status: checkout.refunded === checkout.amount ? 'V' : 'S',
      invoice_id: order,
      custom_field: metadata.custom_id,
    }
  }
  return {
    transaction_id: refund.id,
    paypal_reference_id: charge,
    paypal_reference_id_type: 'TXN',
    transaction_event_code: 'T1107',
    ...time,
    transaction_amount: { currency_code: currency, value: `-${toDecimal(refund.amount, currency)}` },
    transaction_status: { pending: 'P', done: 'S', failed: 'D' }[refund.state],
    invoice_id: order,
    custom_field: refund.metadata.custom_id,
  }
}

/** As PayPal's reports write it. */
function writeTime(at: number): string {
  return new Date(at).toISOString().replace(/\.\d+Z$/, '+0000')
}
