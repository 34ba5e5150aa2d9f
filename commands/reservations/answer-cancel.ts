import { formatMoney } from '#resort/money/format-money.ts'
import { zero } from '#resort/money/money.ts'
import { cancelLines } from '#resort/orders/after/cancel-lines.ts'
import type { Cancellation } from '#resort/orders/after/cancellation.ts'
import { judgeCancellation } from '#resort/orders/after/judge-cancellation.ts'
import type { LinesToCancel } from '#resort/orders/after/lines-to-cancel.ts'
import { partExtras } from '#resort/orders/after/part-extras.ts'
import { describeLines, sayTold } from '#resort/orders/describe-lines.ts'
import { type Order, standingOf } from '#resort/orders/order.ts'
import type { Resort } from '#resort/resort.ts'
import { sayAtCounter } from './answer-hand-back.ts'
import type { Said, Wishes } from './answer-operator.ts'
import { findLines, sayNoSuchLine } from './find-lines.ts'
import { readStaff } from './read-staff.ts'

/** The fee first; only --yes cancels. Without --line it is about everything. */
export async function answerCancel(resort: Resort, order: Order, { yes, line }: Wishes): Promise<Said> {
  const { id, number } = order
  const named = line ? findLines(order, line) : 'all'
  if (!named) return { text: sayNoSuchLine(order), code: 1 }
  const standing = standingOf(order)
  // What belongs to a room goes with it, as it does where its guest gives it back.
  const parting = named === 'all' ? null : partExtras(order, named)
  const cancellation = judgeCancellation(resort, parting?.order ?? order, parting?.lines ?? 'all')
  if (!cancellation) return { text: `${number} is ${standing} and cannot be cancelled any more.`, code: 1 }
  if (!yes) {
    const what = named === 'all' ? [] : sayLines(resort, order, { named, cancellation })
    const along = named === 'all' ? '' : sayAlong(resort, { named, cancellation })
    const price = `${sayFee(cancellation)}${along}`
    const text = [`${number} is ${standing}.`, ...what, price, 'Nothing was done: --yes cancels it.'].join('\n')
    return { text, code: 0 }
  }
  const lines: LinesToCancel = named === 'all' ? 'all' : (locked) => partExtras(locked, named)
  const wish = { lines, agreedFee: cancellation.fee, cause: 'house-cancelled', by: readStaff() } as const
  const done = await cancelLines(resort, id, wish)
  switch (done.outcome) {
    case 'cancelled': {
      const what = done.order.state === 'cancelled' ? number : `Line ${line?.join(', ')} of ${number}`
      return { text: `${what} is cancelled. ${sayFee(done.cancellation)}${await sayAtCounter(resort, order)}`, code: 0 }
    }
    case 'fee-changed':
      return { text: `Nothing was done: the fee changed. ${sayFee(done.cancellation)}`, code: 1 }
    case 'too-late':
      return { text: `Nothing was done: ${number} cannot be cancelled any more.`, code: 1 }
  }
}

type Named = { named: readonly string[]; cancellation: Cancellation }

/** Which they are and what each costs, so that nobody cancels the room beside the one that was meant. */
function sayLines({ kinds }: Resort, { lines, currency }: Order, { named, cancellation }: Named): string[] {
  return lines.flatMap((line, index) => {
    if (!named.includes(line.id)) return []
    const [told] = describeLines(kinds, [line], { language: 'en' })
    const kept = formatMoney(cancellation.kept.get(line.id) ?? zero(currency), 'en')
    return `Line ${index + 1} ends: ${told ? sayTold(told) : line.kind}, ${formatMoney(line.total, 'en')}, of which the house keeps ${kept}.`
  })
}

/** What belongs to them, or is on the order for their sake. */
function sayAlong({ kinds }: Resort, { named, cancellation }: Named): string {
  const along = cancellation.lines.filter(({ id, total }) => !named.includes(id) && total.minor >= 0)
  const told = describeLines(kinds, along, { language: 'en' }).map(({ name, quantity }) => `${quantity} × ${name}`)
  return told.length ? ` With it ends: ${told.join('; ')}.` : ''
}

function sayFee({ fee, refund }: Cancellation): string {
  return `The house keeps ${formatMoney(fee, 'en')}; ${formatMoney(refund, 'en')} goes back to the guest.`
}
