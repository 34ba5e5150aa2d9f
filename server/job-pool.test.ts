import { setTimeout as wait } from 'node:timers/promises'
import { pino } from 'pino'
import { expect, test, vi } from 'vitest'
import { openFaultProxy } from '#tests/support/fault-proxy.ts'
import { openTestResort } from '#tests/support/open-test-resort.ts'
import { overPort } from '#tests/support/over-port.ts'
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
