import { expect, test } from 'vitest'
import { bookInBrowser } from '#tests/support/book-in-browser.ts'
import { type BookingSite, chooseBy, openBookingSite, wanted } from '#tests/support/open-booking-site.ts'
import { openTestSite } from '#tests/support/open-test-site.ts'
import { newBrowser, type PageBrowser } from '#tests/support/page-browser.ts'

const bare = { es: '/es/busqueda/', en: '/en/search/' }
const chosen = 'checkin=2027-01-12&checkout=2027-01-16'
const others = 'checkin=2027-02-02&checkout=2027-02-05'

/** A browser in which a program has chosen rooms. */
async function browserOfProgram(site: BookingSite, body: unknown = wanted): Promise<PageBrowser> {
  const program = site.newProgram()
  await chooseBy(program, body)
  const browser = newBrowser(site.app)
  for (const [name, value] of program.cookies) browser.cookies.set(name, value)
  return browser
}

/** Where the page of rooms leads that is asked for nothing, or the days that it is drawn for. */
async function daysOf(browser: PageBrowser, path: string = bare.es): Promise<string | undefined> {
  const { statusCode, headers, body } = await browser.get(path)
  const text = statusCode === 302 ? (headers.location ?? '') : body.replace(/<aside[\s\S]*?<\/aside>/g, '')
  return /checkin=(\d{4}-\d\d-\d\d)/.exec(text)?.[1]
}

test('what a program chose is found by the pages of its token: above the country and what is kept, below the address', async () => {
  await using site = await openBookingSite()
  const browser = await browserOfProgram(site)
  browser.cookies.set('_booking', others)
  browser.cookies.set('_currency', 'EUR')
  const led = await browser.get(bare.es)
  expect(led.statusCode).toBe(200)
  expect(led.body).toContain('pick[0]=GV.FLEX')
  const home = await browser.get('/es/')
  for (const said of ['Moneda: MXN', 'value="2027-01-12"'])
    expect([said, home.body.includes(said)]).toEqual([said, true])
  // The second step goes on with it, and has nothing cleared.
  const second = await browser.get('/es/reserva/')
  expect([second.statusCode, second.body.includes('12–16')]).toEqual([200, true])
  // The address comes before it, and what was looked for last is remembered.
  expect(await daysOf(browser, `${bare.es}?${others}`)).toBe('2027-02-02')
  expect((await browser.get('/es/?currency=GBP')).body).toContain('Moneda: GBP')
  expect((await browser.get('/es/')).body).toContain('Moneda: GBP')
  expect(await daysOf(browser)).toBe('2027-02-02')
  const { rows } = await heldAndChosen(site)
  expect(rows).toEqual([{ state: 'draft', currency: 'MXN' }])
})

async function heldAndChosen({ resort }: BookingSite) {
  return { rows: await resort.db.selectFrom('orders').select(['state', 'currency']).execute() }
}

test('looking at any page changes nothing of what is held, and a tab with an address of its own keeps to it', async () => {
  await using site = await openBookingSite()
  const browser = newBrowser(site.app)
  const tab = `/es/busqueda/?${chosen}&guests[0][adults]=2&pick[0]=OV.FLEX&hotel=79260&currency=USD`
  await browser.post(tab, {})
  const read = () => site.resort.db.selectFrom('order_line').select(['id', 'order_id', 'held_until', 'state']).execute()
  const before = await read()
  for (const path of ['/es/', bare.es, '/en/', '/pt/busca/', '/es/reserva/', `/es/busqueda/?${others}`, '/es/xal/'])
    await browser.get(path)
  expect(await read()).toEqual(before)
  expect(before.map(({ state }) => state)).toEqual(['held'])
  // Of the other tab, and not of what was looked for since.
  expect((await browser.get(tab)).body).toContain('pick[0]=OV.FLEX')
})

