import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { openDemonstration } from '#tests/support/open-demonstration.ts'
import { connect, openPool } from './connect.ts'
import { silent } from './preparing-client.ts'
import { transact } from './transact.ts'

const lock = sql`${silent}select pg_advisory_xact_lock(${7}::int, 0)`
const isLocked = sql<{ locks: number }>`select count(*)::int as locks from pg_locks where locktype = 'advisory'
  and granted and classid = ${7} and database = (select oid from pg_database where datname = current_database())`

test('a transaction that begins, locks and asks sends all of it at once', async () => {
  await using database = await openDemonstration()
  const pool = openPool(database.url, { connections: 1 })
  const client = await pool.connect()
  await client.query('select $1::int', [1])
  const { stream } = (client as unknown as { connection: { stream: NodeJS.WritableStream & Record<string, unknown> } })
    .connection
  let sendings = 0
  for (const name of ['_write', '_writev'] as const) {
    const send = stream[name] as (...words: unknown[]) => void
    stream[name] = (...words: unknown[]) => {
      sendings += 1
      send.apply(stream, words)
    }
  }
  void client.query('begin', [])
  await client.query('/* silent */ select pg_advisory_xact_lock($1::int, 0)', [7])
  const { rows } = await client.query('select $1::int as asked', [2])
  expect([sendings, rows]).toEqual([1, [{ asked: 2 }]])
  await client.query('rollback', [])
  client.release()
  await pool.end()
})

test('what is wrong with a silent statement is told by the next one, and what it did is undone', async () => {
  await using database = await openDemonstration()
  const { db } = database
  await sql`create table tide (height integer primary key)`.execute(db)
  const heights = async () => (await sql<{ height: number }>`select height from tide`.execute(db)).rows
  const write = (of = db, height = 7) => sql`${silent}insert into tide values (${height})`.execute(of)
  const twice = { code: '23505', constraint: 'tide_pkey' }
  // A question, and the end of the transaction.
  for (const goOn of [(tx: typeof db) => sql`select ${1}::int`.execute(tx), async () => {}]) {
    const done = transact(db, async (tx) => {
      await write(tx)
      await write(tx)
      await goOn(tx)
    })
    await expect(done).rejects.toMatchObject(twice)
    expect(await heights()).toEqual([])
  }
  await transact(db, async (tx) => void (await write(tx, 8)))
  expect(await heights()).toEqual([{ height: 8 }])
  // Who gives up by itself hears its own reason.
  const givenUp = transact(db, async (tx) => {
    await write(tx, 8)
    throw new Error('The guest went away.')
  })
  await expect(givenUp).rejects.toThrow('The guest went away.')
  // A part that is taken back takes what failed in it along.
  await transact(db, async (tx) => {
    await write(tx, 9)
    await sql`savepoint part`.execute(tx)
    await write(tx, 8)
    await sql`rollback to part`.execute(tx)
  })
  expect(await heights()).toEqual([{ height: 8 }, { height: 9 }])
})

test('two that lock each other out silently are told apart, and both come to an end', async () => {
  await using database = await openDemonstration()
  await using other = Object.assign(connect(database.url), {
    [Symbol.asyncDispose]: async () => await other.destroy(),
  })
  const order = [
    [database.db, 1, 2],
    [other, 2, 1],
  ] as const
  const met = Promise.withResolvers<void>()
  let inside = 0
  const ends = order.map(([db, first, second]) =>
    transact(db, async (tx) => {
      await sql`select pg_advisory_xact_lock(${first}::int, 1)`.execute(tx)
      inside += 1
      if (inside === 2) met.resolve()
      await met.promise
      await sql`${silent}select pg_advisory_xact_lock(${second}::int, 1)`.execute(tx)
      return (await sql<{ end: string }>`select ${'both'} as end`.execute(tx)).rows[0]?.end
    }),
  )
  expect(await Promise.all(ends)).toEqual(['both', 'both'])
  expect(inside).toBe(3)
})

test('a lock is taken also where its transaction asks nothing more for a while', async () => {
  await using database = await openDemonstration()
  const { db } = database
  await transact(db, async (tx) => {
    await lock.execute(tx)
    await expect.poll(async () => (await isLocked.execute(db)).rows[0]?.locks).toBe(1)
  })
  expect((await isLocked.execute(db)).rows).toEqual([{ locks: 0 }])
})
