import { expect, test } from 'vitest'
import { m } from '#app/messages/compiled/messages.js'
import { packageVersion } from '#resort/flights/package-information.ts'
import { languages } from '#resort/guests/language.ts'
import { money } from '#resort/money/money.ts'
import { findOrderByToken } from '#resort/orders/basket/find-order-by-token.ts'
import { payOrder } from '#resort/orders/pay/pay-order.ts'
import { findOffer } from '#tests/support/flight-house.ts'
import { type FlightSite, openFlightSite } from '#tests/support/flight-site.ts'
import { returnUrl } from '#tests/support/open-booking-house.ts'
import {
  bookings,
  choosePackageOnSite,
  type Packaged,
  packageOf,
  pressPay,
  tokenOf,
  typedTravellers,
} from '#tests/support/package-on-site.ts'
import { typedGuest } from '#tests/support/pay-on-site.ts'

const plain = (body: string) =>
  body.replaceAll('<!-- -->', '').replaceAll('&#x27;', '’').replaceAll('&amp;', '&').replaceAll('&lt;', '<')

async function flightNow({ resort }: FlightSite, { browser }: Packaged) {
  return packageOf(await findOrderByToken(resort, tokenOf(browser)))
}

test('above the button a guest reads the flight, the names on the tickets and who answers, in three languages', async () => {
  await using site = await openFlightSite()
  const offer = await findOffer(site, ({ change, refund }) => change.isAllowed && !refund.isAllowed)
  const changing = {
    es: 'Se paga además la diferencia de tarifa.',
    en: 'The difference in fare is paid as well.',
    pt: 'A diferença de tarifa também é cobrada.',
  }
  const leftOut = { es: 'Con un vuelo en el pedido no', en: 'With a flight in the order,', pt: 'Com um voo no pedido,' }
  for (const locale of languages) {
    const guest = await choosePackageOnSite(site, offer, locale)
    await guest.browser.post(bookings[locale], { ...typedGuest, ...typedTravellers, intent: 'keep' })
    const body = plain((await guest.browser.get(bookings[locale])).body)
    const review = body.slice(body.indexOf('aria-labelledby="review"'))
    for (const words of [
      m.trip_out({}, { locale }),
      m.trip_with({ airline: offer.airline.name }, { locale }),
      'Cancún (CUN)',
      m.trip_printed({ given: 'ANA MARIA', family: 'NUNEZ' }, { locale }),
      m.trip_printed({ given: 'LUIS', family: 'OBRIEN SOTO' }, { locale }),
      'Casa Marea, S.A. de C.V.',
      'Garantía de Viajes Marea, A.C.',
      m.cancelling_stay({ said: '' }, { locale }),
      m.cancelling_flight({}, { locale }),
      changing[locale],
      m.trip_refund_no({}, { locale }),
      m.trip_package_answer({}, { locale }),
      m.trip_package_read({ version: packageVersion }, { locale }),
    ])
      expect([locale, words, review.includes(words)]).toEqual([locale, words, true])
    // PayPal is for rooms alone, and the flight is the reason here.
    expect(body).toContain(leftOut[locale])
    // Nor are there months, which whoever sends them is refused.
    expect(body).toContain(m.reserve_no_months_flight({}, { locale }))
    expect(body).not.toContain('name="months"')
    const [, alone = ''] = new RegExp(`href="([^"]+)"[^>]*>${m.trip_rooms_alone({}, { locale })}`).exec(body) ?? []
    expect([alone.includes('pick'), alone.includes('flight=')]).toEqual([true, false])
    const button = review.indexOf('value="pay"')
    expect(review.indexOf('id="booking-package"')).toBeLessThan(button)
    const link = new RegExp(`href="(/[^"]*)"[^>]*>[^<]*${packageVersion.replace('.', '\\.')}`).exec(review)?.[1] ?? ''
    const { statusCode: status, body: page } = await guest.browser.get(link)
    expect(page).toMatch(new RegExp(`Vers\\S+ ${packageVersion},`))
    expect(status).toBe(200)
  }
})

