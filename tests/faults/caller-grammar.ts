import { randomUUID } from 'node:crypto'
import { termsVersion } from '#app/pages/booking/answer/parse-guest.ts'
import { intents } from '#app/pages/booking/answer/read-form.ts'
import { slugs } from '#app/paths.ts'
import { languages } from '#resort/guests/language.ts'
import type { Call, Caller } from './caller-crowd.ts'
import {
  type Draw,
  drawCode,
  drawCurrency,
  drawDays,
  drawMethod,
  drawParty,
  drawPlan,
  drawRoom,
  oddly,
} from './caller-words.ts'

type Makes = (draw: Draw, caller: Caller, other: Caller) => Call

/** Every form and endpoint there is, with how often it is called. `other` is somebody whose things the caller may try. */
const grammar: [weight: number, Makes][] = [
  [6, chooseOnPage],
  [10, useBookingForm],
  [8, useManageForm],
  [6, chooseByApi],
  [6, changeByApi],
  [3, findByApi],
  [3, lookAtPage],
  [1, openLetter],
  [4, searchByApi],
  [2, tellNotice],
  [1, answerCookies],
]
const total = grammar.reduce((sum, [weight]) => sum + weight, 0)

export function drawCall(draw: Draw, caller: Caller, other: Caller): Call {
  let at = draw.below(total)
  for (const [weight, make] of grammar) {
    at -= weight
    if (at < 0) return make(draw, caller, other)
  }
  throw new Error('The grammar has no end.')
}

/** Of a form: with what proves that it is the caller's, of somebody else, or of nobody. */
function proofOf(draw: Draw, caller: Caller, other: Caller): string {
  const own = caller.cookies.get('XSRF-TOKEN') ?? ''
  return draw.chance(0.92) ? own : draw.one([other.cookies.get('XSRF-TOKEN') ?? '', '', 'x'.repeat(86)])
}

function chooseOnPage(draw: Draw, caller: Caller, other: Caller): Call {
  const { checkIn, checkOut } = drawDays(draw)
  const { adults, ages } = drawParty(draw)
  const query = new URLSearchParams({
    checkin: oddly(draw, checkIn),
    checkout: oddly(draw, checkOut),
    'guests[0][adults]': oddly(draw, String(adults)),
    ...(ages.length && { 'guests[0][childrenAges]': ages.join('|') }),
    hotel: oddly(draw, '79260'),
    currency: drawCurrency(draw),
    'pick[0]': oddly(draw, `${drawRoom(draw)}.${drawPlan(draw)}`),
    promocode: drawCode(draw) ?? '',
  })
  const form = { _xsrf: proofOf(draw, caller, other), seen: draw.chance(0.9) ? '' : oddly(draw, '100') }
  return { what: 'choose on the page', method: 'POST', url: `/en/search/?${query}`, form }
}

function useBookingForm(draw: Draw, caller: Caller, other: Caller): Call {
  const { guest } = caller
  const fields = {
    name: guest.name,
    lastname: guest.lastname,
    email: guest.email,
    country: 'MX',
    phone: '998 123 4567',
    requests: guest.requests ?? '',
    terms: 'on',
    method: drawMethod(draw),
    pay: draw.one(['all-now', 'rest-later', 'rest-at-the-property', 'free']),
    months: draw.chance(0.9) ? '' : oddly(draw, '3'),
    extras: draw.chance(0.8) ? '' : oddly(draw, 'spa'),
  }
  const form = {
    ...Object.fromEntries(
      Object.entries(fields).map(([name, value]) => [name, draw.chance(0.02) ? oddly(draw, '') : value]),
    ),
    intent: draw.chance(0.5) ? 'pay' : draw.one(intents),
    seen: oddly(draw, caller.seen),
    _xsrf: proofOf(draw, caller, other),
  }
  return { what: 'the form of the booking', method: 'POST', url: pageIn(draw, 'booking'), form }
}

