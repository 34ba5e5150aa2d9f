import { expect, test } from 'vitest'
import { m } from '#app/messages/compiled/messages.js'
import { pathTo } from '#app/paths.ts'
import { consentCategories, consentVersion, readConsent } from '#resort/guests/consent.ts'
import { languages } from '#resort/guests/language.ts'
import { openTestSite } from '#tests/support/open-test-site.ts'
import { newBrowser } from '#tests/support/page-browser.ts'

const formOf = (body: string) => /<main[\s\S]*?(<form[\s\S]*?<\/form>)/.exec(body)?.[1] ?? ''

test.for(languages)(
  'in %s a guest chooses purpose by purpose, keeps a receipt, and takes it back at the foot of a page',
  async (locale) => {
    await using site = await openTestSite()
    const guest = newBrowser(site.app)
    const path = pathTo('cookies', locale)
    const first = await guest.get(path)
    expect(first.body).toContain(m.cookies_state_nobody({}, { locale }))
    const buttons = [...formOf(first.body).matchAll(/<button type="submit"[^>]*>/g)].map(([button]) => button)
    // No answer is a step, a size or a colour further away than another.
    expect(buttons.map((each) => /value="(\w+)"/.exec(each)?.[1])).toEqual(['rejected', 'accepted', 'chosen'])
    expect(new Set(buttons.map((each) => /class="([^"]*)"/.exec(each)?.[1])).size).toBe(1)

    const kept = await guest.post(`/consent/${locale}/`, { choice: 'chosen', for: 'chat', back: `${path}?said=kept` })
    expect([kept.statusCode, kept.headers.location]).toEqual([302, `${path}?said=kept`])
    expect(readConsent(guest.cookies.get('consent') ?? '', false)).toEqual({ by: 'guest', allowed: ['chat'] })
    const { body } = await guest.get(`${path}?said=kept`)
    expect(body).toContain(m.cookies_kept({}, { locale }))
    expect(formOf(body)).toMatch(/value="chat"[^>]*checked|checked[^>]*value="chat"/)
    expect(formOf(body)).not.toMatch(/value="measurement"[^>]*checked|checked[^>]*value="measurement"/)

    const receipt = await guest.get(`${path}receipt.txt`)
    const row = await site.resort.db.selectFrom('consent').selectAll().executeTakeFirstOrThrow()
    expect(receipt.headers['content-disposition']).toContain('attachment')
    expect(receipt.body).toMatch(/\d{4}, \d\d:\d\d \D*\d{4}-/)
    expect(receipt.body).toContain(`${m.cookies_file_number({}, { locale })}: ${row.receipt}\n`)
    expect(receipt.body).toContain(`${m.cookies_chat({}, { locale })}: ${m.cookies_file_yes({}, { locale })}\n`)
    expect(receipt.body).toContain(`${m.cookies_measurement({}, { locale })}: ${m.cookies_file_no({}, { locale })}\n`)
    expect(row).toMatchObject({ choice: 'chosen', allowed: ['chat'], language: locale, notice_version: consentVersion })
    // It is of whoever answered, and of nobody else.
    expect((await newBrowser(site.app).get(`${path}receipt.txt`)).headers.location).toBe(path)

    const page = await guest.get(pathTo('xal', locale))
    expect(page.body).toContain(m.cookie_withdraw({}, { locale }))
    await guest.post(`/consent/${locale}/`, { choice: 'withdrawn', back: pathTo('xal', locale) })
    const after = await guest.get(pathTo('xal', locale))
    expect(after.body).not.toContain(m.cookie_withdraw({}, { locale }))
    expect(after.body).not.toContain(m.cookie_text({}, { locale }))
    expect((await guest.get(path)).body).toContain(m.cookies_state_nothing({}, { locale }))
  },
)

test('a browser that asks for privacy refuses for its guest, until the guest says otherwise to its face', async () => {
  await using site = await openTestSite()
  const look = (cookie: string, gpc = true) => site.get('/en/cookies/', { cookie, ...(gpc && { 'sec-gpc': '1' }) })
  const short = m.cookie_gpc_short({}, { locale: 'en' })
  const before = await look('')
  expect(before.body).toContain(m.cookies_gpc({}, { locale: 'en' }))
  expect(before.body).toContain(short)
  expect(before.body).not.toContain(m.cookie_text({}, { locale: 'en' }))
  // What was allowed before the browser asked counts no more, and counts again when it does not ask.
  const older = `consent=${consentVersion}.mpc`
  expect((await look(older)).body).toContain(m.cookies_gpc({}, { locale: 'en' }))
  expect((await look(older, false)).body).not.toContain(short)
  const answer = await site.ask({
    method: 'POST',
    url: '/consent/en/',
    headers: { 'sec-fetch-site': 'same-origin', 'sec-gpc': '1', 'content-type': 'application/x-www-form-urlencoded' },
    payload: 'choice=accepted',
  })
  const said = answer.cookies.find(({ name }) => name === 'consent')?.value ?? ''
  expect(readConsent(said, true)).toEqual({ by: 'guest', allowed: consentCategories })
  expect((await look(`consent=${said}`)).body).not.toContain(short)
  expect(await site.resort.db.selectFrom('consent').select('asks_privacy').execute()).toEqual([{ asks_privacy: true }])
})

test('whoever answered another text is asked anew, and until then nothing is allowed', async () => {
  await using site = await openTestSite()
  const { body } = await site.get('/pt/xal/', { cookie: 'consent=2025-01-01.mpc' })
  expect(body).toContain(m.cookie_text({}, { locale: 'pt' }))
  expect(body).not.toContain(m.cookie_withdraw({}, { locale: 'pt' }))
})

test('what was set with a permission is taken away with it, at once, for every host it may be of', async () => {
  await using site = await openTestSite()
  const cookie = `consent=${consentVersion}.mpc; _personal=a; _audience=b; _ga=1; _ga_X1=2; _gcl_au=3; shop=4`
  const where = { host: 'www.casa.example', 'sec-fetch-site': 'same-origin' }
  const answer = await site.ask({
    method: 'POST',
    url: '/consent/es/',
    headers: { ...where, cookie, 'content-type': 'application/x-www-form-urlencoded' },
    payload: 'choice=chosen&for=chat',
  })
  const gone = answer.cookies.filter(({ maxAge }) => maxAge === 0).map(({ name, domain }) => `${name} ${domain ?? ''}`)
  const ofTags = ['_ga', '_ga_X1', '_gcl_au'].flatMap((name) => [
    `${name} `,
    `${name} www.casa.example`,
    `${name} casa.example`,
  ])
  expect(gone.toSorted()).toEqual(['_audience ', '_personal ', ...ofTags].toSorted())
  // Also where nobody pressed anything: by another text, or because the browser asks for privacy.
  const page = await site.get('/es/xal/', { cookie, host: 'www.casa.example', 'sec-gpc': '1' })
  const alone = page.cookies.filter(({ maxAge }) => maxAge === 0).map(({ name }) => name)
  expect(new Set(alone)).toEqual(new Set(['_personal', '_audience', '_ga', '_ga_X1', '_gcl_au']))
  const allowed = await site.get('/es/xal/', { cookie, host: 'www.casa.example' })
  expect(allowed.cookies.filter(({ maxAge }) => maxAge === 0)).toEqual([])
})

test.for([
  'choice=accepted&for=measurement&for=nothing&for=chat&for=chat',
  'choice=perhaps',
  'for=chat',
  `choice=chosen&${'for=chat&'.repeat(2000)}`,
  `choice=rejected&back=${'x'.repeat(3000)}`,
  'choice=chosen&for=measurement%00',
])('the answer %# that nobody would send is no failure of ours', async (payload) => {
  await using site = await openTestSite()
  const headers = { 'sec-fetch-site': 'same-origin', 'content-type': 'application/x-www-form-urlencoded' }
  const answer = await site.ask({ method: 'POST', url: '/consent/pt/', headers, payload })
  expect(answer.statusCode).toBe(302)
})
