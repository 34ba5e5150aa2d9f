import type { Money } from '../money/money.ts'
import type { Payment, PaymentProgress } from './payment.ts'
import type { Movement, Provider } from './payment-port.ts'
import type { Refund } from './refund-queries.ts'

/** What we have written down of the payments and refunds that a provider names. */
export type OurBooks = { payments: Payment[]; refunds: Refund[] }

export type MovementWrong = {
  provider: Provider
  movement: Movement
  rule: 'I2' | 'I3'
  because: 'unknown' | 'not-received' | 'other-amount' | 'twice'
  says: string
  /** What the guest read who paid it, where the provider was asked. */
  about: string | null
}

type Judged = { provider: Provider; movements: Movement[]; ours: OurBooks; settledBefore: Date }

const rules = {
  unknown: { rule: 'I2', says: 'what a provider took or gave back is a payment or a refund of ours' },
  'not-received': { rule: 'I2', says: 'what a provider took was received' },
  'other-amount': { rule: 'I3', says: 'what a provider moved is the amount that we wrote down' },
  twice: { rule: 'I3', says: 'a provider moves the money of a payment and of a refund once' },
} as const

export const movementRuleCount = Object.keys(rules).length

/** What moved at a provider and is not in our books, or is there otherwise. What it took a moment ago may still be on its way. */
export function judgeMovements({ provider, movements, ours, settledBefore }: Judged): MovementWrong[] {
  const find = openIndex(ours, provider)
  const seen = new Set<string>()
  return movements.flatMap((movement): MovementWrong[] => {
    const wrong = (because: MovementWrong['because']) => [
      { provider, movement, because, ...rules[because], about: null },
    ]
    const known = find(movement)
    if (!known) return wrong('unknown')
    const name = `${movement.kind} ${known.id}`
    if (seen.has(name)) return wrong('twice')
    seen.add(name)
    if (!known.amount) return movement.at < settledBefore ? wrong('not-received') : []
    const isSame = movement.amount?.minor === known.amount.minor && movement.amount.currency === known.amount.currency
    return isSame ? [] : wrong('other-amount')
  })
}

type Known = { id: string; amount: Money | null }

function openIndex({ payments, refunds }: OurBooks, provider: Provider): (movement: Movement) => Known | undefined {
  const captured = new Map(
    payments
      .filter((each) => each.provider === provider)
      .map(({ id, progress }) => [id, { id, amount: receivedOf(progress) }]),
  )
  const byReference = new Map(refunds.map((each) => [each.reference, each]))
  const byKey = new Map(refunds.map((each) => [each.id, each]))
  return ({ kind, key, reference }) => {
    if (kind === 'captured') return captured.get(key ?? '')
    // By the provider's name for it where we heard of that, otherwise by ours.
    return byReference.get(reference) ?? byKey.get(key ?? '')
  }
}

function receivedOf(progress: PaymentProgress): Money | null {
  return progress.state === 'paid' || progress.state === 'returned' ? progress.received : null
}
