import { mkdtemp, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { expect, test } from 'vitest'
import { listStartFaults } from '#server/start-faults.ts'
import { cloneDatabase } from '#tests/support/test-database.ts'
import { migrate } from './migrate.ts'

const adds = '-- The version before works with this.\n'

test('a version that knows every migration of the database says so', async () => {
  await using house = await openHouse({ '0001-a.sql': 'create table a ();', '0002-b.sql': '' })
  expect(await house.start(['0001-a.sql', '0002-b.sql'])).toEqual([
    'The database has the 2 migrations of this version and no other.',
  ])
})

test('a version before goes on with a database of which the newer one says that it may, and says what it does not know', async () => {
  await using house = await openHouse({
    '0001-a.sql': 'create table a ();',
    '0002-b.sql': `${adds}create table b ();`,
    '0003-c.sql': `-- What c is for.\n${adds}create table c ();`,
  })
  expect(await house.start(['0001-a.sql'])).toEqual([
    'The database is of a newer version and has 0002-b.sql and 0003-c.sql, which only add: this version works with it.',
  ])
  // The newer one comes back, and finds everything as it left it.
  expect(await house.start(['0001-a.sql', '0002-b.sql', '0003-c.sql'])).toEqual([
    expect.stringContaining('the 3 migrations'),
  ])
})

test('a version before does not start on a database that may hold what it would read wrongly; nothing is changed by it', async () => {
  await using house = await openHouse({
    '0001-a.sql': 'create table a ();',
    '0002-b.sql': `${adds}create table b ();`,
    '0003-c.sql': 'alter table a add column c integer not null;',
  })
  const refused = await house.start(['0001-a.sql']).catch((error: unknown) => error)
  expect(listStartFaults(refused, { databaseUrl: house.url, port: 3000, host: '127.0.0.1' })).toEqual([
    'The database is of a newer version and has 0003-c.sql, with which this version does not work: start the version that has it, or go by “The way back” in docs/operations.md.',
  ])
  const late = await house.start(['0001-a.sql'], { '0009-fix.sql': 'create table fix ();' }).catch(String)
  expect(late).toContain('with which this version does not work')
  expect(await house.tables()).toEqual(['a', 'b', 'migration'])
})

test('a database of before this was written down is one that an older version does not work with', async () => {
  await using house = await openHouse({ '0001-a.sql': 'create table a ();', '0002-b.sql': `${adds}create table b ();` })
  await house.ask('alter table migration drop column older_works')
  await expect(house.start(['0001-a.sql'])).rejects.toThrow('0002-b.sql, with which this version does not work')
  // The version that has it migrates on, and writes it down from then on.
  await house.start(['0001-a.sql', '0002-b.sql'], { '0003-c.sql': `${adds}create table c ();` })
  await expect(house.start(['0001-a.sql'])).rejects.toThrow(/has 0002-b\.sql, with which/)
  expect(await house.start(['0001-a.sql', '0002-b.sql'])).toEqual([
    expect.stringContaining('has 0003-c.sql, which only add'),
  ])
})

test('a hundred migrations that are not known are told by the first of them', async () => {
  const names = Array.from({ length: 100 }, (_, at) => `${String(at + 1).padStart(4, '0')}-a.sql`)
  await using house = await openHouse(Object.fromEntries(names.map((name) => [name, ''])))
  await expect(house.start([])).rejects.toThrow('0001-a.sql, 0002-a.sql, 0003-a.sql and 97 more, with which')
})

/** A database that a newer version migrated with these files. */
async function openHouse(files: Record<string, string>) {
  const { url, drop } = await cloneDatabase()
  const ask = async (text: string) => {
    const client = new pg.Client({ connectionString: url })
    await client.connect()
    return await client.query(text).finally(() => client.end())
  }
  await ask('drop schema public cascade; create schema public')
  const start = async (names: string[], more: Record<string, string> = {}) => {
    const known = { ...Object.fromEntries(names.map((name) => [name, files[name] ?? ''])), ...more }
    const said: string[] = []
    await migrate(url, { folder: await folderOf(known), onJudged: (sentence) => said.push(sentence) })
    return said
  }
  await start(Object.keys(files))
  const tables = async () =>
    (await ask("select tablename from pg_tables where schemaname = 'public' order by 1")).rows.map(
      (row) => row.tablename,
    )
  return { url, ask, start, tables, [Symbol.asyncDispose]: drop }
}

async function folderOf(files: Record<string, string>): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'litoral-newer-'))
  for (const [name, text] of Object.entries(files)) await writeFile(join(folder, name), text)
  return folder
}
