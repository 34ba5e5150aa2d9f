import { expect, test } from 'vitest'
import { pathToManaged } from '#app/paths.ts'
import { cancelOuting, listCancellableOutings } from '#resort/orders/after/cancel-outing.ts'
import { loadOrder } from '#resort/orders/order-reading.ts'
import { choose, newGuest, openBookingHouse } from '#tests/support/open-booking-house.ts'
import { letterLink, openLetter } from '#tests/support/open-letter.ts'
import { openSiteOn } from '#tests/support/open-test-site.ts'
import { askForDay, buyOutings } from '#tests/support/other-days.ts'
import { newBrowser } from '#tests/support/page-browser.ts'
import { readEvent } from '#tests/support/read-letter.ts'

test('parks and tours are in the calendar of a stay, each on its day at its hour and its place with the van that goes there', async () => {
  await using house = await openBookingHouse()
  const { resort } = house
  const buyer = newGuest()
  await choose(house, buyer, { pay: 'all-now' })
  const order = await buyOutings(
    house,
    buyer,
    { product: 'xplor', day: '2027-01-14' },
    { product: 'shuttle', day: '2027-01-14' },
    { product: 'contoy', option: '0800' },
  )
  const site = await openSiteOn(resort)
  const guest = newBrowser(site.app)
  await openLetter(guest, letterLink(resort, order))
  const path = pathToManaged({ language: 'en', letter: order.number, file: 'stay.ics' })
  const look = async () => {
    const events = (await guest.get(path)).body.split('BEGIN:VEVENT').slice(2).map(readEvent)
    return events.map((event): Record<string, string | boolean> => {
      return { ...event, isOuting: /^outing-\d+-/.test(event.UID ?? '') }
    })
  }
  const shuttle = resort.shop.findProduct('shuttle', 'en')?.schedule
  const meeting = resort.shop.findProduct('contoy', 'en')?.meeting
  const booked = await look()
  expect(booked).toMatchObject([
    {
      ...{ isOuting: true, STATUS: 'CONFIRMED', SUMMARY: 'Xplor', DTSTART: '20270114T140000Z' },
      LOCATION: 'Entrance of Xplor, Federal Highway 307, km 283, south of Playa del Carmen',
      GEO: '20.607;-87.131',
    },
    // The clocks of Cancún are five hours behind.
    {
      ...{ isOuting: true, STATUS: 'CONFIRMED', DTSTART: '20270115T130000Z' },
      LOCATION: 'Reception of Casa Marea, Camino a la Playa 12, Punta Sal, Riviera Maya',
    },
  ])
  expect(booked[0]?.DESCRIPTION).toContain(shuttle)
  expect(booked[1]?.DESCRIPTION).toContain(meeting)

  const [xplor] = listCancellableOutings(resort, order)
  if (!xplor) throw new Error('It cannot be cancelled.')
  await cancelOuting(resort, order.id, { key: xplor.key, agreedFee: xplor.cancellation.fee })
  await askForDay(house, buyer, order.id, { product: 'contoy', option: '0800', day: '2027-01-16' })
  expect((await loadOrder(resort.db, resort.kinds, order.id)).state).toBe('confirmed')
  expect(await look()).toMatchObject([
    { isOuting: true, STATUS: 'CANCELLED', SUMMARY: 'Cancelled: Xplor', DTSTART: '20270114T140000Z' },
    { isOuting: true, STATUS: 'CONFIRMED', DTSTART: '20270116T130000Z' },
  ])
  await site.app.close()
})
