import { expect, test } from 'vitest'
import { findOrderByToken } from '#resort/orders/basket/find-order-by-token.ts'
import { openBookingSite } from '#tests/support/open-booking-site.ts'
import { tokenOf } from '#tests/support/package-on-site.ts'
import { newBrowser, type PageBrowser } from '#tests/support/page-browser.ts'
import { typedGuest } from '#tests/support/pay-on-site.ts'

const stay = 'checkin=2027-01-19&checkout=2027-01-23'
const rooms = `/en/search/?${stay}&guests[0][adults]=2&hotel=79260&currency=USD&pick[0]=OV.FLEX`
const booking = '/en/booking/'
const mark = 'the word of this form'

test('a form whose answer was lost is found by its own word, with what was typed, and by nobody else’s', async () => {
  await using site = await openBookingSite()
  const { resort, app } = site
  const orderOf = (browser: PageBrowser) => findOrderByToken(resort, tokenOf(browser))
  const guest = newBrowser(app)
  await guest.post(rooms, {})
  const before = new Map(guest.cookies)
  await guest.post(booking, { ...typedGuest, intent: 'keep', mark })
  const kept = await orderOf(guest)
  const lost = () => {
    const browser = newBrowser(app)
    for (const [name, value] of before) browser.cookies.set(name, value)
    return browser
  }
  // Who planted the token has it, and has not seen the form.
  for (const guessed of ['', 'x', 'x'.repeat(10_000), `${mark} `]) {
    const thief = lost()
    const { statusCode } = await thief.post(booking, { intent: 'find', mark: guessed })
    expect([statusCode, await orderOf(thief)]).toEqual([303, null])
  }
  const stranger = newBrowser(app)
  await stranger.post(booking, { intent: 'find', mark })
  expect(await orderOf(stranger)).toBeNull()
  // Twice at once, and with fields that it does not read.
  const again = lost()
  await Promise.all([1, 2].map(() => again.post(booking, { intent: 'find', mark, name: 'Mallory', pay: 'all-now' })))
  const found = await orderOf(again)
  expect([found?.id, found?.typed]).toEqual([kept?.id, kept?.typed])
  expect(found?.typed).toMatchObject({ name: typedGuest.name })
})
