import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { connect } from '#db/connect.ts'
import { openTestResort } from '#tests/support/open-test-resort.ts'
import { listDatabaseFaults, warnOfConnections } from './judge-database.ts'

// The server of the tests forgets on purpose.
const forgetful = 'The database runs with fsync=off and may forget reservations: turn it on.'

test.for([
  ['', [forgetful]],
  ['createdb', [forgetful]],
  ['superuser', [forgetful, expect.stringContaining('may do more than own its tables')]],
  ['createrole', [forgetful, expect.stringContaining('create database litoral owner litoral')]],
  ['replication', [forgetful, expect.stringContaining('may do more')]],
  ['in role pg_execute_server_program', [forgetful, expect.stringContaining('may do more')]],
] as const)('a role of the database that is “%s” is told of when it may too much', async ([right, faults]) => {
  await using resort = await openTestResort()
  const role = `judged_${right.replaceAll(/\W/g, '_')}_${process.pid}`
  await sql`create role ${sql.id(role)} login ${sql.raw(right)} password 'only for a test'`.execute(resort.db)
  const url = Object.assign(new URL(resort.url), { username: role, password: 'only for a test' })
  const db = connect(url.href, { connections: 1 })
  try {
    expect(await listDatabaseFaults(db)).toEqual(faults)
  } finally {
    await db.destroy()
    await sql`drop role ${sql.id(role)}`.execute(resort.db)
  }
})

test('processes that may open more than PostgreSQL lets in are warned of, with what to change', async () => {
  await using resort = await openTestResort()
  const { rows } = await sql<{ most: number }>`
    select current_setting('max_connections')::int - current_setting('superuser_reserved_connections')::int as most`.execute(
    resort.db,
  )
  const most = rows[0]?.most ?? 0
  const warn = (each: number, processes: number) => warnOfConnections(resort.db, { each, processes })
  expect(await warn(most, 1)).toBe(null)
  expect(await warn(most + 1, 1)).toBe(
    `This process may open ${most + 1} connections, and PostgreSQL lets in ${most}: under load guests would be refused. Raise max_connections there, or lower DATABASE_CONNECTIONS.`,
  )
  expect(await warn(26, 64)).toMatch(/^Each of 64 processes may open 26 connections/)
})
