import { expect, test } from 'vitest'
import { book, newGuest } from '#tests/support/open-booking-house.ts'
import { openBookingSite } from '#tests/support/open-booking-site.ts'
import { letterLink, openLetter } from '#tests/support/open-letter.ts'
import { newBrowser } from '#tests/support/page-browser.ts'

test('a late check-out that was bought moves the time on the page and in the calendar', async () => {
  await using site = await openBookingSite()
  const look = async (extras: string[]) => {
    const guest = newBrowser(site.app)
    const booked = await book(site, newGuest(), { pay: 'all-now', extras })
    await openLetter(guest, letterLink(site.resort, booked))
    const page = await guest.get(`/es/mi-reserva/?letter=${booked.number}`)
    const calendar = await guest.get(`/es/mi-reserva/stay.ics?letter=${booked.number}`)
    return [/Salida, [^<]*/.exec(page.body)?.[0], /DTEND:(\S+)/.exec(calendar.body)?.[1]]
  }
  // The clocks of Cancún are five hours behind.
  expect(await look(['spa'])).toEqual(['Salida, hasta las 12:00', '20270116T170000Z'])
  expect(await look(['late-check-out'])).toEqual(['Salida, hasta las 15:00', '20270116T200000Z'])
})