test('who has chosen and not booked reads on every page what, until when, and goes on from there; nobody else does', async () => {
  await using site = await openBookingSite()
  const guest = newBrowser(site.app)
  const rooms = 'guests[0][adults]=2&guests[1][adults]=2&pick[0]=OV.FLEX&pick[1]=OV.FLEX'
  await guest.post(`/es/busqueda/?${chosen}&${rooms}&hotel=31453&currency=USD`, {})
  const barIn = (body: string) =>
    /<aside[^>]*aria-label="(?:Continue|Continuar) [\s\S]*?<\/aside>/.exec(body)?.[0] ?? ''
  const readBar = async (path: string) => barIn((await guest.get(path)).body)
  const name = site.resort.hotel.hotels['31453']?.name ?? ''
  for (const [path, words] of [
    ['/es/', ['12–16 de enero de 2027', '2 × ', 'Apartado para usted hasta las']],
    ['/en/xal/', ['16 January 2027', 'Held for you until', 'Continue your booking']],
    ['/pt/minha-reserva/', ['16 de janeiro de 2027', 'Guardado para você até']],
    [`/es/busqueda/?${others}`, ['12–16 de enero de 2027']],
  ] as const) {
    const bar = await readBar(path)
    for (const said of [name, ...words]) expect(bar).toContain(said)
  }
  const [, href = ''] = /href="([^"]+)"/.exec(await readBar('/en/')) ?? []
  const onward = await guest.get(href.replaceAll('&amp;', '&'))
  expect([onward.statusCode, onward.body.includes('aria-current="step"')]).toEqual([200, true])
  // Not where it stands already, nor for others, nor compressed with what an address puts beside it.
  for (const path of ['/en/search/', '/en/booking/']) expect([path, await readBar(path)]).toEqual([path, ''])
  expect(barIn((await newBrowser(site.app).get('/es/')).body)).toBe('')
  const cookie = [...guest.cookies].map(([key, value]) => `${key}=${value}`).join('; ')
  const plain = await site.app.inject({ url: '/es/', headers: { cookie, 'accept-encoding': 'br' } })
  expect(plain.headers['content-encoding']).toBeUndefined()
  await guest.post('/en/booking/', { intent: 'release' })
  expect(await readBar('/en/')).toContain('Your rooms are not held yet')
  // With tickets beside the rooms, or alone, it is a cart.
  const shopper = newBrowser(site.app)
  const xplor = { product: 'xplor', option: 'day', day: '2027-01-15', adults: '2', age: '9' }
  await shopper.post('/en/parks-and-tours/xplor/', { do: 'add', ...xplor })
  const cartIn = (body: string) => /<aside[^>]*aria-label="Cart [\s\S]*?<\/aside>/.exec(body)?.[0] ?? ''
  const cart = cartIn((await shopper.get('/en/xal/')).body)
  for (const said of ['Xplor', 'Held for you until', 'Cart (1)', 'href="/en/carrito/"']) expect(cart).toContain(said)
  expect(cartIn((await shopper.get('/en/carrito/')).body)).toBe('')
})

test('what is booked, has ended or is somebody else’s is not gone on with', async () => {
  await using site = await openBookingSite()
  const booked = newBrowser(site.app)
  await bookInBrowser(site, booked)
  for (const name of ['_booking', '_currency']) booked.cookies.delete(name)
  expect(await daysOf(booked)).toBeUndefined()
  expect((await booked.get('/es/')).body).not.toContain('Continuar su reserva')
  const own = await browserOfProgram(site)
  const thief = newBrowser(site.app)
  // One letter is another, whichever it was.
  const forged = `${own.cookies.get('_token')}`.replace(/.$/, (last) => (last === '-' ? '_' : '-'))
  for (const token of ['', 'x'.repeat(76), forged, 'y'.repeat(9_000)]) {
    thief.cookies.set('_token', token)
    expect([token.length, await daysOf(thief)]).toEqual([token.length, undefined])
  }
  const expired = newBrowser(site.app)
  await expired.post(`/es/busqueda/?${chosen}&pick[0]=OV.FLEX&hotel=79260&currency=USD`, {})
  for (const name of ['_booking', '_currency']) expired.cookies.delete(name)
  await site.resort.db
    .updateTable('order_line')
    .set({ held_until: new Date(0) })
    .where('state', '=', 'held')
    .execute()
  expect(await daysOf(expired)).toBeUndefined()
})

