import { convert, type Rates } from '../money/convert-money.ts'
import type { Currency } from '../money/currency.ts'
import { currencyWriting } from '../money/currency-writing.ts'
import { compare, type Money, money } from '../money/money.ts'

/** In whole dollars. */
const least = 20
const most = 2000
const mostIssued = 5000
const proposed = [50, 100, 200, 500]

/** So many can be bought at one time. */
export const mostGifts = 5

/** What a gift may be worth in a currency, and what is proposed: in round figures, which people give. */
export function giftAmountsIn(currency: Currency, rates: Rates): { least: Money; most: Money; proposed: Money[] } {
  const inCurrency = (dollars: number) => roundly(convert(money(dollars * 100, 'USD'), rates, currency))
  return { least: inCurrency(least), most: inCurrency(most), proposed: proposed.map(inCurrency) }
}

export function isGiftAmount(amount: Money, rates: Rates): boolean {
  const { least, most } = giftAmountsIn(amount.currency, rates)
  return isWhole(amount) && compare(amount, least) >= 0 && compare(amount, most) <= 0
}

/** What the house gives may be any amount up to a ceiling of its own, so that a slip of a finger costs little. */
export function isIssuable(amount: Money, rates: Rates): boolean {
  return amount.minor > 0 && compare(amount, convert(money(mostIssued * 100, 'USD'), rates, amount.currency)) <= 0
}

/** Without cents, so that no currency has them. */
function isWhole({ minor, currency }: Money): boolean {
  return minor % 10 ** currencyWriting[currency].exponent === 0
}

/** Two figures, and noughts: 1,837 becomes 1,800. */
function roundly({ minor, currency }: Money): Money {
  const unit = 10 ** currencyWriting[currency].exponent
  const whole = Math.round(minor / unit)
  const step = 10 ** Math.max(0, String(whole).length - 2)
  return money(Math.round(whole / step) * step * unit, currency)
}
