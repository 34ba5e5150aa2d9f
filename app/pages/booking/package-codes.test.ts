import { expect, test } from 'vitest'
import { m } from '#app/messages/compiled/messages.js'
import { flightLine } from '#resort/flights/flight-line.ts'
import { priceFlight } from '#resort/flights/price-flight.ts'
import { languages } from '#resort/guests/language.ts'
import { formatMoney } from '#resort/money/format-money.ts'
import { loadRates } from '#resort/money/load-rates.ts'
import { money, subtract } from '#resort/money/money.ts'
import { findOrderByToken } from '#resort/orders/basket/find-order-by-token.ts'
import { addLines } from '#tests/support/add-lines.ts'
import { findOffer } from '#tests/support/flight-house.ts'
import { type FlightSite, openFlightSite } from '#tests/support/flight-site.ts'
import { giveGift } from '#tests/support/gift-house.ts'
import { chooseBy, wanted } from '#tests/support/open-booking-site.ts'
import { buyer } from '#tests/support/open-chair-house.ts'
import { bookings, choosePackageOnSite, type Packaged, packageOf, tokenOf } from '#tests/support/package-on-site.ts'
import { typedGuest } from '#tests/support/pay-on-site.ts'

const carts = { es: '/es/carrito/', en: '/en/carrito/', pt: '/pt/carrinho/' }
const pages = { es: '/es/hotel-y-vuelo/', en: '/en/hotel-and-flight/', pt: '/pt/hotel-e-voo/' }
const trip = 'checkin=2027-01-12&checkout=2027-01-16&guests[0][adults]=2&hotel=79260&currency=MXN&origin=MEX'
const plain = (body: string) => body.replaceAll('<!-- -->', '').replaceAll('&#x27;', '’').replaceAll('&amp;', '&')

async function packageNow({ resort }: FlightSite, { browser }: Packaged) {
  return packageOf(await findOrderByToken(resort, tokenOf(browser)))
}

test('a promo code that is typed where a package is paid or kept is refused in words, and the package stays, in three languages', async () => {
  await using site = await openFlightSite()
  for (const locale of languages) {
    const guest = await choosePackageOnSite(site, await findOffer(site), locale)
    const { order } = await packageNow(site, guest)
    for (const [path, form] of [
      [bookings[locale], { ...typedGuest, intent: 'code', code: 'MAR10' }],
      [carts[locale], { do: 'code', code: 'MAR10' }],
    ] as const) {
      const answer = await guest.browser.post(path, form)
      const said = plain(answer.body).includes(m.package_no_code({}, { locale }))
      expect([path, answer.statusCode >= 400, said]).toEqual([path, true, true])
    }
    const { order: after } = await packageNow(site, guest)
    expect([after.total, after.promocode, after.state]).toEqual([order.total, null, 'held'])
  }
})

test('a promo code that comes along to the flights is said not to count there, with the way to rooms alone, in three languages', async () => {
  await using site = await openFlightSite()
  for (const locale of languages) {
    const guest = await choosePackageOnSite(site, await findOffer(site), locale)
    const words = m.package_no_code_of({ code: 'MAR10' }, { locale })
    const typed = plain((await guest.browser.get(`${pages[locale]}?${trip}&promocode=mar10`)).body)
    // It is remembered for rooms alone, so the pages that follow say it as well.
    const later = plain((await guest.browser.get(`${pages[locale]}?${trip}`)).body)
    expect([locale, typed.includes(words), later.includes(words)]).toEqual([locale, true, true])
    expect(typed).toMatch(/href="[^"]*promocode=MAR10[^"]*"/)
    const none = plain((await guest.browser.get(`${pages[locale]}?${trip}&promocode=`)).body)
    expect(none).not.toContain('MAR10')
  }
})

test('a gift voucher pays what stands beside a flight, says so in three languages, and the flight is left to the card', async () => {
  await using site = await openFlightSite()
  for (const locale of languages) {
    const { code } = await giveGift(site, money(9_000_000, 'MXN'))
    const guest = await choosePackageOnSite(site, await findOffer(site), locale)
    const words = m.gift_not_flight({}, { locale })
    const given = await guest.browser.post(bookings[locale], { ...typedGuest, intent: 'code', code })
    expect(given.statusCode).toBe(303)
    const body = plain((await guest.browser.get(bookings[locale])).body)
    const { order, line } = await packageNow(site, guest)
    expect([locale, body.includes(words), order.dues[0]?.covered]).toEqual([
      locale,
      true,
      order.dues[0] && subtract(order.dues[0].amount, line.total),
    ])
    expect(body).toContain(formatMoney(line.total, locale))
  }
})

test('the code of a gift voucher in the address of the flights is taken out of it, and what it pays is said', async () => {
  await using site = await openFlightSite()
  const { code } = await giveGift(site, money(100_000, 'MXN'))
  const guest = await choosePackageOnSite(site, await findOffer(site))
  const taken = await guest.browser.get(`${pages.en}?${trip}&promocode=${code}`)
  const location = String(taken.headers.location)
  expect([taken.statusCode, location.includes(code)]).toEqual([302, false])
  const body = plain((await guest.browser.get(location.replace('#gift', ''))).body)
  expect(body).toContain(m.gift_not_flight({}, { locale: 'en' }))
  expect(body).not.toContain(code)
})

test('a program that tries a promo code on a package is told that it is not valid, and the package stays', async () => {
  await using site = await openFlightSite()
  const program = site.newProgram()
  const { SessionID } = await chooseBy(program)
  const token = tokenOf(program)
  const offer = await findOffer(site)
  const price = priceFlight(offer.total, {
    ...{ currency: 'MXN', rates: await loadRates(site.resort), prices: site.resort.flightPrices },
  })
  if (!price) throw new Error('There is no rate for pesos.')
  await addLines(site.resort, { ...buyer, token, lines: [flightLine(offer, price)] })
  const before = packageOf(await findOrderByToken(site.resort, token)).order
  const Ecommerce = { PayChoice: 'all-now' }
  const put = await program.ask({ method: 'PUT', body: { ...wanted, SessionID, PromoCode: 'MAR10', Ecommerce } })
  expect([put.statusCode, put.json().code, Object.keys(put.json().messages)]).toEqual([
    422,
    'promo-invalid',
    ['es', 'en', 'pt'],
  ])
  const after = packageOf(await findOrderByToken(site.resort, token)).order
  expect([after.total, after.promocode]).toEqual([before.total, null])
})
