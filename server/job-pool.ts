import pg from 'pg'
import { impatientSocket } from '#db/impatient-socket.ts'

type Release = (cause?: Error | boolean) => void
/** A pool that has ended says so without a client and without a way back. */
type Taken = (error?: Error, client?: pg.PoolClient, release?: Release) => void

/**
 * The worker gives its listening connection back twice when that is cut as it closes. The pool answers the second time
 * with an error that nobody hears, which would end the process.
 */
class JobPool extends pg.Pool {
  override connect(): Promise<pg.PoolClient>
  override connect(taken: Taken): void
  override connect(taken?: Taken): Promise<pg.PoolClient> | undefined {
    if (!taken) return super.connect().catch(askAgainSoon)
    super.connect((error, client, release?: Release) => taken(error, client, release && onceOnly(release)))
    return undefined
  }
}

/**
 * After some codes (no network, a database that is starting) the worker waits by itself, for as long as two minutes, and
 * cannot be called off: it would ask a pool that has ended. Without a code it asks again in two seconds, and may stop.
 */
function askAgainSoon(error: unknown): never {
  throw withoutCode(error)
}

function withoutCode(error: unknown): unknown {
  if (error instanceof Error && 'code' in error) error.code = undefined
  return error
}

function onceOnly(release: Release): Release {
  let isBack = false
  return (cause) => {
    if (isBack) return
    isBack = true
    release(cause)
  }
}

type Limits = { silenceMs: number; connections: number }

/** A connection may be cut at any moment, also while it is being given back; unheard, that would end the process. */
export function openJobPool(databaseUrl: string, { silenceMs, connections }: Limits): pg.Pool {
  const pool = new JobPool({
    connectionString: databaseUrl,
    max: connections,
    connectionTimeoutMillis: 10_000,
    stream: () => impatientSocket(silenceMs).prependListener('error', withoutCode),
  })
  pool.on('error', () => {})
  pool.on('connect', (client) => client.on('error', () => {}))
  return pool
}
