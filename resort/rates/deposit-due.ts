import { type Money, percentOf, subtract, zero } from '../money/money.ts'
import { firstCharged, priceOfNights } from './charged-nights.ts'
import type { DepositRule } from './rate-plan.ts'
import type { TaxedNight } from './tax.ts'

export type Deposit = { payNow: Money; payLater: Money }

/** What is paid when booking, and the rest: the two always add up to the total. */
export function depositDue(rule: DepositRule, total: Money, nights: readonly { priced: TaxedNight }[]): Deposit {
  const payNow = nowDue(rule, total, nights)
  return { payNow, payLater: subtract(total, payNow) }
}

function nowDue(rule: DepositRule, total: Money, nights: readonly { priced: TaxedNight }[]): Money {
  switch (rule.kind) {
    case 'all':
      return total
    case 'per-cent':
      return percentOf(total, rule.basisPoints)
    case 'first-night':
      return priceOfNights(total.currency, firstCharged(nights, 1))
    case 'nothing':
      return zero(total.currency)
  }
}
