import type { Currency } from './currency.ts'
import { currencyWriting } from './currency-writing.ts'
import { type Money, money } from './money.ts'

/** For machines: `1234.50`, with all the digits of the ISO minor unit. */
export function toDecimal(amount: Money): string {
  const { exponent } = currencyWriting[amount.currency]
  const digits = Math.abs(amount.minor)
    .toString()
    .padStart(exponent + 1, '0')
  const text = exponent ? `${digits.slice(0, -exponent)}.${digits.slice(-exponent)}` : digits
  return amount.minor < 0 ? `-${text}` : text
}

/** Reads `1234.5` from a machine; null when it is no amount, or finer than the minor unit. */
export function parseDecimal(value: unknown, currency: Currency): Money | null {
  if (typeof value !== 'string') return null
  const [, sign, whole, fraction = ''] = /^(-?)(\d{1,12})(?:\.(\d{1,12}))?$/.exec(value) ?? []
  if (whole === undefined) return null
  const { exponent } = currencyWriting[currency]
  if (/[1-9]/.test(fraction.slice(exponent))) return null
  const minor = Number(whole + fraction.slice(0, exponent).padEnd(exponent, '0'))
  return money(sign ? -minor : minor, currency)
}
