import { brotliDecompressSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { cookieSeconds } from '#app/cookies.ts'
import { writeConsent } from '#resort/guests/consent.ts'
import { saveExchangeRates } from '#resort/money/exchange-rate-queries.ts'
import { openDemonstration } from '#tests/support/open-demonstration.ts'
import { openTestSite, type TestSite } from '#tests/support/open-test-site.ts'
import { newBrowser } from '#tests/support/page-browser.ts'

test('every answer carries the headers that keep a guest safe', async () => {
  await using site = await openTestSite({ PUBLIC_URL: 'https://hotel.example' })
  for (const path of ['/es/', '/es/nada/', '/health', '/favicon.svg', '/es/busqueda']) {
    const { headers } = await site.get(path)
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'strict-transport-security': expect.stringContaining('max-age=63072000'),
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-resource-policy': 'same-origin',
      'referrer-policy': 'strict-origin-when-cross-origin',
    })
    expect(headers['content-security-policy']).toContain("default-src 'none'")
    expect(headers['content-security-policy']).toContain("frame-ancestors 'none'")
    expect(headers['content-security-policy']).not.toContain('unsafe')
  }
})

test('a form of ours may end on the page of a payment provider and nowhere else', async () => {
  await using site = await openTestSite({ CARDS_URL: 'https://api.stripe.com' })
  const policy = String((await site.get('/es/')).headers['content-security-policy'])
  expect(policy).toContain("form-action 'self' https://checkout.stripe.com http://127.0.0.1:3001;")
})

test('the cookies of a visitor last a week, for this site, hidden from scripts unless a script must echo them', async () => {
  await using site = await openTestSite()
  const cookies = [
    (await site.get('/es/?currency=EUR&checkin=2026-12-01&checkout=2026-12-03')).headers['set-cookie'],
  ].flat()
  const named = (name: string) => cookies.find((each) => each?.startsWith(`${name}=`))
  expect(named('_token')).toMatch(/^_token=[\w-]{76}; Max-Age=604800; Path=\/; HttpOnly; SameSite=Lax$/)
  const rooms = await site.get('/es/busqueda/?checkin=2026-12-01&checkout=2026-12-03')
  const room = rooms.cookies.find(({ name }) => name === '_current_room')
  expect(room).toMatchObject({ value: '1', maxAge: 604_800, path: '/', httpOnly: true, sameSite: 'Lax' })
  expect(named('_currency')).toMatch(/^_currency=EUR; Max-Age=604800; Path=\/; HttpOnly; SameSite=Lax$/)
  expect(named('_booking')).toContain('HttpOnly')
  expect(named('XSRF-TOKEN')).toMatch(/; SameSite=Lax$/)
  expect(named('XSRF-TOKEN')).not.toContain('HttpOnly')
})

test('on https every cookie has the prefix that no sibling can set, and none stands beside it without', async () => {
  await using site = await openTestSite({ PUBLIC_URL: 'https://hotel.example', EDGE_COUNTRY_HEADER: 'x-edge' })
  await using plain = await openTestSite({ EDGE_COUNTRY_HEADER: 'x-edge' })
  const setBy = async ({ app, get }: TestSite) => {
    const browser = newBrowser(app)
    const set = [
      await get('/es/busqueda/?currency=EUR&checkin=2026-12-01&checkout=2026-12-03', { 'x-edge': 'country=GB' }),
      await browser.post('/consent/es/', { choice: 'accepted' }),
      await browser.post('/es/mi-reserva/', { do: 'leave' }),
    ].flatMap(({ headers }) => headers['set-cookie'] ?? [])
    return new Map(set.map((each) => [each.slice(0, each.indexOf('=')), each]))
  }
  const [onHttps, onHttp] = [await setBy(site), await setBy(plain)]
  expect([...onHttp.keys()].toSorted()).toEqual(Object.keys(cookieSeconds).toSorted())
  expect([...onHttps.keys()].toSorted()).toEqual([...onHttp.keys()].map((name) => `__Host-${name}`).toSorted())
  for (const each of onHttps.values()) {
    expect(each).toMatch(/; Path=\/;.* Secure;/)
    expect(each).not.toContain('Domain')
  }
})

