import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { inject } from 'vitest'

export type TestDatabase = { url: string; drop: () => Promise<void> }

/** Clones the migrated database under a name of its own, so that no test sees what another writes. */
export async function cloneDatabase(): Promise<TestDatabase> {
  const template = inject('databaseUrl')
  const name = `test_${randomBytes(6).toString('hex')}`
  await command(template, `create database ${name} template litoral strategy file_copy`)
  return {
    url: template.replace(/\/litoral$/, `/${name}`),
    drop: () => command(template, `drop database ${name} with (force)`),
  }
}

async function command(url: string, text: string) {
  const client = new pg.Client({ connectionString: url.replace(/\/litoral$/, '/postgres') })
  await client.connect()
  try {
    await client.query(text)
  } finally {
    await client.end()
  }
}
