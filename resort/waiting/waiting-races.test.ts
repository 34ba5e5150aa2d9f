import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { transact } from '#db/transact.ts'
import { expectAllWell, newGuest } from '#tests/support/open-booking-house.ts'
import { openDemonstration } from '#tests/support/open-demonstration.ts'
import { ask, contoy, grownUps, leftOf } from '#tests/support/waiting-house.ts'
import { addDays } from '../calendar/day.ts'
import type { Resort } from '../resort.ts'
import { givePlacesBack, takePlaces } from '../tickets/quota-queries.ts'
import { confirmWait } from './confirm-wait.ts'
import { leaveList } from './leave-list.ts'
import { offerPlaces } from './offer-places.ts'

// At length: npm run faults -- waiting
const races = Number(process.env.RACES ?? 8)
const waiters = 6
const strangers = 5
const places = 14

test(`${races} races: what comes free goes to those who wait, in their order, whoever else asks for it`, {
  timeout: 3_600_000,
}, async () => {
  await using resort = await openDemonstration()
  let [offered, stolen] = [0, 0]
  for (let race = 0; race < races; race++) {
    const day = openDay(race)
    const all = [{ quota: 'contoy', day, places }]
    await transact(resort.db, (tx) => takePlaces(tx, all))
    const waits: number[] = []
    for (let at = 0; at < waiters; at++) waits.push(await begin(resort, { day, adults: 1 + ((at + race) % 3) }))
    const freed = 1 + (race % 5)
    const gone = race % 2 ? waits[race % waiters] : undefined
    // A guest gives back place by place, while two jobs offer, strangers ask and somebody leaves.
    const bought = await Promise.all([
      ...Array.from({ length: freed }, () =>
        transact(resort.db, (tx) => givePlacesBack(tx, [{ quota: 'contoy', day, places: 1 }], 'held')),
      ),
      ...Array.from({ length: strangers }, () =>
        transact(resort.db, (tx) => takePlaces(tx, [{ quota: 'contoy', day, places: 1 }])),
      ),
      offerPlaces(resort),
      offerPlaces(resort),
      ...(gone ? [leaveList(resort, { wait: gone })] : []),
    ])
    await offerPlaces(resort)
    const taken = bought.filter((end) => end === 'taken').length
    const ends = await endsOf(resort, waits)
    const used = ends.filter(({ state }) => state === 'offered').reduce((sum, { adults }) => sum + adults, 0)
    offered += ends.filter(({ state }) => state === 'offered').length
    // Nothing is oversold, and nothing that fits somebody who waits is left to others.
    const left = freed - used - taken
    expect(left, `race ${race}`).toBeGreaterThanOrEqual(0)
    for (const { adults, state } of ends) if (state === 'waiting') expect(adults).toBeGreaterThan(left)
    expectOrder(ends, taken)
    expect(await leftOf({ resort }, 'contoy', day)).toBe(left)
    stolen += taken
    await endAll(resort, { day, waits })
  }
  expect(offered).toBeGreaterThan(races / 2)
  const { rows } = await sql`select from quota_day where held + sold > places or most_for_all is not null`.execute(
    resort.db,
  )
  expect(rows).toEqual([])
  await expectAllWell({ resort })
  console.log(
    `${races} races: ${offered} who waited had places, ${stolen} places were left to others, and nobody was passed over`,
  )
})

/** Tuesdays to Saturdays. */
function openDay(race: number): string {
  return addDays('2027-01-05', 7 * Math.floor((race % 200) / 5) + (race % 5))
}

async function begin(resort: Resort, { day, adults }: { day: string; adults: number }): Promise<number> {
  const mail = `${newGuest().token.slice(0, 12)}@example.com`
  const slots = [{ ...contoy, day }]
  // What the ceilings allow to one network and hour is another matter.
  await sql`update wait set made_at = made_at - interval '2 hours'`.execute(resort.db)
  const asked = await ask({ resort }, { mail, slots, visitors: grownUps(adults) })
  if (asked.outcome !== 'asked') throw new Error(JSON.stringify(asked))
  const { id } = await resort.db.selectFrom('wait').select('id').where('mail', '=', mail).executeTakeFirstOrThrow()
  await confirmWait(resort, id)
  return id
}

async function endsOf({ db }: Resort, waits: readonly number[]) {
  const { rows } = await sql<{ state: string; adults: number }>`
    select state, adults from wait_slot slot join wait on wait.id = slot.wait where wait.id = any(${waits}::bigint[])
    order by waiting_since, slot.id`.execute(db)
  return rows
}

/** Nobody who still waits was passed over by a party that is as large, or by somebody who does not wait. */
function expectOrder(ends: Awaited<ReturnType<typeof endsOf>>, taken: number): void {
  const waiting = [...ends.entries()].filter(([, { state }]) => state === 'waiting')
  for (const [at, { adults }] of waiting) {
    const later = ends.slice(at).filter(({ state }) => state === 'offered')
    expect(later.filter((each) => each.adults >= adults)).toEqual([])
    if (taken) expect(adults).toBeGreaterThan(1)
  }
}

/** Everybody goes, and the day is empty for the next. */
async function endAll(resort: Resort, { day, waits }: { day: string; waits: readonly number[] }): Promise<void> {
  for (const wait of waits) await leaveList(resort, { wait })
  const { held } = await resort.db
    .selectFrom('quota_day')
    .select('held')
    .where('quota', '=', 'contoy')
    .where('day', '=', day)
    .executeTakeFirstOrThrow()
  await transact(resort.db, (tx) => givePlacesBack(tx, [{ quota: 'contoy', day, places: held }], 'held'))
}
