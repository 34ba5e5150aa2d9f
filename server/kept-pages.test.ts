import { expect, test } from 'vitest'
import { openNightBoard } from '#resort/availability/night-board.ts'
import { writeConsent } from '#resort/guests/consent.ts'
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
  const clock = { now: () => new Date('2026-11-21T15:00:00Z'), timeZone: 'America/Cancun' }
  const kept = openKeptPages(clock, 40_000)
  const currencies = ['USD']
  for (let each = 0; each < 50; each++) {
    kept.keep(`q${each}`, page(), { isSame: () => true, currencies, at: clock.now() })
    expect(kept.find('q0', currencies)).not.toBeNull()
  }
  const left = Array.from({ length: 50 }, (_, each) => kept.find(`q${each}`, currencies)).filter((found) => found)
  expect(left.length).toBeGreaterThan(4)
  expect(left.length).toBeLessThan(12)
})

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
  '/en/index.md',
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
    for (const each of visitors) {
      const answer = await ask(kept, each)
      expect([path, textOf(answer)]).toEqual([path, textOf(await ask(plain, each))])
      for (const secret of secrets) expect(answer.body).not.toContain(secret)
      if (answer.headers.etag) forAll++
    }
  }
  expect(forAll).toBeGreaterThan(3 * paths.length)
}, 120_000)

function textOf({ body }: { body: string }): string {
  return body.replace(/ nonce="[^"]*"/g, '')
}
