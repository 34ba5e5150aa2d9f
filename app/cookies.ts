import { randomBytes } from 'node:crypto'
import { parseCookie, stringifySetCookie } from 'cookie'
import { parseCountry } from '#resort/guests/country.ts'
import { isLanguage, type Language } from '#resort/guests/language.ts'
import { type Currency, parseCurrency } from '#resort/money/currency.ts'
import { isSame, sign } from '#resort/signing.ts'
import { tokenSeconds } from '#resort/visitors/token.ts'
import { parseCurrentRoom } from './current-room.ts'

// A guest who comes back within a week finds the search and the rooms as they were.
const week = tokenSeconds
const halfYear = 15_552_000
const hour = 3_600

/** Every cookie of the site and the seconds that it lasts. The privacy notice tells of each; a test compares them. */
export const cookieSeconds = {
  _token: week,
  _booking: week,
  _currency: week,
  _current_room: week,
  _language: week,
  _country: week,
  _manage: hour,
  'XSRF-TOKEN': week,
  consent: halfYear,
} as const
type CookieName = keyof typeof cookieSeconds

/** On https a browser takes a cookie with this prefix from this host only, for the whole of it: no sibling can plant one. */
const hostPrefix = '__Host-'

/** Cookies that open something. On https they count with the prefix only. */
type Opening = '_token' | '_manage'

export type RememberedCookies = {
  booking: string | null
  currency: Currency | null
  /** Counted from 1. */
  currentRoom: number | null
  language: Language | null
  country: string | null
  consent: 'accepted' | 'rejected' | null
}

/** Whoever asks may have written anything there: what is not one of ours is not there. */
export function readCookies(header: string | null): RememberedCookies {
  const cookies = parseCookie(header ?? '')
  const consent = cookies.consent === 'accepted' || cookies.consent === 'rejected' ? cookies.consent : null
  return {
    booking: cookies._booking ?? null,
    currency: parseCurrency(cookies._currency),
    currentRoom: parseCurrentRoom(cookies._current_room),
    language: isLanguage(cookies._language) ? cookies._language : null,
    country: parseCountry(cookies._country),
    consent,
  }
}

/** Every value that came under the name: a sibling may have added one for another path. */
export function listOpening(header: string | null, name: Opening, secure: boolean): string[] {
  const begin = `${secure ? hostPrefix : ''}${name}=`
  const pairs = (header ?? '').split(';').map((pair) => pair.trim())
  return pairs.filter((pair) => pair.startsWith(begin)).map((pair) => parseCookie(pair)[begin.slice(0, -1)] ?? '')
}

/** The token under the name of the specification too, for programs that read it there, and what its forms echo. */
export function setTokenCookies(token: string, xsrf: string, secure: boolean): string[] {
  return [...setOpening('_token', token, secure), setCookie('XSRF-TOKEN', xsrf, { secure, readable: true })]
}

export function setManageCookie(keys: string, secure: boolean): string[] {
  return setOpening('_manage', keys, secure)
}

/** Takes every cookie away that the site can set. */
export function clearCookies(secure: boolean): string[] {
  const names = Object.keys(cookieSeconds) as CookieName[]
  return [
    ...names.map((name) => setCookie(name, '', { secure })),
    ...(secure
      ? (['_token', '_manage'] as const).map((name) => setCookie(name, '', { secure, prefix: hostPrefix }))
      : []),
  ]
}

function setOpening(name: Opening, value: string, secure: boolean): string[] {
  if (!secure) return [setCookie(name, value, { secure })]
  const guarded = setCookie(name, value, { secure, prefix: hostPrefix })
  return name === '_token' ? [guarded, setCookie(name, value, { secure })] : [guarded]
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

type Setting = { secure: boolean; readable?: boolean; prefix?: typeof hostPrefix }

/** One without a value is taken away. */
export function setCookie(name: CookieName, value: string, { secure, readable = false, prefix }: Setting): string {
  const maxAge = value ? cookieSeconds[name] : 0
  return stringifySetCookie(`${prefix ?? ''}${name}`, value, {
    path: '/',
    maxAge,
    secure,
    httpOnly: !readable,
    sameSite: 'lax',
  })
}

export function setConsentCookie(choice: 'accepted' | 'rejected' | null, secure: boolean): string {
  return setCookie('consent', choice ?? '', { secure })
}
