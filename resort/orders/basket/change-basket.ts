import { type Tx, transact } from '#db/transact.ts'
import type { Line, NewLine } from '../../lines/line.ts'
import type { Currency } from '../../money/currency.ts'
import type { Resort } from '../../resort.ts'
import { hashToken } from '../../visitors/token.ts'
import { holdLines, releaseLines } from '../ask-kinds.ts'
import { fitGifts } from '../fit-gifts.ts'
import { type Holder, holdDraft, type OrderHeld } from '../hold/hold-order.ts'
import { type HolderHashes, holderOf, lockNetwork, saveHolds } from '../hold/hold-queries.ts'
import { judgeHold } from '../hold/judge-hold.ts'
import { letGo } from '../hold/let-go.ts'
import { type DraftedOrder, guestActor, type HeldOrder, type Order, type PayingOrder } from '../order.ts'
import { lockOrderOf } from '../order-reading.ts'
import { loadDraft } from './begin-again.ts'
import { agreeAnew } from './carry-over.ts'
import { type Buyer, openDraftFrom } from './open-draft.ts'
import { putLines } from './put-lines.ts'

/** An order that its visitor is filling. */
export type Basket = DraftedOrder | HeldOrder

export type BasketChange = { off: readonly Line[]; on: readonly NewLine[] }

export type BasketChanged<Refusal> =
  /** `held` says what came of holding it, where that was asked for and could be said. */
  | { outcome: 'changed'; order: Order; held?: OrderHeld | null }
  | { outcome: 'payment-open'; order: PayingOrder }
  | { outcome: 'too-many-drafts' | 'too-many-lines' | 'maintenance' }
  /** What is held stays held, and what was to come beside it cannot be set aside. */
  | { outcome: 'sold-out' | 'too-many-holds' | 'proof-needed' }
  | Refusal

/** What is filled is filled in one currency; null where nothing is. */
export function currencyOf(order: Order | null): Currency | null {
  const isOpen = order && ['draft', 'held', 'expired'].includes(order.state) && order.lines.length > 0
  return isOpen ? order.currency : null
}

/** More than anybody buys at one time. */
const mostLines = 60

class NotBeside extends Error {
  readonly outcome: 'sold-out' | 'too-many-holds' | 'proof-needed'
  constructor(outcome: NotBeside['outcome']) {
    super(`What comes beside what is held is ${outcome}.`)
    this.outcome = outcome
  }
}

/**
 * Lines come onto an order that is being filled, and off it, while all others stay as they are: what is held stays held,
 * and what comes beside it is held with it or does not come. `judge` looks at the order as it is, with nobody else there.
 * With a holder a draft is held in the same transaction: what cannot be is not changed either, and throws `NotHeld`.
 */
export async function changeBasket<Refusal extends { outcome: string } = never>(
  resort: Resort,
  buyer: Buyer,
  judge: (basket: Basket, tx: Tx) => BasketChange | Refusal | Promise<BasketChange | Refusal>,
  holder?: Holder,
): Promise<BasketChanged<Refusal>> {
  if (resort.maintenance.isOn()) return { outcome: 'maintenance' }
  try {
    return await transact<BasketChanged<Refusal>>(resort.db, async (tx) => {
      const opened = await openBasket(tx, resort, buyer)
      if (opened.outcome !== 'open') return opened
      const { basket } = opened
      const change = await judge(basket, tx)
      if ('outcome' in change) return change
      if (basket.lines.length - change.off.length + change.on.length > mostLines) return { outcome: 'too-many-lines' }
      const order = await put(tx, resort, basket, { ...change, holder: holderOf(buyer), buyer })
      if (!holder || order.state !== 'draft') return { outcome: 'changed', order }
      return { outcome: 'changed', order, held: await holdDraft(tx, resort, order, holder) }
    })
  } catch (error) {
    if (error instanceof NotBeside) return { outcome: error.outcome }
    throw error
  }
}

type Opened =
  | { outcome: 'open'; basket: Basket }
  | { outcome: 'payment-open'; order: PayingOrder }
  | { outcome: 'too-many-drafts' }

/** Unlike where a draft is opened, what is held stays held. */
async function openBasket(tx: Tx, resort: Resort, buyer: Buyer): Promise<Opened> {
  const present = await lockOrderOf(tx, resort.kinds, hashToken(buyer.token))
  if (present?.state === 'held') {
    // Before any night or place: whoever shares the network takes both in this order.
    await lockNetwork(tx, holderOf(buyer).network)
    if (present.hold.seconds > 0) return { outcome: 'open', basket: present }
    await letGo(tx, resort, present, { to: 'draft', cause: 'hold-ended', by: guestActor })
    return { outcome: 'open', basket: await loadDraft(tx, resort, present.id) }
  }
  const opened = await openDraftFrom(tx, resort, buyer, present)
  return opened.outcome === 'draft' ? { outcome: 'open', basket: opened.order } : opened
}

type Put = BasketChange & { holder: HolderHashes; buyer: Buyer }

async function put(tx: Tx, resort: Resort, basket: Basket, { off, on, holder, buyer }: Put): Promise<Order> {
  const { id, lines } = basket
  const agreed = on.length ? agreeAnew(basket) : {}
  const change = lines.length ? agreed : { ...agreed, currency: buyer.currency }
  if (basket.state === 'draft' || basket.state === 'expired') {
    return await putLines(tx, resort, basket, { off, on, change })
  }
  if (off.length === lines.length && !on.length) {
    // Nothing is left to be held.
    await letGo(tx, resort, basket, { to: 'draft', cause: 'chosen-again', by: guestActor })
    const draft = await loadDraft(tx, resort, id)
    return await putLines(tx, resort, draft, { off: draft.lines, on, change })
  }
  const keeps = lines.filter((line) => !off.includes(line))
  await releaseLines(tx, resort.kinds, { order: id, lines: off, from: 'held', keeps })
  const order = await putLines(tx, resort, basket, { off, on, change })
  const known = new Set(lines.map((line) => line.id))
  await holdFresh(tx, resort, order, { fresh: order.lines.filter((line) => !known.has(line.id)), holder })
  return await fitGifts(tx, resort, order)
}

async function holdFresh(
  tx: Tx,
  resort: Resort,
  { id }: Order,
  { fresh, holder }: { fresh: readonly Line[]; holder: HolderHashes },
): Promise<void> {
  if (!fresh.length) return
  const judged = await judgeHold(tx, resort, { order: { lines: [...fresh] }, holder, proof: null })
  if (judged.outcome !== 'allowed') throw new NotBeside(judged.outcome)
  await saveHolds(tx, id, judged.taken)
  // Last of all: whoever wants the same waits from here until this transaction is written.
  const held = await holdLines(tx, resort.kinds, { order: id, lines: fresh })
  if (held.outcome !== 'held') throw new NotBeside('sold-out')
}
