import { mkdtemp, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { expect, test } from 'vitest'
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

test('a database newer than the code is refused', async () => {
  await using fresh = await emptyDatabase()
  await migrate(fresh.url, { folder: await migrations({ '0001-a.sql': '', '0002-b.sql': '' }) })
  const older = await migrations({ '0001-a.sql': '' })
  await expect(migrate(fresh.url, { folder: older })).rejects.toThrow('is newer than the code')
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
