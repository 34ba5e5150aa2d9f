import { expect, test } from 'vitest'
import { languages } from '#resort/guests/language.ts'
import { openBookingSite } from '#tests/support/open-booking-site.ts'
import { newBrowser, type PageBrowser } from '#tests/support/page-browser.ts'
import { wordsOfPage } from '#tests/support/words-of-page.ts'
import { pathTo } from '../../paths.ts'

const stay = 'checkin=2027-01-12&checkout=2027-01-16&pick[0]=GV.FLEX&hotel=79260&currency=MXN'
const day = { product: 'xplor', option: 'day', day: '2027-01-14', adults: '2', age: '' }

const words = {
  es: {
    both: 'Código promocional o tarjeta de regalo',
    gift: 'Código de tarjeta de regalo',
    why: 'Los códigos promocionales valen para estancias, no para parques ni tours.',
  },
  en: {
    both: 'Promo code or gift voucher',
    gift: 'Gift voucher code',
    why: 'Promo codes are for stays, not for parks or tours.',
  },
  pt: {
    both: 'Código promocional ou vale-presente',
    gift: 'Código do vale-presente',
    why: 'Os códigos promocionais valem para hospedagem, não para parques nem passeios.',
  },
}

test('where there are parks alone no field asks for a promo code, and it says what these are for; with rooms it does', async () => {
  await using site = await openBookingSite()
  for (const locale of languages) {
    const { both, gift, why } = words[locale]
    const read = async (guest: PageBrowser) => {
      const pages = [pathTo('cart', locale), pathTo('booking', locale)].map(
        async (page) => (await guest.get(page)).body,
      )
      return (await Promise.all(pages)).map(wordsOfPage)
    }
    const guest = newBrowser(site.app)
    await guest.post(pathTo('cart', locale), { do: 'add', ...day })
    await guest.post(pathTo('cart', locale), { do: 'continue' })
    for (const page of await read(guest)) {
      expect(page).toContain(gift)
      expect(page).toContain(why)
      expect(page).not.toContain(both)
    }
    const withRooms = newBrowser(site.app)
    await withRooms.post(`${pathTo('search', locale)}?${stay}`, {})
    for (const page of await read(withRooms)) {
      expect(page).toContain(both)
      expect(page).not.toContain(why)
    }
  }
})
