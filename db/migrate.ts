import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Logger, runMigrations } from 'graphile-worker'
import pg from 'pg'
import { judgeNewer } from './newer-database.ts'
import { isSaidToAdd } from './only-adds.ts'
import { lockTimedOut, type Patience, waitForLock } from './wait-for-lock.ts'

export type MigrateOptions = {
  folder?: string
  onProgress?: (sentence: string) => void
  onApplied?: (applied: { migration: string; ms: number }) => void
  /** One sentence on whether this version knows all that the database has, once it has all of this version. */
  onJudged?: (sentence: string) => void
  patience?: Patience
}

type Migration = { number: number; name: string; text: string; checksum: string }
type Applied = { number: number; name: string; checksum: string; older_works: boolean }

const standardFolder = join(import.meta.dirname, 'migrations')
// Any number that no other program on this database takes.
const lock = 7_926_001
/** Guests of a running site stand behind a migration that waits: for less than their own statements may take. */
const briefly: Patience = { lockMs: 3_000, tries: 5, pauseMs: 2_000 }
const connecting = { connectionTimeoutMillis: 10_000 }
/** Nobody stands behind the second of two processes that migrate. */
const inTurn: Patience = { lockMs: 30_000, tries: 20, pauseMs: 0 }

/**
 * Applies what is new, each file in one transaction. Two processes at once take turns; a killed one left nothing. What
 * others have locked is waited for briefly, a few times.
 */
export async function migrate(url: string, options: MigrateOptions = {}): Promise<string[]> {
  const { folder, onProgress, onApplied, patience = briefly } = options
  const migrations = await listMigrations(folder ?? standardFolder)
  const client = new pg.Client({ connectionString: url, application_name: 'litoral migrate', ...connecting })
  // A connection cut between two queries is reported by the next query.
  client.on('error', () => {})
  await client.connect()
  const waiting = { url, pid: () => pidOf(client), onProgress }
  try {
    await client.query(`set lock_timeout = ${inTurn.lockMs}`)
    await waitForLock({ ...waiting, name: 'Migrating the database', patience: inTurn }, () =>
      client.query('select pg_advisory_lock($1)', [lock]),
    )
    await client.query(`set lock_timeout = ${patience.lockMs}`)
    await waitForLock({ ...waiting, name: 'The list of migrations', patience }, () => makeList(client))
    const applied = await listApplied(client)
    refuseChanged(migrations, applied)
    const judged = judgeNewer(migrations, applied)
    const fresh = migrations.filter(({ number }) => !applied.some((done) => done.number === number))
    for (const migration of fresh) {
      onProgress?.(`migrating the database: ${migration.name}`)
      const begun = performance.now()
      await waitForLock({ ...waiting, name: `The migration ${migration.name}`, patience }, () =>
        apply(client, migration),
      )
      onApplied?.({ migration: migration.name, ms: Math.round(performance.now() - begun) })
    }
    if (!folder) await migrateJobs(url, options)
    options.onJudged?.(judged)
    return fresh.map((migration) => migration.name)
  } finally {
    await client.end()
  }
}

/** Jobs are added by the transactions they follow from, so their tables are there before anybody works through them. */
async function migrateJobs(url: string, { patience = briefly, onProgress }: MigrateOptions): Promise<void> {
  const pgPool = new pg.Pool({ connectionString: url, max: 1, ...connecting })
  let pid: number | null = null
  pgPool.on('error', () => {})
  pgPool.on('connect', (client) => {
    pid = pidOf(client)
    void client.query(`set lock_timeout = ${patience.lockMs}`).catch(() => {})
    client.on('error', () => {})
  })
  try {
    const waiting = { url, pid: () => pid, onProgress, name: 'The migration of the jobs', patience }
    await waitForLock(waiting, () => runMigrations({ pgPool, logger: new Logger(() => () => {}) }))
  } finally {
    await pgPool.end()
  }
}

function pidOf(client: pg.ClientBase): number {
  return (client as unknown as { processID: number }).processID
}

async function listMigrations(folder: string): Promise<Migration[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort()
  const migrations = await Promise.all(
    names.map(async (name) => {
      const number = Number(/^(\d{4})-[a-z0-9-]+\.sql$/.exec(name)?.[1])
      if (!number) throw new Error(`The migration ${name} needs a name like 0001-consent.sql.`)
      const text = await readFile(join(folder, name), 'utf8')
      const checksum = createHash('sha256').update(text.replaceAll('\r\n', '\n')).digest('hex')
      return { number, name, text, checksum }
    }),
  )
  const twice = migrations.find((each, index) => each.number === migrations[index - 1]?.number)
  if (twice) throw new Error(`The migration ${twice.name} has the number of another one; give it the next free number.`)
  return migrations
}

async function makeList(client: pg.Client): Promise<void> {
  await client.query(`create table if not exists migration (
    number integer constraint migration_pk primary key,
    name text not null,
    checksum text not null,
    applied_at timestamptz not null default now(),
    older_works boolean not null default false
  )`)
  // A list of before: only then is it changed, as whoever makes a backup has it locked.
  const { rowCount } = await client.query(
    `select from pg_attribute where attrelid = 'migration'::regclass and attname = 'older_works' and not attisdropped`,
  )
  if (!rowCount) await client.query('alter table migration add column older_works boolean not null default false')
}

async function listApplied(client: pg.Client): Promise<Applied[]> {
  const { rows } = await client.query<Applied>(
    'select number, name, checksum, older_works from migration order by number',
  )
  return rows
}

function refuseChanged(migrations: Migration[], applied: Applied[]) {
  for (const done of applied) {
    const ours = migrations.find(({ number }) => number === done.number)
    if (!ours) continue
    if (ours.name !== done.name || ours.checksum !== done.checksum) {
      throw new Error(
        `The migration ${ours.name} was changed after ${done.name} was applied to this database. ` +
          'Put it back as it was and write the change as a new migration.',
      )
    }
  }
}

async function apply(client: pg.Client, { number, name, text, checksum }: Migration) {
  try {
    await client.query('begin')
    await client.query(text)
    await client.query('insert into migration (number, name, checksum, older_works) values ($1, $2, $3, $4)', [
      number,
      name,
      checksum,
      isSaidToAdd(text),
    ])
    await client.query('commit')
  } catch (cause) {
    await client.query('rollback').catch(() => {})
    if ((cause as { code?: unknown }).code === lockTimedOut) throw cause
    throw new Error(`The migration ${name} failed: ${(cause as Error).message}`, { cause })
  }
}
