import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { money } from '#resort/money/money.ts'
import { cancelLines } from '#resort/orders/after/cancel-lines.ts'
import { guestActor } from '#resort/orders/order.ts'
import { letterTo } from '#tests/support/account-house.ts'
import { book, choose, newGuest } from '#tests/support/open-booking-house.ts'
import { openBookingSite } from '#tests/support/open-booking-site.ts'
import { newBrowser, type PageBrowser } from '#tests/support/page-browser.ts'
import { wordsOfPage } from '#tests/support/words-of-page.ts'

type Site = Awaited<ReturnType<typeof openBookingSite>>

const languages = [
  ['es', '/es/mi-cuenta/', 'Revise su correo', 'Con este botón entra a la cuenta de a•••@example.com.', 'Entró como'],
  [
    'en',
    '/en/my-account/',
    'Check your email',
    'This button signs you in to the account of a•••@example.com.',
    'You are signed in as',
  ],
  [
    'pt',
    '/pt/minha-conta/',
    'Veja seu e-mail',
    'Com este botão você entra na conta de a•••@example.com.',
    'Você entrou como',
  ],
] as const

async function enterSite(site: Site, guest: PageBrowser, mail: string, path = '/en/my-account/'): Promise<void> {
  await guest.post(path, { do: 'ask', mail })
  const key = (await letterTo(site, mail))?.key ?? ''
  const entered = await guest.post(`${path}?letter=`, { do: 'enter', key })
  expect([entered.statusCode, entered.headers.location]).toEqual([303, path])
}

test.for(languages)(
  'without scripts a guest signs in by a mailed link, in %s',
  async ([, path, asked, button, signedIn]) => {
    await using site = await openBookingSite()
    const guest = newBrowser(site.app)
    const mail = 'ana@example.com'
    expect((await guest.post(path, { do: 'ask', mail: 'nobody' })).statusCode).toBe(400)
    const sent = await guest.post(path, { do: 'ask', mail })
    expect([sent.statusCode, sent.headers.location]).toEqual([303, `${path}?said=asked#said`])
    const told = await guest.get(`${path}?said=asked`)
    expect(wordsOfPage(told.body)).toContain(asked)
    expect(told.headers['cache-control']).toBe('private, no-store')
    const code = />(\d{3} \d{3})</.exec(told.body)?.[1] ?? ''
    const { link, key } = (await letterTo(site, mail)) ?? { link: '', key: '' }
    const address = new URL(link)
    expect(address.pathname + address.search).toBe(`${path}?letter=`)
    // Programs that follow links see a form, and whoever sends it a button: neither signs in.
    expect((await guest.get(`${path}?letter=`)).body).toContain('name="key"')
    expect(wordsOfPage((await guest.post(`${path}?letter=`, { do: 'show', key: link })).body)).toContain(button)
    expect(guest.cookies.has('_session')).toBe(false)
    const phone = newBrowser(site.app)
    expect((await phone.post(`${path}?letter=`, { do: 'show', key })).body).toContain('name="code"')
    expect((await phone.post(`${path}?letter=`, { do: 'enter', key, code: '1' })).statusCode).toBe(400)
    expect((await phone.post(`${path}?letter=`, { do: 'enter', key, code })).headers.location).toBe(path)
    expect(wordsOfPage((await phone.get(path)).body)).toContain(`${signedIn} ${mail}.`)
    expect((await guest.post(`${path}?letter=`, { do: 'enter', key })).statusCode).toBe(400)
    await enterSite(site, guest, mail, path)
    const tokens = [guest, phone].map(({ cookies }) => cookies.get('_session'))
    expect(tokens[0]).not.toBe(tokens[1])
    const out = await guest.post(path, { do: 'sign-out' })
    expect([out.statusCode, out.headers.location]).toEqual([303, `${path}?said=signed-out#said`])
    expect(guest.cookies.has('_session')).toBe(false)
    // What the key of a letter opened is not the account's, and stays; the page says so and leads to the button that ends it.
    expect((await guest.get(`${path}?said=signed-out`)).body).toMatch(
      /id="said".*?href="#leave".*?<form id="leave".*?value="leave"/s,
    )
    guest.cookies.set('_session', tokens[0] ?? '')
    expect(wordsOfPage((await guest.get(path)).body)).not.toContain(signedIn)
  },
)

