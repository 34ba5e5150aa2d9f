import { mkdtemp, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { expect, test, vi } from 'vitest'
import { cloneDatabase } from '#tests/support/test-database.ts'
import { migrate } from './migrate.ts'

test('two processes that migrate at once apply each file once', async () => {
  await using fresh = await emptyDatabase()
  const applied = await Promise.all([migrate(fresh.url), migrate(fresh.url)])
  expect(applied.flat()).toContain('0001-consent.sql')
  expect(new Set(applied.flat()).size).toBe(applied.flat().length)
})

test('a migration that fails leaves nothing behind and runs again', async () => {
  await using fresh = await emptyDatabase()
  const folder = await migrations({ '0001-a.sql': 'create table a (); select 1 / 0;' })
  await expect(migrate(fresh.url, { folder })).rejects.toThrow('The migration 0001-a.sql failed: division by zero')
  await writeFile(join(folder, '0001-a.sql'), 'create table a ();')
  expect(await migrate(fresh.url, { folder })).toEqual(['0001-a.sql'])
})

test('a connection killed half way through a migration leaves nothing behind', async () => {
  await using fresh = await emptyDatabase()
  const folder = await migrations({ '0001-a.sql': 'create table a (); select pg_terminate_backend(pg_backend_pid());' })
  await expect(migrate(fresh.url, { folder })).rejects.toThrow('The migration 0001-a.sql failed')
  await writeFile(join(folder, '0001-a.sql'), 'create table a ();')
  expect(await migrate(fresh.url, { folder })).toEqual(['0001-a.sql'])
})

test('an applied migration that was changed is refused', async () => {
  await using fresh = await emptyDatabase()
  const folder = await migrations({ '0001-a.sql': 'create table a ();' })
  await migrate(fresh.url, { folder })
  await writeFile(join(folder, '0001-a.sql'), 'create table a (b integer);')
  await expect(migrate(fresh.url, { folder })).rejects.toThrow('0001-a.sql was changed after')
})

test('a file merged late is applied although a higher number came first', async () => {
  await using fresh = await emptyDatabase()
  const folder = await migrations({ '0002-b.sql': '' })
  await migrate(fresh.url, { folder })
  await writeFile(join(folder, '0001-a.sql'), '')
  expect(await migrate(fresh.url, { folder })).toEqual(['0001-a.sql'])
})

test('two files with one number are refused', async () => {
  await using fresh = await emptyDatabase()
  const folder = await migrations({ '0001-a.sql': '', '0001-b.sql': '' })
  await expect(migrate(fresh.url, { folder })).rejects.toThrow('0001-b.sql has the number of another one')
})

test('a migration tells its name and how long it took', async () => {
  await using fresh = await emptyDatabase()
  const folder = await migrations({ '0001-a.sql': 'create table a (); select pg_sleep(0.05)' })
  const applied: { migration: string; ms: number }[] = []
  await migrate(fresh.url, { folder, onApplied: (each) => applied.push(each) })
  expect(applied).toEqual([{ migration: '0001-a.sql', ms: expect.any(Number) }])
  expect(applied[0]?.ms).toBeGreaterThanOrEqual(50)
})

test('a migration that waits for a table lets go of its place in line, gives up and says who has the table', async () => {
  await using busy = await openBusyTable()
  const said: string[] = []
  const migrating = migrate(busy.url, { ...busy, patience: brief, onProgress: (sentence) => said.push(sentence) })
  migrating.catch(() => {})
  await vi.waitFor(
    () => expect(said.join('\n')).toMatch(/0002-b\.sql waits for what process \d+ .*: try 1 of 2/),
    9_000,
  )
  // Between two tries guests read on.
  await busy.guest.query(`set statement_timeout = '2s'; select * from a`)
  const { rows } = await busy.holder.query('select pg_backend_pid() as pid')
  await expect(migrating).rejects.toThrow(
    `The migration 0002-b.sql gave up: 2 times it waited 1 s for what process ${rows[0].pid} (somebody, role `,
  )
  await expect(migrating).rejects.toThrow(`select pg_terminate_backend(${rows[0].pid})`)
})

test('a migration that waited for a table is applied once the table is free', async () => {
  await using busy = await openBusyTable()
  const said: string[] = []
  // More tries than even a busy machine takes to hear of the first one.
  const patience = { ...brief, tries: 100 }
  const migrating = migrate(busy.url, { ...busy, patience, onProgress: (sentence) => said.push(sentence) })
  await vi.waitFor(() => expect(said.join('\n')).toContain('try 1 of 100'), 9_000)
  await busy.holder.query('rollback')
  expect(await migrating).toEqual(['0002-b.sql'])
})

/** Who has the lock is asked half way: a busy machine takes a while to connect. */
const brief = { lockMs: 1_000, tries: 2, pauseMs: 300 }

/** Somebody reads a table in a transaction that does not end, and the next migration changes it. */
async function openBusyTable() {
  const fresh = await emptyDatabase()
  const folder = await migrations({ '0001-a.sql': 'create table a ();' })
  await migrate(fresh.url, { folder })
  await writeFile(join(folder, '0002-b.sql'), 'alter table a add column b integer;')
  const [holder, guest] = [1, 2].map(
    () => new pg.Client({ connectionString: fresh.url, application_name: 'somebody' }),
  ) as [pg.Client, pg.Client]
  await Promise.all([holder.connect(), guest.connect()])
  await holder.query('begin; select * from a')
  return {
    ...{ url: fresh.url, folder, holder, guest },
    [Symbol.asyncDispose]: async () => {
      await Promise.all([holder.end(), guest.end()])
      await fresh[Symbol.asyncDispose]()
    },
  }
}

async function emptyDatabase() {
  const database = await cloneDatabase()
  const client = new pg.Client({ connectionString: database.url })
  await client.connect()
  await client.query('drop schema public cascade; create schema public')
  await client.end()
  return { url: database.url, [Symbol.asyncDispose]: database.drop }
}

async function migrations(files: Record<string, string>) {
  const folder = await mkdtemp(join(tmpdir(), 'litoral-migrations-'))
  for (const [name, text] of Object.entries(files)) await writeFile(join(folder, name), text)
  return folder
}
