import { currencyWriting } from './currency-writing.ts'
import { toDecimal } from './decimal-money.ts'
import { type Money, money } from './money.ts'

/** What a guest reads: `US$1,234.50`, `1.234,50 €`, `¥1,235`. The currency decides, whatever the language. */
export function formatMoney(amount: Money): string {
  const text = write(amount, shownDigits(amount), currencyWriting[amount.currency].presentationSymbol)
  return amount.minor < 0 ? `−${text}` : text
}

/** On the button that charges it: all its digits and the name of its currency, such as `$1,234.50 MXN`. */
export function formatCharge(amount: Money): string {
  return `${write(amount, toDecimal(amount), currencyWriting[amount.currency].symbol)}\u00a0${amount.currency}`
}

function write({ currency }: Money, decimal: string, symbol: string): string {
  const { position, decimalSeparator, thousandSeparator } = currencyWriting[currency]
  const [whole = '', fraction] = decimal.split('.')
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, thousandSeparator)
  const digits = fraction ? `${grouped}${decimalSeparator}${fraction}` : grouped
  return position === 'D' ? `${digits}\u00a0${symbol}` : `${symbol}${digits}`
}

/** A guest is never shown less than there is: decimals appear where prices have none only when they count. */
function shownDigits(amount: Money): string {
  const { exponent, decimals } = currencyWriting[amount.currency]
  const decimal = toDecimal(money(Math.abs(amount.minor), amount.currency))
  return decimals < exponent && decimal.endsWith('.00') ? decimal.slice(0, -3) : decimal
}