test('whoever leaves a computer that is not theirs is signed out on the server, too', async () => {
  await using site = await openBookingSite()
  const guest = newBrowser(site.app)
  await enterSite(site, guest, 'ana@example.com')
  const token = guest.cookies.get('_session') ?? ''
  await guest.post('/en/my-reservation/', { do: 'leave' })
  expect(guest.cookies.has('_session')).toBe(false)
  guest.cookies.set('_session', token)
  expect(wordsOfPage((await guest.get('/en/my-account/')).body)).toContain('Send me the link')
})

test('an account goes into a file and is erased by whoever has just signed in, and by nobody else', async () => {
  await using site = await openBookingSite()
  const guest = newBrowser(site.app)
  const [access, file] = ['/en/account-access/', '/en/account-access/my-account.json']
  expect((await guest.get(file)).statusCode).toBe(403)
  await enterSite(site, guest, 'ana@example.com')
  const saved = await guest.get(file)
  expect(Object.keys(saved.json().besides)).toEqual(['newsletter', 'waiting-list', 'stopped-letters'])
  expect([saved.headers['content-type'], saved.json().mail]).toEqual([
    'application/json; charset=utf-8',
    'ana@example.com',
  ])
  await sql`update account_session set made_at = made_at - interval '11 minutes'`.execute(site.resort.db)
  expect((await guest.get(file)).statusCode).toBe(403)
  expect((await guest.get(access)).body).not.toContain('value="erase"')
  expect((await guest.post(access, { do: 'erase' })).statusCode).toBe(409)
  await sql`update account_session set made_at = clock_timestamp()`.execute(site.resort.db)
  expect((await guest.post(access, { do: 'erase' })).headers.location).toBe('/en/my-account/?said=erased#said')
  expect(await site.resort.db.selectFrom('account').selectAll().execute()).toEqual([])
})

test('a guest keeps details and companions, and the booking form is filled in with them when asked, over who was typed there, never before', async () => {
  await using site = await openBookingSite()
  const guest = newBrowser(site.app)
  const details = '/en/my-details/'
  expect(wordsOfPage((await guest.get(details)).body)).toContain('please sign in to your account first')
  await enterSite(site, guest, 'ana@example.com')
  const wrong = await guest.post(details, { do: 'save', language: 'en', name: 'Ana', rfc: 'nothing' })
  expect([wrong.statusCode, wrong.body.includes('value="Ana"')]).toEqual([400, true])
  const kept = { name: 'Ana', lastname: 'Reyes', country: 'MX', phone: '5555550100', requests: 'A quiet room' }
  await guest.post(details, { do: 'save', language: 'en', currency: 'EUR', ...kept })
  await guest.post(details, { do: 'add', companion: 'Luis', companionLastname: 'Soto' })
  expect((await guest.get(details)).body).toContain('Luis Soto')
  const query = 'checkin=2027-01-12&checkout=2027-01-16&guests[0][adults]=2&currency=MXN'
  const search = await guest.get(`/en/search/?${query}`)
  expect(search.statusCode).toBe(200)
  await choose(site, { token: guest.cookies.get('_token') ?? '', address: '198.51.1.1' }, { language: 'en' })
  const old = { requests: 'A high floor', typedAt: '1000' }
  const mistyped = {
    ...{ name: 'Anna', lastname: 'Soto', email: 'other@example.com', country: 'US', phone: '1' },
    ...old,
  }
  await sql`update orders set guest = null, typed = ${JSON.stringify(mistyped)}`.execute(site.resort.db)
  await guest.post('/en/booking/', { intent: 'hold' })
  const before = (await guest.get('/en/booking/')).body
  expect(before).toContain('Fill in with the details of my account')
  expect(before).not.toContain('ana@example.com')
  expect((await guest.post('/en/booking/', { intent: 'fill', typedAt: '2000' })).headers.location).toBe('/en/booking/')
  const after = (await guest.get('/en/booking/')).body
  for (const value of ['ana@example.com', 'value="Ana"', 'value="Reyes"', '+52 5555550100', 'A high floor'])
    expect(after).toContain(value)
  for (const value of ['other@example.com', 'value="Soto"']) expect(after).not.toContain(value)
  expect(after).toMatch(/<option value="MX" selected/)
  // What was on its way when the button was pressed does not undo it; what is typed afterwards counts.
  await guest.post('/en/booking/', { intent: 'keep', ...mistyped })
  expect((await guest.get('/en/booking/')).body).not.toContain('other@example.com')
  await guest.post('/en/booking/', { intent: 'keep', ...mistyped, typedAt: '3000' })
  expect((await guest.get('/en/booking/')).body).toContain('other@example.com')
  await guest.post('/en/my-account/', { do: 'sign-out' })
  expect((await guest.get('/en/booking/')).body).not.toContain('Fill in with')
})

