import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { m } from '#app/messages/compiled/messages.js'
import { pathTo } from '#app/paths.ts'
import { isGiftLine } from '#resort/gifts/gift-item.ts'
import { languages } from '#resort/guests/language.ts'
import { money } from '#resort/money/money.ts'
import { addGift } from '#resort/orders/basket/add-gift.ts'
import { findOrderByToken } from '#resort/orders/basket/find-order-by-token.ts'
import { releaseHold } from '#resort/orders/hold/hold-order.ts'
import type { Resort } from '#resort/resort.ts'
import { findOffer } from '#tests/support/flight-house.ts'
import { openFlightSite } from '#tests/support/flight-site.ts'
import { sampleWish } from '#tests/support/gift-house.ts'
import { openBookingSite } from '#tests/support/open-booking-site.ts'
import { buyer } from '#tests/support/open-chair-house.ts'
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

test('whoever has a gift voucher that nobody can price reads so at the button, and is led to where it is taken out', async () => {
  await using site = await openBookingSite()
  const { resort } = site
  const guest = newBrowser(site.app)
  await guest.post(
    '/en/search/?checkin=2027-01-19&checkout=2027-01-23&guests[0][adults]=2&hotel=79260&currency=MXN&pick[0]=OV.FLEX',
    {},
  )
  const token = tokenOf(guest)
  await addGift(resort, { ...buyer, token, address: '203.0.113.5', amount: money(500_000, 'MXN'), wish: sampleWish })
  await letTimePass(resort, token)
  await sql`delete from exchange_rate where currency = 'MXN'`.execute(resort.db)
  for (const locale of languages) {
    const { statusCode, body } = await guest.post(bookings[locale], { intent: 'currency', currency: 'USD' })
    expect(statusCode).toBe(409)
    expect(body).toContain(m.reserve_gift_unpriced_title({}, { locale }))
    expect(body).toContain(m.reserve_gift_unpriced({ currency: 'MXN' }, { locale }))
    expect(body).toContain(`href="${pathTo('cart', locale)}"`)
  }
  const cart = await guest.get(pathTo('cart', 'en'))
  expect(cart.body).toContain('value="remove-gift"')
  const line = (await findOrderByToken(resort, tokenOf(guest)))?.lines.find(isGiftLine)?.id ?? ''
  await guest.post(pathTo('cart', 'en'), { do: 'remove-gift', line })
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
