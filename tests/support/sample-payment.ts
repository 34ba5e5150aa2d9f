import { randomBytes } from 'node:crypto'
import { money } from '#resort/money/money.ts'
import type { NewPayment } from '#resort/payments/payment.ts'

/** A payment of 1,234.50 dollars by card, with an hour to make it. */
export function samplePayment(change: Partial<NewPayment> = {}): NewPayment {
  return {
    id: randomBytes(12).toString('base64url'),
    order: 'R-1',
    instalment: 1,
    provider: 'cards',
    amount: money(123_450, 'USD'),
    method: 'VI',
    refusedCards: [],
    months: null,
    bank: null,
    isSetAsideFirst: false,
    language: 'es',
    email: 'ana@example.com',
    description: 'Casa Marea, 12–16 ene 2027',
    returnUrl: 'http://127.0.0.1:9/es/reserva/',
    expiresAt: new Date(Date.now() + 3_600_000),
    ...change,
  }
}
