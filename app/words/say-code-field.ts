import { flightOf } from '#resort/flights/flight-item.ts'
import type { Language } from '#resort/guests/language.ts'
import type { Line } from '#resort/lines/line.ts'
import { isRoomLine } from '#resort/stays/room-item.ts'
import { m } from '../messages/compiled/messages.js'

export type CodeFieldWords = { label: string; hint: string | null }

/** Which codes a field takes: a promo code lowers rooms alone, and a gift voucher pays for everything. */
export function sayCodeField(lines: readonly Line[], locale: Language): CodeFieldWords {
  const alone = m.gift_code_alone({}, { locale })
  if (flightOf(lines)) return { label: alone, hint: m.gift_code_beside_flight({}, { locale }) }
  if (!lines.some(isRoomLine)) return { label: alone, hint: m.gift_code_for_stays({}, { locale }) }
  return { label: m.gift_code({}, { locale }), hint: null }
}
