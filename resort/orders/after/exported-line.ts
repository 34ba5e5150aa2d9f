import type { Day } from '../../calendar/day.ts'
import { nightCount } from '../../calendar/stay.ts'
import { giftName } from '../../gifts/describe-gift.ts'
import { isGiftLine } from '../../gifts/gift-item.ts'
import { isAlive, type Line } from '../../lines/line.ts'
import { kindOf, type LineKinds } from '../../lines/line-kind.ts'
import { convert } from '../../money/convert-money.ts'
import { type Money, zero } from '../../money/money.ts'
import type { Rate } from '../../money/rate.ts'
import type { TaxLine } from '../../rates/tax.ts'
import { isRoomLine } from '../../stays/room-item.ts'
import { isOfOuting } from '../../tickets/ticket-item.ts'
import { whatIsOpen } from '../due.ts'
import { type Order, type Standing, standingOf } from '../order.ts'

/** A line of an order as bookkeeping reads it: nobody is named in it. */
export type ExportedLine = {
  order: Order
  standing: Standing
  /** Counted from 1, as the desk types it. */
  number: number
  line: Line
  what: string
  quantity: number
  days: { from: Day; to: Day } | null
  nights: number
  /** What of its price counts: all of it, or what is kept of it. They add up to the total of the order. */
  total: Money
  /** The same in dollars, in which the house keeps its prices, at the rate it was sold at; null where none is known. */
  inDollars: Money | null
  perUsd: Rate | null
  taxes: Partial<Record<TaxLine['tax'], Money>>
  /** Of the whole order, on the first of its lines: a column of them adds up. */
  money: { paid: Money; returned: Money; open: Money } | null
  promocode: string | null
}

export function toExportedLines(kinds: LineKinds, order: Order): ExportedLine[] {
  const standing = standingOf(order)
  const rates = order.lines.flatMap((line) => rateOf(line) ?? [])
  return order.lines.map((line, index) => {
    const { name, quantity } = kindOf(kinds, line.kind).describe(line, 'en')
    const total = isAlive(line) ? line.total : (line.kept ?? zero(order.currency))
    const perUsd = order.currency === 'USD' ? '1' : (rateOf(line) ?? rates[0] ?? null)
    return {
      ...{ order, standing, number: index + 1, line, quantity, total, perUsd },
      what: isGiftLine(line) ? giftName.en : name,
      ...daysOf(kinds, line),
      inDollars: perUsd === null ? null : convert(total, { [order.currency]: perUsd }, 'USD'),
      taxes: isAlive(line) ? Object.fromEntries(line.taxes.map(({ tax, amount }) => [tax, amount])) : {},
      money: index === 0 ? { paid: order.paid, returned: order.refunded, open: whatIsOpen(order).all } : null,
      promocode: isRoomLine(line) ? order.promocode : null,
    }
  })
}

function rateOf(line: Line): Rate | null {
  if (isRoomLine(line)) return line.item.perUsd
  return isOfOuting(line) ? line.item.outing.perUsd : null
}

function daysOf(kinds: LineKinds, line: Line): Pick<ExportedLine, 'days' | 'nights'> {
  if (isRoomLine(line)) {
    const { checkIn: from, checkOut: to } = line.item.stay
    return { days: { from, to }, nights: nightCount(line.item.stay) }
  }
  const day = kindOf(kinds, line.kind).beginsOn(line.item)
  return { days: day === null ? null : { from: day, to: day }, nights: 0 }
}
