import { sql } from 'kysely'
import { pino } from 'pino'
import { expect, test, vi } from 'vitest'
import { openTestResort, type TestResort } from '#tests/support/open-test-resort.ts'
import { startRatesSimulator } from '#tests/support/start-rates-simulator.ts'
import { startJobs } from './jobs.ts'
import { watchClock } from './mend-timetable.ts'

type Line = { msg: string; tasks?: string[] }

test('what a clock that was ahead had done in days to come is done again from the next start on, and the log says so', async () => {
  await using resort = await openTestResort()
  await putAhead(resort, ['sweep-payments', 'forget'], '3 days')
  await putAhead(resort, ['offer-places'], '30 seconds')
  await putAhead(resort, ['send-issues'], '-1 hour')
  const { lines, start } = openWork(resort)
  const jobs = start()
  await vi.waitFor(async () => expect(await listAhead(resort)).toEqual([]), 20_000)
  await jobs.stop()
  const said = lines.filter(({ msg }) => msg.startsWith('a clock was ahead'))
  expect(said.map(({ tasks }) => tasks)).toEqual([['forget', 'sweep-payments']])
})

test('a clock that is put back while the house runs is found within the hour, and the desks begin anew', async () => {
  const rates = await startRatesSimulator()
  await using resort = await openTestResort({ exchangeRates: [rates.ecb, rates.world] })
  const { lines, start } = openWork(resort)
  const jobs = start(300)
  const offered = () => resort.db.selectFrom('exchange_rate').select('currency').execute()
  await vi.waitFor(async () => expect(await offered()).not.toEqual([]), 20_000)
  await resort.db.deleteFrom('exchange_rate').execute()
  await putAhead(resort, ['sweep-payments'], '3 days')
  await vi.waitFor(async () => expect(await listAhead(resort)).toEqual([]), 20_000)
  // What is done at every start.
  await vi.waitFor(async () => expect(await offered()).not.toEqual([]), 30_000)
  await jobs.stop()
  expect(lines.filter(({ msg }) => msg.startsWith('a clock was ahead'))).toHaveLength(1)
  await rates[Symbol.asyncDispose]()
})

test('a clock that goes on as time does was not put back; one that is put back by minutes was, once', () => {
  const wentBack = watchClock()
  expect([wentBack(), wentBack()]).toEqual([false, false])
  const now = Date.now
  const clock = vi.spyOn(Date, 'now').mockImplementation(() => now() - 300_000)
  try {
    expect([wentBack(), wentBack()]).toEqual([true, false])
  } finally {
    clock.mockRestore()
  }
  expect(wentBack()).toBe(false)
})

function openWork(resort: TestResort) {
  const lines: Line[] = []
  const logger = pino({ level: 'warn' }, { write: (line) => lines.push(JSON.parse(line)) })
  const start = (lookMs = 3_600_000) => startJobs({ resort, databaseUrl: resort.url, logger, lookMs })
  return { lines, start }
}

async function putAhead({ db }: TestResort, tasks: string[], by: string): Promise<void> {
  for (const task of tasks) {
    await sql`insert into graphile_worker._private_known_crontabs (identifier, known_since, last_execution)
      values (${task}, now(), now() + ${by}::interval)
      on conflict (identifier) do update set last_execution = excluded.last_execution`.execute(db)
  }
}

async function listAhead({ db }: TestResort): Promise<string[]> {
  const { rows } = await sql<{ task: string }>`select identifier as task
    from graphile_worker._private_known_crontabs where last_execution > now() + interval '1 minute'`.execute(db)
  return rows.map(({ task }) => task)
}
