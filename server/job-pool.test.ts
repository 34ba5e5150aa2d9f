import { once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { pino } from 'pino'
import { expect, test, vi } from 'vitest'
import { openFaultProxy } from '#tests/support/fault-proxy.ts'
import { openTestResort } from '#tests/support/open-test-resort.ts'
import { overPort } from '#tests/support/over-port.ts'
import { openJobPool } from './job-pool.ts'
import { startJobs } from './jobs.ts'

test('jobs that end while the database is out of reach end at once, and ask it for nothing afterwards', {
  timeout: 60_000,
}, async () => {
  await using resort = await openTestResort()
  const url = overPort(resort.url)
  await using proxy = await openFaultProxy({ host: url.hostname, port: Number(url.port) })
  url.port = String(proxy.port)
  const jobs = startJobs({ resort, databaseUrl: url.href, logger: pino({ level: 'silent' }), silenceMs: 600 })
  // All four desks have opened, and the last of them listens for new jobs.
  proxy.plan({ fault: 'hang', when: /LISTEN/, after: 3 })
  await vi.waitFor(() => expect(proxy.hasStruck()).toBe(true), { timeout: 20_000, interval: 20 })
  proxy.plan({ fault: 'hang', when: /^/, after: 0 })
  // Every worker has asked again by now.
  await wait(5_000)
  const said = vi.spyOn(console, 'trace').mockImplementation(() => {})
  const begun = performance.now()
  await jobs.stop()
  expect(performance.now() - begun).toBeLessThan(4_000)
  await wait(6_000)
  expect(said.mock.calls.filter(([error]) => /after calling end/.test(String(error)))).toEqual([])
  said.mockRestore()
})

test('a database that is starting is asked again as soon as one that is away, not after minutes', async () => {
  // As PostgreSQL answers while it puts itself right after a death; the worker waits for up to two minutes after this code.
  const words = ['SFATAL', 'VFATAL', 'C57P03', 'Mthe database system is starting up', '', ''].join('\0')
  const length = Buffer.alloc(4)
  length.writeInt32BE(words.length + 4)
  const answer = Buffer.concat([Buffer.from('E'), length, Buffer.from(words)])
  const server = createServer((socket) => {
    socket.on('error', () => {}).once('data', () => socket.end(answer))
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const pool = openJobPool(`postgres://litoral@127.0.0.1:${port}/litoral`, { silenceMs: 5_000, connections: 1 })
  const refused = await pool.connect().catch((error: unknown) => error)
  expect([String(refused), (refused as { code?: string }).code]).toEqual([
    'error: the database system is starting up',
    undefined,
  ])
  await pool.end()
  server.close()
})
