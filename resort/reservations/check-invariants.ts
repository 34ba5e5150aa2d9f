import { sum } from '../money/money.ts'
import type { Payment } from '../payments/payment.ts'
import { listRecentPayments } from '../payments/payment-queries.ts'
import { listRefunds } from '../payments/refund-queries.ts'
import type { Resort } from '../resort.ts'
import { invariantCount, listViolations, type Violation } from './invariant-queries.ts'

export type Checked = { violations: Violation[]; rules: number; payments: number; silent: number }

/** Looks for anything that must never be: in the database, and between it and what the providers say they did. */
export async function checkInvariants(resort: Resort, { days }: { days: number }): Promise<Checked> {
  const violations = await listViolations(resort.db)
  const payments = await listRecentPayments(resort.db, days)
  let silent = 0
  for (const payment of payments) {
    const found = await compare(resort, payment)
    if (found === 'silent') silent++
    else if (found) violations.push({ ...found, where: payment.id })
  }
  return { violations, rules: invariantCount + 1, payments: payments.length, silent }
}

/** Null when the provider says what we say. */
async function compare(resort: Resort, payment: Payment): Promise<Omit<Violation, 'where'> | 'silent' | null> {
  const { opened, provider, progress } = payment
  if (!opened) return null
  const says = 'the provider says the same of a payment as we do'
  try {
    const told = await resort.payments[provider].find(opened.reference)
    const isOurs = progress.state === 'paid' || progress.state === 'returned'
    if ((told.state === 'paid') !== isOurs) {
      return { rule: 'I2', says: `${says}: ${told.state}, not ${progress.state}` }
    }
    if (told.state !== 'paid' || !isOurs) return null
    const done = (await listRefunds(resort.db, payment.id)).filter(({ state }) => state === 'done')
    const ours = sum(
      progress.received.currency,
      done.map(({ amount }) => amount),
    )
    const isSame = told.amount.minor === progress.received.minor && told.refunded.minor >= ours.minor
    return isSame ? null : { rule: 'I3', says: `${says}: ${told.amount.minor} and ${told.refunded.minor} back` }
  } catch {
    return 'silent'
  }
}
