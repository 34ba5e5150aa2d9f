import { type Currency, currencies } from '../money/currency.ts'
import { providerOf } from './provider-of.ts'

export type PaymentMethod = { id: number; apiCode: string; name: string }

/** What is being paid: the shop of parks and tours accepts less, and a package only what can be set aside first. */
export type PaidFor = 'stay' | 'tickets' | 'package'

type Offering = PaymentMethod & { stay: readonly Currency[]; tickets: readonly Currency[] }

const all: readonly Currency[] = currencies
// What the networks of these cards settle in: docs/decisions/0206-payment-methods.md.
const most = currencies.filter((currency) => !['ARS', 'COP', 'CRC', 'GTQ', 'RUB', 'UYU'].includes(currency))
const payPal: readonly Currency[] = ['MXN', 'USD', 'CAD', 'EUR', 'GBP', 'AUD', 'JPY']
const amexInShop = currencies.filter((currency) => !['ARS', 'UYU', 'COP'].includes(currency))

// A method that a bank would refuse in the currency of the guest is not shown at all.
const offerings: readonly Offering[] = [
  { id: 1, apiCode: 'VI', name: 'Visa', stay: all, tickets: all },
  { id: 2, apiCode: 'MC', name: 'Mastercard', stay: all, tickets: all },
  { id: 3, apiCode: 'AX', name: 'American Express', stay: all, tickets: amexInShop },
  { id: 4, apiCode: 'DN', name: 'Diners Club', stay: most, tickets: most },
  { id: 5, apiCode: 'DS', name: 'Discover', stay: most, tickets: most },
  { id: 6, apiCode: 'JC', name: 'JCB', stay: most, tickets: most },
  { id: 7, apiCode: 'CB', name: 'Carte Bleue', stay: ['EUR'], tickets: ['EUR'] },
  { id: 8, apiCode: 'PP', name: 'PayPal', stay: payPal, tickets: ['USD', 'MXN'] },
  { id: 9, apiCode: 'UPLIFT', name: 'Flexpay', stay: ['USD', 'CAD'], tickets: ['USD', 'CAD'] },
]

export function listEveryMethod(): PaymentMethod[] {
  return offerings.map(({ id, apiCode, name }) => ({ id, apiCode, name }))
}

export function findMethod(code: string): PaymentMethod | null {
  return listEveryMethod().find(({ apiCode }) => apiCode === code) ?? null
}

/** What a currency allows at all. */
export function paymentMethods(currency: Currency, paidFor: PaidFor = 'stay'): PaymentMethod[] {
  return offerings
    .filter((offering) => isTaken(offering, paidFor, currency))
    .map(({ id, apiCode, name }) => ({ id, apiCode, name }))
}

/** All cards have one page: those that it must not take where only these methods are offered. */
export function listRefusedCards(offered: readonly PaymentMethod[]): string[] {
  const taken = new Set(offered.map(({ apiCode }) => apiCode))
  return offerings.map(({ apiCode }) => apiCode).filter((code) => providerOf(code) === 'cards' && !taken.has(code))
}

/** Wallets take their money at once. */
function isTaken(offering: Offering, paidFor: PaidFor, currency: Currency): boolean {
  if (paidFor !== 'package') return offering[paidFor].includes(currency)
  return providerOf(offering.apiCode) === 'cards' && offering.tickets.includes(currency)
}
