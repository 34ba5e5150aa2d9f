import { findCheapestStays } from '#resort/availability/find-cheapest-stays.ts'
import { listMonthsForSale, monthOf } from '#resort/calendar/month.ts'
import { longestStayNights, nightCount } from '#resort/calendar/stay.ts'
import { today } from '#resort/calendar/today.ts'
import { sayMisread } from '../../say-misread.ts'
import type { Visit } from '../../visit.ts'
import { showFlexible } from './show-flexible.ts'

/** Where nothing was asked for: as long as most stay. */
const usualNights = 4

/** The cheapest stays of a month: what was asked, as far as it can be read, and what there is. */
export async function loadFlexible(carried: Visit) {
  const { resort, visitor, url, sessions } = carried
  const { booking } = visitor
  const months = listMonthsForSale(today(resort.clock))
  const { hotel, rooms, stay, promocode } = booking
  const asked = readAsked(url.searchParams, months)
  const month = asked.month ?? (stay ? monthOf(stay.checkIn) : (months[1] ?? ''))
  const nights = asked.nights ?? (stay ? nightCount(stay) : usualNights)
  const promo = promocode ? { code: promocode, guesser: guesserOf(carried) } : null
  const find = (currency: typeof booking.currency) =>
    findCheapestStays(resort, { hotel, rooms, month, nights, currency, promo, sessions })
  const first = await find(booking.currency)
  // Dollars are always offered: prices are kept in them.
  const found = first.outcome === 'currency-not-offered' ? await find('USD') : first
  const shown = showFlexible({ found, month, nights, months, isMisread: asked.isMisread }, booking, visitor.language)
  const ofGuests = visitor.misread.filter((each) => each === 'guests' || each === 'rooms')
  return { ...shown, guests: sayMisread(ofGuests, { booking, hotel: '', locale: visitor.language }) }
}

/** Read only where there is a code: the page without one is kept for everybody. */
function guesserOf({ visitor: { token }, address }: Visit) {
  return { token, address }
}

function readAsked(query: URLSearchParams, months: readonly string[]) {
  const [month, nights] = [query.get('month'), query.get('nights')]
  const count = /^\d{1,2}$/.test(nights ?? '') ? Number(nights) : 0
  const read = {
    month: months.find((each) => each === month) ?? null,
    nights: count >= 1 && count <= longestStayNights ? count : null,
  }
  const isMisread = (month !== null && read.month === null) || (nights !== null && read.nights === null)
  return { ...read, isMisread }
}
