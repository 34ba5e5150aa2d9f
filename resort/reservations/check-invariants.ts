import { toDecimal } from '../money/decimal-money.ts'
import { sum } from '../money/money.ts'
import { compareBooks } from '../payments/compare-books.ts'
import { type MoveWrong, moveRuleCount } from '../payments/judge-moves.ts'
import type { Payment } from '../payments/payment.ts'
import type { Provider } from '../payments/payment-port.ts'
import { listRecentPayments } from '../payments/payment-queries.ts'
import { listRefunds } from '../payments/refund-queries.ts'
import type { Resort } from '../resort.ts'
import { invariantCount, listViolations, type Violation } from './invariant-queries.ts'

/** Silent are payments, and books, that a provider did not answer for. */
export type Checked = {
  violations: Violation[]
  rules: number
  payments: number
  silent: number
  silentBooks: Provider[]
}

/**
 * Looks for anything that must never be: in the database, between what we received and what its provider says of it, and
 * between what providers moved and what we know of.
 */
export async function checkInvariants(resort: Resort, { days }: { days: number }): Promise<Checked> {
  const violations = await listViolations(resort.db)
  const payments = await listRecentPayments(resort.db, days)
  let silent = 0
  for (const payment of payments) {
    const found = await compare(resort, payment)
    if (found === 'silent') silent++
    else if (found) violations.push({ ...found, where: payment.id })
  }
  const { wrongs, silent: silentBooks } = await compareBooks(resort, { days })
  violations.push(...wrongs.map(toViolation))
  const rules = invariantCount + 1 + moveRuleCount
  return { violations, rules, payments: payments.length, silent, silentBooks }
}

/** Null when the provider has what we say that it has. */
async function compare(resort: Resort, payment: Payment): Promise<Omit<Violation, 'where'> | 'silent' | null> {
  const { opened, provider, progress } = payment
  if (!opened || (progress.state !== 'paid' && progress.state !== 'returned')) return null
  const says = 'the provider says the same of a payment as we do'
  try {
    const done = (await listRefunds(resort.db, payment.id)).filter(({ state }) => state === 'done')
    const told = await resort.payments[provider].find(opened.reference)
    if (told.state !== 'paid') return { rule: 'I2', says: `${says}: ${told.state}, not ${progress.state}` }
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

/** Where an operator finds it on the provider's own screen, and whose it is. */
function toViolation({ provider, move, rule, says, about }: MoveWrong): Violation {
  const { reference, amount, at } = move
  const money = amount ? `${toDecimal(amount)} ${amount.currency}` : 'in a currency of nobody here'
  const where = `${provider} ${reference}, ${money}, ${at.toISOString().slice(0, 16)}Z`
  return { rule, says, where: about ? `${where}, ${about}` : where }
}
