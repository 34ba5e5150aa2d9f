import { expect, test } from 'vitest'
import { pathTo } from '#app/paths.ts'
import { languages } from '#resort/guests/language.ts'
import { openBookingSite } from '#tests/support/open-booking-site.ts'
import { newBrowser } from '#tests/support/page-browser.ts'
import { wordsOfPage } from '#tests/support/words-of-page.ts'

test('the cart says where each park and tour is, in each language', async () => {
  await using site = await openBookingSite()
  const guest = newBrowser(site.app)
  for (const [product, option, day] of [
    ['xplor', 'day', '2027-01-14'],
    ['contoy', '0800', '2027-01-15'],
  ] as const) {
    const chosen = { product, option, day, adults: '2' }
    expect((await guest.post(`/en/parks-and-tours/${product}/?currency=USD`, chosen)).statusCode).toBe(303)
  }
  for (const language of languages) {
    const words = wordsOfPage((await guest.get(pathTo('cart', language))).body)
    for (const product of ['xplor', 'contoy']) {
      const place = site.resort.shop.findProduct(product, language)?.place
      expect(words, `${language} ${product}`).toContain(place?.words ?? 'nowhere')
    }
  }
})
