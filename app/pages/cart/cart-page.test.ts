import { expect, test } from 'vitest'
import { m } from '#app/messages/compiled/messages.js'
import { type Language, languages } from '#resort/guests/language.ts'
import { sumLines } from '#resort/lines/line.ts'
import { formatMoney } from '#resort/money/format-money.ts'
import { money, subtract } from '#resort/money/money.ts'
import { findOrderByToken } from '#resort/orders/basket/find-order-by-token.ts'
import { findOffer } from '#tests/support/flight-house.ts'
import { openFlightSite } from '#tests/support/flight-site.ts'
import { type BookingSite, openBookingSite } from '#tests/support/open-booking-site.ts'
import { choosePackageOnSite, packageOf, tokenOf } from '#tests/support/package-on-site.ts'
import { newBrowser } from '#tests/support/page-browser.ts'
import { pathTo } from '../../paths.ts'

const stay = 'checkin=2027-01-12&checkout=2027-01-16&pick[0]=GV.FLEX&hotel=79260&currency=MXN'

/** A room and a day in a park. */
async function fillCart(site: BookingSite, locale: Language) {
  const guest = newBrowser(site.app)
  await guest.post(`${pathTo('search', locale)}?${stay}`, {})
  const day = { product: 'xplor', option: 'day', day: '2027-01-14', adults: '2', age: '' }
  await guest.post(pathTo('cart', locale), { do: 'add', ...day })
  return guest
}

test('whoever wants the tickets alone takes the rooms out of the cart, and may choose them again', async () => {
  await using site = await openBookingSite()
  for (const locale of languages) {
    const cart = pathTo('cart', locale)
    const guest = await fillCart(site, locale)
    const { body: filled } = await guest.get(cart)
    expect(filled).toContain('value="remove-rooms"')
    expect(filled).toContain('BBVA')
    expect(filled).toMatch(/id="hold-left"[^>]*hidden/)
    expect(Number(/"seconds":(\d+)/.exec(filled)?.[1])).toBeGreaterThan(60)
    const { statusCode, body } = await guest.post(cart, { do: 'remove-rooms' })
    expect(statusCode).toBe(200)
    expect(body).toContain(m.cart_rooms_removed({}, { locale }))
    expect(body).toMatch(
      new RegExp(`href="${pathTo('search', locale)}[^"]*GV.FLEX[^"]*">${m.cart_rooms_again({}, { locale })}`),
    )
    expect(body).not.toContain('value="remove-rooms"')
    expect(body).toContain('Xplor')
    // Once more, as from another tab.
    expect((await guest.post(cart, { do: 'remove-rooms' })).statusCode).toBe(409)
  }
})

test('prices in another currency than that of the cart are said to be so, and one press brings them together', async () => {
  await using site = await openBookingSite()
  for (const locale of languages) {
    const cart = pathTo('cart', locale)
    const guest = await fillCart(site, locale)
    // A flexible room leaves a rest for later; the tickets do not.
    const filled = await findOrderByToken(site.resort, tokenOf(guest))
    const least = sumLines('MXN', filled?.lines.map(({ payNow }) => ({ total: payNow })) ?? [])
    expect(least.minor).toBeLessThan(filled?.total.minor ?? 0)
    expect((await guest.get(cart)).body).toContain(m.summary_now({ amount: formatMoney(least, locale) }, { locale }))
    const words = m.cart_currency_wanted({ wanted: 'USD', currency: 'MXN' }, { locale })
    expect((await guest.get(cart)).body).not.toContain('value="currency"')
    expect((await guest.get(`${cart}?currency=USD`)).body).toContain(words)
    const now = () => findOrderByToken(site.resort, tokenOf(guest))
    const before = await now()
    for (const currency of ['', 'XAU', 'usd; drop'])
      expect((await guest.post(cart, { do: 'currency', currency })).statusCode, currency).toBe(303)
    expect((await now())?.total).toEqual(before?.total)
    const { statusCode, body } = await guest.post(cart, { do: 'currency', currency: 'USD' })
    expect([statusCode, body.includes(words)]).toEqual([200, false])
    expect(body).toContain(m.cart_currency_changed({ before: 'MXN', now: 'USD' }, { locale }))
    const after = await now()
    expect(after).toMatchObject({ state: 'held', currency: 'USD' })
    expect(body).toContain(formatMoney(after?.total ?? money(0, 'USD'), locale))
    // Once more, as from another tab.
    expect((await guest.post(cart, { do: 'currency', currency: 'USD' })).statusCode).toBe(303)
  }
})

