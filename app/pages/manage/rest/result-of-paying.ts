import type { PaidFirst } from '#resort/orders/after/pay-first.ts'
import type { Result } from '../results.ts'

type Trouble = Exclude<PaidFirst['outcome'], 'to-pay' | 'changed' | 'not-changeable' | 'not-available'> | 'maintenance'

/** Why what had to be paid first was not asked for: the same of dates and of outings. */
export function resultOfPaying(outcome: Trouble): Result | null {
  switch (outcome) {
    case 'price-changed':
    case 'deposit-needed':
      return 'price-changed'
    case 'processing':
      return 'pay-wait'
    case 'provider-unreachable':
      return 'pay-silent'
    case 'methods-unknown':
      return 'pay-unknown'
    case 'too-many-attempts':
    case 'too-many-holds':
    case 'proof-needed':
      return 'pay-often'
    case 'method-not-offered':
      return 'pay-not-so'
    // The page that follows says it.
    case 'maintenance':
      return null
  }
}
