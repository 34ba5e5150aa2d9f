import { addDays, type Day, daysBetween } from '../calendar/day.ts'
import { longestStayNights } from '../calendar/stay.ts'
import { today } from '../calendar/today.ts'
import type { Party } from '../guests/party.ts'
import { inPieces } from '../in-pieces.ts'
import type { Currency } from '../money/currency.ts'
import type { Guesser } from '../rates/code-guesses.ts'
import { findTariff } from '../rates/tariff.ts'
import type { Resort } from '../resort.ts'
import { type CalendarDay, walkCalendarDays } from './calendar-days.ts'
import { findMemberRate } from './find-member-rate.ts'
import { holdStill } from './hotel-nights.ts'
import { judgePromo, type PromoAnswer } from './judge-promo.ts'

/** Two years of days are shown. */
export const calendarDays = 730

export type CalendarWanted = {
  hotel: string
  rooms: readonly Party[]
  currency: Currency
  /** Today, unless said otherwise. */
  from?: Day
  days?: number
  promo?: { code: string; guesser: Guesser } | null
}

export type FoundCalendar =
  | { outcome: 'found'; days: CalendarDay[]; promo: PromoAnswer }
  | { outcome: 'unknown-hotel' }
  | { outcome: 'currency-not-offered' }

/** Two years of days for a party: what each costs, and where a stay may begin and end. */
export async function findCalendar(resort: Resort, wanted: CalendarWanted): Promise<FoundCalendar> {
  const day = today(resort.clock)
  const { rooms, currency, from = day, days = calendarDays } = wanted
  const earliest = addDays(from, -longestStayNights)
  const first = earliest < day ? day : earliest
  // None of days that are long over.
  const length = Math.max(1, daysBetween(first, from) + days + longestStayNights)
  const nights = await resort.nights.findNights(wanted.hotel, first, length)
  if (!nights) return { outcome: 'unknown-hotel' }
  const tariff = findTariff(await resort.nights.listCurrencies(), currency, nights.taxes)
  if (!tariff) return { outcome: 'currency-not-offered' }
  const { answer, promo } = await judgePromo(resort, { ...wanted, stay: null })
  // Told to everybody alike, so that nothing is asked of who is signed in.
  const members = await findMemberRate(resort, resort.nights, { hotel: wanted.hotel, stay: null, sessions: [] })
  const search = { rooms, from, days, today: day, promo, memberPromos: members?.promos ?? [], ...tariff }
  const listed = await inPieces(walkCalendarDays(holdStill(nights), search))
  return { outcome: 'found', days: listed, promo: answer }
}
