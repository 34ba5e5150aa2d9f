import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { openNightBoard } from '#resort/availability/night-board.ts'
import { writeConsent } from '#resort/guests/consent.ts'
import { expireHolds } from '#resort/orders/hold/expire-holds.ts'
import { openDemonstration } from '#tests/support/open-demonstration.ts'
import { openSiteOn } from '#tests/support/open-test-site.ts'
import { newBrowser } from '#tests/support/page-browser.ts'
import type { Page } from './draw-page.ts'
import { openKeptPages } from './kept-pages.ts'

const page = (letters = 1_000): Page => {
  const body = Buffer.alloc(letters, 'a')
  return { status: 200, headers: [], setCookies: [], type: 'text/html', body, scripts: [], tag: 'W/"a"' }
}

test('a page is kept until its nights, the currencies or the quarter of an hour change', () => {
  let now = new Date('2026-11-21T15:14:59Z')
  const kept = openKeptPages({ now: () => now, timeZone: 'America/Cancun' })
  const [currencies, first] = [['USD'], page()]
  let isSame = true
  const keep = () => kept.keep('q', first, { isSame: () => isSame, currencies, at: now })
  keep()
  expect([kept.find('q', currencies), kept.find('other', currencies)]).toEqual([first, null])
  expect([kept.find('q', ['USD']), kept.find('q', currencies)]).toEqual([null, null])
  keep()
  now = new Date('2026-11-21T15:15:00Z')
  expect(kept.find('q', currencies)).toBeNull()
  keep()
  isSame = false
  expect(kept.find('q', currencies)).toBeNull()
})

test('so many pages are kept as fit into the memory there is; who was asked for longest ago goes first', () => {
  const { keep, find } = keepIn(40_000)
  for (let each = 0; each < 50; each++) {
    keep(`q${each}`)
    find(`q${each}`)
    expect(find('q0')).not.toBeNull()
  }
  const left = Array.from({ length: 50 }, (_, each) => find(`q${each}`)).filter((found) => found)
  expect(left.length).toBeGreaterThan(4)
  expect(left.length).toBeLessThan(8)
})

test('however many pages are asked for once, none that was asked for again is forgotten for them', () => {
  const { keep, find } = keepIn(40_000)
  const wanted = ['home', 'rooms', 'faqs']
  for (const question of wanted) {
    keep(question)
    find(question)
  }
  for (let each = 0; each < 1_000; each++) keep(`q${each}`)
  expect(wanted.map((question) => find(question) !== null)).toEqual([true, true, true])
  const left = Array.from({ length: 1_000 }, (_, each) => find(`q${each}`)).filter((found) => found)
  expect(left.length).toBeGreaterThan(1)
  expect(left.length).toBeLessThan(5)
})

function keepIn(bytes: number) {
  const clock = { now: () => new Date('2026-11-21T15:00:00Z'), timeZone: 'America/Cancun' }
  const kept = openKeptPages(clock, bytes)
  const currencies = ['USD']
  return {
    keep: (question: string) => kept.keep(question, page(), { isSame: () => true, currencies, at: clock.now() }),
    find: (question: string) => kept.find(question, currencies),
  }
}

const rooms = '/en/search/?checkin=2027-01-19&checkout=2027-01-23&guests[0][adults]=2&hotel=79260&currency=USD'
/** One of each kind of page, and a search. */
const paths = [
  '/es/',
  '/en/xal/',
  '/pt/quartos/',
  '/es/ofertas-especiales/',
  '/en/faqs/?q=cancel',
  '/pt/mapa-do-site/',
  '/es/busqueda/',
  '/en/search/?checkin=2027-02-02&checkout=2027-02-05&guests[0][adults]=2&guests[1][adults]=1',
  '/pt/datas-flexiveis/',
  '/es/parques-y-tours/?kind=tour',
  '/en/parks-and-tours/xplor/',
  '/pt/parques-e-passeios/xenotes/?adults=2&age=9&day=2027-01-15',
  '/es/parques-y-tours/xplor/?added=xplor&on=2027-01-15&removed=xplor&day=2027-01-15',
  '/en/newsletter/',
  '/es/newsletter/?said=asked',
  '/en/index.md',
  '/en/parks-and-tours/xplor/index.md',
  '/sitemap.xml',
]

