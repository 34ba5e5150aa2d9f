import { formatMoney } from '#resort/money/format-money.ts'
import { cancelLines } from '#resort/orders/after/cancel-lines.ts'
import type { Cancellation } from '#resort/orders/after/cancellation.ts'
import { judgeCancellation } from '#resort/orders/after/judge-cancellation.ts'
import { type Order, standingOf } from '#resort/orders/order.ts'
import type { Resort } from '#resort/resort.ts'
import type { Said, Wishes } from './answer-operator.ts'
import { readStaff } from './read-staff.ts'

/** The fee first; only --yes cancels. Without --line it is about everything. */
export async function answerCancel(resort: Resort, order: Order, { yes, line }: Wishes): Promise<Said> {
  const { id, number } = order
  const lines = line ? findLines(order, line) : 'all'
  if (!lines) return { text: `${number} has lines from 1 to ${order.lines.length}.`, code: 1 }
  const standing = standingOf(order)
  const cancellation = judgeCancellation(resort, order, lines)
  if (!cancellation) return { text: `${number} is ${standing} and cannot be cancelled any more.`, code: 1 }
  if (!yes) {
    return { text: `${number} is ${standing}. ${sayFee(cancellation)}\nNothing was done: --yes cancels it.`, code: 0 }
  }
  const wish = { lines, agreedFee: cancellation.fee, cause: 'house-cancelled', by: readStaff() } as const
  const done = await cancelLines(resort, id, wish)
  switch (done.outcome) {
    case 'cancelled': {
      const what = done.order.state === 'cancelled' ? number : `Line ${line?.join(', ')} of ${number}`
      return { text: `${what} is cancelled. ${sayFee(done.cancellation)}`, code: 0 }
    }
    case 'fee-changed':
      return { text: `Nothing was done: the fee changed. ${sayFee(done.cancellation)}`, code: 1 }
    case 'too-late':
      return { text: `Nothing was done: ${number} cannot be cancelled any more.`, code: 1 }
  }
}

/** By their numbers, as `show` writes them; null when there is no such line. */
function findLines({ lines }: Order, numbers: readonly string[]): string[] | null {
  const found = numbers.flatMap((each) => lines[Number(each) - 1]?.id ?? [])
  return found.length === numbers.length ? found : null
}

function sayFee({ fee, refund }: Cancellation): string {
  return `The house keeps ${formatMoney(fee, 'en')}; ${formatMoney(refund, 'en')} goes back to the guest.`
}
