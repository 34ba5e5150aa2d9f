import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { chooseBy, deliverNotices, openBookingSite, reservations, toPay } from '#tests/support/open-booking-site.ts'
import { newBrowser, type PageBrowser } from '#tests/support/page-browser.ts'
import { typedGuest } from '#tests/support/pay-on-site.ts'

const rooms = '/en/search/?checkin=2027-01-19&checkout=2027-01-23&guests[0][adults]=2&hotel=79260&currency=USD'
const chosen = `${rooms}&pick[0]=OV.FLEX`
const right = {
  ...typedGuest,
  method: 'VI',
  pay: 'all-now',
}
type Site = Awaited<ReturnType<typeof openBookingSite>>

const fieldIn = (body: string, name: string) => new RegExp(`name="${name}" value="([^"]+)"`).exec(body)?.[1] ?? ''

/** What a form of the page carries, as a browser without scripts sends it. */
async function readFields(guest: PageBrowser): Promise<Record<string, string>> {
  const { body } = await guest.get('/en/booking/')
  const fields = ['_xsrf', 'mark', 'seen'].map((name) => [name, fieldIn(body, name)])
  return Object.fromEntries(fields.filter(([, value]) => value))
}

async function bookIn(site: Site, guest: PageBrowser): Promise<void> {
  await guest.post('/en/booking/', { ...(await readFields(guest)), ...right, intent: 'terms' })
  const paying = await guest.post('/en/booking/', { ...(await readFields(guest)), ...right, intent: 'pay' })
  await site.suppliers.payByCard(String(paying.headers.location), 'success')
  await deliverNotices(site)
}

/** What somebody sees who has these cookies and nothing else. */
async function look(site: Site, cookies: Map<string, string>): Promise<string> {
  const spy = newBrowser(site.app)
  for (const [name, value] of cookies) spy.cookies.set(name, value)
  const pages = [await spy.get('/en/booking/'), await spy.get('/en/my-reservation/')]
  const headers = { authorization: 'Bearer litoral-web', 'x-project-prefix': 'LITORAL', cookie: toHeader(cookies) }
  const told = await site.app.inject({ method: 'GET', url: reservations, headers })
  return [...pages.map(({ body }) => body), told.body].join('\n')
}

