import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { m } from '#app/messages/compiled/messages.js'
import { languages } from '#resort/guests/language.ts'
import { findOrderByToken } from '#resort/orders/basket/find-order-by-token.ts'
import { releaseHold } from '#resort/orders/hold/hold-order.ts'
import type { Resort } from '#resort/resort.ts'
import { findOffer } from '#tests/support/flight-house.ts'
import { openFlightSite } from '#tests/support/flight-site.ts'
import { openBookingSite } from '#tests/support/open-booking-site.ts'
import { bookings, choosePackageOnSite, tokenOf } from '#tests/support/package-on-site.ts'
import { newBrowser } from '#tests/support/page-browser.ts'

/** What was chosen is held no more, and its price is too old. */
async function letTimePass(resort: Resort, token: string): Promise<void> {
  await releaseHold(resort, token)
  await sql`update order_line set priced_until = now() - interval '1 second'`.execute(resort.db)
}

test('whoever comes back as their currency can be paid in no more reads so, and goes on in dollars by one button', async () => {
  await using site = await openBookingSite()
  const { resort } = site
  const guest = newBrowser(site.app)
  await guest.post(
    '/en/search/?checkin=2027-01-19&checkout=2027-01-23&guests[0][adults]=2&hotel=79260&currency=MXN&pick[0]=OV.FLEX',
    {},
  )
  await letTimePass(resort, tokenOf(guest))
  await sql`delete from exchange_rate where currency = 'MXN'`.execute(resort.db)
  for (const locale of languages) {
    const { statusCode, body } = await guest.post(bookings[locale], { intent: 'hold' })
    expect([statusCode, body.includes(m.last_room_taken({}, { locale }))]).toEqual([409, false])
    expect(body).toContain(m.reserve_currency_gone_title({}, { locale }))
    expect(body).toContain(m.reserve_currency_gone({ currency: 'MXN' }, { locale }))
    expect(body).toContain('name="currency" value="USD"')
  }
  expect((await guest.post(bookings.en, { intent: 'currency', currency: 'USD' })).statusCode).toBe(303)
  expect((await findOrderByToken(resort, tokenOf(guest)))?.currency).toBe('USD')
})

test('whoever comes back to a package whose flight is gone, or whose airline is silent, is not told of a last room', async () => {
  await using site = await openFlightSite()
  const { resort, supplier } = site
  const { browser } = await choosePackageOnSite(site, await findOffer(site), 'es')
  await letTimePass(resort, tokenOf(browser))
  const silence = (): Promise<null> => Promise.reject(new Error('no answer'))
  for (const [priceAgain, status, title] of [
    [() => Promise.resolve(null), 409, m.trip_gone_title],
    [silence, 503, m.trip_silent_title],
  ] as const) {
    Object.assign(resort, { flights: { ...supplier.flights, priceAgain } })
    const { statusCode, body } = await browser.post(bookings.es, { intent: 'hold' })
    expect([statusCode, body.includes(m.last_room_taken({}, { locale: 'es' }))]).toEqual([status, false])
    expect(body.replaceAll('<!-- -->', '')).toContain(title({}, { locale: 'es' }))
  }
})