test('a page for all is to each visitor what it is to them alone, whoever asked before that differs in one thing', async () => {
  await using plain = await openSiteOn(await openDemonstration())
  const { resort } = plain
  const nights = openNightBoard({ db: resort.db, url: resort.url, clock: resort.clock })
  await using kept = await openSiteOn({ ...resort, nights, [Symbol.asyncDispose]: () => nights.close() })
  const ana = newBrowser(plain.app)
  await ana.get('/en/')
  expect((await ana.post(`${rooms}&pick[0]=OV.FLEX`, { seen: '' })).statusCode).toBe(303)
  await ana.get('/en/')
  const all = new Map([
    ...ana.cookies,
    ['_current_room', '2'],
    ['consent', writeConsent(['measurement'], false)],
    ['_currency', 'EUR'],
  ])
  // Last: who is without it is where their browser says.
  all.set('_country', 'BR')
  // Somebody with all she has but her token, and then with one thing less each; in between they are asked again.
  const without = (from: Map<string, string>, name: string) => new Map([...from].filter(([each]) => each !== name))
  const twin = without(all, '_token')
  const others = [...twin.keys()].map((name) => without(twin, name))
  const elsewhere = new Map(others.at(-1))
  const visitors = [new Map(), all, ...[...others, elsewhere].flatMap((other) => [twin, other]), all]
  const secrets = [ana.cookies.get('_token'), ana.cookies.get('XSRF-TOKEN')].map(String)
  let forAll = 0
  for (const path of paths) {
    const ask = (site: typeof plain, each: Map<string, string>) => {
      const cookie = [...each].map(([name, value]) => `${name}=${encodeURIComponent(value)}`).join('; ')
      return site.get(path, { cookie, 'accept-language': each === elsewhere ? 'en-GB' : 'pt-BR' })
    }
    // Drawn for them alone, a page is the same however often it is asked for.
    const drawn = new Map<Map<string, string>, string>()
    for (const each of visitors) {
      const answer = await ask(kept, each)
      const truth = drawn.get(each) ?? textOf(await ask(plain, each))
      drawn.set(each, truth)
      expect([path, textOf(answer)]).toEqual([path, truth])
      for (const secret of secrets) expect(answer.body).not.toContain(secret)
      // What is a form of their own only is not the same for two.
      if (answer.headers.etag) expect(answer.body).not.toContain('_xsrf')
      if (answer.headers.etag) forAll++
    }
  }
  expect(forAll).toBeGreaterThan(3 * paths.length)
})

function textOf({ body }: { body: string }): string {
  return body.replace(/ nonce="[^"]*"/g, '').replace(/name="_xsrf" value="[^"]*"/g, 'name="_xsrf"')
}

async function openKeeping() {
  const resort = await openDemonstration()
  const nights = openNightBoard({ db: resort.db, url: resort.url, clock: resort.clock })
  const close = async () => {
    await nights.close()
    await resort[Symbol.asyncDispose]()
  }
  const site = await openSiteOn({ ...resort, nights, [Symbol.asyncDispose]: close })
  await expect.poll(() => nights.isFollowing()).toBe(true)
  return site
}

/** Those that are the same page for everybody who asks. */
const keptShop = [
  '/es/parques-y-tours/',
  '/en/parks-and-tours/?youngest=4',
  '/pt/parques-e-passeios/xplor/',
  '/en/parks-and-tours/xenotes/?adults=2&age=9&day=2027-01-15',
  '/en/parks-and-tours/isla-contoy/?day=2027-01-15&currency=EUR',
  '/es/newsletter/',
  '/en/newsletter/?said=asked',
  '/sitemap.xml',
  '/pt/parques-e-passeios/xplor/index.md',
]

test('pages of the shop, the newsletter and the map of the site are drawn once for all', async () => {
  await using site = await openKeeping()
  for (const path of keptShop) {
    const [first, again] = [await site.get(path), await site.get(path)]
    expect([path, first.statusCode, typeof first.headers.etag]).toEqual([path, 200, 'string'])
    expect([path, again.headers.etag]).toEqual([path, first.headers.etag])
  }
  // The key of a letter is somebody's, and so is the form that it is typed into.
  const wish = await site.get('/en/newsletter/?confirm')
  expect([wish.headers.etag, wish.headers['cache-control']]).toEqual([undefined, 'private, no-store'])
})

