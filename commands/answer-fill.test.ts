import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { openNightBoard } from '#resort/availability/night-board.ts'
import { systemClock } from '#resort/calendar/clock.ts'
import { listMissing } from '#server/empty-house.ts'
import { demonstrationDay } from '#tests/support/open-demonstration.ts'
import { cloneDatabase } from '#tests/support/test-database.ts'
import { answerFill } from './answer-fill.ts'

test('a database is filled when somebody means it, once, and what is there stays', async () => {
  const { url, connect, drop } = await cloneDatabase()
  const said: string[] = []
  const fill = (words: string[]) => answerFill({ url, today: demonstrationDay, say: (each) => said.push(each) }, words)
  const db = connect()
  try {
    expect(await fill([])).toMatchObject({
      code: 0,
      text: expect.stringMatching(/There is no hotel[\s\S]*Nothing is filled yet: add --yes\.$/),
    })
    expect(await listMissing(db, demonstrationDay)).not.toEqual([])
    const nights = openNightBoard({ db, url, clock: systemClock('America/Cancun') })
    expect(await nights.listHotels()).toEqual([])
    expect(await fill(['--yes'])).toEqual({
      code: 0,
      text: 'The table `promo` has the 9 codes of db/seed/demonstration-promos.ts: `npm run rates -- promo end CODE` ends one that is not yours.\nA site that runs sells it already.',
    })
    await expect.poll(async () => (await nights.listHotels()).length).toBe(3)
    await nights.close()
    expect(await listMissing(db, demonstrationDay)).toEqual([])
    await sql`update product set least_age = 3`.execute(db)
    expect(await fill(['--yes'])).toEqual({ code: 0, text: 'Nothing is missing.' })
    expect((await sql`select from product where least_age <> 3`.execute(db)).rows).toEqual([])
    expect(await fill(['--now'])).toMatchObject({ code: 1 })
  } finally {
    await db.destroy()
    await drop()
  }
})

test('a house of its own that lacks airports alone hears of no promo codes, and of prices that no fill brings', async () => {
  const { url, connect, drop } = await cloneDatabase()
  const fill = (words: string[], today = demonstrationDay) => answerFill({ url, today, say: () => {} }, words)
  const db = connect()
  try {
    await fill(['--yes'])
    await sql`delete from airport`.execute(db)
    await sql`delete from promo`.execute(db)
    expect(await fill(['--yes'])).toEqual({ code: 0, text: 'A site that runs sells it already.' })
    const late = await fill([], '2039-01-01')
    expect(late).toEqual({
      code: 1,
      text: expect.stringMatching(/^No night from today on has a price.*\nThis command has nothing to fill\.$/),
    })
    expect(await fill(['--yes'], '2039-01-01')).toEqual(late)
  } finally {
    await db.destroy()
    await drop()
  }
})
