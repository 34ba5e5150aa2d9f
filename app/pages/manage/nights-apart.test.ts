import { expect, test } from 'vitest'
import { composeLetter } from '#adapters/letters/compose-letter.ts'
import { packageWordsIn } from '#adapters/letters/package-words.ts'
import { m } from '#app/messages/compiled/messages.js'
import { formatDayInText } from '#app/words/dates.ts'
import { legsOf } from '#resort/flights/flight-item.ts'
import { arrivalDay, departureDay } from '#resort/flights/leg-days.ts'
import { formatStay } from '#resort/guests/format-stay.ts'
import { languages } from '#resort/guests/language.ts'
import { storedFacts } from '#resort/letters/letter-facts.ts'
import { formatMoney } from '#resort/money/format-money.ts'
import { changeDates } from '#resort/orders/after/change-dates.ts'
import { rateToLose } from '#resort/orders/after/rate-lost.ts'
import { findBookedByToken } from '#resort/orders/basket/find-booked-by-token.ts'
import { guestActor } from '#resort/orders/order.ts'
import { settlePayment } from '#resort/orders/settle/settle-payment.ts'
import { listPayments } from '#resort/payments/payment-queries.ts'
import { findOffer } from '#tests/support/flight-house.ts'
import { openFlightSite } from '#tests/support/flight-site.ts'
import { returnUrl } from '#tests/support/open-booking-house.ts'
import { priceDates } from '#tests/support/other-dates.ts'
import {
  buyPackageOnSite,
  choosePackageOnSite,
  packageOf,
  saveBesideFlight,
  tokenOf,
} from '#tests/support/package-on-site.ts'
import { toText } from '#tests/support/read-words.ts'

const pages = { es: '/es/mi-reserva/', en: '/en/my-reservation/', pt: '/pt/minha-reserva/' }
const plain = (body: string) => body.replaceAll('<!-- -->', '')

test('whoever moves the nights of a package reads first, and afterwards, that the flight stays where it is', async () => {
  await using site = await openFlightSite()
  const guest = await choosePackageOnSite(site, await findOffer(site))
  await buyPackageOnSite(site, guest)
  const { order, line } = packageOf(await findBookedByToken(site.resort, tokenOf(guest.browser)))
  const [out, home] = [legsOf(line.item)[0], legsOf(line.item).at(-1)]
  if (!out || !home) throw new Error('There is a way there and a way back.')
  const stay = { checkIn: '2027-01-18', checkOut: '2027-01-22' }
  const asked = (locale: (typeof languages)[number]) => `${pages[locale]}?arrive=${stay.checkIn}&leave=${stay.checkOut}`
  const facts = (locale: (typeof languages)[number]) => ({
    lands: formatDayInText(arrivalDay(out), locale),
    leaves: formatDayInText(departureDay(home), locale),
  })
  const bodyOf = async (address: string) => plain((await guest.browser.get(address)).body)
  for (const locale of languages) {
    const body = await bodyOf(asked(locale))
    expect(body).toContain(m.manage_dates_flight(facts(locale), { locale }))
    expect(body).not.toContain(m.trip_apart({}, { locale }))
  }
  const { total, now } = await priceDates(site, order.id, stay)
  const means = { token: tokenOf(guest.browser), address: '192.0.2.1', method: 'VI', months: null, returnUrl }
  const wish = { stay, agreedTotal: total, by: guestActor, payment: { means, agreedNow: now } }
  expect(await changeDates(site.resort, order.id, wish)).toMatchObject({ outcome: 'changed' })
  for (const locale of languages) {
    const told = { ...facts(locale), stay: formatStay(stay, locale) }
    expect(await bodyOf(pages[locale])).toContain(m.trip_apart_words(told, { locale }))
  }
  const letters = await site.resort.db.selectFrom('letter').select('facts').orderBy('queued_at').execute()
  const letter = composeLetter(
    'confirmation',
    storedFacts.parse({ manageLink: '', ...(letters.at(-1)?.facts as object) }),
  )
  const { lands, leaves } = facts('en')
  expect(letter.opening.join(' ')).toContain(packageWordsIn('en').apart(lands, leaves))
  expect(letter.blocks[0]).toMatchObject({ heading: 'What changed' })
})

test('whoever moves the nights of a package reads before what giving up the flight alone costs then, as it is afterwards', async () => {
  await using site = await openFlightSite()
  const guest = await choosePackageOnSite(site, await findOffer(site))
  await saveBesideFlight(site, 500_000)
  await buyPackageOnSite(site, guest)
  const { order } = packageOf(await findBookedByToken(site.resort, tokenOf(guest.browser)))
  const lostIn = (lines: typeof order.lines) => {
    const lost = rateToLose(lines)
    if (!lost) throw new Error('Nothing would be lost.')
    return lost
  }
  const stay = { checkIn: '2027-01-18', checkOut: '2027-01-23' }
  const { total, now, lines } = await priceDates(site, order.id, stay)
  const [before, then] = [lostIn(order.lines), lostIn(lines)]
  expect(then).not.toEqual(before)
  const sayLost = (lost: typeof then, locale: (typeof languages)[number]) =>
    m.trip_rate_to_lose({ amount: formatMoney(lost, locale) }, { locale })
  for (const locale of languages) {
    const address = `${pages[locale]}?arrive=${stay.checkIn}&leave=${stay.checkOut}`
    expect(toText((await guest.browser.get(address)).body)).toContain(sayLost(then, locale))
  }
  const means = { token: tokenOf(guest.browser), address: '192.0.2.1', method: 'VI', months: null, returnUrl }
  const wish = { stay, agreedTotal: total, by: guestActor, payment: { means, agreedNow: now } }
  const changed = await changeDates(site.resort, order.id, wish)
  if (changed.outcome === 'to-pay') {
    await site.suppliers.payByCard(changed.url, 'success')
    for (const { id } of await listPayments(site.resort.db, order.id)) await settlePayment(site.resort, id)
  }
  const after = packageOf(await findBookedByToken(site.resort, tokenOf(guest.browser))).order
  expect(lostIn(after.lines)).toEqual(then)
})
