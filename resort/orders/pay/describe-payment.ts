import { isAlive } from '../../lines/line.ts'
import { kindOf } from '../../lines/line-kind.ts'
import type { Resort } from '../../resort.ts'
import { stayOf } from '../../stays/stay-of.ts'
import { sayWhen } from '../describe-lines.ts'
import type { Order } from '../order.ts'

type House = Pick<Resort, 'hotel' | 'kinds'>

/** What the guest reads on the provider's page, and perhaps on the bill of the card. */
export function describePayment(
  { hotel, kinds }: House,
  { number, lines, language }: Pick<Order, 'number' | 'lines' | 'language'>,
): string {
  const days = lines.filter(isAlive).flatMap((line) => {
    const { when } = kindOf(kinds, line.kind).describe(line, language)
    return when ? sayWhen(when, language) : []
  })
  const house = hotel.hotels[stayOf(lines)?.hotel ?? '']?.name ?? hotel.brand
  return [`${house} ${number}`, ...new Set(days)].join(', ')
}
