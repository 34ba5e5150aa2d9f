import { randomBytes } from 'node:crypto'
import type { Behaviour } from './behaviour.ts'
import type { CardFacts, Checkout, EventKind, Move, NewCheckout, Refund } from './checkout.ts'
import type { LedgerFile, MoneyLine, Provider } from './ledger-file.ts'
import { monthPlans, type TestCard } from './test-cards.ts'

export type Tell = (kind: EventKind, checkout: Checkout, refund?: Refund) => void

/** What all three wires do with money. Every step is taken at once and settles when the disk has it. */
export type Bank = {
  now: () => number
  open: (wanted: NewCheckout) => Promise<Checkout>
  find: (id: string) => Checkout | null
  list: () => Checkout[]
  findRefund: (id: string) => Refund | null
  listRefunds: (checkout: string) => Refund[]
  /** What a provider took and gave back since then, as its books show it, the latest first. */
  listMoves: (provider: Provider, since: number) => Move[]
  pay: (checkout: Checkout, card: TestCard, months: number | null) => Promise<void>
  answerChallenge: (checkout: Checkout, isCardholder: boolean) => Promise<void>
  /** The guest agrees in a wallet; the merchant still has to take the money, and only then may learn that there is none. */
  approve: (checkout: Checkout, agreed: { months: number | null; onCapture: 'approve' | 'decline' }) => Promise<void>
  /** The wallet says no, and the guest may try something else. */
  turnDown: (checkout: Checkout) => Promise<void>
  capture: (checkout: Checkout, key: string | null) => Promise<void>
  cancel: (checkout: Checkout) => Promise<void>
  /** Changes what the merchant noted. */
  annotate: (checkout: Checkout, metadata: Record<string, string>) => Promise<void>
  refund: (
    checkout: Checkout,
    refund: Pick<Refund, 'id' | 'amount' | 'metadata'>,
    key: string | null,
  ) => Promise<Refund>
  dispute: (checkout: Checkout) => Promise<void>
  /** What happens by itself when time goes by. */
  tick: () => Promise<void>
}

type BankOptions = { ledger: LedgerFile; now: () => number; tell: Tell; behaviour: () => Behaviour }

