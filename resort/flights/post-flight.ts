import { type Money, money } from '../money/money.ts'
import { type Entry, entries, type Posting } from '../payments/ledger.ts'
import type { FlightOrder } from './flight-port.ts'

type Bought = { line: string; order: string }

/** The supplier takes what a flight costs from what the house keeps with it. */
export function postBought({ order }: Bought, { id, total }: FlightOrder): Posting {
  return posting(`flight-bought:${id}`, order, entries({ debit: 'flights', credit: 'flight-supplier', amount: total }))
}

/** What came back to the house of a flight that was given up, and what did not: that is the house's own loss. */
export function postGivenUp({ order }: Bought, { id, total }: FlightOrder, back: Money): Posting {
  const lost = money(total.minor - back.minor, total.currency)
  return posting(`flight-given-up:${id}`, order, [
    ...entries({ debit: 'flight-supplier', credit: 'flights', amount: back }),
    ...entries({ debit: 'house', credit: 'flights', amount: lost }),
  ])
}

/**
 * What a guest paid for a flight has paid for it: `paid` in their currency, of which `worth` is what it cost by the rates
 * of the day. So the account of flights keeps, in the currencies of guests, what the house won or lost on them.
 */
export function postSold(
  { line, order }: Bought,
  { paid, cost, worth }: Record<'paid' | 'cost' | 'worth', Money>,
): Posting {
  const exchanged =
    paid.currency === cost.currency
      ? []
      : [
          ...entries({ debit: 'flights', credit: 'exchange', amount: worth }),
          ...entries({ debit: 'exchange', credit: 'flights', amount: cost }),
        ]
  return posting(soldName(line), order, [
    ...entries({ debit: 'guests', credit: 'flights', amount: paid }),
    ...exchanged,
  ])
}

export function soldName(line: string): string {
  return `flight-sold:${line}`
}

function posting(name: string, order: string, moved: Entry[]): Posting {
  return { name, order, paymentId: null, entries: moved }
}