test('cookies of any shape are read as far as they say something', async () => {
  await using site = await openTestSite()
  const shapes = ['', '%', '%E0%A4%A', '0', '6', '1e0', '-1', '٣', '<b>', 'es-MX', '__proto__', 'a'.repeat(9_000)]
  for (const shape of shapes) {
    for (const name of ['_current_room', '_language', '_country', '_booking', '_currency']) {
      const answer = await site.get(bare.en, { cookie: `${name}=${Buffer.from(shape).toString('latin1')}` })
      expect([name, shape.slice(0, 9), answer.statusCode]).toEqual([name, shape.slice(0, 9), 200])
      expect(answer.body).toContain('Currency: USD')
    }
    const { headers } = await site.get('/', { cookie: `_language=${Buffer.from(shape).toString('latin1')}` })
    expect([shape.slice(0, 9), headers.location]).toEqual([shape.slice(0, 9), '/es/'])
  }
})

test('without a language in its address the site opens in the one that was read last', async () => {
  await using site = await openTestSite()
  const browser = newBrowser(site.app)
  const open = async () => {
    const { statusCode, headers } = await browser.get('/')
    return [statusCode, headers.location, headers.vary, headers['cache-control']]
  }
  const led = (path: string) => [302, path, 'Cookie, Accept-Language', 'private, no-cache']
  expect(await open()).toEqual(led('/es/'))
  const english = await site.get('/', { 'accept-language': 'en-US,en;q=0.9' })
  expect(english.headers.location).toBe('/en/')
  const stayed = await site.get('/', { 'accept-language': 'en-US', cookie: '_language=pt' })
  expect(stayed.headers.location).toBe('/pt/')
  await browser.get('/pt/')
  expect(browser.cookies.get('_language')).toBe('pt')
  expect(await open()).toEqual(led('/pt/'))
  // Whoever follows a link reads the language of the link.
  expect((await browser.get('/en/xal/')).body).toContain('<html lang="en">')
  expect(await open()).toEqual(led('/en/'))
  await browser.get('/sitemap.xml')
  await browser.get('/consent/')
  expect(await open()).toEqual(led('/en/'))
})

test('the country that the edge named is remembered where it names none', async () => {
  await using site = await openBookingSite({ EDGE_COUNTRY_HEADER: 'x-edge' })
  const get = (headers: Record<string, string>) => site.app.inject({ url: '/es/', headers })
  const first = await get({ 'x-edge': 'region=1,country=GB' })
  const cookies = [first.headers['set-cookie']].flat()
  expect(cookies).toContain('_country=GB; Max-Age=604800; Path=/; HttpOnly; SameSite=Lax')
  const currencyIn = async (headers: Record<string, string>) => /Moneda: (\w+)/.exec((await get(headers)).body)?.[1]
  expect(await currencyIn({})).toBe('MXN')
  expect(await currencyIn({ cookie: '_country=GB' })).toBe('GBP')
  expect(await currencyIn({ cookie: '_country=GB; _currency=USD' })).toBe('USD')
  // Where the edge knows better, it is believed.
  expect(await currencyIn({ cookie: '_country=GB', 'x-edge': 'region=1,country=ES' })).toBe('EUR')
})

test('the page of rooms opens at the room that was being chosen, and at the first where that is not there', async () => {
  await using site = await openBookingSite()
  const browser = newBrowser(site.app)
  const search = `/en/search/?${chosen}&guests[0][adults]=2&guests[1][adults]=1&hotel=79260&currency=USD`
  await browser.get(search)
  expect(browser.cookies.get('_current_room')).toBe('1')
  await browser.get(`${search}&pick[0]=OV.FLEX`)
  expect(browser.cookies.get('_current_room')).toBe('2')
  const placeIn = async (path = bare.en) => /Room (\d) of 2/.exec((await browser.get(path)).body)?.[1]
  expect(await placeIn()).toBe('2')
  // An address that says which is right, also in a tab that was open before.
  expect(await placeIn(search)).toBe('1')
  expect(await placeIn(`${search}&pick[0]=OV.FLEX`)).toBe('2')
  for (const room of ['3', '9', '0', '2'.repeat(10_000)]) {
    browser.cookies.set('_current_room', room)
    expect([room.slice(0, 4), await placeIn()]).toEqual([room.slice(0, 4), '1'])
  }
  browser.cookies.set('_current_room', '2')
  await browser.get(`${search}&pick[0]=OV.FLEX&pick[1]=OV.FLEX`)
  expect(browser.cookies.has('_current_room')).toBe(false)
})
