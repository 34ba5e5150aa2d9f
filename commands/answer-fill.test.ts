import { sql } from 'kysely'
import { expect, test } from 'vitest'
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
    expect(await fill([])).toMatchObject({ code: 0, text: expect.stringMatching(/There is no hotel[\s\S]*add --yes/) })
    expect(await listMissing(db, demonstrationDay)).not.toEqual([])
    expect(await fill(['--yes'])).toMatchObject({ code: 0, text: expect.stringContaining('promo') })
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
