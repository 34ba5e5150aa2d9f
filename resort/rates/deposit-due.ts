import { type Money, percentOf, subtract, zero } from '../money/money.ts'
import type { DepositRule } from './rate-plan.ts'

export type Deposit = { payNow: Money; payLater: Money }

/** What is paid when booking, and the rest: the two always add up to the total. */
export function depositDue(rule: DepositRule, total: Money, firstNight: Money): Deposit {
  const payNow = nowDue(rule, total, firstNight)
  return { payNow, payLater: subtract(total, payNow) }
}

function nowDue(rule: DepositRule, total: Money, firstNight: Money): Money {
  switch (rule.kind) {
    case 'all':
      return total
    case 'per-cent':
      return percentOf(total, rule.basisPoints)
    case 'first-night':
      return firstNight
    case 'nothing':
      return zero(total.currency)
  }
}
