import type { Quote, QuotedRoom } from '../availability/quote.ts'
import type { Day } from '../calendar/day.ts'
import type { CancellationTerms } from '../lines/cancellation-terms.ts'
import type { Line, NewLine } from '../lines/line.ts'
import { percentOf } from '../money/money.ts'
import { cancellationDeadline } from '../rates/cancellation.ts'
import { firstCharged, priceOfNights } from '../rates/charged-nights.ts'

export const roomKindCode = 'room'

/** What a line knows that is a room: the stay it belongs to, and the room as it was shown and priced. */
export type RoomItem = Pick<Quote, 'hotel' | 'stay' | 'perUsd' | 'rateDay' | 'promo'> & {
  room: QuotedRoom
  /** Priced by a promotion that is only there beside a flight. */
  isBesideFlight?: true
}

export function isRoomLine<Each extends Pick<Line, 'kind' | 'item'>>(line: Each): line is Each & { item: RoomItem } {
  return line.kind === roomKindCode
}

/** One line for each room of a quote. Beside a flight it is all paid when booking. */
export function toRoomLines(
  quote: Quote,
  timeZone: string,
  paid: 'as-planned' | 'at-once' = 'as-planned',
): NewLine<RoomItem>[] {
  const { hotel, stay, perUsd, rateDay, promo, rooms } = quote
  return rooms.map((room) => ({
    kind: roomKindCode,
    total: room.total,
    payNow: paid === 'at-once' ? room.total : room.payNow,
    taxes: room.taxes,
    cancellation: freezeTerms(room, stay.checkIn, timeZone),
    item: { hotel, stay, perUsd, rateDay, promo, room },
  }))
}

export type RoomTerms = { item: RoomItem; cancellation: CancellationTerms }
export type NightsOfLateFee = { count: number; are: 'first' | 'first-charged' }

/** Nights or a share of the price: from here on an amount, whatever becomes of the plan. */
function freezeTerms({ cancellation, nights, total }: QuotedRoom, checkIn: Day, timeZone: string): CancellationTerms {
  const { lateFee } = cancellation
  const late =
    lateFee.kind === 'per-cent'
      ? percentOf(total, lateFee.basisPoints)
      : priceOfNights(total.currency, firstCharged(nights, lateFee.nights))
  return { version: 1, freeUntil: cancellationDeadline(cancellation, checkIn, timeZone), lateFee: late.minor }
}

/** Which nights the late fee is the price of, as it was frozen with the room; null where it is something else. */
export function nightsOfLateFee({ item: { room }, cancellation }: RoomTerms): NightsOfLateFee | null {
  const rule = room.cancellation.lateFee
  if (rule.kind !== 'nights') return null
  const isFrozen = (nights: QuotedRoom['nights']) =>
    priceOfNights(room.total.currency, nights).minor === cancellation.lateFee
  const [first, charged] = [room.nights.slice(0, rule.nights), firstCharged(room.nights, rule.nights)]
  if (isFrozen(first)) return { count: first.length, are: 'first' }
  return isFrozen(charged) ? { count: charged.length, are: 'first-charged' } : null
}
