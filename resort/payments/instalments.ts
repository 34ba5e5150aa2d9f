import type { Currency } from '../money/currency.ts'
import { divideUp, type Money } from '../money/money.ts'
import { providerOf } from './provider-of.ts'

/** A bank of Mexico whose cards pay month by month without interest. The picture is a file of public/banks. */
export type InstalmentBank = { id: number; name: string; picture: string; months: readonly number[] }

const usual = [3, 6, 9, 12]

export const instalmentBanks: readonly InstalmentBank[] = [
  { id: 1, name: 'BBVA', picture: 'bank-bbva', months: usual },
  { id: 2, name: 'Banamex', picture: 'bank-banamex', months: [3, 6, 9, 12, 13] },
  { id: 3, name: 'Santander', picture: 'bank-santander', months: usual },
  { id: 4, name: 'Banorte', picture: 'bank-banorte', months: [3, 6, 9, 12, 15] },
  { id: 5, name: 'HSBC', picture: 'bank-hsbc', months: usual },
  { id: 6, name: 'Scotiabank', picture: 'bank-scotiabank', months: usual },
  { id: 7, name: 'Inbursa', picture: 'bank-inbursa', months: usual },
  { id: 8, name: 'Banco Azteca', picture: 'bank-azteca', months: [3, 6, 9] },
  { id: 9, name: 'BanBajío', picture: 'bank-bajio', months: usual },
  { id: 10, name: 'Afirme', picture: 'bank-afirme', months: usual },
  { id: 11, name: 'Banregio', picture: 'bank-banregio', months: [3, 6, 12] },
  { id: 12, name: 'Invex', picture: 'bank-invex', months: [3, 6, 9, 12, 15] },
]

/** Networks whose Mexican cards pay in months. */
const methodsWithMonths: readonly string[] = ['VI', 'MC', 'AX']
/** Banks want at least a hundred pesos in every month. */
const leastMinorPerMonth = 10_000

/** What each bank offers for an amount and a method; nothing outside pesos and the cards that can. */
export function listInstalments(amount: Money, method: string): InstalmentBank[] {
  if (amount.currency !== 'MXN' || !methodsWithMonths.includes(method)) return []
  return instalmentBanks.flatMap((bank) => {
    const months = bank.months.filter((each) => amount.minor >= each * leastMinorPerMonth)
    return months.length ? [{ ...bank, months }] : []
  })
}

export type MonthsWish = { method: string; months: number; bank?: number | null }

/** Whether the bank that was named, or at least one, takes the amount in so many months. */
export function isPayableInMonths(amount: Money, { method, months, bank = null }: MonthsWish): boolean {
  return listInstalments(amount, method).some(
    (each) => (bank === null || each.id === bank) && each.months.includes(months),
  )
}

export function nameOfBank(id: number | null): string | null {
  return instalmentBanks.find((bank) => bank.id === id)?.name ?? null
}

/** What a month costs at most, as banks tell it on their own pages: the odd cents are in the first months. */
export function monthlyAmount(amount: Money, months: number): Money {
  return divideUp(amount, months)
}

// Flexpay lends to residents of two countries, in their own money.
const financingCodes: Partial<Record<Currency, string>> = { USD: 'UPLIFT-US', CAD: 'UPLIFT-CA' }

/** How Flexpay calls its offer in a currency, which goes with every payment by it; null for any other way to pay. */
export function financingCode(currency: Currency, method: string): string | null {
  return providerOf(method) === 'flexpay' ? (financingCodes[currency] ?? null) : null
}
