import type { FastifyInstance, LightMyRequestResponse } from 'fastify'
import type { Stay } from '#resort/calendar/stay.ts'
import type { GuestDetails } from '#resort/guests/guest-details.ts'
import { sampleGuest } from '#tests/support/sample-guest.ts'

/** Somebody with cookies, an address and a name that nobody else may read. */
export type Caller = {
  /** Stands in the name, the mail and the wishes of this one alone. */
  mark: string
  guest: GuestDetails
  cookies: Map<string, string>
  address: string
  /** Whose words this one may be shown: their own, and of those whose letter they hold. */
  maySee: Set<string>
  /** Where the provider waits for the guest, and what the API calls the order. */
  page: string | null
  session: string
  seen: string
  key: string
  /** How far they have come, the days they ask for, and what the page said that those cost. */
  step: number
  stay: Stay
  total: string
}

export type Call = {
  what: string
  method: 'GET' | 'POST' | 'PUT'
  url: string
  headers?: Record<string, string>
  form?: Record<string, string>
  json?: unknown
  /** Without their cookies: nobody. */
  asNobody?: boolean
  payload?: Buffer
}

export function newCaller(number: number): Caller {
  const letters = [...String(number).padStart(4, '0')].map((digit) => 'bcdfghjklm'[Number(digit)]).join('')
  const mark = `quix${letters}`
  return {
    mark,
    guest: { ...sampleGuest, name: mark, lastname: mark, email: `${mark}@example.com`, requests: `For ${mark}.` },
    cookies: new Map(),
    // Some share a house, as a family or an office does.
    address: `198.51.100.${number % 3 === 0 ? 7 : number % 250}`,
    maySee: new Set([mark]),
    page: null,
    session: '00000000-0000-4000-8000-000000000000',
    seen: '',
    key: '',
    step: 0,
    stay: { checkIn: '2027-01-12', checkOut: '2027-01-13' },
    total: '0',
  }
}

/** Sends a call as this caller, and keeps the cookies that come back. */
export async function send(app: FastifyInstance, caller: Caller, call: Call): Promise<LightMyRequestResponse> {
  const { method, url, form, json, payload, asNobody = false } = call
  const cookie = asNobody ? '' : [...caller.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
  const type = form ? 'application/x-www-form-urlencoded' : json !== undefined ? 'application/json' : null
  const body = form ? new URLSearchParams(form).toString() : json !== undefined ? JSON.stringify(json) : payload
  const response = await app.inject({
    method,
    url: encodeURI(url.toWellFormed()).replaceAll('%25', '%'),
    remoteAddress: caller.address,
    headers: { ...(cookie && { cookie }), ...(type && { 'content-type': type }), ...call.headers },
    ...(body !== undefined && { payload: body }),
  })
  if (!asNobody) {
    for (const { name, value } of response.cookies) {
      if (value) caller.cookies.set(name, value)
      else caller.cookies.delete(name)
    }
  }
  return response
}
