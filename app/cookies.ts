import { randomBytes } from 'node:crypto'
import { parseCookie, stringifySetCookie } from 'cookie'
import { type Consent, type ConsentCategory, isAllowed, readConsent } from '#resort/guests/consent.ts'
import { parseCountry } from '#resort/guests/country.ts'
import { isLanguage, type Language } from '#resort/guests/language.ts'
import { type Currency, parseCurrency } from '#resort/money/currency.ts'
import { isSame, sign } from '#resort/signing.ts'
import { mostDays } from '#resort/visitors/session.ts'
import { tokenSeconds } from '#resort/visitors/token.ts'
import { nameCookie } from './cookie-name.ts'
import { parseCurrentRoom } from './current-room.ts'

// A guest who comes back within a week finds the search and the rooms as they were.
const week = tokenSeconds
const halfYear = 15_552_000
const quarter = 7_776_000
const hour = 3_600
// A browser that is not used for thirty days is signed out by the house; the cookie may lie there for longer.
const sessionSeconds = mostDays * 86_400

/** Every cookie of the site and the seconds that it lasts. The privacy notice tells of each; a test compares them. */
export const cookieSeconds = {
  _token: week,
  _booking: week,
  _currency: week,
  _current_room: week,
  _language: week,
  _country: week,
  _manage: hour,
  _ticket: hour,
  _sign_in: hour,
  _session: sessionSeconds,
  'XSRF-TOKEN': week,
  consent: halfYear,
  _personal: quarter,
  _audience: hour,
} as const
type CookieName = keyof typeof cookieSeconds

/** Those that need a permission, and what it is for; without it they are taken away. */
export const cookiesOfConsent = {
  _personal: 'personalization',
  _audience: 'personalization',
} as const satisfies Partial<Record<CookieName, ConsentCategory>>
/** What tags of the tag manager write into the browser by themselves; a star is whatever follows. */
export const tagCookies = ['_ga', '_ga_*', '_gid', '_gat*', '_gcl_*'] as const

/** Cookies that open something. */
type Opening = '_token' | '_manage' | '_ticket' | '_sign_in' | '_session'

export type RememberedCookies = {
  booking: string | null
  currency: Currency | null
  /** Counted from 1. */
  currentRoom: number | null
  language: Language | null
  country: string | null
  consent: Consent
  /** A number of its own by which the service that personalizes knows a visitor, and the day it was given. */
  personal: string | null
  /** What that service said last, and of what. */
  audience: string | null
}

/** The site is on https; the browser asks for privacy (Global Privacy Control). */
type Reading = { secure: boolean; asksPrivacy: boolean }

/**
 * Whoever asks may have written anything there: what is not one of ours is not there. A search is also heard under its
 * plain name on https, for programs; an answer about consent is the guest's own, and nobody else's.
 */
export function readCookies(header: string | null, { secure, asksPrivacy }: Reading): RememberedCookies {
  const cookies = parseCookie(header ?? '')
  const own = (name: CookieName) => cookies[nameCookie(name, secure)]
  const heard = (name: CookieName) => own(name) ?? cookies[name]
  const language = heard('_language')
  const consent = readConsent(own('consent') ?? null, asksPrivacy)
  const isPersonal = isAllowed(consent, 'personalization')
  return {
    booking: heard('_booking') ?? null,
    currency: parseCurrency(heard('_currency')),
    currentRoom: parseCurrentRoom(heard('_current_room')),
    language: isLanguage(language) ? language : null,
    country: parseCountry(heard('_country')),
    consent,
    personal: (isPersonal && own('_personal')) || null,
    audience: (isPersonal && own('_audience')) || null,
  }
}

/** Every value that came under the name that counts: on plain http a sibling may have added one for another path. */
export function listOpening(header: string | null, name: Opening, secure: boolean): string[] {
  const begin = `${nameCookie(name, secure)}=`
  const pairs = (header ?? '').split(';').map((pair) => pair.trim())
  return pairs.filter((pair) => pair.startsWith(begin)).map((pair) => parseCookie(pair)[begin.slice(0, -1)] ?? '')
}

