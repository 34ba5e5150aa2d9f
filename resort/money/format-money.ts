import { currencyFacts } from './currency-facts.ts'
import { toDecimal } from './decimal-money.ts'
import { type Money, money } from './money.ts'

/** What a guest reads: `US$1,234.50`, `1.234,50 €`, `¥1,235`. The currency decides, whatever the language. */
export function formatMoney(amount: Money): string {
  const { presentationSymbol, position, decimalSeparator, thousandSeparator } = currencyFacts[amount.currency]
  const [whole = '', fraction] = shownDigits(amount).split('.')
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, thousandSeparator)
  const digits = fraction ? `${grouped}${decimalSeparator}${fraction}` : grouped
  const text = position === 'D' ? `${digits}\u00a0${presentationSymbol}` : `${presentationSymbol}${digits}`
  return amount.minor < 0 ? `−${text}` : text
}

/** A guest is never shown less than there is: decimals appear where prices have none only when they count. */
function shownDigits(amount: Money): string {
  const { exponent, decimals } = currencyFacts[amount.currency]
  const decimal = toDecimal(money(Math.abs(amount.minor), amount.currency))
  return decimals < exponent && decimal.endsWith('.00') ? decimal.slice(0, -3) : decimal
}