test('a package is named as one, with what the flight and what the rooms cost, and goes as one', async () => {
  await using site = await openFlightSite()
  for (const locale of languages) {
    const { browser } = await choosePackageOnSite(site, await findOffer(site), locale)
    const cart = pathTo('cart', locale)
    const { order, line } = packageOf(await findOrderByToken(site.resort, tokenOf(browser)))
    const { airline } = line.item.offer
    const { body } = await browser.get(cart)
    for (const words of [
      m.flights_title({}, { locale }),
      airline.name,
      m.cart_flight_beside({}, { locale }),
      formatMoney(line.total, locale),
      formatMoney(subtract(order.total, line.total), locale),
      `href="${pathTo('flights', locale)}?`,
    ])
      expect(body, words).toContain(words)
    // What the bank sets aside first is not paid month by month.
    expect(body).not.toContain('BBVA')
    const removed = (await browser.post(cart, { do: 'remove-rooms' })).body
    expect(removed).toContain(m.cart_trip_removed({}, { locale }))
    expect(removed).not.toContain(airline.name)
    expect((await findOrderByToken(site.resort, tokenOf(browser)))?.lines).toEqual([])
  }
})

test('who goes to a park is who rooms are looked for, until somebody has looked for others', async () => {
  await using site = await openBookingSite()
  for (const locale of languages) {
    const guest = newBrowser(site.app)
    const day = { product: 'xplor', option: 'day', day: '2027-01-14', adults: '2', age: '9|7' }
    await guest.post(pathTo('cart', locale), { do: 'add', ...day })
    const linkIn = (body: string) =>
      new RegExp(`href="([^"]*)">${m.cart_rooms_add({}, { locale })}`).exec(body)?.[1]?.replaceAll('&amp;', '&') ?? ''
    const link = linkIn((await guest.get(pathTo('cart', locale))).body)
    const { statusCode, body } = await guest.get(link)
    expect([statusCode, decodeURIComponent(link)]).toEqual([200, expect.stringContaining('[childrenAges]=9|7')])
    expect(body).toContain(m.children_count({ n: 2 }, { locale }))
    await guest.get(`${pathTo('search', locale)}?checkin=2027-01-12&checkout=2027-01-16&guests[0][adults]=3`)
    expect(linkIn((await guest.get(pathTo('cart', locale))).body)).toBe(pathTo('search', locale))
  }
})

test('parks stand in the order of their days, each price before what can be done, and the way to the till before the offers', async () => {
  await using site = await openBookingSite()
  for (const locale of languages) {
    const guest = newBrowser(site.app)
    const cart = pathTo('cart', locale)
    for (const [product, day] of [
      ['xplor', '2027-01-15'],
      ['xavage', '2027-01-13'],
    ] as const)
      await guest.post(cart, { do: 'add', product, option: 'day', day, adults: '2', age: '' })
    const { body } = await guest.get(cart)
    const places = [
      /<b>Xavage<\/b>/,
      /<b>MX\$[\d.,]+<\/b>|<b>US\$[\d.,]+<\/b>/,
      /name="product" value="xavage"/,
      /<b>Xplor<\/b>/,
      /value="continue"/,
      /id="complements"/,
    ].map((words) => body.search(words))
    expect(places).not.toContain(-1)
    expect(places).toEqual(places.toSorted((one, other) => one - other))
  }
})
