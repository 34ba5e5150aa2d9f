import { compareFlights, flightRules } from '../../flights/compare-flights.ts'
import { toDecimal } from '../../money/decimal-money.ts'
import { sum } from '../../money/money.ts'
import { compareBooks } from '../../payments/compare-books.ts'
import { type Dispute, isSameDispute, judgeDispute } from '../../payments/dispute.ts'
import { type MovementWrong, movementRuleCount } from '../../payments/judge-movements.ts'
import { isAtProvider, type Payment, providerOfPayment } from '../../payments/payment.ts'
import type { Provider } from '../../payments/payment-port.ts'
import { listRecentPayments } from '../../payments/payment-queries.ts'
import { listRefunds } from '../../payments/refund-queries.ts'
import type { Resort } from '../../resort.ts'
import { invariantsOf, listViolations, type Violation } from './invariant-queries.ts'

/** Silent are payments, and books, that a provider did not answer for; `errors` say why, each once for a provider. */
export type Checked = {
  violations: Violation[]
  rules: number
  /** What the rules are called; several may have one name. */
  ruleNames: string[]
  payments: number
  silent: number
  silentBooks: Supplier[]
  errors: Silence[]
}

/** By which what providers and suppliers say is judged. */
const namesOfComparing = ['I2', 'I3']

/** Who keeps books of its own that ours are compared with. */
type Supplier = Provider | 'flights'

export type Silence = { provider: Supplier; error: unknown }

/**
 * Looks for anything that must never be: in the database, between what we received and what its provider says of it, and
 * between what providers moved and what we know of.
 */
export async function checkInvariants(resort: Resort, { days }: { days: number }): Promise<Checked> {
  const invariants = invariantsOf(resort.kinds)
  const violations = await listViolations(resort.db, invariants)
  const payments = (await listRecentPayments(resort.db, days)).filter(isAtProvider)
  const errors = new Map<Supplier, unknown>()
  let silent = 0
  for (const payment of payments) {
    const found = await compare(resort, payment)
    if (found && 'error' in found) {
      silent++
      errors.set(providerOfPayment(payment), found.error)
    } else if (found) violations.push({ ...found, where: payment.id })
  }
  const books = await compareBooks(resort, { days })
  violations.push(...books.wrongs.map(toViolation))
  for (const { provider, error } of books.silent) errors.set(provider, error)
  const flights = await compareFlights(resort, { days })
  if (flights && 'error' in flights) errors.set('flights', flights.error)
  else violations.push(...(flights?.wrongs ?? []))
  const silentBooks: Supplier[] = books.silent.map(({ provider }) => provider)
  return {
    violations,
    rules: invariants.length + 1 + movementRuleCount + Object.keys(flightRules).length,
    ruleNames: [...new Set([...invariants.map(({ rule }) => rule), ...namesOfComparing])].toSorted(),
    payments: payments.length,
    silent,
    silentBooks: flights && 'error' in flights ? [...silentBooks, 'flights'] : silentBooks,
    errors: [...errors].map(([provider, error]) => ({ provider, error })),
  }
}

/** Null when the provider has what we say that it has; only its own silence is caught. */
async function compare(
  resort: Resort,
  payment: Payment,
): Promise<Omit<Violation, 'where'> | { error: unknown } | null> {
  const { id, opened, progress } = payment
  if (!opened || (progress.state !== 'paid' && progress.state !== 'returned')) return null
  const says = 'the provider says the same of a payment as we do'
  const done = (await listRefunds(resort.db, id)).filter(({ state }) => state === 'done')
  const told = await resort.payments[providerOfPayment(payment)]
    .find(opened.reference)
    .catch((error: unknown) => ({ error }))
  if ('error' in told) return told
  if (told.state !== 'paid') return { rule: 'I2', says: `${says}: ${told.state}, not ${progress.state}` }
  const dispute = told.dispute && judgeDispute(told.dispute, progress.received)
  if (!isSameDispute(dispute, progress.dispute)) {
    return {
      rule: 'I3',
      says: `${says}: its dispute is ${sayDispute(dispute)}, not ${sayDispute(progress.dispute)}`,
    }
  }
  const ours = sum(
    progress.received.currency,
    done.map(({ amount }) => amount),
  )
  const isSame = told.amount.minor === progress.received.minor && told.refunded.minor >= ours.minor
  return isSame ? null : { rule: 'I3', says: `${says}: ${told.amount.minor} and ${told.refunded.minor} back` }
}

function sayDispute(dispute: Dispute | null): string {
  return dispute ? `${dispute.state} (${toDecimal(dispute.amount)} ${dispute.amount.currency})` : 'none'
}

/** Where an operator finds it on the provider's own screen, and whose it is. */
function toViolation({ provider, movement, rule, says, about }: MovementWrong): Violation {
  const { reference, amount, at } = movement
  const money = amount ? `${toDecimal(amount)} ${amount.currency}` : 'in a currency of nobody here'
  const where = `${provider} ${reference}, ${money}, ${at.toISOString().slice(0, 16)}Z`
  return { rule, says, where: about ? `${where}, ${about}` : where }
}
