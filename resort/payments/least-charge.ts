import type { Currency } from '../money/currency.ts'
import { currencyWriting } from '../money/currency-writing.ts'
import { type Money, money } from '../money/money.ts'

/**
 * In whole units, each worth a dollar or two: the provider of cards takes no less than what converts to half a dollar, or
 * to ten pesos where the house has its account in Mexico. Twice as much, so that a rate may move.
 */
const least: Record<Currency, number> = {
  ...{ USD: 1, MXN: 20, EUR: 1, GBP: 1, CAD: 2, COP: 5000, CLP: 1000, UYU: 50, RUB: 100 },
  ...{ CNY: 10, KRW: 2000, GTQ: 10, PEN: 5, CRC: 600, AUD: 2, JPY: 200, ARS: 2000 },
}

/** The smallest amount that a guest is asked to pay in one payment. */
export function leastChargeIn(currency: Currency): Money {
  return money(least[currency] * 10 ** currencyWriting[currency].exponent, currency)
}
