import type { Tx } from '#db/transact.ts'
import { crashPoint } from '../../crash-point.ts'
import type { Line } from '../../lines/line.ts'
import type { QuotaDay } from '../../products/place-reading.ts'
import type { Resort } from '../../resort.ts'
import { judgeOuting, type OutingJudged } from '../../tickets/judge-outing.ts'
import { linesOfOuting } from '../../tickets/lines-of-outing.ts'
import { type MadeOuting, makeOuting, type OutingWanted } from '../../tickets/make-outing.ts'
import { listPlacesSetAside } from '../../tickets/place-offer-queries.ts'
import { placesOf } from '../../tickets/places-of.ts'
import { isOfOuting, isTicketLine, listOutings, type Outing } from '../../tickets/ticket-item.ts'
import { hashToken } from '../../visitors/token.ts'
import { type Holder, holdOrder, NotHeld, type OrderHeld } from '../hold/hold-order.ts'
import type { Order } from '../order.ts'
import { findOrderOf } from '../order-reading.ts'
import { type Basket, type BasketChange, type BasketChanged, changeBasket, currencyOf } from './change-basket.ts'
import type { Buyer } from './open-draft.ts'

export type OutingAsked = Buyer &
  Holder &
  Omit<OutingWanted, 'own'> & {
    /** The outing whose place it takes, with its complements; else it comes beside all others. */
    instead?: Pick<Outing, 'product' | 'day'> | null
    /** Its places were set aside for this guest before. `claim` puts them on the order; false when their time is up. */
    offered?: { places: readonly QuotaDay[]; claim: (tx: Tx, order: string) => Promise<boolean> }
  }

type Refusal =
  | Exclude<OutingJudged, { outcome: 'fits' }>
  /** The order is paid in another currency by now. */
  | { outcome: 'look-again' }
  | { outcome: 'not-there' }
  | { outcome: 'offer-over' }

export type OutingAdded =
  | { outcome: 'added'; order: Order; held: OrderHeld['outcome'] }
  | Exclude<MadeOuting, { outcome: 'made' }>
  | Exclude<BasketChanged<Exclude<Refusal, { outcome: 'look-again' }>>, { outcome: 'changed' }>

const mostTurns = 3

/** Puts an outing on the visitor's order, beside rooms and other outings or in the place of one, and sets it all aside. */
export async function addOuting(resort: Resort, asked: OutingAsked): Promise<OutingAdded> {
  for (let turn = 1; turn <= mostTurns; turn++) {
    const present = await findOrderOf(resort.db, resort.kinds, hashToken(asked.token))
    const currency = currencyOf(present) ?? asked.currency
    const held = present?.state === 'held' ? placesOf(present.lines.filter(isTicketLine)) : []
    const setAside = await listPlacesSetAside(resort.db, { order: present?.id ?? null })
    const own = [...held, ...setAside, ...(asked.offered?.places ?? [])]
    const made = await makeOuting(resort, { ...asked, currency, own })
    if (made.outcome !== 'made') return made
    const buyer = { ...asked, currency }
    const changed = await holdIfItCanBe(buyer, (holder) =>
      changeBasket<Refusal>(
        resort,
        buyer,
        async (basket, tx) => {
          if ((currencyOf(basket) ?? currency) !== currency) return { outcome: 'look-again' }
          const change = put(basket, made, asked)
          const isOver = asked.offered && !('outcome' in change) && !(await asked.offered.claim(tx, basket.id))
          return isOver ? { outcome: 'offer-over' } : change
        },
        holder,
      ),
    )
    if (changed.outcome === 'look-again') continue
    if (changed.outcome !== 'changed') return changed
    const end = changed.held ?? (await holdOrder(resort, asked))
    return { outcome: 'added', order: 'order' in end && end.order ? end.order : changed.order, held: end.outcome }
  }
  throw new Error('The currency of the order changes all the time while something is added.')
}

/**
 * Filled and held in one transaction. What cannot be held is filled all the same, and its guest hears why it is not held.
 * What was set aside before is claimed first: whoever claims locks days, and holds nothing with them.
 */
async function holdIfItCanBe<Answer>(asked: OutingAsked, fill: (holder?: Holder) => Promise<Answer>): Promise<Answer> {
  if (asked.offered) return await fill()
  crashPoint('before-hold')
  try {
    return await fill(asked)
  } catch (error) {
    if (!(error instanceof NotHeld)) throw error
    return await fill()
  } finally {
    crashPoint('after-hold')
  }
}

type Made = Extract<MadeOuting, { outcome: 'made' }>

function put(basket: Basket, { product, outing, lines: on }: Made, { instead }: OutingAsked): BasketChange | Refusal {
  // What went with it has its day, and stays where the day does.
  const gone = instead ? linesOfOuting(basket.lines, instead) : []
  const stays = (line: Line) => instead?.day === outing.day && isOfOuting(line) && line.item.outing.isComplement
  const off = product.kind === 'complement' ? gone : gone.filter((line) => !stays(line))
  if (instead && !off.length) return { outcome: 'not-there' }
  const others = listOutings(basket.lines.filter((line) => !off.includes(line)))
  const judged = judgeOuting({ product, outing, others, isMoved: off.length > 0 })
  return judged.outcome === 'fits' ? { off, on } : judged
}
