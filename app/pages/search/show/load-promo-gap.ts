import { findStays, type StaysWanted } from '#resort/availability/find-stays.ts'
import { addDays } from '#resort/calendar/day.ts'
import { isForSale, nightCount } from '#resort/calendar/stay.ts'
import { today } from '#resort/calendar/today.ts'
import { formatStay } from '#resort/guests/format-stay.ts'
import type { PromoGap } from '#resort/rates/promo.ts'
import { m } from '../../../messages/compiled/messages.js'
import { pathTo } from '../../../paths.ts'
import { toSearchQuery } from '../../../room-choice.ts'
import type { Visit } from '../../../visit.ts'
import { sayPromoGap } from '../../../words/say-promo-gap.ts'

/** What a code asks for, and the way to the longer stay where rooms are free for it. */
export type ToldGap = { words: string; more: { words: string; path: string } | null }

export async function loadPromoGap({ resort, visitor }: Visit, wanted: StaysWanted, gap: PromoGap): Promise<ToldGap> {
  const { language: locale, booking } = visitor
  const words = sayPromoGap(gap, booking.promocode ?? '', locale)
  if (gap.why !== 'least-nights') return { words, more: null }
  const { checkIn, checkOut } = wanted.stay
  const n = gap.nights - nightCount(wanted.stay)
  const stay = { checkIn, checkOut: addDays(checkOut, n) }
  if (!isForSale(stay, today(resort.clock))) return { words, more: null }
  const longer = await findStays(resort, { ...wanted, stay, chosen: [] })
  if (longer.outcome !== 'found' || longer.promo !== 'applied') return { words, more: null }
  const path = pathTo('search', locale, toSearchQuery({ ...booking, stay }, {}))
  return { words, more: { words: m.promo_gap_add({ n, stay: formatStay(stay, locale) }, { locale }), path } }
}
