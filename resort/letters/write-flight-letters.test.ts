import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { agreeToPay, type FlightHouse, flightOf, loadPackage, openFlightHouse } from '#tests/support/flight-house.ts'
import { heedFlightNotice } from '../orders/settle/heed-flight-notice.ts'
import { secureOrder } from '../orders/settle/secure-order.ts'
import { momentSeconds, writeFlightLetters } from './write-flight-letters.ts'

/** As if the airline had been thinking for so many seconds. */
async function think({ resort }: FlightHouse, seconds: number): Promise<void> {
  await sql`update flight_attempt set began_at = began_at - make_interval(secs => ${seconds})`.execute(resort.db)
}

async function lettersOf({ resort }: FlightHouse) {
  const rows = await resort.db.selectFrom('letter').select(['kind', 'facts']).orderBy('queued_at').execute()
  return rows.map(({ kind, facts }) => {
    const { language, flight, manageLink } = facts as Record<string, { legs?: unknown[] } | string | null>
    return { kind, language, hasFlight: typeof flight === 'object' && flight !== null, link: String(manageLink) }
  })
}

const kindsOf = async (house: FlightHouse) => (await lettersOf(house)).map(({ kind }) => kind).toSorted()

/** A guest whose airline says neither yes nor no. */
async function wait(house: FlightHouse, orders: 'accepted' | 'accepted-then-failed') {
  house.supplier.behaviour.orders = orders
  const { flights } = house.supplier
  // What an airline thinks about is in nobody's list yet.
  Object.assign(house.resort, { flights: { ...flights, findByAttempt: async () => null } })
  const paid = await agreeToPay(house)
  await secureOrder(house.resort, paid.payment)
  return { ...paid, decide: () => Object.assign(house.resort, { flights }) }
}

test('whoever waits for an airline longer than a moment hears that once, with the link to where it stands', async () => {
  await using house = await openFlightHouse()
  const { id, payment, decide } = await wait(house, 'accepted')
  expect(await writeFlightLetters(house.resort)).toBe(0)
  await think(house, momentSeconds + 1)
  await Promise.all([1, 2, 3].map(() => writeFlightLetters(house.resort)))
  expect(await lettersOf(house)).toEqual([
    { kind: 'flight-waits', language: 'es', hasFlight: true, link: expect.stringMatching(/^http.*#/) },
  ])
  expect(await writeFlightLetters(house.resort)).toBe(0)
  // A yes is told by the confirmation alone.
  decide()
  await heedFlightNotice(house.resort, { kind: 'ordered', about: '' })
  await secureOrder(house.resort, payment)
  expect((await loadPackage(house, id)).state).toMatch(/confirmed|part-paid/)
  expect(await writeFlightLetters(house.resort)).toBe(0)
  expect(await kindsOf(house)).toEqual(['confirmation', 'flight-waits'])
})

test('whoever was told to wait hears it too when the airline says no, and whoever was not told reads it on the page', async () => {
  await using house = await openFlightHouse()
  const told = await wait(house, 'accepted-then-failed')
  await think(house, momentSeconds + 1)
  expect(await writeFlightLetters(house.resort)).toBe(1)
  const untold = await wait(house, 'accepted-then-failed')
  for (const { id } of [told, untold]) {
    const about = flightOf(await loadPackage(house, id)).item.offer.id
    await heedFlightNotice(house.resort, { kind: 'failed', about })
    expect((await loadPackage(house, id)).state).toBe('held')
  }
  await Promise.all([writeFlightLetters(house.resort), writeFlightLetters(house.resort)])
  expect(await kindsOf(house)).toEqual(['flight-refused', 'flight-waits'])
  expect(await writeFlightLetters(house.resort)).toBe(0)
})

test('what an airline said no to long ago is written to nobody', async () => {
  await using house = await openFlightHouse()
  const { id } = await wait(house, 'accepted-then-failed')
  await think(house, momentSeconds + 1)
  await writeFlightLetters(house.resort)
  const about = flightOf(await loadPackage(house, id)).item.offer.id
  await heedFlightNotice(house.resort, { kind: 'failed', about })
  await sql`update flight_attempt set ended_at = now() - interval '3 days'`.execute(house.resort.db)
  expect(await writeFlightLetters(house.resort)).toBe(0)
})
