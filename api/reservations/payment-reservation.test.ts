import { pbkdf2Sync } from 'node:crypto'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import type { z } from 'zod'
import { declineCards } from '#tests/support/decline-cards.ts'
import { chooseBy, deliverNotices, openBookingSite, toPay, wanted } from '#tests/support/open-booking-site.ts'
import { sampleGuest } from '#tests/support/sample-guest.ts'
import { problem } from '../problems/problems.ts'
import { reservationOnTheWire } from './reservation-on-the-wire.ts'

test('a program chooses rooms, says who comes, is told where to pay, and finds the reservation confirmed', async () => {
  await using site = await openBookingSite()
  const program = site.newProgram()
  const first = await program.ask({ method: 'GET' })
  expect([first.statusCode, first.body]).toEqual([204, ''])
  const chosen = await chooseBy(program)
  expect(chosen).toMatchObject({
    Status: 'draft',
    Header: wanted.Header,
    CheckIn: '2027-01-12',
    CheckOut: '2027-01-16',
  })
  expect(chosen.Ecommerce).toMatchObject({ PaidAmount: '0.00', PaymentUrl: null })
  expect(chosen.Ecommerce.PendingAmount.Amount).toBe(chosen.Ecommerce.TotalAmount)
  const put = await program.ask({ method: 'PUT', body: toPay(chosen.SessionID) })
  const paying = reservationOnTheWire.parse(put.json())
  expect([put.statusCode, paying.Status, paying.SessionID]).toEqual([200, 'paying', chosen.SessionID])
  expect(paying.Ecommerce.HoldSeconds).toBeGreaterThan(15 * 60)
  await site.suppliers.payByCard(paying.Ecommerce.PaymentUrl ?? '', 'success')
  await deliverNotices(site)
  const found = reservationOnTheWire.parse((await program.ask({ method: 'GET' })).json())
  expect(found).toMatchObject({ Status: 'confirmed', Number: chosen.Number })
  const pending = { Amount: '0.00', HasPartialPayment: false }
  const paid = { PaidAmount: chosen.Ecommerce.TotalAmount, PendingAmount: pending }
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
  // A stranger hears of nothing else, however wrong the rest is.
  const unread = { authorization: '', 'content-type': 'application/json', 'idempotency-key': 'x' }
  for (const body of ['{"Header":', '{}', `"${'x'.repeat(70_000)}"`]) {
    const response = await program.ask({ method: 'POST', body, headers: unread })
    expect([response.statusCode, response.headers['www-authenticate']]).toEqual([401, 'Bearer'])
  }
  expect((await program.ask({ method: 'GET', query: '?SessionID=1', headers: unread })).statusCode).toBe(401)
  await chooseBy(program)
  const other = site.newProgram()
  await chooseBy(other)
  expect(await refused('POST', { 'x-xsrf-token': '' })).toEqual([403, 'wrong-xsrf'])
  expect(await refused('POST', { 'x-xsrf-token': other.cookies.get('XSRF-TOKEN') ?? '' })).toEqual([403, 'wrong-xsrf'])
  expect(await refused('POST', { 'sec-fetch-site': 'cross-site' })).toEqual([403, 'foreign-origin'])
  expect((await program.ask({ method: 'POST', body: wanted })).statusCode).toBe(201)
})

test('what was received may be sent back as it is, and who says nothing of a code keeps theirs', async () => {
  await using site = await openBookingSite()
  const program = site.newProgram()
  const { PromoCode: _, ...withoutCode } = wanted
  const chosen = await chooseBy(program, withoutCode)
  expect(chosen.PromoCode).toBeNull()
  const back = { ...chosen, Summary: true, Ecommerce: { ...chosen.Ecommerce, PayChoice: 'all-now' } }
  const put = await program.ask({ method: 'PUT', body: back })
  expect([put.statusCode, put.json().Ecommerce.TotalAmount]).toEqual([200, chosen.Ecommerce.TotalAmount])
  const coded = await chooseBy(program, { ...wanted, PromoCode: 'MAR10' })
  const same = { ...withoutCode, SessionID: coded.SessionID, Ecommerce: { PayChoice: 'all-now' } }
  expect((await program.ask({ method: 'PUT', body: same })).json()).toMatchObject({
    PromoCode: 'MAR10',
    Ecommerce: { TotalAmount: coded.Ecommerce.TotalAmount },
  })
})

