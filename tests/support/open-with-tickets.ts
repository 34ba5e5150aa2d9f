import { pathToTickets } from '#app/paths.ts'
import { openBookingHouse } from './open-booking-house.ts'
import { buyTickets } from './open-gate-house.ts'
import { letterLink, openLetter } from './open-letter.ts'
import { openSiteOn } from './open-test-site.ts'
import { newBrowser } from './page-browser.ts'

/** A site on which somebody has bought tickets, and opened the letter about them. */
export async function openWithTickets(wanted: Parameters<typeof buyTickets>[1] = {}) {
  const house = await openBookingHouse()
  const site = await openSiteOn(house.resort)
  const order = await buyTickets(house, wanted)
  const guest = newBrowser(site.app)
  await openLetter(guest, letterLink(house.resort, order))
  return { house, site, order, guest, path: pathToTickets('es', order.number) }
}
