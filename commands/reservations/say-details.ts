import type { Currency } from '#resort/money/currency.ts'
import { formatMoney } from '#resort/money/format-money.ts'
import { money } from '#resort/money/money.ts'

/** What of an event is money, in the minor units of its currency; any other number counts something or names it. */
const amounts = ['minor', 'before', 'after', 'fee', 'refund', 'credit', 'price']

/** What an event carries. */
export function sayDetails({ currency, minor, ...details }: Record<string, unknown>): string {
  const say = (name: string, value: unknown) => {
    if (typeof currency === 'string' && typeof value === 'number' && amounts.includes(name))
      return formatMoney(money(value, currency as Currency), 'en')
    return typeof value === 'object' ? JSON.stringify(value) : String(value)
  }
  const named = Object.entries(details).map(([name, value]) => `${name} ${say(name, value)}`)
  return [...(minor === undefined ? [] : [say('minor', minor)]), ...named].join(', ')
}
