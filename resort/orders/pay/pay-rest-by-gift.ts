import { type Tx, transact } from '#db/transact.ts'
import { type FoundGift, findGiftByCode } from '../../gifts/find-gift.ts'
import { isGiftLine } from '../../gifts/gift-item.ts'
import { mostGiftsEver } from '../../gifts/gift-use.ts'
import { deleteGiftUse, saveGiftUse } from '../../gifts/gift-use-queries.ts'
import { holdGifts } from '../../gifts/hold-gifts.ts'
import { spendGifts } from '../../gifts/spend-gifts.ts'
import { add, compare, isZero, type Money, subtract, sum, zero } from '../../money/money.ts'
import { leastChargeIn } from '../../payments/least-charge.ts'
import { listPayments } from '../../payments/payment-queries.ts'
import { listUnderway } from '../../payments/payment-reading.ts'
import { listRefunds } from '../../payments/refund-queries.ts'
import type { Guesser } from '../../rates/code-guesses.ts'
import type { Resort } from '../../resort.ts'
import { coverDues, openOf, whatIsOpen } from '../due.ts'
import { saveDues } from '../due-queries.ts'
import { leaveEnough } from '../leave-enough.ts'
import { type BookedOrder, guestActor, isBooked, keptOf, stateWhenPaid, totalOf } from '../order.ts'
import { moveOrder } from '../order-queries.ts'
import { loadOrder, lockOrder } from '../order-reading.ts'
import { closeOpenPage } from './close-open-page.ts'

export type RestByGift =
  /** So much of what was open is paid, and what of it is left on the gift. */
  | { outcome: 'paid'; worth: Money; left: Money; open: Money }
  | { outcome: 'nothing-to-pay' | 'processing' }
  | { outcome: 'provider-unreachable'; error: unknown }
  /** All that is left on it is set aside for another order that is not finished. */
  | { outcome: 'set-aside' }
  /** Nothing is left on it, or so little is to be paid that no part of it could be paid another way. */
  | { outcome: 'empty' | 'too-little' }
  | { outcome: 'too-many-gifts' | 'buys-a-gift' }
  | Exclude<FoundGift, { outcome: 'found' }>

/** Other tabs and the sweeper may settle an attempt between two looks at it. */
const mostTurns = 5

/** What is left of a booked order is paid by a gift, at once and as far as the gift goes: no provider is asked. */
export async function payRestByGift(
  resort: Resort,
  id: string,
  { text, guesser }: { text: string; guesser: Guesser },
): Promise<RestByGift> {
  const found = await findGiftByCode(resort, { text, guesser })
  if (found.outcome !== 'found') return found
  for (let turn = 1; turn <= mostTurns; turn++) {
    const ended = await closeOpenPage(resort, id)
    if (ended) return ended
    const answer = await transact(resort.db, (tx) => pay(tx, resort, id, found.gift))
    if (answer.outcome !== 'look-again') return answer
  }
  return { outcome: 'processing' }
}

async function pay(tx: Tx, resort: Resort, id: string, gift: number): Promise<RestByGift | { outcome: 'look-again' }> {
  const order = await lockOrder(tx, resort.kinds, id)
  if (!order || !isBooked(order)) return { outcome: 'nothing-to-pay' }
  const { site, property } = whatIsOpen(order)
  const needed = add(site, property)
  if (isZero(needed)) return { outcome: 'nothing-to-pay' }
  if (!(await areGiftsPaid(tx, order))) return { outcome: 'buys-a-gift' }
  if ((await listUnderway(tx, id)).length) return { outcome: 'look-again' }
  if ((await saveGiftUse(tx, id, { gift, most: mostGiftsEver })) === 'too-many') return { outcome: 'too-many-gifts' }
  const least = leastChargeIn(order.currency)
  let couldPay = needed
  const worth = await holdGifts(tx, resort, {
    ...{ order: id, gifts: (await loadOrder(tx, resort.kinds, id)).gifts, needed },
    toPay: (all) => {
      couldPay = all
      return leaveEnough(openOf(order.dues), all, least)
    },
  })
  if (isZero(worth)) {
    const use = (await loadOrder(tx, resort.kinds, id)).gifts.find((each) => each.gift === gift)
    await deleteGiftUse(tx, id, gift)
    if (!isZero(couldPay)) return { outcome: 'too-little' }
    return { outcome: use?.elsewhere ? 'set-aside' : 'empty' }
  }
  return await spend(tx, resort, order, needed)
}

/** What is bought of gifts was paid otherwise, when it was booked: a gift that comes now pays for none of them. */
async function areGiftsPaid(tx: Tx, order: BookedOrder): Promise<boolean> {
  const { id, currency, lines } = order
  const bought = totalOf(currency, lines.filter(isGiftLine))
  if (isZero(bought)) return true
  let byGift = zero(currency)
  for (const { id: payment, provider, progress } of await listPayments(tx, id)) {
    if (provider !== 'gift' || progress.state !== 'paid') continue
    const back = (await listRefunds(tx, payment)).filter(({ state }) => state !== 'failed')
    const returned = back.map(({ amount }) => amount)
    byGift = subtract(add(byGift, progress.received), sum(currency, returned))
  }
  return compare(subtract(keptOf(order), byGift), bought) >= 0
}

/** The letter that says so tells one of these from another by how many payments there are: what is paid may become less. */
async function spend(
  tx: Tx,
  resort: Resort,
  order: BookedOrder & { state: 'confirmed' | 'part-paid' },
  needed: Money,
): Promise<RestByGift> {
  const { id, state, total } = order
  const held = await loadOrder(tx, resort.kinds, id)
  const worth = await spendGifts(tx, held)
  const paid = add(order.paid, worth)
  const kept = add(keptOf(order), worth)
  await saveDues(tx, id, coverDues(order.dues, kept, null))
  await moveOrder(tx, {
    ...{ id, from: state, to: stateWhenPaid(total, kept), cause: 'rest-paid-by-gift', by: guestActor },
    ...{ details: { ...worth }, change: { paid } },
  })
  const payments = await listPayments(tx, id)
  await resort.letters.write(tx, resort, id, {
    ...{ kind: 'confirmation', cause: `payment ${payments.length} by gift`, news: 'paid', received: worth },
  })
  const [use] = held.gifts
  return { outcome: 'paid', worth, left: use?.left ?? worth, open: subtract(needed, worth) }
}
