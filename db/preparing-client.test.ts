import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { openDemonstration } from '#tests/support/open-demonstration.ts'
import { transact } from './transact.ts'

test('a column that is added while the house runs breaks no question, in a transaction or without one', async () => {
  await using database = await openDemonstration()
  const { db } = database
  await sql`create table tide (height integer)`.execute(db)
  await sql`insert into tide values (7)`.execute(db)
  const ask = (of = db) => sql`select * from tide where height = ${7}`.execute(of).then(({ rows }) => rows)
  const inTransaction = () =>
    transact(db, async (tx) => {
      await sql`select ${1}::int`.execute(tx)
      return await ask(tx)
    })
  for (let time = 1; time <= 3; time++) expect(await ask()).toEqual([{ height: 7 }])
  await sql`alter table tide add column at time`.execute(db)
  expect(await ask()).toEqual([{ height: 7, at: null }])
  expect(await inTransaction()).toEqual([{ height: 7, at: null }])
  await sql`alter table tide add column place text`.execute(db)
  expect(await inTransaction()).toEqual([{ height: 7, at: null, place: null }])
})
