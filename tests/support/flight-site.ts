import { airports } from '#db/seed/seed-airports.ts'
import { type BookingSite, openBookingSite } from './open-booking-site.ts'
import { openTestFlights, type TestFlights } from './open-test-flights.ts'

export type FlightSite = BookingSite & { supplier: TestFlights }

/** The whole site with airports and a supplier of flights, asked without a network. */
export async function openFlightSite(wait = {}): Promise<FlightSite> {
  const supplier = await openTestFlights(wait)
  const site = await openBookingSite()
  Object.assign(site.resort, { flights: supplier.flights })
  await airports.fill(site.resort.db)
  return {
    ...site,
    supplier,
    [Symbol.asyncDispose]: async () => {
      await site[Symbol.asyncDispose]()
      await supplier[Symbol.asyncDispose]()
    },
  }
}

/** Every search has ended, whoever asked. */
export async function endSearches({ resort }: Pick<FlightSite, 'resort'>): Promise<void> {
  for (;;) {
    const open = await resort.db.selectFrom('flight_search').select('id').where('state', '=', 'asking').execute()
    if (!open.length) return
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
}
