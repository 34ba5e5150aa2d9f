import { expect, test } from 'vitest'
import { patientPersonalization } from '#adapters/personalization/patient-personalization.ts'
import { cookieSeconds, cookiesOfConsent } from '#app/cookies.ts'
import { pageNames } from '#app/page-lists.ts'
import { type PageName, pathTo } from '#app/paths.ts'
import { type ConsentCategory, consentCategories, writeConsent } from '#resort/guests/consent.ts'
import { languages } from '#resort/guests/language.ts'
import { openTestSite, type TestSite } from '#tests/support/open-test-site.ts'
import { startPersonalizationSimulator } from '#tests/support/start-personalization-simulator.ts'

const tags = 'https://tags.example'
const chat = 'https://chat.example/frame'
const env = {
  TAG_MANAGER_ES: 'GTM-ESES11',
  TAG_MANAGER_EN: 'GTM-ENEN22',
  TAG_MANAGER_PT: 'GTM-PTPT33',
  TAG_MANAGER_URL: `${tags}/gtm.js`,
  TAG_RECEIVERS: 'https://count.example',
}
/** Where a guest books, pays, is known by name, or agrees to something. */
const unmeasured: PageName[] = [
  'account',
  'account-details',
  'account-access',
  'check-in',
  'contact',
  'flights',
  'claim',
  'issues',
  'rights',
  'stop',
  'reader',
  'booking',
  'manage',
  'tickets',
  'closed',
  'gift',
  'waiting',
  'cookies',
  'cart',
  'design',
  'newsletter',
  'web-check-in',
  'best-rate-guarantee',
  'privacy-notice',
  'thanks-for-subscribing',
  'thanks-for-being-subscribed',
]

/** Every page of the site, each in one language: all three in turn. */
const addresses = pageNames.map((page, index) => {
  const language = languages[index % languages.length] ?? 'es'
  return { page, language, path: pathTo(page, language) }
})

type Seen = { path: string; cookies: string[]; others: string[]; policy: string; container: string | null }

/** What a browser would ask others for because of this page, what it may, and what it is to keep. */
async function look(site: TestSite, path: string, headers: Record<string, string>): Promise<Seen> {
  const answer = await site.get(path, headers)
  expect([path, answer.statusCode < 400]).toEqual([path, true])
  const asked = [
    ...answer.body.matchAll(
      /<(?:script|img|iframe|source|link rel="(?:stylesheet|preload|modulepreload|icon)")[^>]* (?:src|href|srcset)="([^"]+)"/gi,
    ),
  ]
  const others = asked.flatMap(([, url = '']) =>
    /^(https?:)?\/\//.test(url) ? [new URL(url, 'https://casa.example').origin] : [],
  )
  const policy = String(answer.headers['content-security-policy'])
  const cookies = answer.cookies.filter(({ maxAge }) => maxAge !== 0).map(({ name }) => name)
  return {
    path,
    cookies,
    others: [...new Set(others)],
    policy,
    container: /gtm\.js\?id=([\w-]+)"/.exec(answer.body)?.[1] ?? null,
  }
}

async function openHouse() {
  const service = await startPersonalizationSimulator()
  const site = await openTestSite(
    { ...env, EDGE_COUNTRY_HEADER: 'x-edge' },
    { personalization: patientPersonalization(service.ask, { waitMs: 5_000 }) },
  )
  site.resort.hotel = { ...site.resort.hotel, accessibilityChatUrl: chat }
  const close = async () => {
    await site[Symbol.asyncDispose]()
    await service[Symbol.asyncDispose]()
  }
  return { site, service, [Symbol.asyncDispose]: close }
}

const asking = new Set(Object.keys(cookiesOfConsent))
const necessary = Object.keys(cookieSeconds).filter((name) => !asking.has(name))
const address = { 'x-edge': 'region=1,country=BR' }

