import { today } from '#resort/calendar/today.ts'
import { readGiftCode } from '#resort/gifts/gift-form.ts'
import { countryOfVisitor, likelyHome, parseEdgeCountry } from '#resort/guests/country.ts'
import type { Language } from '#resort/guests/language.ts'
import type { Currency } from '#resort/money/currency.ts'
import { type FilledOrder, hasRooms, imprintOf, wantedOf } from '#resort/orders/basket/chosen-order.ts'
import type { Resort } from '#resort/resort.ts'
import { decideBooking } from '#resort/visitors/booking-parameters.ts'
import { parseBookingQuery, toBookingQuery } from '#resort/visitors/booking-query.ts'
import { listMisread } from '#resort/visitors/list-misread.ts'
import { maskXsrf, type RememberedCookies, readCookies, setCookie } from './cookies.ts'
import { roomToKeep } from './current-room.ts'
import type { PageName } from './paths.ts'
import type { Visitor } from './visit.ts'

export type VisitorSource = {
  resort: Resort
  token: string
  xsrf: string
  cookieHeader: string | null
  edgeCountry: string | null
  acceptLanguage: string | null
  language: Language
  /** Null where the address is no page of the site. */
  page: PageName | null
  query: URLSearchParams
  /** What is on the visitor's order, as far as it can be gone on with. */
  unfinished: FilledOrder | null
  offered: readonly Currency[]
  secure: boolean
  /** The browser asks for privacy (Global Privacy Control). */
  asksPrivacy: boolean
}

export type ReadVisitor = {
  visitor: Visitor
  /** What a service said of them, as their browser keeps it. */
  remembered: { personal: string | null; audience: string | null }
  setCookies: string[]
  /** The cookie of the same search with no code. */
  withoutCode: () => string
}

/** Who is asking, and the cookies that keep what they ask for. */
export function readVisitor(source: VisitorSource): ReadVisitor {
  const { resort, token, xsrf, language, page, unfinished } = source
  const query = withoutGift(source.query)
  const cookies = readCookies(source.cookieHeader, source)
  const now = today(resort.clock)
  const known = parseEdgeCountry(source.edgeCountry) ?? cookies.country
  const country = countryOfVisitor(known, language)
  const asked = parseBookingQuery(query, now)
  const { stored, seen, house, flewFrom } = readStored(cookies, now)
  const origin = query.get(originKey)?.trim().slice(0, longestOrigin) || flewFrom
  const chosen = unfinished && hasRooms(unfinished) ? unfinished : null
  const imprint = chosen && imprintOf(chosen)
  // What was chosen elsewhere since, by a program or in another browser; what was looked for after it stands above it.
  const news = imprint !== seen ? chosen : null
  const { hotel, hotels } = resort.hotel
  const codes = Object.keys(hotels)
  const misread = listMisread(query, { read: asked, today: now, hotels: codes })
  const reservation = news && wantedOf(news)
  const { offered } = source
  const booking = decideBooking({
    today: now,
    country,
    hotel,
    hotels: codes,
    offered,
    stored,
    reservation,
    query: asked,
  })

  const kept: Kept = {}
  const currency = asked.currency ?? reservation?.currency
  if (currency && currency !== cookies.currency) kept._currency = currency
  const remember = (promocode: string | null) => {
    const { stay, rooms } = booking
    // A house looked at for a flight is not the one that rooms alone are looked for in.
    const isForFlight = page === 'flights' || query.get('tab') === 'flight'
    const code = isForFlight ? (reservation?.hotel ?? house) : booking.hotel
    const remembered = toBookingQuery({ stay, rooms, promocode, hotel: code })
    if (imprint) remembered.set(seenKey, imprint)
    if (origin) remembered.set(originKey, origin)
    return remembered.toString()
  }
  const isAsked = asked.stay || asked.rooms || asked.promocode !== null || asked.hotel
  if (isAsked || news) kept._booking = remember(booking.promocode)
  const room = page === 'search' ? roomToKeep(query, asked, booking.rooms.length) : null
  if (room !== null && room !== String(cookies.currentRoom ?? '')) kept._current_room = room
  if (page && language !== cookies.language) kept._language = language
  if (known && known !== cookies.country) kept._country = known

  const home = likelyHome(known, { language, accepted: source.acceptLanguage })
  const { consent } = cookies
  const currentRoom = room === null ? cookies.currentRoom : null
  const about = { language, country, home, booking, misread, consent, origin, currentRoom, audience: null }
  const visitor = { token, xsrf: maskXsrf(xsrf), ...about }
  const { secure } = source
  const withoutCode = () => setCookie('_booking', remember(null), { secure })
  const remembered = { personal: cookies.personal, audience: cookies.audience }
  return { visitor, remembered, setCookies: setEach(kept, secure), withoutCode }
}

/** The code of a gift is money: it is no promo code, and neither a cookie nor a link of the page carries it on. */
function withoutGift(query: URLSearchParams): URLSearchParams {
  if (!readGiftCode(query.get('promocode') ?? '')) return query
  const others = [...query].filter(([name]) => name !== 'promocode')
  return new URLSearchParams(others)
}

/** In the cookie of the booking: which choice of rooms its browser had seen as it was written. */
const seenKey = 'of'
/** In the same cookie, and in addresses: where somebody flies from. */
const originKey = 'origin'
const longestOrigin = 60

function readStored(cookies: RememberedCookies, now: string) {
  const written = cookies.booking === null ? null : new URLSearchParams(cookies.booking)
  const remembered = written && parseBookingQuery(written, now)
  const { currency } = cookies
  const silent = remembered ?? parseBookingQuery(new URLSearchParams(), now)
  const stored = remembered || currency ? { ...silent, currency } : null
  const flewFrom = written?.get(originKey)?.slice(0, longestOrigin) ?? ''
  return { stored, seen: written?.get(seenKey) ?? null, house: remembered?.hotel ?? null, flewFrom }
}

type Kept = Partial<Record<'_booking' | '_currency' | '_current_room' | '_language' | '_country', string>>

function setEach(kept: Kept, secure: boolean): string[] {
  return Object.entries(kept).map(([name, value]) => setCookie(name as keyof Kept, value, { secure }))
}
