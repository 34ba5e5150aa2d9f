import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { connect } from '#db/connect.ts'
import { cloneDatabase, type TestDatabase } from './support/test-database.ts'

test('a copy that a test only read serves the next one, and one that it wrote to serves nobody', async () => {
  const read = await use('select count(*) from hotel')
  for (const writing of [
    'create table beside (each int)',
    "insert into exchange_rate (currency, per_usd, day, source) values ('EUR', 0.9, '2026-11-20', 'test')",
    'delete from proof_key',
    'do $$ begin create table gone (each int); drop table gone; end $$',
  ]) {
    const written = await use(writing)
    expect(written.url).toBe(read.url)
    const next = await use('select 1')
    expect(next.url).not.toBe(read.url)
    read.url = next.url
  }
})

async function use(statement: string): Promise<Pick<TestDatabase, 'url'>> {
  const { url, drop } = await cloneDatabase()
  const db = connect(url)
  await sql.raw(statement).execute(db)
  await db.destroy()
  await drop()
  return { url }
}
