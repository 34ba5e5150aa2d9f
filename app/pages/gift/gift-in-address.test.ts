import { expect, test } from 'vitest'
import { money } from '#resort/money/money.ts'
import { giveGift } from '#tests/support/gift-house.ts'
import { openBookingSite } from '#tests/support/open-booking-site.ts'
import { newBrowser } from '#tests/support/page-browser.ts'
import { wordsOfPage } from '#tests/support/words-of-page.ts'

const stay = 'checkin=2027-01-12&checkout=2027-01-16&pick[0]=GV.FLEX&hotel=79260&currency=USD'

test('a gift in the address of a search is taken, and neither the address nor a cookie has it after', async () => {
  await using site = await openBookingSite()
  const { code } = await giveGift(site, money(50_000, 'USD'))
  const browser = newBrowser(site.app)
  await browser.get('/en/')
  const answer = await browser.get(`/en/search/?${stay}&promocode=${code}`)
  expect(answer.statusCode).toBe(302)
  const location = String(answer.headers.location)
  expect(location).toContain('gift=applied')
  expect(`${location} ${[...browser.cookies.values()].join(' ')}`).not.toContain(code)
  const page = wordsOfPage((await browser.get(location.replace('#gift', ''))).body)
  expect(page).toContain(`The gift voucher ending in ${code.slice(-4)} is on your order. Left on it: US$500.00.`)
  // A room that is chosen then has another address, and the gift is still on the order.
  const taken = `Paid first by gift voucher (ending in ${code.slice(-4)}); the next step says what is left.`
  expect(wordsOfPage((await browser.get(`/en/search/?${stay}`)).body)).toContain(taken)
  expect(wordsOfPage((await newBrowser(site.app).get(`/en/search/?${stay}`)).body)).not.toContain(taken)
  await browser.post(`/en/search/?${stay}`, {})
  expect(wordsOfPage((await browser.get('/en/booking/')).body)).toContain(`${code.slice(-4)} −US$500.00`)
  // What is held already is paid by it at once, and it is not said to be empty.
  const again = String((await browser.get(`/en/search/?${stay}&promocode=${code}`)).headers.location)
  expect(wordsOfPage((await browser.get(again.replace('#gift', ''))).body)).toContain(
    `The gift voucher ending in ${code.slice(-4)} pays US$500.00 of your order. Left on it: US$0.00.`,
  )
})

test('an address that names what every object has is answered like one that names nothing', async () => {
  await using site = await openBookingSite()
  for (const gift of ['constructor', '__proto__', 'toString', 'nothing']) {
    const { statusCode, body } = await newBrowser(site.app).get(`/en/search/?${stay}&gift=${gift}`)
    expect([gift, statusCode]).toEqual([gift, 200])
    expect(wordsOfPage(body)).toContain('This is not possible now.')
  }
})
