import { expect, test } from 'vitest'
import { m } from '#app/messages/compiled/messages.js'
import { departureDay } from '#resort/flights/leg-days.ts'
import { languages } from '#resort/guests/language.ts'
import { findOffer } from '#tests/support/flight-house.ts'
import { openFlightSite } from '#tests/support/flight-site.ts'
import { bookings, buyPackageOnSite, choosePackageOnSite, managePages } from '#tests/support/package-on-site.ts'
import { toText } from '#tests/support/read-words.ts'
import { sayFlightHome } from './say-flight-home.ts'

test('beside what keeps the room longer, and nothing else, a guest reads when the flight home leaves, in three languages', async () => {
  await using site = await openFlightSite()
  const offer = await findOffer(site)
  const [, home] = offer.legs
  const time = home?.segments[0]?.leaves.slice(11, 16) ?? ''
  const guest = await choosePackageOnSite(site, offer)
  const timesRead = async (address: string, locale: (typeof languages)[number]) => {
    const text = toText((await guest.browser.get(address)).body)
    return text.split(m.reserve_extra_flight_home({ time }, { locale })).length - 1
  }
  for (const locale of languages) expect([locale, await timesRead(bookings[locale], locale)]).toEqual([locale, 1])
  await buyPackageOnSite(site, guest)
  for (const locale of languages) expect([locale, await timesRead(managePages[locale], locale)]).toEqual([locale, 1])
})

test('nothing is said without a flight, nor of one that leaves on another day', async () => {
  await using site = await openFlightSite()
  const offer = await findOffer(site)
  const line = { kind: 'flight', state: 'sold', item: { offer, legs: null } }
  const said = (lines: unknown[], checkOut: string, checkOutTime: string | null = '15:00') =>
    sayFlightHome({ checkOutTime }, { lines: lines as never, checkOut }, 'en')
  const [out, home] = offer.legs
  const day = home ? departureDay(home) : ''
  expect(said([line], day)).toContain('Your flight home leaves that day at')
  expect([said([], day), said([line], out ? departureDay(out) : ''), said([line], day, null)]).toEqual([
    null,
    null,
    null,
  ])
})