test('a stay that is over is booked again in two steps: other days, and the same rooms with the wishes of last time', async () => {
  await using site = await openBookingSite()
  const { id, number } = await book(site, newGuest())
  await sql`update orders set guest = guest || '{"requests": "A quiet room"}' where id = ${id}`.execute(site.resort.db)
  const wish = { agreedFee: money(0, 'MXN'), by: guestActor, cause: 'guest-cancelled' } as const
  const cancelled = await cancelLines(site.resort, id, { ...wish, lines: 'all' })
  expect(cancelled.outcome).toBe('cancelled')
  const guest = newBrowser(site.app)
  await enterSite(site, guest, 'ana@example.com')
  const account = (await guest.get('/en/my-account/')).body
  expect(wordsOfPage(account)).toContain(`Book again like ${number}`)
  const fields = [...account.matchAll(/<input type="hidden" name="([^"]+)" value="([^"]*)"/g)]
  const query = new URLSearchParams(
    fields.flatMap(([, name = '', value = '']) => (/^_|^do$/.test(name) ? [] : [[name, value]])),
  )
  query.set('checkin', '2027-02-09')
  query.set('checkout', '2027-02-12')
  const search = await guest.get(`/en/search/?${query}`)
  expect(wordsOfPage(search.body)).toContain('Continue')
  const held = await guest.post(`/en/search/?${query}`, { seen: '' })
  expect(held.headers.location).toMatch(/^\/en\/booking\/\?.*2027-02-09/)
  await guest.post('/en/booking/', { intent: 'fill' })
  const form = (await guest.get('/en/booking/')).body
  for (const value of ['ana@example.com', 'value="Reyes"', 'A quiet room']) expect(form).toContain(value)
})

test('a browser is signed out from another one, with its next request', async () => {
  await using site = await openBookingSite()
  const [phone, desk] = [newBrowser(site.app), newBrowser(site.app)]
  for (const each of [phone, desk]) await enterSite(site, each, 'ana@example.com')
  const access = '/en/account-access/'
  expect(wordsOfPage((await newBrowser(site.app).get(access)).body)).toContain('please sign in to your account first')
  expect(wordsOfPage((await desk.get(access)).body)).toContain('This browser')
  await desk.post(access, { do: 'end-others' })
  expect(wordsOfPage((await phone.get('/en/my-account/')).body)).toContain('Send me the link')
  expect(wordsOfPage((await desk.get('/en/my-account/')).body)).toContain('You are signed in')
})

test('what the mailbox booked opens without a key for whoever is signed in, and for nobody else', async () => {
  await using site = await openBookingSite()
  const { number } = await book(site, newGuest())
  const guest = newBrowser(site.app)
  const manage = `/en/my-reservation/?letter=${number}`
  expect(wordsOfPage((await guest.get(manage)).body)).toContain('Open your reservation')
  await enterSite(site, guest, 'ana@example.com')
  expect(wordsOfPage((await guest.get('/en/my-account/')).body)).toMatch(/To come .*12–16 January 2027/)
  expect(wordsOfPage((await guest.get(manage)).body)).toContain(number)
  const stranger = newBrowser(site.app)
  await enterSite(site, stranger, 'eva@example.com')
  expect(wordsOfPage((await stranger.get(manage)).body)).toContain('Open your reservation')
  expect(wordsOfPage((await stranger.get('/en/my-account/')).body)).not.toContain(number)
  await guest.post('/en/my-account/', { do: 'sign-out' })
  expect(wordsOfPage((await guest.get(manage)).body)).toContain('Open your reservation')
})