function useManageForm(draw: Draw, caller: Caller, other: Caller): Call {
  const stay = drawDays(draw)
  const wish = draw.one([
    { do: 'cancel', fee: oddly(draw, draw.one(['0', '0', '100', '-5'])) },
    {
      do: 'dates',
      checkin: stay.checkIn,
      checkout: stay.checkOut,
      total: oddly(draw, caller.seen.split(' ')[1] ?? '1'),
    },
    { do: 'pay', method: drawMethod(draw) },
    { do: oddly(draw, 'erase') },
  ])
  const form = { ...wish, _xsrf: proofOf(draw, caller, other) }
  return { what: `manage: ${wish.do}`, method: 'POST', url: pageIn(draw, 'manage'), form }
}

function wantedBy(draw: Draw) {
  const { checkIn, checkOut } = drawDays(draw)
  const { adults, ages } = drawParty(draw)
  const currency = drawCurrency(draw)
  return {
    Header: {
      ...{ Channel: 94, ClientId: 0, Language: draw.one(['ES', 'EN', 'PT', 'FR']), Currency: currency },
      Country: draw.chance(0.95) === (currency === 'MXN') ? 'MEX' : 'USA',
    },
    PromoCode: drawCode(draw),
    Hotel: {
      HotelCode: oddly(draw, '79260'),
      Habs: [{ RoomCode: drawRoom(draw), RatePlanCode: drawPlan(draw), Amount: '0.01' }],
    },
    Paxes: [{ Adults: adults, Children: ages.length, Ages: ages }],
    CheckIn: oddly(draw, checkIn),
    CheckOut: oddly(draw, checkOut),
    Summary: true,
  }
}

function programHeaders(draw: Draw, caller: Caller, other: Caller): Record<string, string> {
  const xsrf = proofOf(draw, caller, other)
  return {
    authorization: draw.chance(0.97) ? 'Bearer litoral-web' : 'Bearer nobody',
    'x-project-prefix': draw.chance(0.97) ? 'LITORAL' : 'OTHER',
    ...(xsrf && { 'x-xsrf-token': xsrf }),
    ...(draw.chance(0.4) && { 'idempotency-key': draw.one([randomUUID(), 'the-same-key', 'short']) }),
  }
}

function chooseByApi(draw: Draw, caller: Caller, other: Caller): Call {
  const headers = programHeaders(draw, caller, other)
  return { what: 'choose by the API', method: 'POST', url: '/api/payment-reservation', headers, json: wantedBy(draw) }
}

function changeByApi(draw: Draw, caller: Caller, other: Caller): Call {
  const Ecommerce = {
    ...(draw.chance(0.8) && { Guest: { ...caller.guest, termsVersion } }),
    ...(draw.chance(0.5) && { PayChoice: draw.one(['all-now', 'rest-later', 'rest-at-the-property']) }),
    ...(draw.chance(0.6) && { PaymentMethod: drawMethod(draw) }),
    ...(draw.chance(0.1) && { Extras: [oddly(draw, 'spa')] }),
  }
  const SessionID = draw.chance(0.85) ? caller.session : other.session
  const json = { ...wantedBy(draw), SessionID, Ecommerce }
  const headers = programHeaders(draw, caller, other)
  return { what: 'change by the API', method: 'PUT', url: '/api/payment-reservation', headers, json }
}

function findByApi(draw: Draw, caller: Caller, other: Caller): Call {
  const session = draw.one(['', `?SessionID=${caller.session}`, `?SessionID=${other.session}`, '?SessionID=1'])
  const headers = programHeaders(draw, caller, other)
  return { what: 'find by the API', method: 'GET', url: `/api/payment-reservation${session}`, headers, ...nobody(draw) }
}