const toHeader = (cookies: Map<string, string>) => [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')

test('a token that the house did not issue is nobody’s', async () => {
  await using site = await openBookingSite()
  for (const forged of ['a'.repeat(43), 'b'.repeat(76)]) {
    const guest = newBrowser(site.app)
    guest.cookies.set('_token', forged)
    await guest.get('/en/')
    expect(guest.cookies.get('_token')).not.toBe(forged)
    const asked = await site.app.inject({
      method: 'GET',
      url: reservations,
      headers: { authorization: 'Bearer litoral-web', 'x-project-prefix': 'LITORAL', cookie: `_token=${forged}` },
    })
    expect(asked.cookies.find(({ name }) => name === '_token')?.value).not.toBe(forged)
  }
})

test('who plants a token of their own reads nothing of the guest who types, pays and books with it', async () => {
  await using site = await openBookingSite()
  const thief = newBrowser(site.app)
  await thief.get(chosen)
  const planted = new Map(thief.cookies)
  const guest = newBrowser(site.app)
  for (const [name, value] of planted) guest.cookies.set(name, value)
  await guest.post(chosen, {})
  const typed = { ...(await readFields(guest)), name: 'Ana', email: 'ana@example.com', intent: 'keep' }
  await guest.post('/en/booking/', typed)
  expect((await guest.get('/en/booking/')).body).toContain('ana@example.com')
  expect(await look(site, planted)).not.toContain('ana@example.com')
  const kept = new Map(guest.cookies)
  await bookIn(site, guest)
  expect((await guest.get('/en/my-reservation/')).body).toContain('Ana')
  for (const cookies of [planted, kept]) expect(await look(site, cookies)).not.toMatch(/Ana|Confirmed/)
})

test('who plants a token reads nothing of a guest whom a program tells of', async () => {
  await using site = await openBookingSite()
  const [thief, program] = [site.newProgram(), site.newProgram()]
  await thief.ask({ method: 'GET' })
  const planted = new Map(thief.cookies)
  for (const [name, value] of planted) program.cookies.set(name, value)
  const { SessionID } = await chooseBy(program)
  const { statusCode } = await program.ask({ method: 'PUT', body: toPay(SessionID) })
  expect([statusCode, (await program.ask({ method: 'GET' })).statusCode]).toEqual([200, 200])
  expect((await thief.ask({ method: 'GET' })).statusCode).toBe(204)
})

test('an answer that is lost on the way is given again, to whoever has the page and to nobody else', async () => {
  await using site = await openBookingSite()
  const guest = newBrowser(site.app)
  await guest.post(chosen, {})
  const before = new Map(guest.cookies)
  const fields = await readFields(guest)
  const typed = { ...fields, name: 'Ana', email: 'ana@example.com', intent: 'keep' }
  const again = async (sent: Record<string, string>) => {
    const browser = newBrowser(site.app)
    for (const [name, value] of before) browser.cookies.set(name, value)
    await browser.post('/en/booking/', sent)
    return browser
  }
  await guest.post('/en/booking/', typed)
  expect((await (await again(typed)).get('/en/booking/')).body).toContain('ana@example.com')
  for (const mark of ['', `${fields.mark}A`]) {
    const sent = { ...typed, mark }
    expect((await (await again(sent)).get('/en/booking/')).statusCode).toBe(302)
  }
  const echo = { _xsrf: guest.cookies.get('XSRF-TOKEN') ?? '' }
  const paid = await guest.post('/en/booking/', { ...typed, ...right, ...echo, intent: 'pay' })
  const paying = await again({ ...typed, ...right, intent: 'pay' })
  expect([paid.statusCode, (await paying.get('/en/booking/')).statusCode]).toEqual([409, 200])
})

test('a tab that was open before goes on without scripts, and a sibling with its form does not', async () => {
  await using site = await openBookingSite()
  const guest = newBrowser(site.app)
  await guest.post(chosen, {})
  const [one, other] = [await readFields(guest), await readFields(guest)]
  await guest.post('/en/booking/', { ...one, name: 'Ana', intent: 'keep' })
  const send = (from: Record<string, string>, name: string) =>
    site.app.inject({
      method: 'POST',
      url: '/en/booking/',
      headers: { cookie: toHeader(guest.cookies), 'content-type': 'application/x-www-form-urlencoded', ...from },
      payload: new URLSearchParams({ ...other, name, intent: 'terms' }).toString(),
    })
  for (const from of [{}, { 'sec-fetch-site': 'same-site' }, { origin: 'http://sibling.localhost' }]) {
    expect((await send(from, 'Eve')).statusCode).toBe(403)
  }
  const answer = await send({ 'sec-fetch-site': 'same-origin' }, 'Bea')
  expect(answer.statusCode).toBe(303)
  for (const { name, value } of answer.cookies) guest.cookies.set(name, value)
  expect((await guest.get('/en/booking/')).body).toContain('value="Bea"')
})

test('on https only a cookie that no sibling can set says who a guest is', async () => {
  await using site = await openBookingSite({ PUBLIC_URL: 'https://hotel.example' })
  const guest = newBrowser(site.app)
  await guest.get('/en/')
  const token = guest.cookies.get('__Host-_token')
  expect(guest.cookies.has('_token')).toBe(false)
  const read = async (cookie: string) => (await site.app.inject({ url: '/en/', headers: { cookie } })).cookies
  expect(await read(`__Host-_token=${token}; _token=${'b'.repeat(76)}; __Host-_language=en`)).toEqual([])
  for (const set of [await read(`_token=${token}`), await read(`_token=${token}; __Host-_token=x`)]) {
    const found = set.find(({ name }) => name === '__Host-_token')
    expect(found).toMatchObject({ path: '/', secure: true, httpOnly: true })
    expect([found?.domain, found?.value === token]).toEqual([undefined, false])
  }
})

test('an address that asks for another currency or other dates changes nothing of what is held', async () => {
  await using site = await openBookingSite()
  const guest = newBrowser(site.app)
  await guest.post(chosen, {})
  const read = () =>
    sql<{ state: string; held: number }>`select orders.state, (select sum(held)::int from night_stock) as held
      from orders`.execute(site.resort.db)
  const before = await read()
  for (const query of ['?currency=EUR', '?checkin=2027-01-20&checkout=2027-01-25', '?promocode=NONE', '']) {
    await guest.get(`/en/booking/${query}`)
    expect((await read()).rows).toEqual(before.rows)
  }
  expect(before.rows).toEqual([{ state: 'held', held: 4 }])
  expect((await guest.get('/en/booking/')).body).toContain('name="email"')
})