test('a visitor finds their own reservation and nobody else’s', async () => {
  await using site = await openBookingSite()
  const [mine, theirs] = [site.newProgram(), site.newProgram()]
  const { SessionID } = await chooseBy(mine)
  const other = await chooseBy(theirs)
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
  const honest = await chooseBy(site.newProgram())
  const program = site.newProgram()
  const room = { RoomCode: 'GV', RatePlanCode: 'FLEX' }
  const Habs = [{ ...room, Amount: '1.00', AverageAmount: '0.25', Nights: 1, Name: 'Castle', Legal: 'Free', Afi: 'x' }]
  const cheap = await chooseBy(program, { ...wanted, Hotel: { HotelCode: '79260', Habs } })
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
  const { SessionID } = await chooseBy(program)
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

test('who asks too often hears when to ask again, in words a guest may read', async () => {
  await using site = await openBookingSite({ RATE_LIMIT_PER_MINUTE: '2' })
  const program = site.newProgram()
  for (let asked = 0; asked < 2; asked += 1) expect((await program.ask({ method: 'GET' })).statusCode).toBe(204)
  const refused = await program.ask({ method: 'GET' })
  expect([refused.statusCode, refused.headers['content-type']]).toEqual([429, 'application/problem+json'])
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
  expect(refused.json()).toMatchObject({ code: 'too-many-requests', messages: { pt: expect.any(String) } })
})

test('what goes wrong on our side is a problem without a reason, and the reason is in the log', async () => {
  await using site = await openBookingSite()
  const program = site.newProgram()
  await chooseBy(program)
  await sql`alter table orders rename to gone`.execute(site.resort.db)
  const response = await program.ask({ method: 'GET' })
  expect([response.statusCode, response.headers['content-type']]).toEqual([500, 'application/problem+json'])
  expect(response.json()).toMatchObject({ code: 'internal-error', messages: { es: expect.any(String) } })
  expect(response.body).not.toContain('relation')
  expect(site.log.join()).toContain('relation')
})

test('asked to pay again, the same page is shown; booked, nothing is chosen over it', async () => {
  await using site = await openBookingSite()
  const program = site.newProgram()
  const { SessionID } = await chooseBy(program)
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
  const { SessionID, Hotel } = await chooseBy(program)
  const Header = { ...wanted.Header, Language: 'PT' as const }
  const put = await program.ask({
    method: 'PUT',
    body: { ...wanted, Header, SessionID, Ecommerce: { Guest: sampleGuest } },
  })
  expect([Hotel.Habs[0]?.Name, put.json().Hotel.Habs[0].Name]).toEqual(['Garden Suite', 'Suíte Jardim'])
  const cookie = [...program.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
  const form = { _xsrf: program.cookies.get('XSRF-TOKEN') ?? '', intent: 'keep', name: 'Ana' }
  const kept = await site.app.inject({
    method: 'POST',
    url: '/es/reserva/',
    headers: { cookie, 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams(form).toString(),
  })
  for (const { name, value } of kept.cookies) program.cookies.set(name, value)
  expect((await program.ask({ method: 'GET' })).json().Header.Language).toBe('ES')
})

test('a part now and the rest later is a partial payment until the rest is paid', async () => {
  await using site = await openBookingSite()
  const program = site.newProgram()
  const { SessionID } = await chooseBy(program)
  const Ecommerce = { PayChoice: 'rest-later', Guest: sampleGuest, PaymentMethod: 'VI' }
  const put = await program.ask({ method: 'PUT', body: { ...wanted, SessionID, Ecommerce } })
  await site.suppliers.payByCard(put.json().Ecommerce.PaymentUrl, 'success')
  await deliverNotices(site)
  const found = (await program.ask({ method: 'GET' })).json()
  expect(found.Status).toBe('part-paid')
  expect(found.Ecommerce).toMatchObject({
    PendingAmount: { Amount: found.Ecommerce.Schedule.Later, HasPartialPayment: true },
  })
})

test('while cards are being tried a program is set a riddle, and pays with the answer', async () => {
  await using site = await openBookingSite()
  await declineCards(site.resort, 'thief', 30)
  const [program, other] = [site.newProgram(), site.newProgram()]
  const body = toPay((await chooseBy(program)).SessionID)
  const headers = { 'idempotency-key': 'pay-0001' }
  const refused = await program.ask({ method: 'PUT', body, headers })
  const { code, challenge } = problem.parse(refused.json())
  expect([refused.statusCode, code]).toEqual([429, 'proof-needed'])
  const Ecommerce = { ...body.Ecommerce, Proof: answerAsDescribed(challenge) }
  const paying = await program.ask({ method: 'PUT', body: { ...body, Ecommerce }, headers })
  expect(paying.json()).toMatchObject({
    Status: 'paying',
    Ecommerce: { PaymentUrl: expect.stringContaining('/cards/') },
  })
  const { SessionID } = await chooseBy(other, { ...wanted, CheckIn: '2027-02-01', CheckOut: '2027-02-04' })
  const stolen = { ...body, CheckIn: '2027-02-01', CheckOut: '2027-02-04', SessionID, Ecommerce }
  expect((await other.ask({ method: 'PUT', body: stolen })).json().code).toBe('proof-needed')
})

/** By nothing but what docs/api.md says. */
function answerAsDescribed(challenge: z.infer<typeof problem>['challenge']): string {
  if (!challenge) throw new Error('There is no riddle.')
  const { nonce, salt, cost, keyLength, keyPrefix } = challenge.parameters
  for (let counter = 0; ; counter++) {
    const password = Buffer.concat([Buffer.from(nonce, 'hex'), Buffer.alloc(4)])
    password.writeUInt32BE(counter, password.length - 4)
    const derivedKey = pbkdf2Sync(password, Buffer.from(salt, 'hex'), cost, keyLength, 'sha256').toString('hex')
    if (!derivedKey.startsWith(keyPrefix)) continue
    return Buffer.from(JSON.stringify({ challenge, solution: { counter, derivedKey } })).toString('base64')
  }
}

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
