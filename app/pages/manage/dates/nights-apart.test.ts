import { expect, test } from 'vitest'
import { composeLetter } from '#adapters/letters/compose-letter.ts'
import { packageWordsIn } from '#adapters/letters/package-words.ts'
import { m } from '#app/messages/compiled/messages.js'
import { legsOf } from '#resort/flights/flight-item.ts'
import { arrivalDay, departureDay } from '#resort/flights/leg-days.ts'
import { formatDayInText } from '#resort/guests/format-day.ts'
import { formatStay } from '#resort/guests/format-stay.ts'
import { languages } from '#resort/guests/language.ts'
import { storedFacts } from '#resort/letters/letter-facts.ts'
import { changeDates } from '#resort/orders/after/change-dates.ts'
import { findBookedByToken } from '#resort/orders/basket/find-booked-by-token.ts'
import { guestActor } from '#resort/orders/order.ts'
import { findOffer } from '#tests/support/flight-house.ts'
import { openFlightSite } from '#tests/support/flight-site.ts'
import { returnUrl } from '#tests/support/open-booking-house.ts'
import { priceDates } from '#tests/support/other-dates.ts'
import {
  buyPackageOnSite,
  choosePackageOnSite,
  managePages,
  packageOf,
  tokenOf,
} from '#tests/support/package-on-site.ts'

const plain = (body: string) => body.replaceAll('<!-- -->', '')

test('whoever moves the nights of a package reads first, and afterwards, that the flight stays where it is', async () => {
  await using site = await openFlightSite()
  const guest = await choosePackageOnSite(site, await findOffer(site))
  await buyPackageOnSite(site, guest)
  const { order, line } = packageOf(await findBookedByToken(site.resort, tokenOf(guest.browser)))
  const [out, home] = [legsOf(line.item)[0], legsOf(line.item).at(-1)]
  if (!out || !home) throw new Error('There is a way there and a way back.')
  const stay = { checkIn: '2027-01-18', checkOut: '2027-01-22' }
  const asked = (locale: (typeof languages)[number]) =>
    `${managePages[locale]}?arrive=${stay.checkIn}&leave=${stay.checkOut}`
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
    expect(await bodyOf(managePages[locale])).toContain(m.trip_apart_words(told, { locale }))
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
