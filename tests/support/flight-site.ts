import { airports } from '#db/seed/seed-airports.ts'
import { type BookingSite, openBookingSite } from './open-booking-site.ts'
import { type TestFlights, withTestFlights } from './open-test-flights.ts'

export type FlightSite = BookingSite & { supplier: TestFlights }

/** The whole site with airports and a supplier of flights, asked without a network. */
export async function openFlightSite(wait = {}): Promise<FlightSite> {
  const site = await withTestFlights(openBookingSite, wait)
  await airports.fill(site.resort.db)
  return site
}

/** Every search has ended, whoever asked. */
export async function endSearches({ resort }: Pick<FlightSite, 'resort'>): Promise<void> {
  for (;;) {
    const open = await resort.db.selectFrom('flight_search').select('id').where('state', '=', 'asking').execute()
    if (!open.length) return
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
}
