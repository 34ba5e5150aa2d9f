import { type Line, linesToTell, sumLines } from '../lines/line.ts'
import { excess, isZero, type Money, scale, subtract, sum, zero } from '../money/money.ts'
import { addTaxLines, type TaxLine } from '../rates/tax.ts'
import { isRoomLine } from '../stays/room-item.ts'
import { stayOf } from '../stays/stay-of.ts'
import { inOrderOfDays } from '../tickets/in-order-of-days.ts'
import type { Order } from './order.ts'

/** What the price of an order is made of. Rooms with their taxes, extras and fees add up to it. */
export type PriceParts = {
  /** All rooms before taxes, and each tax on them; null where no room is told. */
  rooms: { room: Money; taxes: TaxLine[] } | null
  /** What is no room, each with its VAT in it: nothing else is taxed by night or by guest. */
  extras: Line[]
  /** The VAT in all of those, as far as they are paid for. */
  vatInExtras: Money
  /** Lines that were cancelled while others stayed, of which the house keeps something. */
  fees: (Line & { kept: Money })[]
  /** The promo code that took something off; null where none did, or it does not hold on other dates. */
  code: string | null
  /** Every tax and fee to the public that is in the price. */
  taxes: Money
}

export function pricePartsOf({
  lines,
  currency,
  promocode,
}: Pick<Order, 'lines' | 'currency' | 'promocode'>): PriceParts {
  const told = linesToTell(lines)
  const rooms = stayOf(lines)?.rooms ?? []
  const extras = inOrderOfDays(told.filter((line) => !isRoomLine(line)))
  return {
    rooms: rooms.length
      ? {
          room: sum(
            currency,
            rooms.map(({ room }) => room),
          ),
          taxes: addTaxLines(currency, rooms),
        }
      : null,
    extras,
    vatInExtras: lessCourtesies(sumTaxes(currency, extras), told),
    fees: lines.filter((line) => !told.includes(line)).flatMap((line) => withFee(line)),
    code: rooms.some(({ totalBefore }) => totalBefore) ? promocode : null,
    taxes: lessCourtesies(sumTaxes(currency, told), told),
  }
}

function sumTaxes(currency: Order['currency'], lines: readonly Pick<Line, 'taxes'>[]): Money {
  return sum(
    currency,
    lines.flatMap(({ taxes }) => taxes.map(({ amount }) => amount)),
  )
}

/** A courtesy has no taxes of its own: it is taken off of everything alike, and of the taxes in it. */
function lessCourtesies(taxes: Money, told: readonly Line[]): Money {
  const { currency } = taxes
  const isLess = ({ total }: Line) => total.minor < 0
  const before = sumLines(
    currency,
    told.filter((line) => !isLess(line)),
  )
  const less = sumLines(currency, told.filter(isLess))
  const after = excess(before, subtract(zero(currency), less))
  return isZero(before) ? taxes : scale(taxes, after.minor, before.minor)
}

function withFee(line: Line): PriceParts['fees'] {
  const { kept } = line
  return kept && !isZero(kept) ? [{ ...line, kept }] : []
}