test('what is wrong with who flies is said beside each field, and everything typed stays', async () => {
  await using site = await openFlightSite()
  const guest = await choosePackageOnSite(site, await findOffer(site), 'pt')
  const wrong = { 'given-1': 'Ана', 'born-2': '2019-05-02', 'title-2': '', package: '' }
  const { status, body } = await pressPay(guest, wrong, 'pt')
  const said = plain(body)
  expect(status).toBe(400)
  const who = (n: number) => m.trip_who_here({ n }, { locale: 'pt' })
  for (const words of [
    m.trip_wrong_letters({ who: who(1), field: m.trip_given({}, { locale: 'pt' }) }, { locale: 'pt' }),
    m.trip_wrong_age({ who: who(2), age: 7, day: '16 de janeiro de 2027' }, { locale: 'pt' }),
    m.trip_wrong_missing({ who: who(2), field: m.trip_title({}, { locale: 'pt' }) }, { locale: 'pt' }),
    m.trip_package_agree_error({}, { locale: 'pt' }),
  ])
    expect([words, said.split(words).length > 2]).toEqual([words, true])
  expect(said).toContain('value="Ана"')
  expect(said).toContain('value="O’Brien-Soto"')
  expect((await flightNow(site, guest)).line.item.travellers).toEqual([])
})

test('a birth that lies in the future is said to, in three languages', async () => {
  await using site = await openFlightSite()
  for (const locale of languages) {
    const guest = await choosePackageOnSite(site, await findOffer(site), locale)
    const { status, body } = await pressPay(guest, { 'born-2': '2086-05-02' }, locale)
    const who = m.trip_who_here({ n: 2 }, { locale })
    const words = m.trip_wrong_future({ who, field: m.trip_born({}, { locale }) }, { locale })
    expect([status, plain(body).includes(words)]).toEqual([400, true])
  }
})

test('who books may fly, and is named once', async () => {
  await using site = await openFlightSite()
  const guest = await choosePackageOnSite(site, await findOffer(site))
  const { status, location } = await pressPay(guest, { 'given-1': '', 'family-1': '', 'booker-flies': 'on' })
  expect([status, location]).toEqual([303, expect.stringContaining('/cards/')])
  const { line } = await flightNow(site, guest)
  expect(line.item.travellers).toMatchObject([
    { givenName: 'Ana', familyName: 'Ruiz', born: '1984-05-02', title: 'ms', document: null },
    { givenName: 'Luis', familyName: 'OBrien Soto' },
  ])
})

test('nothing is paid for another flight than the one that was read', async () => {
  await using site = await openFlightSite()
  const guest = await choosePackageOnSite(site, await findOffer(site))
  const forged = await pressPay(guest, { read: 'another-flight' })
  expect(forged.status).toBe(400)
  expect(plain(forged.body)).toContain(m.trip_package_agree_error({}, { locale: 'en' }))
  // Whoever calls: without names and without what was read there is no page to pay on.
  const means = { token: tokenOf(guest.browser), address: '203.0.113.9', method: 'VI', months: null, returnUrl }
  expect(await payOrder(site.resort, means)).toMatchObject({ outcome: 'guest-missing' })
  const { order } = await flightNow(site, guest)
  const { total, dues } = order
  expect((await pressPay(guest)).status).toBe(303)
  expect(await payOrder(site.resort, { ...means, agreed: { total, dues, imprint: 'another' } })).not.toMatchObject({
    outcome: 'booked',
  })
})

test('a price that the airline changed is shown beside the one before, and has to be agreed to again', async () => {
  await using site = await openFlightSite()
  const offer = await findOffer(site)
  const guest = await choosePackageOnSite(site, offer)
  const dearer = { ...offer, total: money(offer.total.minor + 5_000, offer.total.currency) }
  const flights = { ...site.supplier.flights, priceAgain: async () => dearer }
  Object.assign(site.resort, { flights })
  const before = (await flightNow(site, guest)).order.total
  const answer = await pressPay(guest)
  expect(answer.status).toBe(409)
  const { order } = await flightNow(site, guest)
  expect(order.total.minor).toBeGreaterThan(before.minor)
  expect(order.typed.package).toBeUndefined()
  expect(plain(answer.body)).toContain(m.reserve_price_title({}, { locale: 'en' }))
  // Now it is known, agreed to and the same: it goes on.
  expect((await pressPay(guest)).status).toBe(303)
})

test('a flight that is gone, or an airline that is silent, is said before any card is asked for', async () => {
  await using site = await openFlightSite()
  const guest = await choosePackageOnSite(site, await findOffer(site), 'es')
  for (const [priceAgain, status, title] of [
    [async () => null, 409, m.trip_gone_title],
    [async () => Promise.reject(new Error('no answer')), 503, m.trip_silent_title],
  ] as const) {
    Object.assign(site.resort, { flights: { ...site.supplier.flights, priceAgain } })
    const answer = await pressPay(guest, {}, 'es')
    expect(answer.status).toBe(status)
    expect(plain(answer.body)).toContain(title({}, { locale: 'es' }))
    expect((await flightNow(site, guest)).order.state).toBe('held')
  }
})
