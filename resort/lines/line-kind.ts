import type { RawBuilder } from 'kysely'
import type { Db } from '#db/connect.ts'
import type { Tx } from '#db/transact.ts'
import type { Unavailable } from '../availability/list-stays.ts'
import type { Day } from '../calendar/day.ts'
import type { Moment } from '../calendar/moment.ts'
import type { GuestDetails } from '../guests/guest-details.ts'
import type { Language } from '../guests/language.ts'
import type { Currency } from '../money/currency.ts'
import type { Money } from '../money/money.ts'
import type { Guesser } from '../rates/code-guesses.ts'
import type { Resort } from '../resort.ts'
import type { Invariant } from './invariant.ts'
import type { Line, NewLine } from './line.ts'
import type { Taking } from './taking.ts'

/** The lines of one kind on one order, and whose they are. */
export type LinesOf<Item> = { order: string; lines: readonly Line<Item>[] }

export type LinesHeld = { outcome: 'held' } | { outcome: 'taken' } | { outcome: 'promo-used-up' }

/** What has to be known to put a price on lines anew. */
export type Repricing<Item> = {
  lines: readonly Line<Item>[]
  /** Every line of the order with the prices it has, those of other kinds too. */
  order: readonly NewLine[]
  currency: Currency
  promocode: string | null
  guesser: Guesser
  /** With what the browser says it is signed in. */
  sessions?: readonly string[]
}

export type PricedAgain<Item> =
  | { outcome: 'priced'; lines: NewLine<Item>[] }
  /** Without a reason others were faster; with one it is only not sold so any more. */
  | { outcome: 'not-available'; why?: Unavailable }
  | { outcome: 'promo-invalid' }
  /** Its supplier does not answer now. */
  | { outcome: 'supplier-silent'; error: unknown }

/** A line in words, for letters, the provider's page and the terminal. */
export type DescribedLine = { name: string; quantity: number; when: string | null }

/** What a supplier has to do for a line that is sold. The kind itself keeps what became of it. */
export type Fulfilment<Item> = {
  /** Asked again and again until it is no longer `later`, by whoever comes by: it must be the same to ask twice. */
  ask(resort: Resort, line: Line<Item>): Promise<'done' | 'failed' | 'later'>
  /** Orders with sold lines for which the supplier has not said the end. */
  listOpen(db: Db, most: number): Promise<string[]>
}

/** Why a supplier does not promise what was chosen; the guest may try again otherwise. */
export type SecureRefusal = 'gone' | 'price' | 'names' | 'other'

export type Secured = { outcome: 'secured' } | { outcome: 'refused'; why: SecureRefusal } | { outcome: 'later' }

/** For whom it is asked, and whether it may still be: looked at in the transaction that writes down that it is. */
export type SecuringFor = { guest: GuestDetails; mayBegin: (tx: Tx) => Promise<boolean> }

/** What a supplier has to promise before the money is taken, which is only set aside meanwhile. */
export type Securing<Item> = {
  /** Asked again and again until it is no longer `later`, by whoever comes by: it must be the same to ask twice. */
  ask(resort: Resort, line: Line<Item>, by: SecuringFor): Promise<Secured>
  /** It was asked and has not said no. */
  isUnderway(item: Item): boolean
  /** It was asked, and nobody knows what it said. */
  isOpen(item: Item): boolean
  /** The same of the row `line`, for statements that look at many. */
  underway: RawBuilder<boolean>
}

/**
 * What can be on an order: everything that an order has to ask of a line. Whoever sells something new writes one folder
 * that fills this in, and one line in the registry (resort/orders/line-kinds.ts). An order asks its kinds in the order
 * of the registry, always, so that two orders never lock each other out.
 */
export type LineKind<Item = unknown> = {
  code: string

  /** What only this kind knows of the row `line` (an order_line), as one JSON value. */
  item: RawBuilder<unknown>
  readItem(stored: unknown, currency: Currency): Item
  save(tx: Tx, lines: readonly { id: string; item: Item }[]): Promise<void>
  /** The lines were never sold and are forgotten. */
  remove(tx: Tx, lines: readonly string[]): Promise<void>

  /** What it takes from others while it is set aside; left out where there is always enough. */
  takes?: Taking<Item>
  /** Sets all of them aside, or none. */
  hold(tx: Tx, held: LinesOf<Item>): Promise<LinesHeld>
  /** What was held is sold. */
  sell(tx: Tx, held: LinesOf<Item>): Promise<void>
  /** Gives back what was held or sold; `rest` are the lines of this kind that the order keeps. */
  release(tx: Tx, given: LinesOf<Item> & { from: 'held' | 'sold'; rest: readonly Line<Item>[] }): Promise<void>
  /** Whether they can still be had, and for how much: asked when their price has become too old. */
  priceAgain(resort: Resort, repricing: Repricing<Item>): Promise<PricedAgain<Item>>
  /** For kinds whose supplier is asked before the money is taken. */
  secure?: Securing<Item>
  /** For kinds whose supplier is asked after the money has come. */
  fulfilment?: Fulfilment<Item>

  /** What is kept when it is cancelled now; null when it cannot be cancelled any more. */
  feeToCancel(line: Line<Item>, moment: Moment): Money | null
  /** It was had, and is not given back for itself: cancelled with other lines of its order it costs its fee and stays had. */
  wasHad?(line: Line<Item>, moment: Moment): boolean
  /** The day on which it begins; null where it belongs to the whole order. */
  beginsOn(item: Item): Day | null
  describe(line: Line<Item>, language: Language): DescribedLine
  /** Sold lines that are over on this day, and whether nobody can have had them. */
  listOver(db: Db, moment: Moment, most: number): Promise<LineOver[]>
  /** What must never be, as questions whose answer is no row. */
  invariants: readonly Invariant[]
}

/** A sold line that is over. `isMissed`: its guest cannot have used it. */
export type LineOver = { order: string; line: string; isMissed?: boolean }

export type LineKinds = readonly LineKind[]

/** The kind with this code: a line whose kind nobody knows is a bug. */
export function kindOf(kinds: LineKinds, code: string): LineKind {
  const kind = kinds.find((each) => each.code === code)
  if (!kind) throw new Error(`There is no kind of line called ${code}.`)
  return kind
}
