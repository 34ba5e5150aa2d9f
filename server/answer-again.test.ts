import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { openNightBoard } from '#resort/availability/night-board.ts'
import { writeConsent } from '#resort/guests/consent.ts'
import { openDemonstration } from '#tests/support/open-demonstration.ts'
import { openSiteOn, type TestSite } from '#tests/support/open-test-site.ts'
import { newBrowser } from '#tests/support/page-browser.ts'

const search = '/en/search/?checkin=2027-01-19&checkout=2027-01-23&guests[0][adults]=2&hotel=79260&currency=USD'
const paths = [
  '/es/',
  '/en/',
  '/en/xal/',
  search,
  '/pt/index.md',
  '/robots.txt',
  '/sitemap.xml',
  '/en/parks-and-tours/',
  '/es/parques-y-tours/xplor/?adults=2&age=9&day=2027-01-15',
  '/pt/newsletter/',
  '/manifest.webmanifest',
]

/** A house that follows its database and has read its nights, so that it keeps pages. */
async function openKeeping(env: Record<string, string> = {}): Promise<TestSite> {
  const resort = await openDemonstration()
  const nights = openNightBoard({ db: resort.db, url: resort.url, clock: resort.clock })
  const close = async () => {
    await nights.close()
    await resort[Symbol.asyncDispose]()
  }
  const site = await openSiteOn({ ...resort, nights, [Symbol.asyncDispose]: close }, env)
  await expect.poll(() => nights.isFollowing()).toBe(true)
  for (const path of ['/es/', search]) await expect.poll(async () => (await site.get(path)).headers.etag).toBeDefined()
  return site
}

type Answer = Awaited<ReturnType<TestSite['get']>>

async function askFour(site: TestSite, path: string, headers: Record<string, string> = {}): Promise<Answer[]> {
  const answers: Answer[] = []
  while (answers.length < 4) answers.push(await site.get(path, headers))
  return answers
}

/** All that is said about a page, but what is another word each time. */
function headersOf({ headers, statusCode }: Answer) {
  const { 'x-request-id': id, date: _, connection: __, ...others } = headers
  expect(id).toMatch(/^[0-9a-f]{16}$/)
  return [statusCode, { ...others, 'set-cookie': cookiesOf(headers['set-cookie']) }]
}

function cookiesOf(header: unknown): string[] {
  const cookies = [header ?? []].flat().map(String)
  return cookies.map((cookie) => cookie.replace(/^(_token|XSRF-TOKEN)=[\w-]+/, '$1=by chance')).toSorted()
}

test('asked again in the same words, a page comes with all that was said about it before', async () => {
  await using site = await openKeeping()
  const tokens = new Set<string>()
  for (const path of paths) {
    const first = await site.get(path)
    const isSeen = { 'if-none-match': String(first.headers.etag) }
    for (const headers of [{ 'accept-encoding': 'identity' }, { 'accept-encoding': 'gzip, br' }, isSeen]) {
      const [looked = first, ...again] = await askFour(site, path, headers)
      for (const each of again) expect([path, headersOf(each)]).toEqual([path, headersOf(looked)])
      for (const each of again) expect(each.rawPayload.equals(looked.rawPayload)).toBe(true)
      for (const cookie of again.flatMap((each) => each.headers['set-cookie'] ?? [])) tokens.add(cookie)
    }
  }
  const drawn = [...tokens].filter((cookie) => cookie.startsWith('_token='))
  expect(drawn.length).toBe(7 * 3 * 3)
})

test('whoever differs in one word is answered as they are, whoever asked before', async () => {
  const env = { EDGE_COUNTRY_HEADER: 'cf-ipcountry' }
  await using keeping = await openKeeping(env)
  await using plain = await openSiteOn(await openDemonstration(), env)
  const consent = (...allowed: Parameters<typeof writeConsent>[0]) => `consent=${writeConsent(allowed, false)}`
  const visitors: Record<string, string>[] = [
    {},
    { 'accept-language': 'pt-BR' },
    { 'cf-ipcountry': 'region=BC,country=CA' },
    { 'sec-gpc': '1', cookie: consent('measurement', 'chat') },
    { cookie: consent('measurement', 'chat') },
    { cookie: '_language=pt; _currency=MXN' },
    { cookie: '_booking=checkin%3D2027-02-01%26checkout%3D2027-02-04' },
    { cookie: '_ga=GA1.1.2' },
    { host: 'www.casa.example', cookie: '_ga=GA1.1.2' },
    { cookie: '_session=of-nobody' },
    { cookie: '_token=forged; _country=BR' },
  ]
  for (const path of [...paths, '/es/?currency=EUR', `${search}&promocode=NOSUCH`, '/en/?checkin=1999-01-01']) {
    const of = (each: Answer, headers: Record<string, string>) => [
      ...[path, headers],
      ...[cookiesOf(each.headers['set-cookie']), textOf(each)],
    ]
    const truths: unknown[] = []
    for (const headers of visitors) truths.push(of(await plain.get(path, headers), headers))
    for (const _ of [1, 2, 3]) {
      for (const [index, headers] of visitors.entries())
        expect(of(await keeping.get(path, headers), headers)).toEqual(truths[index])
    }
  }
})

test('each answer is one line of the log, also where it is known already; words that are misread are told each time', async () => {
  await using site = await openKeeping()
  const lines = () => site.log.splice(0).map((line) => JSON.parse(line).msg)
  lines()
  for (let times = 0; times < 4; times++) {
    await site.get('/en/xal/')
    expect(lines()).toEqual(['request'])
  }
  for (let times = 0; times < 4; times++) {
    await site.get('/en/search/?checkin=never&checkout=2027-01-23')
    expect(lines()).toEqual(['parameters misread', 'request'])
  }
})

test('a page that was drawn anew comes with what was said about the new one', async () => {
  await using site = await openKeeping()
  const [before] = await askFour(site, search)
  site.resort.setClock('2026-12-21T15:00:00Z')
  const [first, ...again] = await askFour(site, search)
  expect(first?.headers.etag).not.toBe(before?.headers.etag)
  for (const each of again) expect([each.headers.etag, each.body]).toEqual([first?.headers.etag, first?.body])
})

test('whoever begins to book is answered as such at once on every page that they know, and nobody else is', async () => {
  await using site = await openKeeping()
  const [ana, ben] = [newBrowser(site.app), newBrowser(site.app)]
  const ask = async (browser: typeof ana) => {
    const tags: unknown[] = []
    for (const path of ['/en/', '/en/xal/', '/en/']) tags.push((await browser.get(path)).headers.etag)
    return tags.map((tag) => typeof tag)
  }
  for (const each of [ana, ben, ana, ben]) expect(await ask(each)).toEqual(['string', 'string', 'string'])
  expect((await ana.post(`${search}&pick[0]=OV.FLEX`, { seen: '' })).statusCode).toBe(303)
  expect(await ask(ana)).toEqual(['undefined', 'undefined', 'undefined'])
  // Somebody with all that her browser says but her token.
  for (const [name, value] of ana.cookies) if (!/token/i.test(name)) ben.cookies.set(name, value)
  for (const _ of [1, 2]) expect(await ask(ben)).toEqual(['string', 'string', 'string'])
  expect(await ask(ana)).toEqual(['undefined', 'undefined', 'undefined'])
  await sql`update orders set token_hash = 'of somebody else'`.execute(site.resort.db)
  expect(await ask(ana)).toEqual(['string', 'string', 'string'])
})

function textOf({ body }: { body: string }): string {
  return body.replace(/ nonce="[^"]*"/g, '')
}
