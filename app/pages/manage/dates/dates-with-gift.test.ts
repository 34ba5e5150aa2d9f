import { expect, test } from 'vitest'
import { m } from '#app/messages/compiled/messages.js'
import { money } from '#resort/money/money.ts'
import { giveGift } from '#tests/support/gift-house.ts'
import { openBookingSite } from '#tests/support/open-booking-site.ts'
import { managePages } from '#tests/support/package-on-site.ts'
import { newBrowser } from '#tests/support/page-browser.ts'
import { payOnSite, typedGuest } from '#tests/support/pay-on-site.ts'
import { toText } from '#tests/support/read-words.ts'

const rooms = '/en/search/?checkin=2027-01-12&checkout=2027-01-16&pick[0]=GV.FLEX&hotel=79260&currency=USD'
const fewerNights = '?arrive=2027-01-12&leave=2027-01-14'

test.for([
  ['who used a voucher reads', true],
  ['nobody else reads', false],
] as const)('before dates that cost less %s that a voucher gets its money back last', async ([, isByGift]) => {
  await using site = await openBookingSite()
  const guest = newBrowser(site.app)
  await guest.post(rooms, {})
  const code = isByGift ? (await giveGift(site, money(5_000, 'USD'))).code : 'MAR10'
  // Whatever the code is: all of the money is paid now.
  await guest.post('/en/booking/', { ...typedGuest, intent: 'code', code, pay: 'all-now' })
  await payOnSite(site, guest)
  for (const locale of ['es', 'en', 'pt'] as const) {
    const told = m.manage_cancel_gifts_last({}, { locale })
    const times = async (query: string) =>
      toText((await guest.get(managePages[locale] + query)).body).split(told).length - 1
    // Beside the cancelling of all, and beside the dates.
    expect([locale, await times(''), await times(fewerNights)]).toEqual([locale, ...(isByGift ? [1, 2] : [0, 0])])
  }
})
