import { Kysely, PostgresDialect, type PostgresPool } from 'kysely'
import pg from 'pg'
import { impatientSocket } from './impatient-socket.ts'
import { PreparingClient } from './preparing-client.ts'
import type { DB } from './tables.ts'

export type Db = Kysely<DB>

// Calendar days stay text and big integers stay numbers: a Date would drag a time zone into a day of the hotel.
const types = new pg.TypeOverrides()
types.setTypeParser(pg.types.builtins.DATE, (text) => text)
types.setTypeParser(pg.types.builtins.INT8, (text) => Number(text))

export type ConnectOptions = { connections?: number; statementTimeoutMs?: number; connectTimeoutMs?: number }

/** The server ends a statement in time and says so; one that is silent for longer is out of reach. */
const graceMs = 2_000

export function connect(url: string, options: ConnectOptions = {}): Db {
  return askThrough(openPool(url, options))
}

export function askThrough(pool: PostgresPool): Db {
  return new Kysely<DB>({ dialect: new PostgresDialect({ pool }) })
}

export function openPool(url: string, options: ConnectOptions = {}): pg.Pool {
  const statementTimeoutMs = options.statementTimeoutMs ?? 10_000
  const pool = new pg.Pool({
    Client: PreparingClient,
    pipeline: true,
    connectionString: url,
    types,
    max: options.connections ?? 10,
    connectionTimeoutMillis: options.connectTimeoutMs ?? 3_000,
    statement_timeout: statementTimeoutMs,
    // Whoever vanished between two statements, and whose goodbye was lost too, keeps rows from nobody for hours.
    idle_in_transaction_session_timeout: statementTimeoutMs + graceMs,
    // Left to itself PostgreSQL plans the reading of an order anew each time once there are some thousand of them: three
    // quarters of what a ticket cost it.
    // Days are read in the form of ISO, whatever the role of the house is set to.
    options: '-c plan_cache_mode=force_generic_plan -c datestyle=ISO',
    stream: () => impatientSocket(statementTimeoutMs + graceMs),
    application_name: 'litoral',
  })
  // An idle connection that the server drops is replaced on the next query; unheard, its error would end the process.
  pool.on('error', () => {})
  // Nor may one that is cut between two queries of a transaction: the next query fails and says why.
  pool.on('connect', (client) => client.on('error', () => {}))
  return pool
}
