import { toPagePath } from '#app/page-address.ts'
import type { PageName } from '#app/paths.ts'
import { findPlace, type Place } from '#app/redirects.ts'
import { calendarDays } from '#resort/availability/find-calendar.ts'
import { longestStayNights } from '#resort/calendar/stay.ts'
import { mostRooms } from '#resort/guests/party.ts'

/** A request as its route knows it; what is written in its address decides nothing else. */
export type Weighed = {
  kind: RouteKind
  /** The route that answers, as it was registered. */
  route: string
  /** For pages, whose names are no routes of the server. */
  path: string
  method: string
  query: Readonly<Record<string, unknown>>
}

export type RouteKind = 'file' | 'api' | 'page'

/** Who looks stands in one queue, who books in another; what costs next to nothing stands in none. */
export type Queue = 'questions' | 'bookings'

/** What everything below is measured by: drawing a page of words, about ten milliseconds. */
const pagePoints = 1
/** Nothing is free; a page with fifty pictures still costs little. */
const filePoints = 0.1
const searchPoints = 4
const writePoints = 4
const documentPoints = 10
const splitPoints = 5
/** Megabytes that are read, judged and kept, and a stay that is priced. */
const picturePoints = 40
/** Five and twenty bookings, each with its tickets. */
const listPoints = 40
const codePoints = 2
/** Given back to whoever told the truth: it is what asking the provider costs when the notice is forged. */
export const noticePoints = 30
const roomDaysOfAPoint = 500
const roomNightsOfAPoint = 50
const linksOfAPoint = 25

/** Signed, and told again and again until it is kept. */
function isNotice(route: string): boolean {
  return route.startsWith('/api/payment-notices/') || route === '/api/flight-notices'
}

export function costOf({ kind, route, path, method, query }: Weighed): number {
  if (kind === 'file') return filePoints
  // A queue of people stands at a gate; a stranger without its key costs one look at an index.
  if (route === '/api/gates/scans') return pagePoints
  // A provider of mailboxes speaks for very many people from one network.
  if (route === '/api/newsletter/leave') return filePoints
  if (kind === 'page' && isDocument(path)) return documentPoints
  if (isWriting(method) && kind === 'page' && pageOf(path) === 'claim') return picturePoints
  if (isWriting(method)) return isNotice(route) ? noticePoints : writePoints
  if (kind === 'page') return pointsOfPage(path, query)
  if (isOfResellers(route)) return /\/bookings\/?$/.test(route) ? listPoints : searchPoints
  const code = query.promocode ? codePoints : 0
  switch (route) {
    case '/api/calendar':
      return 1 + code + Math.ceil((countRooms(query) * countDays(query)) / roomDaysOfAPoint)
    case '/api/availability':
      return 1 + code + Math.ceil((countRooms(query) * longestStayNights) / roomNightsOfAPoint)
    case '/api/split':
      return code + splitPoints
    default:
      return pagePoints
  }
}

function pointsOfPage(path: string, { arrive, month, paths }: Weighed['query']): number {
  // Each is looked for among all routes there are.
  if (isManifest(path)) return Math.ceil(String(paths).split(',').length / linksOfAPoint)
  const page = pageOf(path)
  // Other days of a booking are priced, a month of them is looked through, and days near by where those cannot be had.
  const isSearch = page && (searching.has(page) || isProduct(path) || (page === 'manage' && (arrive || month)))
  return isSearch ? searchPoints : pagePoints
}

/** Where scripts ask what lies behind the links of a page. */
function isManifest(path: string): boolean {
  return (readPath(path) ?? '').startsWith('/__manifest')
}

/** It is drawn whether its key is in a cookie or in a form. */
function isDocument(path: string): boolean {
  return (readPath(path) ?? '').endsWith('.pdf')
}

const searching = new Set<PageName>(['search', 'flexible', 'flights', 'waiting'])
const booking = new Set<PageName>([
  'booking',
  'manage',
  'tickets',
  'closed',
  'account',
  'account-details',
  'account-access',
])
/** Of one visitor, who is booking. */
const ownRoutes = new Set(['/api/payment-reservation', '/api/complements'])
const questions = ['/api/calendar', '/api/availability', '/api/split', '/api/airports']

export function queueOf({ kind, route, path, method }: Weighed): Queue | null {
  if (kind === 'page') {
    const page = pageOf(path)
    return isWriting(method) || (page && booking.has(page)) ? 'bookings' : 'questions'
  }
  const isBooking = ownRoutes.has(route) || route.startsWith('/api/octo/bookings')
  if (isBooking || route.startsWith('/api/gates/')) return 'bookings'
  if (isOfResellers(route)) return 'questions'
  return questions.includes(route) ? 'questions' : null
}

/** Prices of three months, or a list of bookings. */
function isOfResellers(route: string): boolean {
  return route.startsWith('/api/octo/')
}

/** As the router of the pages reads it: in any letters, and with its data or drawn. */
function pageOf(path: string): PageName | null {
  return placeOf(path)?.page ?? null
}

/** A month of places is counted for it. */
function isProduct(path: string): boolean {
  return placeOf(path)?.product !== undefined
}

function placeOf(path: string): Place | null {
  const place = readPath(path)
  return place === null ? null : findPlace(toPagePath(place))
}

function readPath(path: string): string | null {
  try {
    return decodeURI(path).toLowerCase()
  } catch {
    return null
  }
}

function isWriting(method: string): boolean {
  return !['GET', 'HEAD', 'OPTIONS'].includes(method)
}

function countRooms(query: Weighed['query']): number {
  const rooms = new Set(Object.keys(query).flatMap((name) => /^guests\[(\d)\]/.exec(name)?.[1] ?? []))
  return Math.min(mostRooms, Math.max(1, rooms.size))
}

function countDays({ days }: Weighed['query']): number {
  const asked = Number(days)
  return asked >= 1 && asked < calendarDays ? asked : calendarDays
}
