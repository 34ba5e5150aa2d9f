import type { RawBuilder } from 'kysely'
import { type Tx, transact } from '#db/transact.ts'
import type { Unavailable } from '../../availability/list-stays.ts'
import { crashPoint } from '../../crash-point.ts'
import { flightKindCode } from '../../flights/flight-item.ts'
import type { Money } from '../../money/money.ts'
import type { Resort } from '../../resort.ts'
import { hashToken } from '../../visitors/token.ts'
import { type AllHeld, holdLines } from '../ask-kinds.ts'
import { beginAgain, loadDraft } from '../basket/begin-again.ts'
import { fitGifts } from '../fit-gifts.ts'
import {
  type BookedOrder,
  type DraftedOrder,
  guestActor,
  type HeldOrder,
  type Hold,
  isPriceValid,
  type Order,
  type PayingOrder,
  wasBooked,
} from '../order.ts'
import { moveAndTell, moveOrder, type OrderMove } from '../order-queries.ts'
import { loadOrder, lockLatestOf, lockOrderOf } from '../order-reading.ts'
import { findLatest } from '../standing-queries.ts'
import { hasLostRate } from './has-lost-rate.ts'
import { holdMinutes } from './hold-minutes.ts'
import { type HoldTaken, holderOf, lockNetwork } from './hold-queries.ts'
import { judgeHold } from './judge-hold.ts'
import { letGo } from './let-go.ts'
import { type PricesRenewed, renewPrices } from './renew-prices.ts'

export type Holder = {
  token: string
  address: string
  /** With what the browser says it is signed in. */
  sessions?: readonly string[]
  /** Solved proof of work, where one was asked for. */
  proof?: string | null
}

export type OrderHeld =
  | { outcome: 'held'; order: HeldOrder }
  | { outcome: 'no-rooms' }
  /** Somebody else took what is of this kind of line; whoever asked has paid nothing. */
  | { outcome: 'last-room-taken'; of: string; order: Order }
  /** Nobody took them: the rooms are not sold so any more. */
  | { outcome: 'not-available'; why: Unavailable; order: Order }
  /** The price was too old and is another one now; the guest has to agree to it. */
  | { outcome: 'price-changed'; before: Money; order: Order }
  | { outcome: 'promo-used-up' | 'promo-invalid' }
  /** The airline sells the flight no more, or does not answer. */
  | { outcome: 'flight-gone'; order: Order }
  | { outcome: 'airline-silent'; order: Order; error: unknown }
  /** There is no good rate of exchange for the currency of the order by now. */
  | { outcome: 'currency-not-offered'; order: Order }
  /** So much is set aside and not paid already, by this visitor, this network or everybody. */
  | { outcome: 'too-many-holds' }
  | { outcome: 'proof-needed' }
  /** Nothing new is taken now; what is held already may be paid. */
  | { outcome: 'maintenance' }
  | { outcome: 'payment-open'; order: PayingOrder }
  | { outcome: 'already-booked'; order: BookedOrder }

/** A price that is renewed is fresh; if it is old again at once, something is wrong with the clock. */
const mostRenewals = 3

/** Why nothing is held. */
export type NothingHeld = Exclude<OrderHeld, { outcome: 'held' }>

/**
 * What follows once it is held, in the same transaction. Of what is held only just (`isFresh`) nothing is taken from
 * others before all of it was said.
 */
export type WhenHeld<Answer> = {
  goOn: (tx: Tx, order: HeldOrder, isFresh: boolean) => Promise<Answer>
  atOnce?: AtOnce<Answer>
}

/** What a draft is held for may be written with the hold, in one step. */
export type AtOnce<Answer> = {
  /** What is locked after the network. */
  locks: (draft: DraftedOrder) => readonly string[]
  /** Null where it has to be held before anything can be said. */
  judge: (tx: Tx, draft: DraftedOrder) => Promise<{ refused: Answer } | Onward<Answer> | null>
}

type Onward<Answer> = {
  move: Pick<OrderMove, 'to' | 'cause' | 'details' | 'lines' | 'besides'>
  tells: RawBuilder<unknown>
  toAnswer: (hold: Hold, told: unknown) => Answer
}

/** Sets what was chosen aside for a quarter of an hour by the clock of the database: all of it or nothing. */
export async function holdOrder(resort: Resort, holder: Holder): Promise<OrderHeld> {
  return (await findStanding(resort, holder)) ?? (await holdAnd(resort, holder, tellHeld))
}

const tellHeld: WhenHeld<OrderHeld> = { goOn: async (_, order) => ({ outcome: 'held', order }) }

