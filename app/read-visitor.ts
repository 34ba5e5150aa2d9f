import { today } from '#resort/calendar/today.ts'
import { countryOfVisitor, likelyHome } from '#resort/guests/country.ts'
import type { Language } from '#resort/guests/language.ts'
import type { Currency } from '#resort/money/currency.ts'
import type { Resort } from '#resort/resort.ts'
import { decideBooking } from '#resort/visitors/booking-parameters.ts'
import { parseBookingQuery, toBookingQuery } from '#resort/visitors/booking-query.ts'
import { listMisread } from '#resort/visitors/list-misread.ts'
import { maskXsrf, readCookies, setCookie } from './cookies.ts'
import type { Visitor } from './visit.ts'

export type VisitorSource = {
  resort: Resort
  token: string
  xsrf: string
  cookieHeader: string | null
  edgeCountry: string | null
  language: Language
  query: URLSearchParams
  offered: readonly Currency[]
  secure: boolean
}

/** Who is asking, and the cookies that keep what they ask for. */
export function readVisitor(source: VisitorSource): { visitor: Visitor; setCookies: string[] } {
  const { resort, token, xsrf, language, query, secure } = source
  const cookies = readCookies(source.cookieHeader)
  const now = today(resort.clock)
  const country = countryOfVisitor(source.edgeCountry, language)
  const asked = parseBookingQuery(query, now)
  const remembered = cookies.booking === null ? null : parseBookingQuery(new URLSearchParams(cookies.booking), now)
  const currency =
    cookies.currency === null
      ? null
      : parseBookingQuery(new URLSearchParams({ currency: cookies.currency }), now).currency
  const stored =
    remembered || currency ? { ...(remembered ?? parseBookingQuery(new URLSearchParams(), now)), currency } : null
  const { hotel, hotels } = resort.hotel
  const codes = Object.keys(hotels)
  const misread = listMisread(query, { read: asked, today: now, hotels: codes })
  const booking = decideBooking({
    today: now,
    country,
    hotel,
    hotels: codes,
    offered: source.offered,
    stored,
    query: asked,
  })

  const setCookies: string[] = []
  if (asked.currency && asked.currency !== currency) setCookies.push(setCookie('_currency', asked.currency, { secure }))
  if (asked.stay || asked.rooms || asked.promocode !== null || asked.hotel) {
    const { stay, rooms, promocode } = booking
    // A house looked at for a flight is not the one that rooms alone are looked for in.
    const house = query.get('tab') === 'flight' ? (remembered?.hotel ?? null) : booking.hotel
    setCookies.push(
      setCookie('_booking', toBookingQuery({ stay, rooms, promocode, hotel: house }).toString(), { secure }),
    )
  }
  const home = likelyHome(source.edgeCountry, language)
  const { consent } = cookies
  const visitor = { token, xsrf: maskXsrf(xsrf), language, country, home, booking, misread, consent }
  return { visitor, setCookies }
}
