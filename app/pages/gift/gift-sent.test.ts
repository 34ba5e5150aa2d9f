import { expect, test } from 'vitest'
import { openBookingSite } from '#tests/support/open-booking-site.ts'
import { newBrowser } from '#tests/support/page-browser.ts'
import { payOnSite } from '#tests/support/pay-on-site.ts'
import { wordsOfPage } from '#tests/support/words-of-page.ts'

const wish = {
  ...{ currency: 'USD', other: '100', forName: 'Lucía Soto', fromName: 'Ana', words: '' },
  ...{ language: 'es', way: 'mail', mailTo: 'lucia@example.com', day: '2026-12-24' },
}

test('whoever sent it by mail reads on the confirmation to which address, and when', async () => {
  await using site = await openBookingSite()
  const browser = newBrowser(site.app)
  await browser.post('/en/gift-voucher/', wish)
  await payOnSite(site, browser)
  const { body } = await browser.get('/en/booking/')
  expect(body.replaceAll('<!-- -->', '')).toContain(
    'Gift voucher for Lucía Soto. By email to lucia@example.com on 24 December 2026',
  )
})

test('what is paid today for rooms says that a voucher in the cart is paid with them', async () => {
  await using site = await openBookingSite()
  const browser = newBrowser(site.app)
  await browser.post('/en/gift-voucher/', wish)
  const rooms = '/en/search/?checkin=2027-01-12&checkout=2027-01-16&pick[0]=GV.FLEX&hotel=79260&currency=USD'
  expect(wordsOfPage((await browser.get(rooms)).body)).toContain('From your cart US$100.00')
})
