import { currencyWriting } from './currency-writing.ts'
import { toDecimal } from './decimal-money.ts'
import { type Money, money } from './money.ts'

/** How the guests of each language write numbers: Spanish is that of Mexico. */
export const numberMarks = {
  es: { decimal: '.', thousands: ',' },
  en: { decimal: '.', thousands: ',' },
  pt: { decimal: ',', thousands: '.' },
} as const

/** What a guest reads: `US$1,234.50`, `1,234.50 €`, in Portuguese `1.234,50 €`. */
export function formatMoney(amount: Money, language: keyof typeof numberMarks): string {
  return signed(amount, shownDigits(amount), language)
}

/** The same where no cents can be given: `US$50`. */
export function formatWhole(amount: Money, language: keyof typeof numberMarks): string {
  return signed(amount, shownDigits(amount).replace(/\.00$/, ''), language)
}

/** The same amount among others where there is little room and their currency is said beside: without its sign. */
export function formatBriefly(amount: Money, language: keyof typeof numberMarks): string {
  return markDigits(shownDigits(amount), language)
}

/** A number that is no money, such as `1,000` letters. */
export function formatCount(n: number, language: keyof typeof numberMarks): string {
  return markDigits(String(n), language)
}

function signed({ minor, currency }: Money, shown: string, language: keyof typeof numberMarks): string {
  const { position, presentationSymbol } = currencyWriting[currency]
  const digits = markDigits(shown, language)
  const text = position === 'D' ? `${digits}\u00a0${presentationSymbol}` : `${presentationSymbol}${digits}`
  return minor < 0 ? `−${text}` : text
}

function markDigits(digits: string, language: keyof typeof numberMarks): string {
  const { decimal, thousands } = numberMarks[language]
  const [whole = '', fraction] = digits.split('.')
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, thousands)
  return fraction ? `${grouped}${decimal}${fraction}` : grouped
}

/** A guest is never shown less than there is: decimals appear where prices have none only when they count. */
function shownDigits(amount: Money): string {
  const { exponent, decimals } = currencyWriting[amount.currency]
  const decimal = toDecimal(money(Math.abs(amount.minor), amount.currency))
  return decimals < exponent && decimal.endsWith('.00') ? decimal.slice(0, -3) : decimal
}
