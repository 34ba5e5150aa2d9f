import { sql } from 'kysely'
import type { Db } from '#db/connect.ts'

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
