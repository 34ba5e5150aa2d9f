import { expect, test } from 'vitest'
import { m } from '#app/messages/compiled/messages.js'
import { pathTo } from '#app/paths.ts'
import { airports } from '#db/seed/seed-airports.ts'
import { languages } from '#resort/guests/language.ts'
import { openTestSite } from '#tests/support/open-test-site.ts'

const partOf = (body: string, tag: string) => new RegExp(`<${tag}[ >][\\s\\S]*</${tag}>`).exec(body)?.[0] ?? ''

test.for(languages)(
  'in %s the header leads to pages, currencies, the other languages and the rooms',
  async (locale) => {
    await using site = await openTestSite()
    const { body } = await site.get(pathTo('xal', locale))
    expect(body).toMatch(/<main[ >]/)
    const header = partOf(body, 'header')
    expect(header).toContain('<nav')
    for (const page of ['rooms', 'cuisine', 'muluk-spa', 'experiences', 'location', 'special-offers'] as const)
      expect(header).toContain(`href="${pathTo(page, locale)}"`)
    expect(header).toMatch(/href="\?currency=USD"|href="[^"]*[?&;]currency=USD"/)
    for (const language of languages)
      expect(header).toMatch(new RegExp(`href="${pathTo('xal', language)}"[^>]* hrefLang="${language}"`))
    expect(header).toContain(`href="${pathTo('search', locale)}"`)
  },
)

test.for(languages)(
  'in %s the footer says whom to call and when, what the house stands for, and what else there is',
  async (locale) => {
    await using site = await openTestSite()
    const { hotel } = site.resort
    const footer = partOf((await site.get(pathTo('xal', locale))).body, 'footer')
    for (const { number } of hotel.phones) expect(footer).toContain(number)
    expect(footer).toContain(`mailto:${hotel.mail}`)
    for (const { name } of hotel.certificates) expect(footer).toContain(name[locale])
    expect(footer).toMatch(/0?8(:00|h)[^<]*23(:00|h)[^<]*0?8(:00|h)[^<]*22(:00|h)|8:00[^<]*11:00[^<]*8:00[^<]*10:00/)
    for (const page of [
      'rooms',
      'suites',
      'terms-of-use',
      'privacy-notice',
      'site-map',
      'faqs',
      'best-rate-guarantee',
    ] as const)
      expect(footer).toContain(`href="${pathTo(page, locale)}"`)
    expect(footer).toContain(hotel.group)
  },
)

test.for(languages)('in %s the footer leads to the newsletter', async (locale) => {
  await using site = await openTestSite()
  const footer = partOf((await site.get(pathTo('xal', locale))).body, 'footer')
  // The form unfolds below; the page of its own is among the links of the house, once.
  expect(footer.split(`<a href="${pathTo('newsletter', locale)}">`)).toHaveLength(2)
  expect((await site.get(pathTo('newsletter', locale))).body).toContain(m.newsletter_send({}, { locale }))
})

test.for(languages)('in %s the foot of each page unfolds the form of the newsletter', async (locale) => {
  await using site = await openTestSite()
  const footer = partOf((await site.get(pathTo('xal', locale))).body, 'footer')
  expect(footer).toContain(`<iframe src="/subscribe/${locale}/" loading="lazy"`)
  const { statusCode, headers, body } = await site.get(`/subscribe/${locale}/`)
  expect([statusCode, headers['content-security-policy']]).toEqual([
    200,
    expect.stringContaining("frame-ancestors 'self'"),
  ])
  // The answer is a page of its own, not one within the frame.
  expect(body).toMatch(new RegExp(`<form[^>]*action="${pathTo('newsletter', locale)}"[^>]*target="_top"`))
  for (const field of ['name', 'lastname', 'email', 'country', 'accepts', 'permits'])
    expect(body).toContain(`name="${field}"`)
})

test.for(languages)('in %s help in writing is a frame that nobody sees before asking for it', async (locale) => {
  await using site = await openTestSite()
  const { body } = await site.get(pathTo('xal', locale))
  const [, folded = ''] = /<details([^>]*)>\s*<summary>[^<]*<\/summary>\s*<iframe/.exec(body) ?? []
  expect(folded).not.toContain('open')
  expect(body).toContain(`<iframe src="/chat/${locale}/" loading="lazy" title="${m.chat_title({}, { locale })}"`)
})

test.for(languages)(
  'in %s the cookie notice is accepted with a button and leads to the privacy notice',
  async (locale) => {
    await using site = await openTestSite()
    const { body } = await site.get(pathTo('xal', locale))
    const name = m.cookie_heading({}, { locale })
    const [notice = ''] = new RegExp(`<section[^>]* aria-label="${name}"[\\s\\S]*?</section>`).exec(body) ?? []
    expect(notice).toContain(`href="${pathTo('privacy-notice', locale)}"`)
    expect(notice).toMatch(new RegExp(`value="accepted"[^>]*>${m.cookie_accept({}, { locale })}<`))
  },
)

test('every page reads what its address says of a booking, and the next one knows it', async () => {
  await using site = await openTestSite()
  const asked =
    'checkin=2027-01-19&checkout=2027-01-23&guests[0][adults]=3&guests[0][children]=1&guests[0][childrenAges]=8'
  const { cookies } = await site.get(`/es/xal/?${asked}&promocode=MAR10&hotel=31453&currency=EUR`)
  const kept = new URLSearchParams(cookies.find(({ name }) => name === '_booking')?.value)
  expect(Object.fromEntries(kept)).toEqual({
    checkin: '2027-01-19',
    checkout: '2027-01-23',
    'guests[0][adults]': '3',
    'guests[0][children]': '1',
    'guests[0][childrenAges]': '8',
    promocode: 'MAR10',
    hotel: '31453',
  })
  expect(cookies.find(({ name }) => name === '_currency')?.value).toBe('EUR')
})

test.for([
  ['US', '+1 800 555 0110'],
  ['BR', '+55 11 5550 0110'],
  ['DE', '+52 984 555 0110'],
] as const)('a guest in %s is told to call %s', async ([country, number]) => {
  await using site = await openTestSite({ EDGE_COUNTRY_HEADER: 'x-country' })
  await airports.fill(site.resort.db)
  const crowd = 'checkin=2027-01-12&checkout=2027-01-16&guests[0][adults]=8&guests[1][adults]=8&origin=MEX'
  const headers = { 'x-country': `georegion=246,country_code=${country}` }
  const { body } = await site.get(`/en/hotel-and-flight/?${crowd}`, headers)
  expect(body).toContain(`call us on ${number}`)
})
