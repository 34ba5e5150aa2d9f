import { expect, test } from 'vitest'
import { money } from '#resort/money/money.ts'
import { giveGift } from '#tests/support/gift-house.ts'
import { openBookingSite } from '#tests/support/open-booking-site.ts'
import { newBrowser, type PageBrowser } from '#tests/support/page-browser.ts'
import { wordsOfPage } from '#tests/support/words-of-page.ts'

const stay = 'checkin=2027-01-12&checkout=2027-01-16&pick[0]=GV.FLEX&hotel=79260&currency=USD'

/** As a browser does: it sends the cookies that it has when it sends. */
async function follow(browser: PageBrowser, url: string): Promise<{ url: string; body: string }> {
  const { statusCode, headers, body } = await browser.get(url)
  return statusCode === 302 ? await follow(browser, String(headers.location).replace('#gift', '')) : { url, body }
}

test('a gift whose link is followed in the instant in which typing renews the token is on the order that was chosen', async () => {
  await using site = await openBookingSite()
  for (let race = 0; race < 4; race++) {
    const { code } = await giveGift(site, money(50_000, 'USD'))
    const browser = newBrowser(site.app)
    await browser.post(`/en/search/?${stay}`, {})
    const { body } = await browser.get('/en/booking/')
    const [, mark = ''] = /name="mark" value="([^"]+)"/.exec(body) ?? []
    const typed = { mark, name: 'Ana', email: 'ana@example.com', intent: 'keep' }
    const [, gift] = await Promise.all([
      browser.post('/en/booking/', typed),
      follow(browser, `/en/search/?${stay}&promocode=${code}`),
    ])
    expect(gift.url).toContain('gift=applied')
    expect(gift.url).not.toContain('again')
    expect(wordsOfPage((await browser.get('/en/booking/')).body)).toContain(`${code.slice(-4)} −US$500.00`)
  }
})

test('a browser that never heard of its new token is told to try later, and its gift is set aside for nothing', async () => {
  await using site = await openBookingSite()
  const { code } = await giveGift(site, money(50_000, 'USD'))
  const browser = newBrowser(site.app)
  await browser.post(`/en/search/?${stay}`, {})
  const before = new Map(browser.cookies)
  const { body } = await browser.get('/en/booking/')
  const [, mark = ''] = /name="mark" value="([^"]+)"/.exec(body) ?? []
  await browser.post('/en/booking/', { mark, name: 'Ana', email: 'ana@example.com', intent: 'keep' })
  const deaf = newBrowser(site.app)
  for (const [name, value] of before) deaf.cookies.set(name, value)
  const said = await follow(deaf, `/en/search/?${stay}&promocode=${code}`)
  expect(said.url).toMatch(/gift=handed-on/)
  expect(`${said.url} ${said.body}`).not.toContain(code)
  expect(wordsOfPage(said.body)).toContain('This is not possible now.')
  expect(await site.resort.db.selectFrom('gift_use').select('gift').execute()).toEqual([])
})
