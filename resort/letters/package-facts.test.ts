import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { bookPackage } from '#tests/support/booked-package.ts'
import { type FlightHouse, flightOf, loadPackage, openFlightHouse } from '#tests/support/flight-house.ts'
import { cancelFlight, judgeFlightCancelling } from '../orders/after/cancel-flight.ts'
import { quoteFlightCancelling } from '../orders/after/quote-flight-cancelling.ts'

async function factsOf({ resort }: FlightHouse, number: string) {
  const rows = await resort.db
    .selectFrom('letter')
    .select('facts')
    .where('about', '=', number)
    .where('kind', '=', 'confirmation')
    .orderBy('queued_at')
    .execute()
  return rows.map(({ facts }) => facts)
}

/** The rooms cost a thousand less beside the flight, of which the airline gives this share back. */
async function openWorld(share: number) {
  const house = await openFlightHouse()
  const order = await bookPackage(house)
  const { db } = house.resort
  const { id } = await db
    .insertInto('promo')
    .values({ code_hash: 'beside', name: 'beside', kind: 'per-cent', per_cent: '9', packages_only: true })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db.updateTable('stay').set({ promo: id }).execute()
  await sql`update stay_room set total_before_minor = (
    select total_minor + 100000 from order_line line where line.id = stay_room.line)`.execute(db)
  const { flights } = house.supplier
  const { total } = flightOf(order).item.offer
  const back = { ...total, minor: Math.floor(total.minor * share) }
  const quoteCancelling = async (line: string) => ({ ...(await flights.quoteCancelling(line)), back, isCredit: false })
  Object.assign(house.resort, { flights: { ...flights, quoteCancelling } })
  return { house, order, [Symbol.asyncDispose]: house[Symbol.asyncDispose] }
}

test('the letter of a package keeps who answers for it, and promises nothing of rooms alone', async () => {
  await using world = await openWorld(1)
  const [first] = await factsOf(world.house, world.order.number)
  expect(first).toMatchObject({
    bestRate: '',
    package: {
      organiser: { name: 'Casa Marea, S.A. de C.V.' },
      protection: { mail: 'garantia@casamarea.example' },
      complaints: { mail: 'viajes@casamarea.example' },
      link: expect.stringMatching(/^http.*viaje-combinado/),
    },
  })
})

test.for([
  [1, 100_000],
  [0.5, 100_000],
  // Nothing comes back that anything could be kept of.
  [0, null],
] as const)(
  'of a flight that gives %f of its price back, the letter names what the rooms keep of it: %s',
  async ([share, kept]) => {
    await using world = await openWorld(share)
    const { house, order } = world
    await quoteFlightCancelling(house.resort, order.id)
    const judged = judgeFlightCancelling(house.resort, await loadPackage(house, order.id))
    if (!judged) throw new Error('It cannot be cancelled.')
    expect((await cancelFlight(house.resort, order.id, judged.flight.fee)).outcome).toBe('cancelled')
    const last = (await factsOf(house, order.number)).at(-1)
    const rateKept = kept && { minor: kept, currency: 'MXN' }
    expect(last).toMatchObject({ package: null, bestRate: '', rateKept, gone: { fee: judged.flight.fee, rateKept } })
  },
)