test.for([
  ['before anybody answers', { ...address }],
  ['after a no', { ...address, cookie: `consent=${writeConsent([], false)}` }],
  [
    'where the browser asks for privacy, after a yes',
    { ...address, cookie: `consent=${writeConsent(consentCategories, false)}`, 'sec-gpc': '1' },
  ],
  ['after an answer to another text', { ...address, cookie: 'consent=2026-01-01.mpc' }],
] as const)('%s no page speaks to anybody else or keeps more than it needs', async ([_when, headers]) => {
  await using house = await openHouse()
  const kept = new Set<string>()
  for (const { path } of addresses) {
    const { cookies, others, policy, container } = await look(house.site, path, headers)
    expect([path, others, container]).toEqual([path, [], null])
    expect([path, /example/.exec(policy)?.[0]]).toEqual([path, undefined])
    for (const name of cookies) kept.add(name)
  }
  expect([...kept].filter((name) => !necessary.includes(name))).toEqual([])
  expect((await house.service.look()).heard).toEqual([])
})

test.for(consentCategories)(
  'who allows %s alone gets that and nothing else, and no page where one books has tags',
  async (allowed: ConsentCategory) => {
    await using house = await openHouse()
    const headers = { ...address, cookie: `consent=${writeConsent([allowed], false)}` }
    const kept = new Set<string>()
    for (const { page, language, path } of addresses) {
      const { cookies, others, policy, container } = await look(house.site, path, headers)
      for (const name of cookies) kept.add(name)
      const isMeasured = allowed === 'measurement' && !unmeasured.includes(page)
      expect([path, container]).toEqual([
        path,
        isMeasured ? env[`TAG_MANAGER_${language.toUpperCase() as 'ES'}`] : null,
      ])
      // Without rooms the booking leads to the search.
      const hasChat = allowed === 'chat' && page !== 'booking'
      expect([path, others]).toEqual([path, isMeasured ? [tags] : hasChat ? ['https://chat.example'] : []])
      const opened = ['tags.example', 'count.example', 'chat.example'].filter((name) => policy.includes(name))
      expect([path, opened]).toEqual([
        path,
        isMeasured ? ['tags.example', 'count.example'] : hasChat ? ['chat.example'] : [],
      ])
    }
    const isPersonal = allowed === 'personalization'
    expect([...kept].filter((name) => asking.has(name)).toSorted()).toEqual(isPersonal ? [...asking].toSorted() : [])
    expect((await house.service.look()).heard).toHaveLength(isPersonal ? 1 : 0)
  },
)

test('without a container nothing of a tag manager is there, and the code of a gift is never told to one', async () => {
  await using plain = await openTestSite()
  await using house = await openHouse()
  const cookie = `consent=${writeConsent(['measurement'], false)}`
  expect((await look(plain, '/es/xal/', { cookie })).container).toBe(null)
  expect((await look(house.site, '/es/xal/', { cookie })).container).toBe('GTM-ESES11')
  const gift = (await house.site.get('/es/xal/?promocode=G1234-5678-90AB-CDEF', { cookie })).body
  expect(gift).not.toContain('gtm.js')
})

test('from a page that is measured a script goes to one that is not only by a document of its own', async () => {
  await using house = await openHouse()
  const cookie = `consent=${writeConsent(['measurement'], false)}`
  const byScript = async (path: string, headers = {}) => (await house.site.get(`${path}_.data`, headers)).body
  expect(await byScript('/es/carrito/', { cookie })).toContain('"reload",true')
  expect(await byScript('/es/busqueda/', { cookie })).not.toContain('"reload",true')
  expect(await byScript('/es/carrito/')).not.toContain('"reload",true')
  // What is measured next reads no number of a booking where the guest comes from; and is not brought back as it was.
  const policyOf = async (path: string) => (await house.site.get(path, { cookie })).headers
  expect((await policyOf('/es/mi-reserva/'))['referrer-policy']).toBe('strict-origin')
  expect((await policyOf('/es/xal/'))['cache-control']).toBe('private, no-store')
})
