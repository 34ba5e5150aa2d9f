import { expect, test } from 'vitest'
import { m } from '#app/messages/compiled/messages.js'
import { pathTo } from '#app/paths.ts'
import { languages } from '#resort/guests/language.ts'
import { findOffer } from '#tests/support/flight-house.ts'
import { openFlightSite } from '#tests/support/flight-site.ts'
import { choosePackageOnSite } from '#tests/support/package-on-site.ts'
import { newBrowser, type PageBrowser } from '#tests/support/page-browser.ts'
import { toText } from '#tests/support/read-words.ts'

const stay = 'checkin=2027-01-12&checkout=2027-01-16&pick[0]=GV.FLEX&hotel=79260&currency=MXN'
const day = { product: 'xplor', option: 'day', day: '2027-01-14', adults: '2', age: '' }

test('who gives back what was held is told so where they are led to, and not once they hold it again, in three languages', async () => {
  await using site = await openFlightSite()
  const offer = await findOffer(site)
  for (const locale of languages) {
    const booking = pathTo('booking', locale)
    const rooms = newBrowser(site.app)
    await rooms.post(`${pathTo('search', locale)}?${stay}`, {})
    const tickets = newBrowser(site.app)
    await tickets.post(pathTo('cart', locale), { do: 'add', ...day })
    const { browser: trip } = await choosePackageOnSite(site, offer, locale)
    const giveBack = async (guest: PageBrowser) => {
      await guest.post(booking, { intent: 'hold' })
      const { statusCode, headers } = await guest.post(booking, { intent: 'release' })
      expect(statusCode).toBe(303)
      return String(headers.location)
    }
    const says = async (guest: PageBrowser, path: string) => {
      return toText((await guest.get(path.split('#')[0] ?? '')).body).includes(m.reserve_released({}, { locale }))
    }
    for (const [guest, page] of [
      [rooms, 'search'],
      [tickets, 'cart'],
      [trip, 'flights'],
    ] as const) {
      const led = await giveBack(guest)
      expect([led.startsWith(pathTo(page, locale)), await says(guest, led)]).toEqual([true, true])
      expect(await says(guest, led.replace('said=released', ''))).toBe(false)
      // An address that somebody sends around says it to nobody else.
      expect(await says(newBrowser(site.app), led)).toBe(false)
      expect(await says(guest, led)).toBe(true)
      // Pressed once more, as in another tab, it has nothing to give back.
      const { headers } = await guest.post(booking, { intent: 'release' })
      expect(String(headers.location)).not.toContain('said=')
      await guest.post(booking, { intent: 'hold' })
      expect(await says(guest, led)).toBe(false)
      // There are few of these rooms, and others of this test want one.
      await giveBack(guest)
    }
  }
})