test('a program that names its search as the specification does is heard on https; an answer about cookies is not', async () => {
  await using site = await openTestSite({ PUBLIC_URL: 'https://hotel.example' })
  await saveRates(site)
  const look = async (cookie: string) => (await site.get('/en/', { cookie })).body
  const refused = `consent=${writeConsent([], false)}`
  const plain = `_currency=GBP; _language=pt; ${refused}`
  const body = await look(plain)
  expect(body).toContain('Currency: GBP')
  expect(body).toContain('value="rejected"')
  expect(await look(`${plain}; __Host-_currency=JPY`)).toContain('Currency: JPY')
  expect(await look(`__Host-${refused}`)).not.toContain('value="rejected"')
})

test('the visit remembers dates and currency; an address goes before them', async () => {
  await using site = await openTestSite()
  await saveRates(site)
  const cookie = '_booking=checkin%3D2026-12-01%26checkout%3D2026-12-04; _currency=GBP'
  expect((await site.get('/en/search/', { cookie })).body).toMatch(/1–4 December/)
  expect((await site.get('/en/search/', { cookie })).body).toContain('Currency: GBP')
  const asked = await site.get('/en/search/?checkin=2026-12-24&checkout=2026-12-26&currency=JPY', { cookie })
  expect(asked.body).toMatch(/24–26 December/)
  expect(asked.body).toContain('Currency: JPY')
})

test('the country of the edge chooses the currency only where the header is trusted', async () => {
  await using site = await openTestSite({ EDGE_COUNTRY_HEADER: 'x-edge' })
  await using plain = await openTestSite()
  for (const each of [site, plain]) await saveRates(each)
  const headers = { 'x-edge': 'region=1,country=GB' }
  expect((await site.get('/es/', headers)).body).toContain('Moneda: GBP')
  expect((await plain.get('/es/', headers)).body).toContain('Moneda: MXN')
  expect((await plain.get('/pt/', headers)).body).toContain('Moeda: USD')
})

