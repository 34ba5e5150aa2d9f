import { expect, test } from 'vitest'
import { patientPersonalization } from '#adapters/personalization/patient-personalization.ts'
import { m } from '#app/messages/compiled/messages.js'
import { openNightBoard } from '#resort/availability/night-board.ts'
import { writeConsent } from '#resort/guests/consent.ts'
import type { Resort } from '#resort/resort.ts'
import { openDemonstration } from '#tests/support/open-demonstration.ts'
import type { TestResort } from '#tests/support/open-test-resort.ts'
import { openSiteOn, openTestSite, type TestSite } from '#tests/support/open-test-site.ts'
import {
  type PersonalizationSimulator,
  startPersonalizationSimulator,
} from '#tests/support/start-personalization-simulator.ts'

const edge = { EDGE_COUNTRY_HEADER: 'x-edge' }
const allowed = `consent=${writeConsent(['personalization'], false)}`
const from = (country: string) => `region=1,country=${country}`

/** Where it is not about time, a busy machine may take its own. */
const unhurried = { waitMs: 5_000 }

async function openHouse(service: PersonalizationSimulator, more: Partial<Resort> = {}): Promise<TestSite> {
  return await openTestSite(edge, { personalization: patientPersonalization(service.ask, unhurried), ...more })
}

async function openOn(house: TestResort, service: PersonalizationSimulator, patience = {}): Promise<TestSite> {
  const personalization = patientPersonalization(service.ask, patience)
  return await openSiteOn({ ...house, personalization, [Symbol.asyncDispose]: async () => {} }, edge)
}

/** Its nights are in memory, so that its pages are kept. */
async function openQuickHouse(): Promise<TestResort> {
  const house = await openDemonstration()
  const nights = openNightBoard({ db: house.db, url: house.url, clock: house.clock })
  const close = async () => {
    await nights.close()
    await house[Symbol.asyncDispose]()
  }
  return { ...house, nights, [Symbol.asyncDispose]: close }
}

/** A visitor of their own each time, at an address of their own. */
let visits = 0
async function arrive(site: TestSite, path: string, { country = 'BR', cookie = allowed, gpc = false } = {}) {
  visits++
  const remoteAddress = `198.51.${Math.floor(visits / 250)}.${visits % 250}`
  const headers = { cookie, 'x-edge': from(country), ...(gpc && { 'sec-gpc': '1' }) }
  const begun = performance.now()
  const answer = await site.app.inject({ method: 'GET', url: path, headers, remoteAddress })
  return { answer, ms: performance.now() - begun, heading: /<h1[^>]*>([^<]*)</.exec(answer.body)?.[1] }
}

const said = {
  es: {
    brazil: 'Del Brasil al Caribe mexicano',
    families: 'Una playa para toda la familia',
    all: 'Una casa frente al mar',
  },
  en: { brazil: 'From Brazil to the Mexican Caribbean', families: 'A beach for the whole family', all: null },
  pt: { brazil: 'Do Brasil ao Caribe mexicano', families: 'Uma praia para toda a família', all: null },
}

test.for(['es', 'en', 'pt'] as const)(
  'in %s home speaks to the audience of a guest who allowed it, and asks about them once an hour',
  async (language) => {
    await using service = await startPersonalizationSimulator()
    await using house = await openQuickHouse()
    await using site = await openOn(house, service, unhurried)
    const first = await arrive(site, `/${language}/`)
    expect(first.heading).toBe(said[language].brazil)
    const set = new Map(first.answer.cookies.map(({ name, value, maxAge }) => [name, { value, maxAge }]))
    expect(set.get('_personal')).toMatchObject({ maxAge: 7_776_000 })
    expect(set.get('_audience')).toEqual({ value: 'brazil.BR-first-unknown-two', maxAge: 3_600 })
    const cookie = [allowed, ...['_personal', '_audience'].map((name) => `${name}=${set.get(name)?.value}`)].join('; ')
    const look = async () => (await arrive(site, `/${language}/`, { cookie })).answer.headers.etag
    await expect.poll(look).toBeTruthy()
    const again = await arrive(site, `/${language}/`, { cookie })
    expect(again.heading).toBe(said[language].brazil)
    expect((await service.look()).heard).toHaveLength(1)
    // The same page for the whole audience, kept.
    const other = await arrive(site, `/${language}/`)
    expect(other.answer.headers.etag).toBe(again.answer.headers.etag)
    expect((await service.look()).heard).toHaveLength(2)
    // What is searched for is another question.
    const asked = `checkin=2026-12-01&checkout=2026-12-04&guests[0][adults]=2&guests[0][children]=1&guests[0][childrenAges]=8`
    const family = await arrive(site, `/${language}/?${asked}`, { cookie })
    expect(family.heading).toBe(said[language].families)
    expect(family.answer.headers.etag).not.toBe(again.answer.headers.etag)
  },
)