/** The same of a draft that is filled in this transaction; null where its prices are too old. Throws `NotHeld`. */
export async function holdDraft(
  tx: Tx,
  resort: Resort,
  draft: DraftedOrder,
  holder: Holder,
): Promise<OrderHeld | null> {
  const attempt = await take(tx, resort, { draft, holder, whenHeld: tellHeld })
  return 'answer' in attempt ? attempt.answer : null
}

/** The same, and what follows from it: both, or neither. Asked where nothing seems to be paid or booked. */
export async function holdAnd<Answer>(
  resort: Resort,
  holder: Holder,
  whenHeld: WhenHeld<Answer>,
): Promise<Answer | NothingHeld> {
  crashPoint('before-hold')
  for (let renewals = 0; renewals <= mostRenewals; renewals++) {
    const attempt = await hold(resort, holder, whenHeld)
    crashPoint('after-hold')
    if ('answer' in attempt) return attempt.answer
    const renewed = await renewPrices(resort, attempt.tooOld, holder)
    if (renewed.outcome !== 'same-price') return toAnswer(renewed, attempt.tooOld)
  }
  throw new Error('Prices that were renewed just now are too old.')
}

type Attempt<Answer> = { answer: Answer | NothingHeld } | { tooOld: DraftedOrder }

/** Something else was first; the transaction that was to hold it is undone. */
export class NotHeld extends Error {
  readonly why: Exclude<AllHeld, { outcome: 'held' }>
  constructor(why: NotHeld['why']) {
    super(`What was chosen is ${why.outcome}.`)
    this.why = why
  }
}

async function hold<Answer>(resort: Resort, holder: Holder, whenHeld: WhenHeld<Answer>): Promise<Attempt<Answer>> {
  try {
    return await transact(resort.db, async (tx) => {
      const opened = await open(tx, resort, holder)
      if (opened.outcome === 'held') return { answer: await whenHeld.goOn(tx, opened.order, false) }
      return opened.outcome === 'open' ? await take(tx, resort, { ...opened, holder, whenHeld }) : { answer: opened }
    })
  } catch (error) {
    if (!(error instanceof NotHeld)) throw error
    return { answer: await tellNotHeld(resort, holder, { whenHeld, why: error.why }) }
  }
}

/** The hold failed and was rolled back. Reads the order again and says what stopped it. */
async function tellNotHeld<Answer>(
  resort: Resort,
  holder: Holder,
  { whenHeld, why }: { whenHeld: WhenHeld<Answer>; why: NotHeld['why'] },
): Promise<Answer | NothingHeld> {
  return await transact(resort.db, async (tx) => {
    const opened = await open(tx, resort, holder)
    if (opened.outcome === 'held') return await whenHeld.goOn(tx, opened.order, false)
    if (opened.outcome !== 'open') return opened
    return why.outcome === 'taken' ? { outcome: 'last-room-taken', of: why.of, order: opened.draft } : why
  })
}

/** What is being paid or is booked is told as it stands: nothing is set aside, so nobody has to wait for anybody. */
async function findStanding({ db, kinds }: Resort, { token }: Holder): Promise<NothingHeld | null> {
  const latest = await findLatest(db, hashToken(token))
  if (!latest || (latest.state !== 'paying' && !wasBooked(latest))) return null
  const order = await loadOrder(db, kinds, latest.id)
  if (order.state === 'paying') return { outcome: 'payment-open', order }
  return wasBooked(order) ? { outcome: 'already-booked', order } : null
}

type Opened = OrderHeld | { outcome: 'open'; draft: DraftedOrder }

/** What the visitor chose, as a draft that nothing is held for; or why there is none. */
async function open(tx: Tx, resort: Resort, holder: Holder): Promise<Opened> {
  const tokenHash = hashToken(holder.token)
  const latest = await lockLatestOf(tx, resort.kinds, tokenHash)
  if (!latest?.lines.length) return { outcome: 'no-rooms' }
  switch (latest.state) {
    case 'paying':
      return { outcome: 'payment-open', order: latest }
    case 'held':
      if (latest.hold.seconds > 0) return { outcome: 'held', order: latest }
      return { outcome: 'open', draft: await endAtOnce(tx, resort, latest, holder) }
    case 'draft':
      return { outcome: 'open', draft: latest }
    case 'expired':
      return { outcome: 'open', draft: await beginAgain(tx, resort, latest, tokenHash) }
    default:
      return { outcome: 'already-booked', order: latest }
  }
}