function lookAtPage(draw: Draw, caller: Caller, other: Caller): Call {
  const manage = pageIn(draw, 'manage')
  const { checkIn, checkOut } = drawDays(draw)
  const url = draw.one([
    pageIn(draw, 'booking'),
    manage,
    `${manage}voucher.pdf`,
    `${manage}stay.ics`,
    `${manage}?letter=${caller.key.replace('-', '').slice(0, 8)}`,
    `${manage}?letter=${encodeURIComponent(oddly(draw, other.key.replace('-', '').slice(0, 8)))}`,
    `${manage}?arrive=${checkIn}&leave=${checkOut}`,
    `${manage}?arrive=${encodeURIComponent(oddly(draw, checkIn))}`,
    `${manage}?month=${encodeURIComponent(oddly(draw, checkOut.slice(0, 7)))}&arrive=${checkIn}`,
    `${pageIn(draw, 'search')}?checkin=${checkIn}&checkout=${checkOut}&guests[0][adults]=${drawParty(draw).adults}`,
    pageIn(draw, 'cart'),
    pageIn(draw, 'home'),
    `/en/${encodeURIComponent(oddly(draw, 'rooms'))}/`,
  ])
  return { what: 'a page', method: 'GET', url, ...nobody(draw) }
}

/** With the key of a letter: the caller's own, or one of somebody else with a sign changed. */
function openLetter(draw: Draw, caller: Caller, other: Caller): Call {
  const forged = other.key.replace(/.$/, (sign) => (sign === 'A' ? 'B' : 'A'))
  const key = draw.one([caller.key, caller.key.toLowerCase(), oddly(draw, caller.key), forged])
  const form = { _xsrf: proofOf(draw, caller, other), do: 'open', key }
  return { what: 'opens a letter', method: 'POST', url: pageIn(draw, 'manage'), form }
}

function searchByApi(draw: Draw): Call {
  const { checkIn, checkOut } = drawDays(draw)
  const { adults } = drawParty(draw)
  const query = new URLSearchParams({
    checkin: oddly(draw, checkIn),
    checkout: oddly(draw, checkOut),
    'guests[0][adults]': oddly(draw, String(adults)),
    currency: drawCurrency(draw),
    ...(draw.chance(0.2) && { promocode: oddly(draw, drawCode(draw) ?? '') }),
    ...(draw.chance(0.1) && { hotel: oddly(draw, '31453') }),
  })
  const days = draw.one(['1', '30', '0', '731', 'x'])
  const url = draw.one([
    `/api/availability?${query}`,
    `/api/calendar?${query}&days=${days}`,
    `/api/split?${query}&adults=${adults}`,
    `/api/currencies`,
    `/api/payment-methods?currency=${drawCurrency(draw)}`,
    `/api/instalments?currency=MXN&amount=${oddly(draw, '100000')}`,
    '/health',
  ])
  return { what: 'a question to the API', method: 'GET', url, ...nobody(draw) }
}

function tellNotice(draw: Draw): Call {
  const provider = draw.one(['cards', 'paypal', 'flexpay', 'nobody'])
  const payload = Buffer.from(draw.one(['{}', '', 'null', '[]', '{"type":"checkout.session.completed"}', '\u0000']))
  const headers = { 'content-type': 'application/json', 'stripe-signature': 't=1,v1=00' }
  return {
    what: 'a forged notice',
    method: 'POST',
    url: `/api/payment-notices/${provider}`,
    headers,
    payload,
    asNobody: true,
  }
}

function answerCookies(draw: Draw, caller: Caller, other: Caller): Call {
  const back = draw.one(['/en/', 'https://evil.example/', '//evil.example/', ''])
  const choice = draw.one(['accepted', 'rejected', 'withdrawn', oddly(draw, 'perhaps')])
  const form = { _xsrf: proofOf(draw, caller, other), choice, back }
  return { what: 'the answer about cookies', method: 'POST', url: '/consent/en/', form }
}

function pageIn(draw: Draw, page: keyof typeof slugs): string {
  const language = draw.one(languages)
  const slug = slugs[page][language]
  return slug ? `/${language}/${slug}/` : `/${language}/`
}

function nobody(draw: Draw): { asNobody?: boolean } {
  return draw.chance(0.2) ? { asNobody: true } : {}
}
