import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'

/** Whoever waits for a lock keeps everybody behind it waiting: for so long, so often, and not in between. */
export type Patience = { lockMs: number; tries: number; pauseMs: number }

/** PostgreSQL's code for a lock that did not come in time. */
export const lockTimedOut = '55P03'

/** Somebody else has what had to be changed; its message says who. */
export class LockNotHad extends Error {}

type Waiting = {
  url: string
  patience: Patience
  /** What is to be done, as the sentences call it: `The migration 0001-consent.sql`. */
  name: string
  /** The process of PostgreSQL that waits. */
  pid: () => number | null
  onProgress?: ((sentence: string) => void) | undefined
}

type Holder = { pid: number; program: string; role: string; from: string | null; state: string; since: Date | null }

/** Does it again where the time for a lock ran out (`lock_timeout` of the connection); at last says who has the lock. */
export async function waitForLock<T>(waiting: Waiting, step: () => Promise<T>): Promise<T> {
  const { patience, name, onProgress } = waiting
  for (let tries = 1; ; tries++) {
    const watch = watchHolders(waiting)
    try {
      return await step()
    } catch (error) {
      if ((error as { code?: unknown }).code !== lockTimedOut) throw error
      const holders = await watch.found()
      if (tries >= patience.tries) throw new LockNotHad(sayGivenUp(waiting, holders), { cause: error })
      onProgress?.(`${name} waits for ${sayHolders(holders)}: try ${tries} of ${patience.tries}`)
    } finally {
      watch.stop()
    }
    await wait(patience.pauseMs)
  }
}

/** Once the wait is over nobody can say any more for whom it was, so it is asked half way. */
function watchHolders({ url, patience, pid }: Waiting) {
  let asked: Promise<Holder[]> | null = null
  const timer = setTimeout(() => {
    asked = listHolders(url, pid()).catch(() => [])
  }, patience.lockMs / 2)
  return { found: async () => (await asked) ?? [], stop: () => clearTimeout(timer) }
}

async function listHolders(url: string, pid: number | null): Promise<Holder[]> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 3_000 })
  client.on('error', () => {})
  await client.connect()
  try {
    const { rows } = await client.query<Holder>(
      `select blocker.pid, coalesce(application_name, '') as program, coalesce(usename, '') as role,
        host(client_addr) as from, coalesce(state, '') as state, xact_start as since
      from unnest(pg_blocking_pids($1)) blocker (pid) left join pg_stat_activity using (pid)`,
      [pid],
    )
    return rows
  } finally {
    await client.end()
  }
}

function sayGivenUp({ name, patience }: Waiting, holders: Holder[]): string {
  const what = `${name} gave up: ${patience.tries} times it waited ${patience.lockMs / 1000} s for ${sayHolders(holders)}.`
  const [pid] = holders.map((holder) => holder.pid).filter((each) => each > 0)
  const end = pid ? `, or end it by select pg_terminate_backend(${pid}),` : ''
  return `${what} Nothing was changed by it: let the other one end${end} and start again.`
}

function sayHolders(holders: Holder[]): string {
  if (!holders.length) return 'what another connection has locked'
  return `what ${holders.map(sayHolder).join(' and ')} has locked`
}

function sayHolder({ pid, program, role, from, state, since }: Holder): string {
  if (!pid) return 'a prepared transaction'
  const facts = [
    program,
    role && `role ${role}`,
    from && `from ${from}`,
    since ? `${state} since ${since.toISOString()}` : state,
  ].filter(Boolean)
  return `process ${pid}${facts.length ? ` (${facts.join(', ')})` : ''}`
}
