import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { openDemonstration } from '#tests/support/open-demonstration.ts'
import { transact } from './transact.ts'

test('of two transactions that lock each other out both take effect, each once', async () => {
  await using resort = await openDemonstration()
  const nights = ['2027-03-01', '2027-03-02']
  const raise = (order: string[]) =>
    transact(resort.db, async (tx) => {
      for (const night of order) {
        await sql`update night_stock set capacity = capacity + 1
          where hotel = '79260' and room_type = 'GV' and night = ${night}`.execute(tx)
        await sleep(50)
      }
    })
  const read = async () => {
    const rows = resort.db.selectFrom('night_stock').select('capacity').where('room_type', '=', 'GV')
    const found = await rows.where('hotel', '=', '79260').where('night', 'in', nights).orderBy('night').execute()
    return found.map(({ capacity }) => capacity)
  }
  const before = await read()
  await Promise.all([raise(nights), raise(nights.toReversed())])
  expect(await read()).toEqual(before.map((capacity) => capacity + 2))
})

test('what the database undoes again and again is given up, and any other error at once', async () => {
  await using resort = await openDemonstration()
  const tries = async (code: string) => {
    let count = 0
    const failing = transact(resort.db, async (tx) => {
      count += 1
      await sql.raw(`do $$ begin raise exception using errcode = '${code}'; end $$`).execute(tx)
    })
    await expect(failing).rejects.toMatchObject({ code })
    return count
  }
  expect([await tries('40001'), await tries('23505')]).toEqual([6, 1])
})
