import { expect, test } from 'vitest'
import { m } from '#app/messages/compiled/messages.js'
import { findBookedByToken } from '#resort/orders/basket/find-booked-by-token.ts'
import { findOffer } from '#tests/support/flight-house.ts'
import { openFlightSite } from '#tests/support/flight-site.ts'
import { buyPackageOnSite, choosePackageOnSite, tokenOf } from '#tests/support/package-on-site.ts'
import { toText } from '#tests/support/read-words.ts'

const page = '/en/my-reservation/'
const wish = { currency: 'MXN', other: '1000', forName: 'Lucía Soto', fromName: 'Ana', language: 'es', way: 'print' }
const gift = m.gift_line({ name: 'Lucía Soto' }, { locale: 'en' })

test('a gift voucher that was bought beside a package is named where the whole trip is given up, with its own amount', async () => {
  await using site = await openFlightSite()
  const guest = await choosePackageOnSite(site, await findOffer(site))
  await guest.browser.post('/en/gift-voucher/', wish)
  await guest.browser.post('/en/booking/', { intent: 'hold' })
  await buyPackageOnSite(site, guest)
  const order = await findBookedByToken(site.resort, tokenOf(guest.browser))
  expect(order?.lines.map(({ kind }) => kind)).toContain('gift')
  await guest.browser.post(page, { do: 'flight-quote' })
  const text = toText((await guest.browser.get(page)).body)
  expect(text).toContain(m.trip_cancel_part({ name: gift, fee: 'MX$0.00', refund: 'MX$1,000.00' }, { locale: 'en' }))
  expect(text).toContain(m.gift_cancel_ends({ name: gift }, { locale: 'en' }))
})
