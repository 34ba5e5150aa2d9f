import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { inject } from 'vitest'

export type TestDatabase = { url: string; drop: () => Promise<void> }

/** Clones a template, the migrated one by default, under a name of its own: no test sees what another writes. */
export async function cloneDatabase(templateUrl: string = inject('templateUrl')): Promise<TestDatabase> {
  const template = new URL(templateUrl)
  const name = `test_${randomBytes(6).toString('hex')}`
  await administer(template, `create database ${name} template ${template.pathname.slice(1)} strategy file_copy`)
  const url = new URL(template)
  url.pathname = `/${name}`
  return { url: url.href, drop: () => administer(template, `drop database ${name} with (force)`) }
}

/** Says something to the server that cannot be said inside the database it is about. */
export async function administer(database: URL | string, statement: string) {
  const url = new URL(database)
  url.pathname = '/postgres'
  const client = new pg.Client({ connectionString: url.href })
  // The server may end before the goodbye has arrived.
  client.on('error', () => {})
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}
