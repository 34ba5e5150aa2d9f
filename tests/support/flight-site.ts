import { type BookingSite, openBookingSite } from './open-booking-site.ts'
import { type TestFlights, withTestFlights } from './open-test-flights.ts'

export type FlightSite = BookingSite & { supplier: TestFlights }

/** The whole site with a supplier of flights, asked without a network. */
export async function openFlightSite(wait = {}): Promise<FlightSite> {
  return await withTestFlights(openBookingSite, wait)
}

/** Every search has ended, whoever asked. */
export async function endSearches({ resort }: Pick<FlightSite, 'resort'>): Promise<void> {
  for (;;) {
    const open = await resort.db.selectFrom('flight_search').select('id').where('state', '=', 'asking').execute()
    if (!open.length) return
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
}
