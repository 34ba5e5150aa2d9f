import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { transact } from '#db/transact.ts'
import { openDemonstration } from '#tests/support/open-demonstration.ts'
import type { QuotaDay } from '../products/place-reading.ts'
import { givePlacesBack, sellPlaces, takePlaces } from './quota-queries.ts'

// At length: npm run faults -- tickets
const races = Number(process.env.RACES ?? 40)
const atOnce = 12

/** Boats are shared by both departures, each of which has its own van. */
const boats = 'reef-boats'
const vans = ['tulum-0700', 'tulum-1200'] as const

test(`${races} races: the last places of quotas that overlap go to as many as there are places`, {
  timeout: 3_600_000,
}, async () => {
  await using resort = await openDemonstration()
  const { db } = resort
  const asked = { taken: 0, refused: 0 }
  for (let race = 0; race < races; race++) {
    const day = new Date(Date.UTC(2027, 0, 1 + (race % 300))).toISOString().slice(0, 10)
    const few: Record<string, number> = {
      [boats]: 3 + (race % 4),
      [vans[0]]: 2 + (race % 3),
      [vans[1]]: 2 + ((race >> 1) % 3),
    }
    for (const [quota, said] of Object.entries(few)) {
      await sql`insert into quota_day (quota, day, said, places) values (${quota}, ${day}, ${said}, ${said})
        on conflict (quota, day) do update set said = quota_day.held + quota_day.sold + ${said},
          places = quota_day.held + quota_day.sold + ${said}`.execute(db)
    }
    const before = await usedOf(db, day)
    const wishes = Array.from({ length: atOnce }, (_, at): QuotaDay[] => {
      const van = vans[at % 2] ?? vans[0]
      const places = 1 + ((at + race) % 2)
      // Written in either order: the statement locks them in one.
      const both = [
        { quota: van, day, places },
        { quota: boats, day, places },
      ]
      return at % 3 ? both : both.toReversed()
    })
    const ends = await Promise.all(
      wishes.map(async (wish, at) => {
        const taken = await transact(db, (tx) => takePlaces(tx, wish))
        if (taken === 'sold-out') return 'refused'
        // Some go on at once and pay, some give it back, while others still ask.
        if (at % 4 === 1) await transact(db, (tx) => sellPlaces(tx, wish))
        if (at % 4 === 2) await transact(db, (tx) => givePlacesBack(tx, wish, 'held'))
        return at % 4 === 2 ? 'given back' : 'taken'
      }),
    )
    const now = await usedOf(db, day)
    for (const quota of [boats, ...vans]) {
      const kept = wishes.flatMap((wish, at) =>
        ends[at] === 'taken' ? wish.filter((each) => each.quota === quota) : [],
      )
      const places = kept.reduce((sum, each) => sum + each.places, 0)
      expect((now.get(quota) ?? 0) - (before.get(quota) ?? 0), `${quota} ${day}`).toBe(places)
      expect(places).toBeLessThanOrEqual(few[quota] ?? 0)
    }
    // Whoever was refused could not have had it: one of the two was too small for one person more, or somebody held it.
    asked.taken += ends.filter((end) => end === 'taken').length
    asked.refused += ends.filter((end) => end === 'refused').length
  }
  expect(Math.min(asked.taken, asked.refused)).toBeGreaterThan(races)
  const { rows } = await sql`select from quota_day where held + sold > places or held < 0 or sold < 0`.execute(db)
  expect(rows).toEqual([])
  console.log(`${races} races: ${asked.taken} had places, ${asked.refused} were refused, none too many`)
})

async function usedOf(db: Awaited<ReturnType<typeof openDemonstration>>['db'], day: string) {
  const rows = await db.selectFrom('quota_day').select(['quota', 'held', 'sold']).where('day', '=', day).execute()
  return new Map(rows.map(({ quota, held, sold }) => [quota, held + sold]))
}
