import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import type { Tx } from '#db/transact.ts'
import { dateFormat } from '../guests/date-format.ts'
import type { Money } from '../money/money.ts'
import { isPayableInMonths } from '../payments/instalments.ts'
import { judgeAttempt } from '../payments/judge-attempt.ts'
import type { Payment } from '../payments/payment.ts'
import { paymentMethods } from '../payments/payment-methods.ts'
import { savePayment } from '../payments/payment-queries.ts'
import { providerOf } from '../payments/provider-of.ts'
import type { Resort } from '../resort.ts'
import type { Reservation } from './reservation.ts'

/** How a guest means to pay. */
export type MeansOfPayment = {
  /** Code of a payment method, such as VI or PP. */
  method: string
  /** Interest-free months; null is a single charge. */
  months: number | null
  returnUrl: string
  /** The visitor and the network the attempt comes from. */
  token: string
  address: string
  /** Solved proof of work, where one was asked for. */
  proof?: string | null
  /** What the guest was told it costs, and when: nothing else is charged, whatever another tab changes meanwhile. */
  agreed?: Pick<Reservation, 'total' | 'schedule'>
}

export type Debt = { instalment: number; amount: Money }

export type PaymentBegun =
  | { outcome: 'begun'; payment: Payment }
  | { outcome: 'method-not-offered' | 'too-many-attempts' | 'proof-needed' }
  /** The same debt is being paid, or was. */
  | { outcome: 'other-underway'; other: Payment }

/** As short as the provider of cards allows a page to live. */
export const paymentMinutes = 31

/** Writes an attempt to pay down; the provider hears of it once this is committed. */
export async function beginPayment(
  tx: Tx,
  resort: Resort,
  { reservation, debt, means }: { reservation: Reservation; debt: Debt; means: MeansOfPayment },
): Promise<PaymentBegun> {
  const { currency } = debt.amount
  if (!paymentMethods(currency).some(({ apiCode }) => apiCode === means.method))
    return { outcome: 'method-not-offered' }
  if (means.months !== null && !isPayableInMonths(debt.amount, means.method, means.months))
    return { outcome: 'method-not-offered' }
  const id = randomBytes(16).toString('base64url')
  const judged = await judge(tx, { id, reservation, means })
  if (judged !== 'allowed') return { outcome: judged === 'too-many' ? 'too-many-attempts' : judged }
  const saved = await savePayment(tx, {
    id,
    reservation: reservation.id,
    instalment: debt.instalment,
    provider: providerOf(means.method),
    method: means.method,
    months: means.months,
    amount: debt.amount,
    language: reservation.language,
    email: reservation.guest?.email ?? '',
    description: describe(resort, reservation),
    returnUrl: means.returnUrl,
    expiresAt: await inMinutes(tx, paymentMinutes),
  })
  return saved.outcome === 'saved' ? { outcome: 'begun', payment: saved.payment } : saved
}

/** Only cards are stolen by the thousand; a wallet knows its owner. */
async function judge(
  tx: Tx,
  { id, reservation, means }: { id: string; reservation: Reservation; means: MeansOfPayment },
) {
  if (providerOf(means.method) !== 'cards') return 'allowed'
  const { token, address, proof = null } = means
  return await judgeAttempt(tx, { paymentId: id, reservation: reservation.id, token, address, proof })
}

/** What the guest reads on the provider's page, and perhaps on the bill of the card. */
function describe({ hotel }: Resort, { hotel: code, number, stay, language }: Reservation): string {
  const days = dateFormat(language, { day: 'numeric', month: 'short', year: 'numeric', timeZone: 'UTC' })
  const when = days.formatRange(new Date(stay.checkIn), new Date(stay.checkOut))
  return `${hotel.hotels[code]?.name ?? hotel.brand} ${number}, ${when}`
}

/** By the clock of the database, as holds are. */
async function inMinutes(tx: Tx, minutes: number): Promise<Date> {
  const { rows } = await sql<{ at: Date }>`select now() + make_interval(mins => ${minutes}) as at`.execute(tx)
  return rows[0]?.at ?? new Date()
}
