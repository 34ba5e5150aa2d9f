import { sql } from 'kysely'
import type { Db } from '#db/connect.ts'

/** A sentence where PostgreSQL lets in fewer than the processes of the site may open; null where all have room. */
export async function warnOfConnections(db: Db, wanted: { each: number; processes: number }): Promise<string | null> {
  const { rows } = await sql<{ most: number }>`
    select sum(case name when 'max_connections' then setting::int else -setting::int end)::int as most from pg_settings
    where name in ('max_connections', 'superuser_reserved_connections', 'reserved_connections')`.execute(db)
  const most = rows[0]?.most ?? 0
  const all = wanted.each * wanted.processes
  if (all <= most) return null
  const whose = wanted.processes === 1 ? 'This process' : `Each of ${wanted.processes} processes`
  return (
    `${whose} may open ${wanted.each} connections, and PostgreSQL lets in ${most}: under load guests would be refused.` +
    ' Raise max_connections there, or lower DATABASE_CONNECTIONS.'
  )
}

type Found = { fsync: string; role: string; isMighty: boolean; reachesFiles: boolean }

/** What production must not run on: a sentence for each thing, and what to do about it. */
export async function listDatabaseFaults(db: Db): Promise<string[]> {
  const { rows } = await sql<Found>`
    select current_setting('fsync') as fsync, rolname as role,
      rolsuper or rolcreaterole or rolreplication or rolbypassrls as "isMighty",
      exists (select from pg_roles mighty where mighty.rolname in
        ('pg_execute_server_program', 'pg_read_server_files', 'pg_write_server_files')
        and pg_has_role(current_user, mighty.oid, 'member')) as "reachesFiles"
    from pg_roles where rolname = current_user`.execute(db)
  const [found] = rows
  if (!found) return ['The database does not say who we are there.']
  // An order that is acknowledged must survive the power cord.
  const faults =
    found.fsync === 'on' ? [] : ['The database runs with fsync=off and may forget reservations: turn it on.']
  if (!found.isMighty && !found.reachesFiles) return faults
  return [
    ...faults,
    `DATABASE_URL signs in as ${found.role}, which may do more than own its tables: create a role with` +
      ' `create role litoral login password …` and a database with `create database litoral owner litoral`, and name those.',
  ]
}
