import { readFileSync } from 'node:fs'
import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'kysely'
import { expect, test, vi } from 'vitest'
import { connect } from '#db/connect.ts'
import { freePort } from '#tests/support/free-port.ts'
import { openDemonstration } from '#tests/support/open-demonstration.ts'
import { makeScratchFolder } from '#tests/support/scratch-folder.ts'
import { startSite } from '#tests/support/start-site.ts'
import { connectionsOf, listConnections } from './list-connections.ts'

test('a site under more than it can do opens as many connections as are told, and not one more', {
  timeout: 120_000,
}, async () => {
  await using resort = await openDemonstration()
  const url = new URL(resort.url)
  url.searchParams.set('application_name', 'onlooker')
  const db = connect(url.href, { connections: 2, statementTimeoutMs: 60_000 })
  const ours = await listOpen(db)
  const nobody = 'http://127.0.0.1:9'
  const place = { port: await freePort(), dataDir: makeScratchFolder(), databaseUrl: resort.url }
  await using site = await startSite({ ...place, paymentsOrigin: nobody })
  const stop = new AbortController()
  // Whatever asks has to wait, as nobody is done.
  const locked = db.transaction().execute(async (tx) => {
    await sql`lock table consent, airport, graphile_worker._private_jobs in access exclusive mode`.execute(tx)
    await wait(9_000)
  })
  await wait(500)
  const asking = Array.from({ length: 40 }, (_, from) => from).flatMap((from) => {
    const headers = { 'x-forwarded-for': `10.${from}.0.1`, 'sec-fetch-site': 'same-origin' }
    const form = { method: 'POST', body: new URLSearchParams({ choice: 'accepted', back: '/es/' }), headers }
    const ask = (path: string, options: RequestInit) =>
      fetch(`${site.origin}${path}`, { ...options, redirect: 'manual', signal: stop.signal }).catch(() => null)
    return [ask('/consent/es/', form), ask(`/api/airports?q=can${from}&language=es`, { headers })]
  })
  const opened = async () => (await listOpen(db)).filter((pid) => !ours.includes(pid)).length
  const told = connectionsOf(10)
  await vi.waitFor(async () => expect(await opened()).toBe(told), { timeout: 8_000, interval: 50 })
  for (let look = 0; look < 40; look++, await wait(50)) expect(await opened()).toBeLessThanOrEqual(told)
  stop.abort()
  await Promise.all([locked, ...asking])
  await db.destroy()
})

test('docs/operations.md tells of the connections as they are', () => {
  const text = readFileSync('docs/operations.md', 'utf8')
  const { bookings, questions, ...others } = listConnections(10)
  expect([bookings, questions]).toEqual([6, 4])
  const beside = Object.values(others).reduce((sum, each) => sum + each, 0)
  expect(text).toContain(
    `One process opens up to \`DATABASE_CONNECTIONS\` and ${beside} more: ${others.jobs} for jobs and ${others.listeners} that listen.`,
  )
  expect(text).toContain(`With ${10} that is ${connectionsOf(10)}`)
})

async function listOpen(db: ReturnType<typeof connect>): Promise<number[]> {
  const { rows } = await sql<{ pid: number }>`
    select pid from pg_stat_activity where datname = current_database() and backend_type = 'client backend'
      and application_name <> 'onlooker'`.execute(db)
  return rows.map(({ pid }) => pid)
}
