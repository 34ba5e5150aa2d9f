import { sql } from 'kysely'
import { expect, test } from 'vitest'
import {
  type BookingSite,
  deliverNotices,
  openBookingSite,
  type Program,
  toPay,
  wanted,
} from '#tests/support/open-booking-site.ts'
import { sampleGuest } from '#tests/support/sample-guest.ts'
import { reservationOnTheWire } from './reservation-on-the-wire.ts'

test('a program chooses rooms, says who comes, is told where to pay, and finds the reservation confirmed', async () => {
  await using site = await openBookingSite()
  const program = site.newProgram()
  const first = await program.ask({ method: 'GET' })
  expect([first.statusCode, first.body]).toEqual([204, ''])
  const chosen = await choose(program)
  expect(chosen).toMatchObject({
    Status: 'draft',
    Header: wanted.Header,
    CheckIn: '2027-01-12',
    CheckOut: '2027-01-16',
  })
  expect(chosen.Ecommerce).toMatchObject({ PaidAmount: '0.00', PaymentUrl: null })
  expect(chosen.Ecommerce.PendingAmount).toBe(chosen.Ecommerce.TotalAmount)
  const put = await program.ask({ method: 'PUT', body: toPay(chosen.SessionID) })
  const paying = reservationOnTheWire.parse(put.json())
  expect([put.statusCode, paying.Status, paying.SessionID]).toEqual([200, 'paying', chosen.SessionID])
  expect(paying.Ecommerce.HoldSeconds).toBeGreaterThan(15 * 60)
  await site.suppliers.payByCard(paying.Ecommerce.PaymentUrl ?? '', 'success')
  await deliverNotices(site)
  const found = reservationOnTheWire.parse((await program.ask({ method: 'GET' })).json())
  expect(found).toMatchObject({ Status: 'confirmed', Number: chosen.Number })
  const paid = { PaidAmount: chosen.Ecommerce.TotalAmount, PendingAmount: '0.00', HasPartialPayment: false }
  expect(found.Ecommerce).toMatchObject(paid)
  expect(site.log).toEqual([])
})

test('who asks has to show the key, the prefix and the visitor’s own XSRF value', async () => {
  await using site = await openBookingSite()
  const program = site.newProgram()
  const refused = async (method: 'GET' | 'POST', headers: Record<string, string>) => {
    const response = await program.ask({ method, headers, ...(method === 'POST' && { body: wanted }) })
    expect(response.headers['content-type']).toBe('application/problem+json')
    return [response.statusCode, response.json().code]
  }
  for (const method of ['GET', 'POST'] as const) {
    expect(await refused(method, { authorization: '' })).toEqual([401, 'unauthorized'])
    expect(await refused(method, { authorization: 'Bearer another' })).toEqual([401, 'unauthorized'])
    expect(await refused(method, { 'x-project-prefix': 'OTHER' })).toEqual([403, 'wrong-prefix'])
  }
  await choose(program)
  const other = site.newProgram()
  await choose(other)
  expect(await refused('POST', { 'x-xsrf-token': '' })).toEqual([403, 'wrong-xsrf'])
  expect(await refused('POST', { 'x-xsrf-token': other.cookies.get('XSRF-TOKEN') ?? '' })).toEqual([403, 'wrong-xsrf'])
  expect(await refused('POST', { 'sec-fetch-site': 'cross-site' })).toEqual([403, 'foreign-origin'])
  expect((await program.ask({ method: 'POST', body: wanted })).statusCode).toBe(201)
})

test('a visitor finds their own reservation and nobody else’s', async () => {
  await using site = await openBookingSite()
  const [mine, theirs] = [site.newProgram(), site.newProgram()]
  const { SessionID } = await choose(mine)
  const other = await choose(theirs)
  expect((await mine.ask({ method: 'GET', query: `?SessionID=${SessionID}` })).json().SessionID).toBe(SessionID)
  const foreign = await mine.ask({ method: 'GET', query: `?SessionID=${other.SessionID}` })
  expect([foreign.statusCode, foreign.body]).toEqual([204, ''])
  const put = await mine.ask({ method: 'PUT', body: toPay(other.SessionID) })
  expect([put.statusCode, put.json().code]).toEqual([409, 'no-rooms'])
  expect((await theirs.ask({ method: 'GET' })).json()).toMatchObject({ Status: 'draft' })
  expect((await theirs.ask({ method: 'GET' })).headers['cache-control']).toBe('no-store')
})