export function openBank({ ledger, now, tell, behaviour }: BankOptions): Bank {
  const checkouts = ledger.records<Checkout>('checkout')
  const refunds = ledger.records<Refund>('refund')

  async function change(checkout: Checkout, events: EventKind[], money: MoneyLine[] = []): Promise<void> {
    await ledger.write({ records: [['checkout', checkout.id, checkout]], money })
    for (const event of events) tell(event, checkout)
  }

  const line = (
    checkout: Checkout,
    what: MoneyLine['what'],
    key: string | null,
    amount = checkout.amount,
  ): MoneyLine => ({
    at: new Date(now()).toISOString(),
    provider: checkout.provider,
    what,
    checkout: checkout.id,
    order: checkout.order,
    amount,
    currency: checkout.currency,
    key,
  })

  function succeed(checkout: Checkout, key: string | null = null): Promise<void> {
    checkout.state = 'paid'
    checkout.refusal = null
    if (behaviour().takes === 'less') checkout.amount -= 1
    checkout.paidAt = now()
    checkout.charge = checkout.provider === 'cards' ? `ch_${random()}` : shortName()
    return change(checkout, ['paid'], [line(checkout, 'captured', key)])
  }

  function refuse(checkout: Checkout, code: string, declineCode: string): Promise<void> {
    checkout.state = 'open'
    checkout.refusal = { code, declineCode }
    return change(checkout, ['declined'], [line(checkout, 'declined', null)])
  }

  async function settle(checkout: Checkout): Promise<void> {
    const isLate = now() >= checkout.expiresAt
    if (checkout.settles && now() >= checkout.settles.at) {
      const { as } = checkout.settles
      checkout.settles = null
      if (as === 'paid') return succeed(checkout)
      checkout.state = 'failed'
      checkout.refusal = { code: 'card_declined', declineCode: 'generic_decline' }
      return change(checkout, ['failed'], [line(checkout, 'declined', null)])
    }
    if (isLate && isOpen(checkout)) {
      checkout.state = 'expired'
      return change(checkout, ['expired'])
    }
  }

  async function settleRefund(refund: Refund): Promise<void> {
    const checkout = checkouts.get(refund.checkout)
    if (!refund.settles || now() < refund.settles.at || !checkout) return
    refund.state = refund.settles.as
    refund.settles = null
    const isDone = refund.state === 'done'
    if (!isDone) checkout.refunded -= refund.amount
    await ledger.write({
      records: [
        ['refund', refund.id, refund],
        ['checkout', checkout.id, checkout],
      ],
      money: [line(checkout, isDone ? 'refunded' : 'refund-failed', null, refund.amount)],
    })
    tell(isDone ? 'refunded' : 'refund-failed', checkout, refund)
  }

  return {
    now,
    find: (id) => {
      const checkout = checkouts.get(id) ?? null
      if (checkout) void settle(checkout)
      return checkout
    },
    list: () => [...checkouts.values()],
    findRefund: (id) => {
      const refund = refunds.get(id) ?? null
      if (refund) void settleRefund(refund)
      return refund
    },
    listRefunds: (checkout) => [...refunds.values()].filter((each) => each.checkout === checkout),
    listMoves: (provider, since) => {
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
    open: async (wanted) => {
      const checkout: Checkout = {
        ...wanted,
        createdAt: now(),
        state: 'open',
        card: null,
        refusal: null,
        settles: null,
        tookTime: false,
        afterChallenge: null,
        intent: null,
        charge: null,
        paidAt: null,
        refunded: 0,
        disputed: false,
      }
      await change(checkout, [])
      return checkout
    },
    pay: (checkout, card, months) => {
      if (checkout.state !== 'open') return Promise.resolve()
      checkout.intent ??= `pi_${random()}`
      checkout.card = toFacts(card, months)
      const { answer } = card
      switch (answer.kind) {
        case 'approve':
          return succeed(checkout)
        case 'decline':
          return refuse(checkout, answer.code, answer.declineCode)
        case 'challenge':
          checkout.state = 'challenge'
          checkout.afterChallenge = answer.after
          return change(checkout, [])
        case 'delay':
          checkout.state = 'processing'
          checkout.tookTime = true
          checkout.settles = { at: now() + answer.seconds * 1000, as: answer.after === 'approve' ? 'paid' : 'failed' }
          return change(checkout, ['processing'])
        case 'dispute':
          return succeed(checkout).then(() => {
            checkout.disputed = true
            return change(checkout, ['disputed'], [line(checkout, 'disputed', null)])
          })
      }
    },
    answerChallenge: (checkout, isCardholder) => {
      if (checkout.state !== 'challenge') return Promise.resolve()
      const { afterChallenge } = checkout
      checkout.afterChallenge = null
      if (!isCardholder) return refuse(checkout, 'payment_intent_authentication_failure', 'authentication_failed')
      return afterChallenge === 'approve' ? succeed(checkout) : refuse(checkout, 'card_declined', 'generic_decline')
    },
    approve: (checkout, { months, onCapture }) => {
      if (checkout.state !== 'open') return Promise.resolve()
      checkout.state = 'approved'
      checkout.refusal = null
      checkout.months = months
      checkout.afterChallenge = onCapture
      return change(checkout, ['approved'])
    },
    turnDown: (checkout) => {
      if (checkout.state !== 'open') return Promise.resolve()
      checkout.refusal = { code: 'declined', declineCode: 'generic_decline' }
      return change(checkout, [], [line(checkout, 'declined', null)])
    },
    capture: (checkout, key) => {
      if (checkout.state !== 'approved') return Promise.resolve()
      return checkout.afterChallenge === 'decline'
        ? refuse(checkout, 'declined', 'generic_decline')
        : succeed(checkout, key)
    },
    annotate: (checkout, metadata) => {
      checkout.metadata = { ...checkout.metadata, ...metadata }
      return change(checkout, [])
    },
    cancel: (checkout) => {
      if (!isOpen(checkout)) return Promise.resolve()
      checkout.state = 'cancelled'
      return change(checkout, ['cancelled'])
    },
    refund: async (checkout, wanted, key) => {
      const { refunds: habit } = behaviour()
      const refund: Refund = {
        ...wanted,
        checkout: checkout.id,
        state: habit === 'prompt' ? 'done' : 'pending',
        createdAt: now(),
        settles: habit === 'prompt' ? null : { at: now() + 60_000, as: habit === 'failing' ? 'failed' : 'done' },
      }
      checkout.refunded += refund.amount
      await ledger.write({
        records: [
          ['refund', refund.id, refund],
          ['checkout', checkout.id, checkout],
        ],
        money: refund.state === 'done' ? [line(checkout, 'refunded', key, refund.amount)] : [],
      })
      if (refund.state === 'done') tell('refunded', checkout, refund)
      return refund
    },
    dispute: (checkout) => {
      checkout.disputed = true
      return change(checkout, ['disputed'], [line(checkout, 'disputed', null)])
    },
    tick: async () => {
      for (const checkout of checkouts.values()) await settle(checkout)
      for (const refund of refunds.values()) await settleRefund(refund)
    },
  }
}

export function random(): string {
  return randomBytes(12).toString('hex')
}

/** As PayPal names things. */
export function shortName(): string {
  return random().slice(0, 17).toUpperCase()
}

/** May still become money by what the guest does. */
function isOpen({ state }: Checkout): boolean {
  return state === 'open' || state === 'challenge' || state === 'approved'
}

function toFacts(card: TestCard, months: number | null): CardFacts {
  return { brand: card.brand, lastFour: card.number.slice(-4), country: card.country, months }
}

/** Months are for cards of Mexican banks and payments in pesos. */
export function canPayInMonths(checkout: Checkout, card: TestCard, months: number): boolean {
  return (
    checkout.allowsMonths &&
    checkout.currency === 'MXN' &&
    card.country === 'MX' &&
    monthPlans.some((plan) => plan === months)
  )
}