/** The token, and what its forms echo. */
export function setTokenCookies(token: string, xsrf: string, secure: boolean): string[] {
  return [setCookie('_token', token, { secure }), setCookie('XSRF-TOKEN', xsrf, { secure, readable: true })]
}

export function setManageCookie(keys: string, secure: boolean): string {
  return setCookie('_manage', keys, { secure })
}

export function setTicketCookie(keys: string, secure: boolean): string {
  return setCookie('_ticket', keys, { secure })
}

/** Takes every cookie away that the site can set. */
export function clearCookies(secure: boolean): string[] {
  const names = Object.keys(cookieSeconds) as CookieName[]
  return names.map((name) => setCookie(name, '', { secure }))
}

export function xsrfFor(token: string, secret: string): string {
  return sign(`xsrf ${token}`, secret).toString('base64url')
}

const maskBytes = 32

/** The same value in other letters each time, so that a compressed page betrays nothing of it. */
export function maskXsrf(xsrf: string): string {
  const mask = randomBytes(maskBytes)
  return Buffer.concat([mask, exclusiveOr(Buffer.from(xsrf, 'base64url'), mask)]).toString('base64url')
}

function unmask(given: string): string {
  const bytes = Buffer.from(given, 'base64url')
  if (bytes.length !== 2 * maskBytes) return given
  return exclusiveOr(bytes.subarray(maskBytes), bytes.subarray(0, maskBytes)).toString('base64url')
}

function exclusiveOr(a: Buffer, b: Buffer): Buffer {
  return Buffer.from(a.map((byte, index) => byte ^ (b[index] ?? 0)))
}

/** Plain from the cookie, or masked from a page. */
export function isSameXsrf(given: unknown, expected: string): boolean {
  return isSame(Buffer.from(typeof given === 'string' ? unmask(given) : ''), Buffer.from(expected))
}

type Setting = { secure: boolean; readable?: boolean }

/** One without a value is taken away. */
export function setCookie(name: CookieName, value: string, { secure, readable = false }: Setting): string {
  const maxAge = value ? cookieSeconds[name] : 0
  return stringifySetCookie(nameCookie(name, secure), value, {
    path: '/',
    maxAge,
    secure,
    httpOnly: !readable,
    sameSite: 'lax',
  })
}

export function setConsentCookie(written: string, secure: boolean): string {
  return setCookie('consent', written, { secure })
}

/** Takes away what is there without a permission (any more): ours, and what tags wrote for this host or for those above it. */
export function clearRefused(header: string | null, consent: Consent, { secure, host }: Site): string[] {
  const names = Object.keys(parseCookie(header ?? ''))
  const own = Object.entries(cookiesOfConsent).filter(
    ([name, category]) => !isAllowed(consent, category) && names.includes(nameCookie(name, secure)),
  )
  const foreign = isAllowed(consent, 'measurement') ? [] : names.filter(isOfTags)
  return [
    ...own.map(([name]) => setCookie(name as CookieName, '', { secure })),
    ...foreign.flatMap((name) => [null, ...domainsOf(host)].map((domain) => clearOfTags(name, domain))),
  ]
}

type Site = { secure: boolean; host: string }

function isOfTags(name: string): boolean {
  return tagCookies.some((each) => (each.endsWith('*') ? name.startsWith(each.slice(0, -1)) : name === each))
}

/** Tags write for as much of the name as a browser lets them: `www.casa.example` and `casa.example`. An address has no domains. */
function domainsOf(host: string): string[] {
  const parts = host.split('.')
  if (parts.length < 2 || /^[\d.]+$/.test(host)) return []
  return parts.slice(0, -1).map((_, index) => parts.slice(index).join('.'))
}

function clearOfTags(name: string, domain: string | null): string {
  return stringifySetCookie(name, '', { path: '/', maxAge: 0, ...(domain && { domain }) })
}