test('whoever was here on an earlier day comes back to other words', async () => {
  await using service = await startPersonalizationSimulator()
  await using site = await openHouse(service)
  const personal = '_personal=00000000-0000-4000-8000-00000000000a.2026-11-01'
  expect((await arrive(site, '/en/', { cookie: `${allowed}; ${personal}`, country: 'GB' })).heading).toBe(
    'Good to see you again',
  )
  // A day to come, or a number nobody gave, is nobody's.
  for (const odd of [personal.replace('2026-11-01', '2027-11-01'), '_personal=me.2026-11-01']) {
    const { heading, answer } = await arrive(site, '/en/', { cookie: `${allowed}; ${odd}`, country: 'GB' })
    expect(heading).not.toBe('Good to see you again')
    expect(answer.cookies.map(({ name }) => name)).toContain('_personal')
  }
})

test.for([
  ['nobody answered', '', false],
  ['the guest refused', `consent=${writeConsent([], false)}`, false],
  ['they allowed other things', `consent=${writeConsent(['measurement', 'chat'], false)}`, false],
  ['their browser asks for privacy', allowed, true],
] as const)('where %s, nobody is asked, and home is everybody’s', async ([_why, cookie, gpc]) => {
  await using service = await startPersonalizationSimulator()
  await using site = await openHouse(service)
  const { heading, answer } = await arrive(site, '/es/', { cookie, gpc })
  expect(heading).toBe(said.es.all)
  expect(answer.cookies.map(({ name }) => name)).not.toContain('_personal')
  expect((await service.look()).heard).toEqual([])
})

test('only a site LCDLP that is enabled in the translations of a language is personalized in it', async () => {
  await using service = await startPersonalizationSimulator()
  const off = [
    { code: 'LCDLP', name: 'Casa Marea', enabled: false },
    { code: 'LARTE', name: 'Marea Arte', enabled: true },
  ]
  const on = [{ code: 'LCDLP', name: 'Casa Marea', enabled: true }]
  await using site = await openHouse(service, { sites: { es: off, en: on, pt: [] } })
  const headings = []
  for (const language of ['es', 'en', 'pt']) headings.push((await arrive(site, `/${language}/`)).heading)
  expect(headings[0]).toBe(said.es.all)
  expect(headings[1]).toBe(said.en.brazil)
  expect(headings[2]).not.toBe(said.pt.brazil)
  expect((await service.look()).heard).toHaveLength(1)
  // The page of the choice says which it is.
  expect((await arrive(site, '/es/cookies/')).answer.body).toContain(
    m.cookies_personalization_off({}, { locale: 'es' }),
  )
  expect((await arrive(site, '/en/cookies/')).answer.body).not.toContain(
    m.cookies_personalization_off({}, { locale: 'en' }),
  )
})

test('what a browser says of its audience counts only where the hotel has written for it', async () => {
  await using service = await startPersonalizationSimulator()
  await using site = await openHouse(service)
  for (const odd of [
    'nobody.BR-first-unknown-two',
    '<b>.BR-first-unknown-two',
    'brazil',
    `${'a'.repeat(500)}.BR-first-unknown-two`,
  ]) {
    const { answer, heading } = await arrive(site, '/es/', {
      cookie: `${allowed}; _audience=${encodeURIComponent(odd)}`,
    })
    expect(answer.statusCode).toBe(200)
    expect([said.es.all, said.es.brazil]).toContain(heading)
  }
})

test('down, slow, over quota or refused, the service changes neither what a page says nor how soon', async () => {
  await using service = await startPersonalizationSimulator()
  await using house = await openQuickHouse()
  const silent = { audienceOf: async () => ({ outcome: 'unknown' }) as const }
  await using plain = await openSiteOn(
    { ...house, personalization: silent, [Symbol.asyncDispose]: async () => {} },
    edge,
  )
  const visit = async (site: TestSite) => {
    const { answer, ms } = await arrive(site, '/es/', { country: 'GB' })
    return { body: textOf(answer.body), ms }
  }
  const { body: usual } = await visit(plain)
  const troubles = [
    { fault: 'error' },
    { delay: 350 },
    { fault: 'hang' },
    { fault: 'quota' },
    { fault: 'unauthorized' },
  ] as const
  for (const trouble of [{}, ...troubles]) {
    await service.behave(trouble)
    await using site = await openOn(house, service)
    const [took, without]: [number[], number[]] = [[], []]
    // In turns: whatever else the machine does falls on both.
    for (let page = 0; page < 40; page++) {
      const { body, ms } = await visit(site)
      expect(body).toBe(usual)
      took.push(ms)
      without.push((await visit(plain)).ms)
    }
    if (process.env.SHOW_FIGURES)
      console.log(trouble, 'ms, three of four sooner than', slowFourth(took), slowFourth(without))
    // A page that waits takes 150 ms more: three may, until nobody waits any more.
    expect([trouble, slowFourth(took) < slowFourth(without) + 100]).toEqual([trouble, true])
  }
})

function slowFourth(times: readonly number[]): number {
  return times.toSorted((one, other) => one - other)[Math.floor(times.length * 0.75)] ?? 0
}

const textOf = (body: string) => body.replace(/ nonce="[^"]*"/g, '')
