import { flightName } from '../../flights/describe-flight.ts'
import { isFlightLine } from '../../flights/flight-item.ts'
import { giftName } from '../../gifts/describe-gift.ts'
import { isGiftLine } from '../../gifts/gift-item.ts'
import type { Language } from '../../guests/language.ts'
import { isAlive, type Line } from '../../lines/line.ts'
import { kindOf } from '../../lines/line-kind.ts'
import type { Resort } from '../../resort.ts'
import { stayOf } from '../../stays/stay-of.ts'
import { isDepositLine, isTicketLine } from '../../tickets/ticket-item.ts'
import { sayWhen } from '../describe-lines.ts'
import type { Order } from '../order.ts'

type House = Pick<Resort, 'hotel' | 'kinds'>

/** What the guest reads on the provider's page, and perhaps on the bill of the card: each thing once. */
export function describePayment(
  { hotel, kinds }: House,
  { number, lines, language }: Pick<Order, 'number' | 'lines' | 'language'>,
): string {
  // What is left as a deposit is of a park that is named; of one that moves to another day it has the old one still.
  const named = lines.filter((line) => isAlive(line) && !isDepositLine(line))
  const things = named.flatMap((line) => sayShortly(kinds, line, language))
  const house = hotel.hotels[stayOf(lines)?.hotel ?? '']?.name ?? hotel.brand
  return [`${house} ${number}`, ...new Set(things)].join(', ')
}

/** Days alone are those of the stay: after the house's name nobody needs to read what they are of. */
function sayShortly(kinds: House['kinds'], line: Line, language: Language): string[] {
  // For whom it is, nobody else has to read.
  if (isGiftLine(line)) return [giftName[language]]
  const { when } = kindOf(kinds, line.kind).describe(line, language)
  const day = when ? sayWhen(when, language) : null
  if (!isTicketLine(line) && !isFlightLine(line)) return day ? [day] : []
  const name = isFlightLine(line) ? flightName : line.item.outing.shown.name
  return [day ? `${name[language]} (${day})` : name[language]]
}
