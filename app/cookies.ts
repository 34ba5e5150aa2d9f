import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import { parseCookie, stringifySetCookie } from 'cookie'

// A guest who comes back within a week finds the search and the rooms as they were.
const week = 604_800
const halfYear = 15_552_000
const hour = 3_600

/** Every cookie of the site and the seconds that it lasts. The privacy notice tells of each; a test compares them. */
export const cookieSeconds = {
  _token: week,
  _booking: week,
  _currency: week,
  _manage: hour,
  'XSRF-TOKEN': week,
  consent: halfYear,
} as const
type CookieName = keyof typeof cookieSeconds

export type VisitorCookies = {
  token: string | null
  booking: string | null
  currency: string | null
  consent: 'accepted' | 'rejected' | null
}

export function readCookies(header: string | null): VisitorCookies {
  const cookies = parseCookie(header ?? '')
  const token = cookies._token && /^[\w-]{43}$/.test(cookies._token) ? cookies._token : null
  const consent = cookies.consent === 'accepted' || cookies.consent === 'rejected' ? cookies.consent : null
  return { token, booking: cookies._booking ?? null, currency: cookies._currency ?? null, consent }
}

/** 256 random bits: who holds the token is the visitor. */
export function newToken(): string {
  return randomBytes(32).toString('base64url')
}

export function xsrfFor(token: string, secret: string): string {
  return createHmac('sha256', secret).update(`xsrf ${token}`).digest('base64url')
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
  const a = Buffer.from(typeof given === 'string' ? unmask(given) : '')
  const b = Buffer.from(expected)
  return a.length === b.length && timingSafeEqual(a, b)
}

type Setting = { secure: boolean; readable?: boolean }

/** One without a value is taken away. */
export function setCookie(name: CookieName, value: string, { secure, readable = false }: Setting): string {
  const maxAge = value ? cookieSeconds[name] : 0
  return stringifySetCookie(name, value, { path: '/', maxAge, secure, httpOnly: !readable, sameSite: 'lax' })
}

export function setConsentCookie(choice: 'accepted' | 'rejected' | null, secure: boolean): string {
  return setCookie('consent', choice ?? '', { secure })
}
