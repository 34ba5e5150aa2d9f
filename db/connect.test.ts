import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { openFaultProxy } from '#tests/support/fault-proxy.ts'
import { overPort } from '#tests/support/over-port.ts'
import { cloneDatabase } from '#tests/support/test-database.ts'
import { connect } from './connect.ts'
import { isDatabaseOutage } from './outage.ts'

test('a network that swallows every question is given up in time, alone and within a transaction, and forgotten when it is back', async () => {
  const database = await cloneDatabase()
  const url = overPort(database.url)
  await using proxy = await openFaultProxy({ host: url.hostname, port: Number(url.port) })
  url.port = String(proxy.port)
  const db = connect(url.href, { connections: 1, statementTimeoutMs: 300, connectTimeoutMs: 1_000 })
  const one = sql`select 1 as one`
  const questions = [() => one.execute(db), () => db.transaction().execute(async (tx) => await one.execute(tx))]
  for (const ask of questions) {
    await ask()
    proxy.plan({ fault: 'hang', after: 0, when: /select 1/ })
    const end = await ask().catch((error: unknown) => error)
    expect(proxy.hasStruck()).toBe(true)
    expect(isDatabaseOutage(end)).toBe(true)
    proxy.heal()
    await ask()
  }
  await db.destroy()
  await database.drop()
})

test('whoever vanishes within a transaction keeps its rows from others for seconds, not hours', async () => {
  const database = await cloneDatabase()
  const db = connect(database.url, { statementTimeoutMs: 300 })
  const others = connect(database.url)
  const lock = sql`select pg_advisory_xact_lock(1)`
  const vanished = db.transaction().execute(async (tx) => {
    await lock.execute(tx)
    await others.transaction().execute(async (other) => await lock.execute(other))
    await lock.execute(tx)
  })
  expect(isDatabaseOutage(await vanished.catch((error: unknown) => error))).toBe(true)
  await Promise.all([db.destroy(), others.destroy()])
  await database.drop()
})
