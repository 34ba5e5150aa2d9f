import { z } from 'zod'
import { parseCurrency } from '#resort/money/currency.ts'
import { parseDecimal } from '#resort/money/decimal-money.ts'
import { money } from '#resort/money/money.ts'
import type { Movement } from '#resort/payments/payment-port.ts'
import type { AskPayPal } from './paypal-client.ts'

const transaction = z.object({
  transaction_id: z.string(),
  transaction_event_code: z.string(),
  transaction_initiation_date: z.string(),
  transaction_amount: z.object({ currency_code: z.string(), value: z.string() }),
  transaction_status: z.string(),
  invoice_id: z.string().optional(),
  custom_field: z.string().optional(),
})
type Transaction = z.infer<typeof transaction>

const page = z.object({
  transaction_details: z.array(z.object({ transaction_info: transaction })).default([]),
  total_pages: z.int().default(1),
})
const capture = z.object({
  supplementary_data: z.object({ related_ids: z.object({ order_id: z.string().optional() }) }).optional(),
})

/** PayPal answers for 31 days at most, and refuses more than ten thousand lines. */
const weekMs = 7 * 86_400_000
const pageSize = 500
type InTime = <Value>(act: (signal: AbortSignal) => Promise<Value>) => Promise<Value>

/** What PayPal writes in its reports, up to three hours after it happened. */
export async function listPayPalMovements(ask: AskPayPal, since: Date, inTime: InTime): Promise<Movement[]> {
  const movements: Movement[] = []
  const end = Date.now()
  for (let from = since.getTime(); from < end; from += weekMs) {
    const [start, until] = [new Date(from), new Date(Math.min(from + weekMs, end))]
    for (let number = 1, pages = 1; number <= pages; number++) {
      const read = await inTime((signal) => readPage(ask, { start, until, number }, signal))
      pages = read.total_pages
      movements.push(...read.transaction_details.flatMap(({ transaction_info }) => toMovement(transaction_info) ?? []))
    }
  }
  // A second that ends one week begins the next.
  return [...new Map(movements.map((movement) => [movement.reference, movement])).values()]
}

/** The order that was captured. */
export async function findPayPalOrder(ask: AskPayPal, captured: string, signal: AbortSignal): Promise<string | null> {
  const path = `/v2/payments/captures/${encodeURIComponent(captured)}`
  const { status, value } = await ask({ method: 'GET', path, signal })
  if (status === 404) return null
  if (status !== 200) throw new Error(`PayPal answered ${status} for the capture ${captured}.`)
  return capture.parse(value).supplementary_data?.related_ids.order_id ?? null
}

type Page = { start: Date; until: Date; number: number }

async function readPage(ask: AskPayPal, { start, until, number }: Page, signal: AbortSignal) {
  const query = new URLSearchParams({
    start_date: start.toISOString(),
    end_date: until.toISOString(),
    fields: 'transaction_info',
    page_size: String(pageSize),
    page: String(number),
  })
  const { status, value } = await ask({ method: 'GET', path: `/v1/reporting/transactions?${query}`, signal })
  if (status !== 200) throw new Error(`PayPal does not show its transactions: it answered ${status}.`)
  return page.parse(value)
}

/** Bank transfers, fees and the like are no business of guests; what was denied or is pending has not moved. */
function toMovement(info: Transaction): Movement | null {
  const { transaction_event_code: event, transaction_status: status, transaction_amount: said } = info
  const isRefund = event === 'T1107'
  const isPayment = event.startsWith('T00') && !said.value.startsWith('-')
  if (!(isRefund || isPayment) || status === 'D' || status === 'P') return null
  return {
    kind: isRefund ? 'refunded' : 'captured',
    reference: info.transaction_id,
    key: (isRefund ? info.custom_field : info.invoice_id) ?? null,
    amount: toMoney(said),
    at: new Date(info.transaction_initiation_date),
  }
}

/** What goes out is written with a minus. */
function toMoney({ currency_code, value }: Transaction['transaction_amount']) {
  const currency = parseCurrency(currency_code)
  const parsed = currency && parseDecimal(value, currency)
  return parsed && money(Math.abs(parsed.minor), parsed.currency)
}