test('amounts and words in a request are read by nobody', async () => {
  await using site = await openBookingSite()
  const honest = await choose(site.newProgram())
  const program = site.newProgram()
  const room = { RoomCode: 'GV', RatePlanCode: 'FLEX' }
  const Habs = [{ ...room, Amount: '1.00', AverageAmount: '0.25', Nights: 1, Name: 'Castle', Legal: 'Free', Afi: 'x' }]
  const cheap = await choose(program, { ...wanted, Hotel: { HotelCode: '79260', Habs } })
  expect(cheap.Hotel).toEqual(honest.Hotel)
  expect(cheap.Ecommerce.TotalAmount).toBe(honest.Ecommerce.TotalAmount)
  const Hotel = { HotelCode: '79260', Habs }
  const put = await program.ask({ method: 'PUT', body: toPay(cheap.SessionID, { Hotel }) })
  await site.suppliers.payByCard(put.json().Ecommerce.PaymentUrl, 'success')
  await deliverNotices(site)
  const { Ecommerce } = (await program.ask({ method: 'GET' })).json()
  expect(Ecommerce.PaidAmount).toBe(honest.Ecommerce.TotalAmount)
})

test.for([
  ['an unknown field', { ...wanted, Discount: '50.00' }],
  ['an amount beside the rooms', { ...wanted, Hotel: { ...wanted.Hotel, Amount: '1.00' } }],
  ['the United States with pesos', { ...wanted, Header: { ...wanted.Header, Country: 'USA' } }],
  ['Mexico with dollars', { ...wanted, Header: { ...wanted.Header, Currency: 'USD' } }],
  ['a small language', { ...wanted, Header: { ...wanted.Header, Language: 'en' } }],
  ['another channel', { ...wanted, Header: { ...wanted.Header, Channel: 1 } }],
  ['more people than rooms', { ...wanted, Paxes: [...wanted.Paxes, ...wanted.Paxes] }],
  ['a child without an age', { ...wanted, Paxes: [{ Adults: 2, Children: 1, Ages: [] }] }],
  ['a day that is none', { ...wanted, CheckIn: '2027-02-30' }],
  ['yesterday', { ...wanted, CheckIn: '2026-11-20', CheckOut: '2026-11-24' }],
  ['six rooms', { ...wanted, Hotel: { ...wanted.Hotel, Habs: Array(6).fill(wanted.Hotel.Habs[0]) } }],
  ['no object', 'rooms'],
] as const)('%s is bad input, and the parameter is named', async ([, body]) => {
  await using site = await openBookingSite()
  const payload = typeof body === 'string' ? JSON.stringify(body) : body
  const headers = { 'content-type': 'application/json' }
  const response = await site.newProgram().ask({ method: 'POST', body: payload, headers })
  expect(response.statusCode).toBe(400)
  expect(response.json()).toMatchObject({ code: 'bad-input', parameters: [{ name: expect.any(String) }] })
})