/** The hold is over but the job has not come by: who wants it again is judged like anybody who begins. */
async function endAtOnce(tx: Tx, resort: Resort, order: HeldOrder, holder: Holder): Promise<DraftedOrder> {
  // Before any night: whoever shares the network takes both in this order.
  await lockNetwork(tx, holderOf(holder).network)
  await letGo(tx, resort, order, { to: 'draft', cause: 'hold-ended', by: guestActor })
  return await loadDraft(tx, resort, order.id)
}

type Taking<Answer> = { draft: DraftedOrder; holder: Holder; whenHeld: WhenHeld<Answer> }

async function take<Answer>(
  tx: Tx,
  resort: Resort,
  { draft, holder, whenHeld }: Taking<Answer>,
): Promise<Attempt<Answer>> {
  const { id, lines } = draft
  if (resort.maintenance.isOn()) return { answer: { outcome: 'maintenance' } }
  if (!isPriceValid(draft) || (await hasLostRate(tx, draft, holder.sessions))) return { tooOld: draft }
  const { proof = null } = holder
  const locks = whenHeld.atOnce?.locks(draft) ?? []
  const judged = await judgeHold(tx, resort, { order: draft, holder: holderOf(holder), proof, locks })
  if (judged.outcome !== 'allowed') return { answer: judged }
  const answer = await moveOn(tx, resort, { draft, takes: judged.taken, whenHeld })
  // Last of all: whoever wants the same waits from here until this transaction is written.
  const taken = await holdLines(tx, resort.kinds, { order: id, lines })
  if (taken.outcome !== 'held') throw new NotHeld(taken)
  return { answer }
}

type Moving<Answer> = { draft: DraftedOrder; takes: HoldTaken; whenHeld: WhenHeld<Answer> }

async function moveOn<Answer>(tx: Tx, resort: Resort, { draft, takes, whenHeld }: Moving<Answer>): Promise<Answer> {
  const onward = (await whenHeld.atOnce?.judge(tx, draft)) ?? null
  const hold = { to: 'held', cause: 'hold' } as const
  const move = { id: draft.id, from: 'draft', by: guestActor, takes } as const
  if (onward && 'move' in onward) {
    const moved = await moveAndTell(tx, { ...move, ...onward.move, via: hold }, onward.tells)
    return onward.toAnswer(heldOf(draft, moved.hold), moved.told)
  }
  const lines = { from: ['chosen'], to: 'held', heldMinutes: holdMinutes } as const
  const held = await toHeld(tx, resort, draft, await moveOrder(tx, { ...move, ...hold, lines }))
  return onward ? onward.refused : await whenHeld.goOn(tx, held, true)
}

function heldOf({ id }: DraftedOrder, hold: Hold | null): Hold {
  if (!hold) throw new Error(`The order ${id} was held and is not.`)
  return hold
}

/** A guest who does not want it after all gives it back at once. */
export async function releaseHold(resort: Resort, token: string): Promise<'released' | 'not-held'> {
  return await transact(resort.db, async (tx) => {
    const order = await lockOrderOf(tx, resort.kinds, hashToken(token))
    if (order?.state !== 'held') return 'not-held'
    await letGo(tx, resort, order, { to: 'draft', cause: 'hold-given-back', by: guestActor })
    return 'released'
  })
}

/** Nobody else changes it: it is what was read, and held. Gifts are fitted to what is due of it. */
async function toHeld(tx: Tx, resort: Resort, draft: DraftedOrder, hold: Hold | null): Promise<HeldOrder> {
  const order = await fitGifts(tx, resort, asHeld(draft, heldOf(draft, hold)))
  if (order.state !== 'held') throw new Error(`The order ${draft.id} was held and is not.`)
  return order
}

export function asHeld({ lines, ...draft }: DraftedOrder, hold: Hold): HeldOrder {
  return { ...draft, state: 'held', hold, lines: lines.map((line) => ({ ...line, state: 'held' })) }
}

function toAnswer(renewed: Exclude<PricesRenewed, { outcome: 'same-price' }>, before: Order): NothingHeld {
  switch (renewed.outcome) {
    case 'price-changed':
      return { outcome: 'price-changed', before: before.total, order: renewed.order }
    case 'not-available':
      if (renewed.why) return { outcome: renewed.outcome, why: renewed.why, order: before }
      if (renewed.of === flightKindCode) return { outcome: 'flight-gone', order: before }
      return { outcome: 'last-room-taken', of: renewed.of, order: before }
    case 'supplier-silent':
      return { outcome: 'airline-silent', order: before, error: renewed.error }
    case 'currency-not-offered':
      return { outcome: renewed.outcome, order: before }
    default:
      return { outcome: renewed.outcome }
  }
}
