import type { Db } from '#db/connect.ts'
import { type Tx, transact } from '#db/transact.ts'
import type { Quote } from '../../availability/quote.ts'
import { today } from '../../calendar/today.ts'
import {
  type Extra,
  type ExtraItem,
  extraCodesOf,
  extrasFor,
  isExtraLine,
  listUnserved,
  type PricedExtra,
  priceExtras,
} from '../../extras/extra.ts'
import { listExtras } from '../../extras/extra-queries.ts'
import { makeExtraLines } from '../../extras/make-extra-lines.ts'
import { landsAt } from '../../flights/flight-item.ts'
import { mostRequests } from '../../guests/guest-details.ts'
import { isAlive, type Line } from '../../lines/line.ts'
import { add, isSame, type Money, zero } from '../../money/money.ts'
import type { Resort } from '../../resort.ts'
import { stayOf } from '../../stays/stay-of.ts'
import { addAtTheProperty } from '../due.ts'
import { saveDues } from '../due-queries.ts'
import { saveSoldLine } from '../line-queries.ts'
import { guestActor, isBooked, keptOf, type Order, stateWhenPaid } from '../order.ts'
import { changeOrder, moveOrder } from '../order-queries.ts'
import { countRevisions, countWithinADay, findOrder, lockOrder } from '../order-reading.ts'
import { cancelLines } from './cancel-lines.ts'

const mostADay = 10
const cause = 'extra-added'

export type ExtraAdded = {
  outcome: 'added' | 'price-changed' | 'not-addable' | 'too-often' | 'told-too-long' | 'maintenance'
}
/** What goes back of what was paid; the rest of its price was still to be paid, and is not any more. */
export type ExtraRemoved = { outcome: 'removed'; refund: Money } | { outcome: 'too-late' }

/** The booked stay beside which extras may come and go: until the day before it begins, so that the house can prepare. */
function openStay({ clock }: Pick<Resort, 'clock'>, order: Order): Quote | null {
  const quote = stayOf(order.lines)
  return isBooked(order) && quote && quote.stay.checkIn > today(clock) ? quote : null
}

/** What can still be had beside rooms that are booked, at their rate of exchange. */
export async function listAddable(db: Db, resort: Pick<Resort, 'clock'>, order: Order): Promise<PricedExtra[]> {
  const stay = openStay(resort, order)
  if (!stay) return []
  const had = extraCodesOf(order.lines.filter(isAlive))
  return priceExtras(extrasFor(await listExtras(db), landsAt(order.lines)), stay).filter(
    ({ code }) => !had.includes(code),
  )
}

/** What is for fewer people than sleep in rooms that are booked. */
export async function listUnservedBeside(db: Db, resort: Pick<Resort, 'clock'>, order: Order): Promise<Extra[]> {
  const stay = openStay(resort, order)
  return stay ? listUnserved(extrasFor(await listExtras(db), landsAt(order.lines)), stay) : []
}

/** The extras of a booked stay that its guest may still take off; each is free to cancel. */
export function listRemovable(resort: Pick<Resort, 'clock'>, order: Order): (Line & { item: ExtraItem })[] {
  return openStay(resort, order) ? order.lines.filter(isAlive).filter(isExtraLine) : []
}

type Wanted = {
  code: string
  agreed: Money
  /** What the guest tells for it, where it asks; it stands among the requests, as if written there. */
  told?: string | null
}

/** One more thing for a stay that is booked, at the price the guest was shown. It is paid at the property. */
export async function addExtra(resort: Resort, id: string, { code, agreed, told = null }: Wanted): Promise<ExtraAdded> {
  if (resort.maintenance.isOn()) return { outcome: 'maintenance' }
  return await transact<ExtraAdded>(resort.db, async (tx) => {
    const order = await lockOrder(tx, resort.kinds, id)
    const wanted = order && (await listAddable(tx, resort, order)).find((each) => each.code === code)
    if (!wanted) return { outcome: 'not-addable' }
    if (!isSame(wanted.total, agreed)) return { outcome: 'price-changed' }
    if ((await countWithinADay(tx, id, cause)) >= mostADay) return { outcome: 'too-often' }
    if (told && isBooked(order)) {
      const requests = [order.guest.requests, told].filter(Boolean).join('\n')
      if (requests.length > mostRequests) return { outcome: 'told-too-long' }
      await changeOrder(tx, id, { guest: { ...order.guest, requests } })
    }
    await put(tx, resort, order, code)
    return { outcome: 'added' }
  })
}

export async function removeExtra(resort: Resort, id: string, line: string): Promise<ExtraRemoved> {
  const order = await findOrder(resort.db, resort.kinds, id)
  const removable = order ? listRemovable(resort, order).find((each) => each.id === line) : null
  if (!removable) return { outcome: 'too-late' }
  const agreedFee = zero(removable.total.currency)
  const cancelled = await cancelLines(resort, id, {
    ...{ lines: [line], agreedFee, cause: 'guest-cancelled', by: guestActor },
  })
  if (cancelled.outcome !== 'cancelled') return { outcome: 'too-late' }
  return { outcome: 'removed', refund: cancelled.cancellation.refund }
}

async function put(tx: Tx, resort: Resort, order: Order, code: string): Promise<void> {
  const { id, state } = order
  const stay = stayOf(order.lines)
  const [line] = stay ? await makeExtraLines(tx, [code], { rooms: stay, landsAt: landsAt(order.lines) }) : []
  if (!line) throw new Error(`The extra ${code} can be had and cannot be made a line.`)
  await saveSoldLine(tx, resort.kinds, id, { ...line, payNow: zero(line.total.currency) })
  await saveDues(tx, id, addAtTheProperty(order.dues, line.total))
  const total = add(order.total, line.total)
  const details = { extra: code, price: line.total.minor, currency: line.total.currency }
  await moveOrder(tx, {
    ...{ id, from: state, to: stateWhenPaid(total, keptOf(order)), cause, by: guestActor, details },
    change: { total },
  })
  await resort.letters.write(tx, resort, id, {
    ...{ kind: 'confirmation', cause: `extras ${await countRevisions(tx, id)}`, news: 'changed', before: order },
  })
}