test.for([
  ['half of a sign', { ...sampleGuest, name: 'A\ud800' }],
  ['half of a sign in a wish', { ...sampleGuest, requests: '\udfff' }],
  ['a sign that ends texts', { ...sampleGuest, lastname: 'R\u0000' }],
  ['a line that would be a header', { ...sampleGuest, name: 'Ana\r\nBcc: all@example.com' }],
])('a guest with %s is bad input', async ([, Guest]) => {
  await using site = await openBookingSite()
  const program = site.newProgram()
  const { SessionID } = await choose(program)
  const put = await program.ask({ method: 'PUT', body: { ...wanted, SessionID, Ecommerce: { Guest } } })
  expect([put.statusCode, put.json().code]).toEqual([400, 'bad-input'])
  expect(put.json().parameters[0].name).toMatch(/^Ecommerce\/Guest\//)
})

test('what cannot be read at all is a problem too', async () => {
  await using site = await openBookingSite()
  const ask = async (type: string, body: string) => {
    const response = await site.newProgram().ask({ method: 'POST', body, headers: { 'content-type': type } })
    expect(response.headers['content-type']).toBe('application/problem+json')
    return [response.statusCode, response.json().code]
  }
  expect(await ask('application/json', '{"Header":')).toEqual([400, 'bad-json'])
  expect(await ask('application/json', '{"__proto__":{"Summary":true}}')).toEqual([400, 'bad-json'])
  expect(await ask('text/plain', JSON.stringify(wanted))).toEqual([415, 'not-json'])
  expect(await ask('application/json', `"${'x'.repeat(70_000)}"`)).toEqual([413, 'too-large'])
  expect(site.log).toEqual([])
})

test('what goes wrong on our side is a problem without a reason, and the reason is in the log', async () => {
  await using site = await openBookingSite()
  const program = site.newProgram()
  await choose(program)
  await sql`alter table reservation rename to gone`.execute(site.resort.db)
  const response = await program.ask({ method: 'GET' })
  expect([response.statusCode, response.headers['content-type']]).toEqual([500, 'application/problem+json'])
  expect(response.json()).toMatchObject({ code: 'internal-error', messages: { es: expect.any(String) } })
  expect(response.body).not.toContain('relation')
  expect(site.log.join()).toContain('relation')
})

test('twenty of the same request at once are one reservation and one answer', async () => {
  await using site = await openBookingSite()
  const program = site.newProgram()
  const { SessionID } = await choose(program)
  const asking = { method: 'PUT' as const, body: toPay(SessionID), headers: { 'idempotency-key': 'pay-once-please' } }
  const responses = await Promise.all(Array.from({ length: 20 }, () => program.ask(asking)))
  const paid = responses.filter(({ statusCode }) => statusCode === 200)
  const others = responses.filter(({ statusCode }) => statusCode !== 200)
  expect(paid.length).toBeGreaterThan(0)
  expect(new Set(paid.map(({ body }) => body)).size).toBe(1)
  expect(paid.filter(({ headers }) => !headers['idempotency-replayed'])).toHaveLength(1)
  expect(others.map((each) => [each.statusCode, each.json().code, each.headers['retry-after']])).toEqual(
    others.map(() => [409, 'underway', '1']),
  )
  const again = await program.ask(asking)
  expect([again.statusCode, again.headers['idempotency-replayed']]).toEqual([200, 'true'])
  expect(again.json()).toEqual(paid[0]?.json())
  expect(await count(site, 'payment')).toBe(1)
})

test('a key belongs to one body of one visitor', async () => {
  await using site = await openBookingSite()
  const program = site.newProgram()
  await choose(program)
  const headers = { 'idempotency-key': 'a-key-of-mine' }
  const first = await program.ask({ method: 'POST', body: wanted, headers })
  const later = { ...wanted, CheckOut: '2027-01-17' }
  const other = await program.ask({ method: 'POST', body: later, headers })
  expect([other.statusCode, other.json().code]).toEqual([422, 'other-body'])
  const stranger = site.newProgram()
  await choose(stranger)
  const theirs = await stranger.ask({ method: 'POST', body: later, headers })
  expect(theirs.json().SessionID).not.toBe(first.json().SessionID)
  expect(theirs.json().CheckOut).toBe('2027-01-17')
  const short = await program.ask({ method: 'POST', body: wanted, headers: { 'idempotency-key': 'short' } })
  expect([short.statusCode, short.json().code]).toEqual([400, 'bad-input'])
})

test('a request that died with its process may be made again after a minute', async () => {
  await using site = await openBookingSite()
  const program = site.newProgram()
  await choose(program)
  const asking = { method: 'POST' as const, body: wanted, headers: { 'idempotency-key': 'died-half-way' } }
  await program.ask(asking)
  const died = (age: string) =>
    sql`update idempotency_key set status = null, answer = null, started_at = now() - ${age}::interval`.execute(
      site.resort.db,
    )
  await died('50 seconds')
  expect((await program.ask(asking)).json().code).toBe('underway')
  await died('61 seconds')
  expect((await program.ask(asking)).statusCode).toBe(201)
})

test('an outage is not remembered: the same request works once the provider is back', async () => {
  await using site = await openBookingSite()
  const program = site.newProgram()
  const { SessionID } = await choose(program)
  const asking = {
    method: 'PUT' as const,
    body: toPay(SessionID),
    headers: { 'idempotency-key': 'through-the-outage' },
  }
  const { cards } = site.resort.payments
  const lost = { ...cards, open: () => Promise.reject(new Error('no answer')) }
  Object.assign(site.resort.payments, { cards: lost })
  const silent = await program.ask(asking)
  expect([silent.statusCode, silent.json().code]).toEqual([503, 'provider-unreachable'])
  Object.assign(site.resort.payments, { cards })
  const paying = await program.ask(asking)
  expect([paying.statusCode, paying.json().Status]).toEqual([200, 'paying'])
  expect(await count(site, 'payment')).toBe(1)
})

test('asked to pay again, the same page is shown; booked, nothing is chosen over it', async () => {
  await using site = await openBookingSite()
  const program = site.newProgram()
  const { SessionID } = await choose(program)
  const body = toPay(SessionID)
  const url = (await program.ask({ method: 'PUT', body })).json().Ecommerce.PaymentUrl
  expect((await program.ask({ method: 'PUT', body })).json().Ecommerce.PaymentUrl).toBe(url)
  const rooms = await program.ask({ method: 'POST', body: wanted })
  expect([rooms.statusCode, rooms.json().code]).toEqual([409, 'payment-open'])
  await site.suppliers.payByCard(url, 'success')
  const booked = await program.ask({ method: 'PUT', body })
  expect([booked.statusCode, booked.json().Status, booked.json().Ecommerce.PaymentUrl]).toEqual([
    200,
    'confirmed',
    null,
  ])
  const other = await program.ask({ method: 'PUT', body: toPay(SessionID, { CheckOut: '2027-01-18' }) })
  expect([other.statusCode, other.json().code]).toEqual([409, 'already-booked'])
  expect((await program.ask({ method: 'GET' })).json()).toMatchObject({ SessionID, CheckOut: '2027-01-16' })
})

test('a guest who goes on in another language is written to in that one', async () => {
  await using site = await openBookingSite()
  const program = site.newProgram()
  const { SessionID, Hotel } = await choose(program)
  const Header = { ...wanted.Header, Language: 'PT' as const }
  const put = await program.ask({
    method: 'PUT',
    body: { ...wanted, Header, SessionID, Ecommerce: { Guest: sampleGuest } },
  })
  expect([Hotel.Habs[0]?.Name, put.json().Hotel.Habs[0].Name]).toEqual(['Garden Suite', 'Suíte Jardim'])
  const cookie = [...program.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
  const form = { _xsrf: program.cookies.get('XSRF-TOKEN') ?? '', intent: 'keep', name: 'Ana' }
  await site.app.inject({
    method: 'POST',
    url: '/es/reserva/',
    headers: { cookie, 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams(form).toString(),
  })
  expect((await program.ask({ method: 'GET' })).json().Header.Language).toBe('ES')
})

test('a part now and the rest later is a partial payment until the rest is paid', async () => {
  await using site = await openBookingSite()
  const program = site.newProgram()
  const { SessionID } = await choose(program)
  const Ecommerce = { PayChoice: 'rest-later', Guest: sampleGuest, PaymentMethod: 'VI' }
  const put = await program.ask({ method: 'PUT', body: { ...wanted, SessionID, Ecommerce } })
  await site.suppliers.payByCard(put.json().Ecommerce.PaymentUrl, 'success')
  await deliverNotices(site)
  const found = (await program.ask({ method: 'GET' })).json()
  expect(found.Status).toBe('part-paid')
  expect(found.Ecommerce).toMatchObject({ HasPartialPayment: true, PendingAmount: found.Ecommerce.Schedule.Later })
})

test.for([
  ['a promo code that is none', { ...wanted, PromoCode: 'NADA' }, 422, 'promo-invalid'],
  ['a room that no house has', { ...wanted, Hotel: { HotelCode: '79260', Habs: [hab('ZZ')] } }, 409, 'not-available'],
  [
    'a currency without a rate',
    { ...wanted, Header: { ...wanted.Header, Country: 'USA', Currency: 'ARS' } },
    400,
    'currency-not-offered',
  ],
] as const)('%s is said in three languages', async ([, body, status, code]) => {
  await using site = await openBookingSite()
  const response = await site.newProgram().ask({ method: 'POST', body })
  expect([response.statusCode, response.json().code]).toEqual([status, code])
  const { messages } = response.json()
  expect(Object.keys(messages)).toEqual(['es', 'en', 'pt'])
  expect(new Set(Object.values(messages)).size).toBeGreaterThan(1)
})

function hab(RoomCode: string) {
  return { RoomCode, RatePlanCode: 'FLEX' }
}

async function choose(program: Program, body: unknown = wanted) {
  const response = await program.ask({ method: 'POST', body })
  expect(response.statusCode).toBe(201)
  return reservationOnTheWire.parse(response.json())
}

async function count(site: BookingSite, table: 'payment' | 'reservation'): Promise<number> {
  const { rows } = await site.resort.db
    .selectFrom(table)
    .select(({ fn }) => fn.countAll<number>().as('rows'))
    .executeTakeFirstOrThrow()
  return Number(rows)
}
