import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'

const folder = join(import.meta.dirname, 'migrations')
/** Two processes that start at once take turns on this number. */
const turn = 1_571_002

export type Migrated = { applied: string[] }

/** Brings the database to the newest shape: each numbered file once, in order, all of it or nothing. */
export async function migrate(url: string): Promise<Migrated> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await client.query('select pg_advisory_lock($1)', [turn])
    await client.query(
      'create table if not exists migration (name text primary key, checksum text not null, applied_at timestamptz not null default now())',
    )
    const { rows } = await client.query<{ name: string; checksum: string }>('select name, checksum from migration')
    const done = new Map(rows.map((row) => [row.name, row.checksum]))
    const applied: string[] = []
    for (const name of (await readdir(folder)).filter((file) => file.endsWith('.sql')).toSorted()) {
      if (await applyOnce(client, name, done)) applied.push(name)
    }
    return { applied }
  } finally {
    await client.end()
  }
}

async function applyOnce(client: pg.Client, name: string, done: Map<string, string>): Promise<boolean> {
  const text = await readFile(join(folder, name), 'utf8')
  const checksum = createHash('sha256').update(text).digest('hex')
  const before = done.get(name)
  if (before === checksum) return false
  if (before) throw new Error(`Migration ${name} was changed after it was applied; write a new one instead.`)
  await client.query('begin')
  try {
    await client.query(text)
    await client.query('insert into migration (name, checksum) values ($1, $2)', [name, checksum])
    await client.query('commit')
  } catch (cause) {
    await client.query('rollback')
    throw new Error(`Migration ${name} failed and left nothing behind.`, { cause })
  }
  return true
}
