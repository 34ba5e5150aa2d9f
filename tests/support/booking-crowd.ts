import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'kysely'
import { expect } from 'vitest'
import type { Db } from '#db/connect.ts'
import { addDays } from '#resort/calendar/day.ts'
import { passMinutes } from './booking-stories.ts'
import { type Acknowledged, bookByApi, Left, type Met, type Wish } from './guest-by-api.ts'
import { listWrongs } from './judge-money.ts'
import type { PaymentsProcess } from './start-payments-process.ts'

/** Books one stay after the other, as many guests do; some go away half-way. */
export async function keepBooking(
  origin: string,
  { met, booked, ending }: { met: Met; booked: Acknowledged[]; ending: AbortSignal },
): Promise<void> {
  while (!ending.aborted) {
    const checkIn = addDays('2027-01-12', Math.floor(Math.random() * 40))
    const chance = Math.random()
    const wish: Wish = {
      checkIn,
      checkOut: addDays(checkIn, 1 + Math.floor(Math.random() * 4)),
      method: Math.random() < 0.5 ? 'VI' : 'PP',
      leaves: chance < 0.1 ? 'before paying' : chance < 0.2 ? 'after paying' : 'never',
    }
    const acknowledged = await bookByApi(origin, { wish, met, ending }).catch((error: unknown) => {
      if (error instanceof Left) return null
      throw error
    })
    if (acknowledged) booked.push(acknowledged)
  }
}

/** Bookings that a guest was told of and that are not there as they were told. */
export async function listLost(booked: Acknowledged[]): Promise<string[]> {
  const lost: string[] = []
  for (const { number, paid, ask } of booked) {
    const found = await ask()
    if (found?.Status !== 'confirmed' || found.Number !== number || found.Ecommerce.PaidAmount !== paid)
      lost.push(number)
  }
  return lost
}

/**
 * A minute after whatever it was, every invariant holds and money is where it belongs. By its clock that minute has gone by;
 * how long the work takes is up to the machine, as long as it goes on.
 */
export async function expectHealed(db: Db, payments: PaymentsProcess): Promise<void> {
  await passMinutes(db, 1)
  let wrongs: string[] = []
  for (let turn = 0, better = performance.now(); performance.now() - better < 60_000; turn++) {
    // What was being settled when the minute went by was touched after it, and is left alone by the first sweep.
    if (turn % 50 === 0) await askToSweep(db)
    const before = wrongs.length
    wrongs = await listWrongs(db, await payments.listMoney())
    if (!wrongs.length) return
    if (wrongs.length < before) better = performance.now()
    await wait(200)
  }
  expect(wrongs).toEqual([])
}

async function askToSweep(db: Db): Promise<void> {
  await sql`select graphile_worker.add_job('sweep-payments', job_key => 'sweep-payments')`.execute(db)
}
