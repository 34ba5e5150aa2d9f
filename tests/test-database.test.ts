import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { connect, type Db } from '#db/connect.ts'
import { findDemonstration } from './support/open-demonstration.ts'
import { cloneDatabase } from './support/test-database.ts'

const insert = "insert into exchange_rate (currency, per_usd, day, source) values ('EUR', 0.9, '2026-11-20', 'test')"

test('what a test wrote is taken back, and the copy serves the next one', async () => {
  for (const writing of [
    'select count(*) from hotel',
    insert,
    `${insert}; delete from exchange_rate`,
    `begin; ${insert}; rollback`,
    "select nextval('reader_number'), pg_advisory_lock(1), pg_notify('any', '')",
    'update line_kind set code = code',
    'begin; lock table hotel',
  ]) {
    expect(await servesNext(writing)).toBe(true)
  }
})

test('a copy in which more was changed serves nobody', async () => {
  for (const writing of [
    'create table beside (each int)',
    'do $$ begin create table gone (each int); drop table gone; end $$',
    'alter table exchange_rate disable trigger all',
    'create or replace function beside() returns int language sql as $$ select 1 $$',
    `do $$ begin execute format('alter database %I set work_mem = ''1MB''', current_database()); end $$`,
    'delete from proof_key',
    'truncate exchange_rate',
  ]) {
    const begun = await writeInWhatServes(writing)
    const next = await use('select 1')
    expect(next.url).not.toBe(begun.url)
    expect(next.state).toEqual(begun.state)
  }
})

test('of the demonstration, what was sold and priced is as it was', async () => {
  const template = await findDemonstration()
  for (const writing of [
    "update night_stock set held = capacity where night < '2026-12-24'",
    'update promo set least_nights = least_nights + 1',
    "insert into exchange_rate (currency, per_usd, day, source) values ('AUD', 9, '2026-11-19', 'test')",
  ]) {
    expect(await servesNext(writing, template)).toBe(true)
  }
  const stays = 'delete from night_stock where hotel = (select min(hotel) from night_stock)'
  const begun = await writeInWhatServes(stays, template)
  const next = await use('select 1', template)
  expect([next.url === begun.url, next.state]).toEqual([false, begun.state])
})

test('what was taken back after one test is not taken back again after the next', async () => {
  const template = await findDemonstration()
  const taken = async () => {
    await using copy = await openCopy(template)
    const { rows } = await sql<{ rows: number }>`
      select n_tup_del::int as rows from pg_stat_user_tables where relname = 'night_stock'`.execute(copy.db)
    return { url: copy.url, rows: rows[0]?.rows ?? 0 }
  }
  const takenAfter = async (nights: string) => {
    for (;;) {
      const before = await taken()
      await use(`update night_stock set held = capacity where night ${nights}`, template)
      const after = await taken()
      if (after.url === before.url) return after.rows - before.rows
    }
  }
  const many = await takenAfter("< '2026-12-24'")
  expect(await takenAfter("= '2026-12-24'")).toBeLessThan(many / 10)
})

/** Whether the next test gets the copy that was written in; it finds there what was there before, whichever copy it gets. */
async function servesNext(writing: string, template?: string): Promise<boolean> {
  for (let tries = 0; tries < 5; tries++) {
    const begun = await writeInWhatServes(writing, template)
    const next = await use('select 1', template)
    expect(next.state).toEqual(begun.state)
    if (next.url === begun.url) return true
  }
  return false
}

/** PostgreSQL's own workers may be in a copy at that moment, which then serves nobody: another one is taken. */
async function writeInWhatServes(writing: string, template?: string): ReturnType<typeof use> {
  for (;;) {
    const begun = await use('select 1', template)
    if ((await use(writing, template)).url === begun.url) return begun
  }
}

/** Which copy a test gets, and what it finds there. */
async function use(statement: string, template?: string): Promise<{ url: string; state: unknown }> {
  await using copy = await openCopy(template)
  const { url, db } = copy
  const state = await readState(db)
  // As a process of the test's own would, and as the test itself.
  const other = connect(url)
  await sql.raw('select 1').execute(other)
  await db.connection().execute((one) => sql.raw(statement).execute(one))
  await other.destroy()
  return { url, state }
}

async function openCopy(template?: string): Promise<{ url: string; db: Db } & AsyncDisposable> {
  const { url, connect, drop } = await cloneDatabase(template)
  const db = connect()
  const close = async () => {
    await db.destroy()
    await drop()
  }
  return { url, db, [Symbol.asyncDispose]: close }
}

async function readState(db: Db): Promise<unknown> {
  const { rows } = await sql`select
    (select json_agg(t order by t) from exchange_rate t) rates, (select md5(json_agg(t order by t)::text) from line_kind t) kinds,
    (select md5(string_agg(t::text, '' order by t::text)) from night_stock t) stock, (select json_agg(t order by t) from promo t) promos,
    (select json_agg(t order by sequencename) from pg_sequences t) numbers,
    (select count(*) from pg_locks where locktype = 'advisory' and database = (select oid from pg_database where datname = current_database())) locks`.execute(
    db,
  )
  return rows
}
