import type { Currency } from '#resort/money/currency.ts'
import { formatMoney } from '#resort/money/format-money.ts'
import { money } from '#resort/money/money.ts'

/** What an event carries. Where a currency is, every whole number is an amount of it. */
export function sayDetails({ currency, minor, ...details }: Record<string, unknown>): string {
  const say = (value: unknown) => {
    if (typeof currency === 'string' && typeof value === 'number')
      return formatMoney(money(value, currency as Currency), 'en')
    return typeof value === 'object' ? JSON.stringify(value) : String(value)
  }
  const named = Object.entries(details).map(([name, value]) => `${name} ${say(value)}`)
  return [...(minor === undefined ? [] : [say(minor)]), ...named].join(', ')
}
