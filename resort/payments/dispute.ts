import { add, least, type Money } from '../money/money.ts'

/** A holder has their bank take money back. It judges for months; once the house has lost, the money is the holder's. */
export type Dispute = { state: 'open' | 'won' | 'lost'; amount: Money }

/** Of several disputes of one payment: open while one is, and lost by as much as was lost. */
export function joinDisputes(disputes: readonly Dispute[]): Dispute | null {
  for (const state of ['open', 'lost', 'won'] as const) {
    const [first, ...others] = disputes.filter((each) => each.state === state)
    if (first) return { state, amount: others.reduce((all, { amount }) => add(all, amount), first.amount) }
  }
  return null
}

/** As it is written down: never more than came, and what took nothing is not lost. */
export function judgeDispute({ state, amount }: Dispute, received: Money): Dispute {
  if (amount.currency !== received.currency) return { state, amount: received }
  if (amount.minor > 0) return { state, amount: least(amount, received) }
  return { state: state === 'lost' ? 'won' : state, amount: received }
}

export function isSameDispute(one: Dispute | null, other: Dispute | null): boolean {
  return one?.state === other?.state && one?.amount.minor === other?.amount.minor
}
