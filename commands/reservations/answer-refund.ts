import { isGiftLine } from '#resort/gifts/gift-item.ts'
import { findGift } from '#resort/gifts/gift-queries.ts'
import { parseDecimal } from '#resort/money/decimal-money.ts'
import { formatMoney } from '#resort/money/format-money.ts'
import { compare, isZero, least, type Money, subtract, zero } from '#resort/money/money.ts'
import { refundOrder } from '#resort/orders/after/refund-order.ts'
import { keptOf, type Order } from '#resort/orders/order.ts'
import { listPayments } from '#resort/payments/payment-queries.ts'
import { takenByBank } from '#resort/payments/taken-by-bank.ts'
import type { Resort } from '#resort/resort.ts'
import { sayAtCounter } from './answer-hand-back.ts'
import type { Said, Wishes } from './answer-operator.ts'
import { answerReceipt } from './answer-receipt.ts'
import { readStaff } from './read-staff.ts'

/** Shows what would go back; only --yes sends it. With a receipt, what was written down by it and did not come. */
export async function answerRefund(
  resort: Resort,
  order: Order,
  { amount: text, reason = '', ...wishes }: Wishes & { amount: string },
): Promise<Said> {
  const { id, number, currency } = order
  const kept = keptOf(order)
  const amount = parseDecimal(text, currency)
  if (!amount || amount.minor <= 0) {
    return { text: `Name an amount of ${currency} such as 100.50: ${number} has ${formatMoney(kept, 'en')}.`, code: 1 }
  }
  // Of a receipt more may be put right than is kept: what waits to be given back.
  if (wishes.way !== undefined || wishes.receipt !== undefined) {
    return await answerReceipt(resort, order, { ...wishes, amount, reason })
  }
  if (compare(amount, kept) > 0) return { text: `${number} has only ${formatMoney(kept, 'en')}.`, code: 1 }
  const taken = await loadTaken(resort, order)
  if (!wishes.yes) {
    const words = `Of the ${formatMoney(kept, 'en')} of ${number}, ${formatMoney(amount, 'en')} would go back to the guest.${sayByBank(least(taken, amount))}`
    return { text: `${words}${await sayGiftsLeft(resort, order)}\nNothing was done: --yes sends it.`, code: 0 }
  }
  const refunding = await refundOrder(resort, id, { amount, note: reason, by: readStaff() })
  if (refunding.outcome !== 'refunded') return { text: `Nothing was done: ${number} changed meanwhile.`, code: 1 }
  const left = formatMoney(keptOf(refunding.order), 'en')
  const done = `${formatMoney(amount, 'en')} goes back to the guest of ${number}; the house keeps ${left}.`
  const byBank = sayByBank(subtract(taken, await loadTaken(resort, order)))
  const gifts = await sayGiftsLeft(resort, order)
  return { text: `${done}${byBank}${gifts}${await sayAtCounter(resort, order)}`, code: 0 }
}

/** Money that goes back takes no voucher with it: its holder would spend it besides. */
async function sayGiftsLeft({ db }: Pick<Resort, 'db'>, { lines }: Order): Promise<string> {
  const left: string[] = []
  for (const { item } of lines.filter(isGiftLine)) {
    const gift = item.gift && (await findGift(db, item.gift.id))
    if (gift?.state !== 'good' || isZero(gift.balance)) continue
    left.push(`Gift voucher ${gift.id} ····${gift.tail} stays good, with ${formatMoney(gift.balance, 'en')} on it.`)
  }
  return left.length
    ? `\n${left.join(' ')} Where it is not spent, cancel takes it back with its money; gifts block stops it.`
    : ''
}

async function loadTaken({ db }: Pick<Resort, 'db'>, { id, currency }: Order): Promise<Money> {
  return (await takenByBank(db, await listPayments(db, id))) ?? zero(currency)
}

/** After a dispute that was lost: nobody sends it again. */
function sayByBank(amount: Money): string {
  return isZero(amount) ? '' : ` Their bank has given them ${formatMoney(amount, 'en')} of it already.`
}
