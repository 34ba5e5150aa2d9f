import type { Behaviour } from './behaviour.ts'
import type { Checkout, EventKind, Move, Refund } from './checkout.ts'
import type { LedgerFile, MoneyLine, Provider } from './ledger-file.ts'

export type Tell = (kind: EventKind, checkout: Checkout, refund?: Refund) => void

export type BankOptions = { ledger: LedgerFile; now: () => number; tell: Tell; behaviour: () => Behaviour }

/** What the bank remembers: every change is written down first and told to the merchant after. */
export type BankBooks = {
  checkouts: Map<string, Checkout>
  refunds: Map<string, Refund>
  now: () => number
  behaviour: () => Behaviour
  keep: (checkout: Checkout, events: EventKind[], money?: MoneyLine[]) => Promise<void>
  /** A refund is written together with the checkout that it takes from. */
  keepRefund: (refund: Refund, checkout: Checkout, told: Written) => Promise<void>
  line: (checkout: Checkout, what: MoneyLine['what'], more?: { key?: string | null; amount?: number }) => MoneyLine
  listMovements: (provider: Provider, since: number) => Move[]
}

type Written = { event: EventKind | null; money: MoneyLine[] }

export function openBooks({ ledger, now, tell, behaviour }: BankOptions): BankBooks {
  const checkouts = ledger.records<Checkout>('checkout')
  const refunds = ledger.records<Refund>('refund')
  return {
    checkouts,
    refunds,
    now,
    behaviour,
    keep: async (checkout, events, money = []) => {
      await ledger.write({ records: [['checkout', checkout.id, checkout]], money })
      for (const event of events) tell(event, checkout)
    },
    keepRefund: async (refund, checkout, { event, money }) => {
      await ledger.write({
        records: [
          ['refund', refund.id, refund],
          ['checkout', checkout.id, checkout],
        ],
        money,
      })
      if (event) tell(event, checkout, refund)
    },
    line: ({ id, provider, order, currency, amount: whole }, what, { key = null, amount = whole } = {}) => {
      return { at: new Date(now()).toISOString(), provider, what, checkout: id, order, amount, currency, key }
    },
    listMovements: (provider, since) => {
      const mine = [...checkouts.values()].filter((each) => each.provider === provider && each.charge)
      const captured = mine.map(
        (checkout): Move => ({ at: checkout.paidAt ?? checkout.createdAt, checkout, refund: null }),
      )
      const refunded = [...refunds.values()].flatMap((refund): Move[] => {
        const checkout = mine.find(({ id }) => id === refund.checkout)
        return checkout ? [{ at: refund.createdAt, checkout, refund }] : []
      })
      return [...captured, ...refunded].filter(({ at }) => at >= since).toSorted((a, b) => b.at - a.at)
    },
  }
}