test('without an exchange rate only dollars are offered, and asking for another currency says so', async () => {
  await using site = await openTestSite({}, await openDemonstration())
  await site.resort.db.deleteFrom('exchange_rate').where('currency', '<>', 'EUR').execute()
  const { body } = await site.get('/es/busqueda/?checkin=2027-01-12&checkout=2027-01-16&currency=ARS')
  expect(body).toContain('Moneda: USD')
  expect(body).toContain('Hoy no podemos cobrar en ARS.')
  const offered = [...body.matchAll(/currency=([A-Z]{3})" rel="nofollow"/g)].map(([, code]) => code)
  expect([...new Set(offered)]).toEqual(['USD', 'EUR'])
})

test('a form that nobody says is of this site is refused without the right echo of its cookie', async () => {
  await using site = await openTestSite()
  const post = (payload: string, headers: Record<string, string> = {}) =>
    site.ask({
      method: 'POST',
      url: '/consent/es/',
      payload,
      headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
    })
  expect((await post('choice=accepted')).statusCode).toBe(403)
  expect((await post('choice=accepted&_xsrf=AAAA', { cookie: `_token=${'a'.repeat(43)}` })).statusCode).toBe(403)
  expect((await post('{"choice":"accepted"}', { 'content-type': 'text/plain' })).statusCode).toBe(415)
  const own = { origin: 'http://localhost', 'sec-fetch-site': 'same-site' }
  for (const from of [{ 'sec-fetch-site': 'cross-site' }, { origin: 'https://evil.example' }, { origin: 'null' }, own])
    expect((await post('choice=accepted', from)).statusCode).toBe(403)
  expect(await site.resort.db.selectFrom('consent').selectAll().execute()).toEqual([])
  for (const from of [{ origin: 'http://localhost' }, { 'sec-fetch-site': 'none' }])
    expect((await post('choice=accepted', from)).statusCode).toBe(302)
})

test.for([
  [{ method: 'DELETE', url: '/es/' }, 405],
  [{ method: 'PUT', url: '/es/' }, 405],
  [{ method: 'POST', url: '/es/', payload: 'x'.repeat(70_000), headers: { 'content-type': 'text/plain' } }, 413],
  [{ method: 'GET', url: '/es/', headers: { 'x-long': 'x'.repeat(20_000) } }, 431],
] as const)('%j is refused with %d', async ([options, status]) => {
  await using site = await openTestSite()
  expect((await site.ask(options)).statusCode).toBe(status)
})

test('one address that asks too often is told to wait, by its network', async () => {
  await using site = await openTestSite({ RATE_LIMIT_PER_MINUTE: '3' })
  const answers = []
  for (let each = 0; each < 5; each++) answers.push(await site.get('/es/xal/'))
  expect(answers.map((answer) => answer.statusCode)).toEqual([200, 200, 200, 429, 429])
  expect(Number(answers[4]?.headers['retry-after'])).toBeGreaterThan(0)
})

test('each request is one line without what the guest typed', async () => {
  await using site = await openTestSite()
  await site.get('/es/busqueda/?promocode=SECRETCODE', { cookie: `_token=${'a'.repeat(43)}` })
  expect(site.log).toHaveLength(1)
  expect(JSON.parse(site.log[0] ?? '')).toMatchObject({ method: 'GET', path: '/es/busqueda/', status: 200 })
  expect(site.log[0]).not.toMatch(/SECRETCODE|aaaa/)
})

test('the site map names every page with its sisters, and the figures are there to be collected', async () => {
  await using site = await openTestSite()
  const map = (await site.get('/sitemap.xml')).body
  expect(map.match(/<loc>/g)).toHaveLength(111)
  expect(map).toContain('hreflang="x-default" href="http://127.0.0.1:3000/en/xal/"')
  expect((await site.get('/robots.txt')).body).toContain('Sitemap: http://127.0.0.1:3000/sitemap.xml')
  expect((await site.get('/metrics')).body).toContain('http_request_seconds_bucket')
})

async function saveRates({ resort }: TestSite): Promise<void> {
  const rates = { MXN: '18.4', GBP: '0.76', JPY: '155.27' } as const
  const currencies = Object.keys(rates) as (keyof typeof rates)[]
  await saveExchangeRates(
    resort.db,
    currencies.map((currency) => ({ currency, perUsd: rates[currency], day: '2026-11-20', source: 'test' })),
  )
}

test('pages without anything of a person are sent compressed, the others as they are', async () => {
  await using site = await openTestSite()
  const ask = async (path: string) => (await site.get(path, { 'accept-encoding': 'gzip, br' })).headers
  for (const path of ['/es/', '/es/xal/', '/es/busqueda/', '/sitemap.xml', '/en/xal/index.md']) {
    expect([path, await ask(path)]).toEqual([path, expect.objectContaining({ 'content-encoding': 'br' })])
  }
  for (const path of ['/es/carrito/', '/es/nada/', '/health']) {
    expect([path, (await ask(path))['content-encoding']]).toEqual([path, undefined])
  }
  const { rawPayload } = await site.get('/es/xal/', { 'accept-encoding': 'br' })
  expect(brotliDecompressSync(rawPayload).toString()).toContain('</html>')
  const plain = await site.get('/es/xal/')
  expect([plain.headers.vary, plain.headers['content-encoding']]).toEqual(['Accept-Encoding', undefined])
  const script = /src="(\/assets\/[^"]+\.js)"|import\("(\/assets\/[^"]+\.js)"\)/.exec((await site.get('/es/')).body)
  const file = await ask(script?.[1] ?? script?.[2] ?? '')
  expect([file['content-encoding'], file['cache-control']]).toEqual(['br', 'public, max-age=31536000, immutable'])
})

test('the token of a form is written in other letters each time, and is the same token', async () => {
  await using site = await openTestSite()
  const cookie = String([(await site.get('/es/')).headers['set-cookie']].flat()[0]).split(';')[0] ?? ''
  const read = async () =>
    /name="_xsrf" value="([^"]+)"/.exec((await site.get('/es/mi-reserva/', { cookie })).body)?.[1] ?? ''
  const [first, second] = [await read(), await read()]
  expect(first).not.toBe(second)
  for (const xsrf of [first, second]) {
    const payload = new URLSearchParams({ _xsrf: xsrf, back: '/es/', choice: 'rejected' }).toString()
    const headers = { cookie, 'content-type': 'application/x-www-form-urlencoded' }
    expect((await site.ask({ method: 'POST', url: '/consent/es/', headers, payload })).statusCode).toBe(302)
  }
})