test('whoever has something in a cart reads it on the page of a product, also when its time is up, and nobody else does', async () => {
  await using site = await openKeeping()
  const [ana, ben] = [newBrowser(site.app), newBrowser(site.app)]
  const xplor = '/en/parks-and-tours/xplor/'
  const read = async (browser: typeof ana) => {
    const { body, headers } = await browser.get(xplor)
    return [body.includes('In your cart:'), typeof headers.etag]
  }
  for (const each of [ana, ben, ana, ben]) expect(await read(each)).toEqual([false, 'string'])
  const fields = { product: 'xplor', option: 'day', day: '2027-01-15', adults: '2', age: '9' }
  expect((await ana.post(xplor, fields)).statusCode).toBe(303)
  for (const _ of [1, 2])
    expect([await read(ana), await read(ben)]).toEqual([
      [true, 'undefined'],
      [false, 'string'],
    ])
  await sql`update order_line set held_until = now() - interval '1 second' where state = 'held'`.execute(site.resort.db)
  for (const _ of [1, 2])
    expect([await read(ana), await read(ben)]).toEqual([
      [true, 'undefined'],
      [false, 'string'],
    ])
  await expireHolds(site.resort)
  for (const _ of [1, 2])
    expect([await read(ana), await read(ben)]).toEqual([
      [true, 'undefined'],
      [false, 'string'],
    ])
  // Without a cookie that names her, she is anybody.
  ana.cookies.delete('_token')
  expect(await read(ana)).toEqual([false, 'string'])
})

test('the clock takes an hour off sale on a kept page at its very minute', async () => {
  await using site = await openKeeping()
  // It is sold while two hours of it are left.
  await sql`update product_option set ends = '19:38' where product = 'xplor' and option = 'day'`.execute(site.resort.db)
  const path = '/en/parks-and-tours/xplor/?day=2026-11-21'
  const isSold = async () => (await site.get(path)).body.includes('id="slots"')
  site.resort.setClock('2026-11-21T22:37:59Z')
  await expect.poll(isSold).toBe(true)
  for (const [now, sold] of [
    ['2026-11-21T22:30:00Z', true],
    ['2026-11-21T22:37:59.999Z', true],
    ['2026-11-21T22:38:00Z', false],
  ] as const) {
    site.resort.setClock(now)
    for (const _ of [1, 2]) expect([now, await isSold()]).toEqual([now, sold])
  }
})

const ofDay = (product: string) => `/en/parks-and-tours/${product}/?adults=2&day=2027-01-15`
const said = '{"es":"a","en":"a","pt":"a"}'
/** What staff and guests change, and the page on which somebody reads of it. */
const changes: [path: string, change: string][] = [
  [ofDay('xplor'), "insert into quota_day (quota, day, places, held) values ('xplor', '2027-01-15', 260, 257)"],
  [ofDay('xplor'), "update quota_day set held = 100, said = 101 where quota = 'xplor'"],
  [ofDay('xplor'), "update quota_places set places = 1 where quota = 'xplor'"],
  [
    ofDay('xplor'),
    "insert into closed_day (product, day, reason, closed_by) values ('xplor', '2027-01-15', 'weather', 'ana')",
  ],
  [ofDay('xplor'), "update closed_day set reopened_at = now(), reopened_by = 'ana'"],
  [ofDay('xplor'), "update product_price set minor = 7700 where product = 'xplor'"],
  ['/en/parks-and-tours/', "update product_price set minor = 6600 where product = 'xplor'"],
  [
    ofDay('tulum-and-the-reef'),
    "update product_option set is_sold = false where product = 'tulum-reef' and option = '1200'",
  ],
  [ofDay('tulum-and-the-reef'), 'update product_tier set less = 2500'],
  [
    '/sitemap.xml',
    `insert into issue (name, digest, topic, hour, subjects, words, first_sent_at)
    values ('january', 'a', 'house', 9, '${said}', '${said}', now())`,
  ],
  ['/sitemap.xml', 'update issue set hidden_at = now()'],
  ['/sitemap.xml', "update product set is_sold = false where code = 'tulum-reef'"],
]

test('a page of the shop says what is so as soon as a change is heard, and is kept again', async () => {
  await using site = await openKeeping()
  for (const [path, change] of changes) {
    const before = await site.get(path)
    expect([path, typeof before.headers.etag]).toEqual([path, 'string'])
    await sql.raw(change).execute(site.resort.db)
    await expect
      .poll(async () => (await site.get(path)).headers.etag, { message: change })
      .not.toBe(before.headers.etag)
  }
})
