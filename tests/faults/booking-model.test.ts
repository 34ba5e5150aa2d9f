import fc from 'fast-check'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { checkInvariants } from '#resort/orders/after/check-invariants.ts'
import { settlePayment } from '#resort/orders/settle/settle-payment.ts'
import { listOpenPayments } from '#resort/payments/payment-queries.ts'
import { kindsWithDeckChairs, openDeckChairs } from '#tests/support/deck-chair.ts'
import { newGuest, openBookingHouse } from '#tests/support/open-booking-house.ts'
import { commands } from './booking-commands.ts'
import { HouseModel, placesInThePark } from './booking-model.ts'
import { dayInThePark } from './compare-house.ts'

// At length: npm run faults -- model
const runs = Number(process.env.RUNS ?? 12)

test(`${runs} random lives of a house with one room, three deck chairs and two places in a park go as the model says`, {
  timeout: 3_600_000,
}, async () => {
  let steps = 0
  const lives = fc.asyncProperty(fc.commands(commands, { maxCommands: 40, size: 'max' }), async (all) => {
    await using house = await openBookingHouse()
    Object.assign(house.resort, { kinds: kindsWithDeckChairs })
    await openDeckChairs(house.resort.db, 3)
    await sql`update night_stock set capacity = 1, sold = 0, held = 0 where hotel = '79260' and room_type = 'GV'
      and night between '2027-01-10' and '2027-01-20'`.execute(house.resort.db)
    await house.resort.db
      .insertInto('quota_day')
      .values({ quota: 'xplor', day: dayInThePark, said: placesInThePark, places: placesInThePark })
      .execute()
    const real = { house, guests: [newGuest(), newGuest(), newGuest()], steps: 0 }
    const model = new HouseModel()
    await fc.asyncModelRun(() => ({ model, real }), all)
    steps += real.steps
    house.suppliers.behaviour.api = 'fine'
    for (const { id } of await listOpenPayments(house.resort.db, { most: 100, quietSeconds: 0 }))
      await settlePayment(house.resort, id)
    expect(await checkInvariants(house.resort, { days: 1 })).toMatchObject({ violations: [], silent: 0 })
  })
  await fc.assert(lives, { numRuns: runs, ...(process.env.SEED && { seed: Number(process.env.SEED) }) })
  console.log(`${runs} lives, ${steps} steps: states, stock and money as the model says`)
})
