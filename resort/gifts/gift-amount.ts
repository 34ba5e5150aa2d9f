import { convert, type Rates } from '../money/convert-money.ts'
import type { Currency } from '../money/currency.ts'
import { compare, type Money, money, scale } from '../money/money.ts'
import { isWhole, roundToFigures, roundToOneTwoFive } from '../money/round-figures.ts'

/** In whole dollars. */
const least = 20
const most = 2000
const mostIssued = 5000
/** Times what fifty dollars are. */
const proposed = [1, 2, 4, 10]

/** So many can be bought at one time. */
export const mostGifts = 5

/** What a gift may be worth in a currency, and what is proposed: in round figures, which people give. */
export function giftAmountsIn(currency: Currency, rates: Rates): { least: Money; most: Money; proposed: Money[] } {
  const inCurrency = (dollars: number) => roundToFigures(convert(money(dollars * 100, 'USD'), rates, currency))
  const hundred = roundToOneTwoFive(convert(money(100_00, 'USD'), rates, currency))
  return {
    least: inCurrency(least),
    most: inCurrency(most),
    proposed: proposed.map((times) => scale(hundred, times, 2)),
  }
}

export function isGiftAmount(amount: Money, rates: Rates): boolean {
  const { least, most } = giftAmountsIn(amount.currency, rates)
  return isWhole(amount) && compare(amount, least) >= 0 && compare(amount, most) <= 0
}

/** What the house gives may be any amount up to a ceiling of its own, so that a slip of a finger costs little. */
export function isIssuable(amount: Money, rates: Rates): boolean {
  return amount.minor > 0 && compare(amount, convert(money(mostIssued * 100, 'USD'), rates, amount.currency)) <= 0
}
