import type { FoundStays } from '#resort/availability/find-stays.ts'
import type { Language } from '#resort/guests/language.ts'
import { m } from '../../../messages/compiled/messages.js'
import type { Pick } from '../../../room-choice.ts'

type Found = Extract<FoundStays, { hotel: unknown }>

/** A link may name a room or a rate that is none of this house. One that only a code opens is not told from one that is not there. */
export function sayUnknown(found: Found, picks: readonly (Pick | null)[], locale: Language): string | null {
  const asked = picks.filter((pick) => pick !== null)
  const rooms = new Set(found.roomTypes.map(({ code }) => code))
  if (asked.some(({ roomType }) => !rooms.has(roomType))) return m.unknown_room({}, { locale })
  const open = found.ratePlans.filter(({ promoOnly }) => !promoOnly || found.promo === 'applied')
  const plans = new Set(open.map(({ code }) => code))
  return asked.some(({ ratePlan }) => !plans.has(ratePlan)) ? m.unknown_rate({}, { locale }) : null
}
