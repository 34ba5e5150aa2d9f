import type { Line } from '../lines/line.ts'
import { compare, type Money, scale, subtract, zero } from '../money/money.ts'
import type { FlightItem } from './flight-item.ts'

type Quoted = Pick<FlightItem, 'offer'> & { total: Money; quote: NonNullable<FlightItem['quote']> }

/**
 * What is kept of a flight that is cancelled now. What comes back to the house of what the airline was paid comes back to
 * the guest of what they paid; credits of an airline are no money. Null while the airline has not said, or its word is old.
 */
export function feeOfFlight({ item, total }: Pick<Line<FlightItem>, 'item' | 'total'>, now: Date): Money | null {
  const { step, quote, offer, isChangedEssentially } = item
  // What was bought is not what there is.
  if ((step === 'airline-changed' && isChangedEssentially) || step === 'held') return zero(total.currency)
  if (!quote || quote.endsAt.getTime() <= now.getTime()) return null
  return feeByQuote({ offer, total, quote })
}

/** What the airline keeps by its own word, however old that is. */
export function feeByQuote({ offer, total, quote }: Quoted): Money {
  const { back } = quote
  if (!back || quote.isCredit || back.currency !== offer.total.currency || offer.total.minor <= 0) return total
  if (compare(back, offer.total) >= 0) return zero(total.currency)
  return subtract(total, scale(total, back.minor, offer.total.minor))
}
