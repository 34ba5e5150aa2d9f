import { expect, test } from 'vitest'
import { endSearches, type FlightSite, openFlightSite } from '#tests/support/flight-site.ts'
import { newBrowser } from '#tests/support/page-browser.ts'

const trip = 'checkin=2027-01-12&checkout=2027-01-16&guests[0][adults]=2&hotel=79260&currency=USD'
const flights = `/en/hotel-and-flight/?${trip}&origin=MEX`
const others = [`/en/search/?${trip}`, '/en/', '/en/flexible-dates/', '/en/xal/']

/** The least of several for each page: what else the machine does at that moment decides nothing. */
async function timeOthers(site: FlightSite): Promise<number> {
  const least = others.map(() => Number.POSITIVE_INFINITY)
  for (let turn = 0; turn < 3; turn++) {
    for (const [at, path] of others.entries()) {
      const guest = newBrowser(site.app)
      const began = performance.now()
      // Each another question, so that none is answered from memory.
      const { statusCode } = await guest.get(`${path}${path.includes('?') ? '&' : '?'}n=${began}`)
      least[at] = Math.min(least[at] ?? 0, performance.now() - began)
      expect(statusCode).toBe(200)
    }
  }
  return least.reduce((sum, each) => sum + each, 0)
}

test.for(['hang', 'error'] as const)(
  'with a supplier of flights that answers with %s no other page takes longer',
  async (search) => {
    await using site = await openFlightSite({ searchMs: 1_500 })
    await timeOthers(site)
    const before = await timeOthers(site)
    site.supplier.behaviour.search = search
    const asking = Array.from({ length: 24 }, (_, at) => {
      const guest = newBrowser(site.app)
      return guest.get(`${flights.replace('checkout=2027-01-16', `checkout=2027-01-${17 + (at % 10)}`)}&fly=${at % 3}`)
    })
    // A house that is asked too much at one time may ask to come again; nobody is left without an answer.
    for (const { statusCode } of await Promise.all(asking)) expect([200, 503]).toContain(statusCode)
    const meanwhile = await timeOthers(site)
    expect(meanwhile).toBeLessThan(before * 3 + 100)
    await endSearches(site)
  },
)

test('what the first airline says is on the page within 300 milliseconds', async () => {
  await using site = await openFlightSite()
  const { behaviour } = site.supplier
  const guest = newBrowser(site.app)
  await guest.get(`/en/search/?${trip}`)
  await guest.get('/en/hotel-and-flight/')
  behaviour.batchMs = 500
  const took: number[] = []
  for (const origin of ['MEX', 'GDL', 'BOG', 'LIM', 'MIA', 'SCL', 'JFK', 'LAX']) {
    // The least of several: what else the machine does at that moment decides nothing.
    if (Math.min(...took) < 300) break
    const path = `/en/hotel-and-flight/?${trip}&origin=${origin}`
    await guest.get(path)
    const { id, asked_at } = await site.resort.db
      .selectFrom('flight_search')
      .select(['id', 'asked_at'])
      .orderBy('asked_at', 'desc')
      .executeTakeFirstOrThrow()
    await guest.get(`/api/flight-searches/${id}?known=0`)
    const body = (await guest.get(path)).body
    expect(body).toMatch(/aria-label="Choose [^"]*\d\d:\d\d/)
    // The simulator told its first batch so long after it was asked.
    took.push(Date.now() - asked_at.getTime() - behaviour.batchMs)
    await endSearches(site)
  }
  expect(Math.min(...took)).toBeLessThan(300)
})
