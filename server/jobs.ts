import { once } from 'node:events'
import { setTimeout as wait } from 'node:timers/promises'
import { type Runner, run, type TaskList, Logger as WorkerLogger } from 'graphile-worker'
import type pg from 'pg'
import type { Logger } from 'pino'
import { attemptSeconds } from '#resort/letters/letter-queries.ts'
import type { Resort } from '#resort/resort.ts'
import { flightTasks } from './flight-tasks.ts'
import { houseTasks } from './house-tasks.ts'
import { openJobPool } from './job-pool.ts'
import { letterTasks } from './letter-tasks.ts'
import { mendTimetable, watchClock } from './mend-timetable.ts'
import { newsletterTasks } from './newsletter-tasks.ts'
import { oneAtATime } from './one-at-a-time.ts'

export type Jobs = { stop: () => Promise<void> }
export type JobsOptions = { resort: Resort; databaseUrl: string; logger: Logger; silenceMs?: number; lookMs?: number }

/** What the transaction that added the job wrote into it. */
type Payload = Record<string, string>
export type Task = (resort: Resort, logger: Logger, payload: Payload) => Promise<void>

/** Minutes are odd on purpose: suppliers are busiest on the hour. */
const timetable = [
  '7 * * * * refresh-exchange-rates ?max=3&jobKey=refresh-exchange-rates',
  '* * * * * expire-holds ?max=1&jobKey=expire-holds',
  '* * * * * sweep-payments ?max=1&jobKey=sweep-payments',
  '* * * * * offer-places ?max=1&jobKey=offer-places',
  '19 * * * * ask-guests-of-closed-days ?max=3&jobKey=ask-guests-of-closed-days',
  '53 * * * * remind-of-cases ?max=3&jobKey=remind-of-cases',
  '11 * * * * mail-gifts ?max=3&jobKey=mail-gifts',
  '3 * * * * write-stay-letters ?max=3&jobKey=write-stay-letters',
  '29 * * * * forget ?max=3&jobKey=forget',
  '23 9 * * * complete-orders ?max=3&jobKey=complete-orders',
  '17 15 * * * remind-of-payment ?max=3&jobKey=remind-of-payment',
  '27 15 * * * remind-of-open-tickets ?max=3&jobKey=remind-of-open-tickets',
  '47 15 * * * follow-closed-days ?max=3&jobKey=follow-closed-days',
  '37 15 * * * end-unpaid ?max=3&jobKey=end-unpaid',
  '41 9 * * * check-invariants ?max=3&jobKey=check-invariants',
]
/** Done when a process starts, so that a new database does not wait for the timetable. */
const atStart = [
  { task: 'refresh-exchange-rates', afterMs: 0 },
  { task: 'expire-holds', afterMs: 0 },
  { task: 'sweep-payments', afterMs: 0 },
  { task: 'offer-places', afterMs: 0 },
  { task: 'ask-guests-of-closed-days', afterMs: 0 },
  // What a process left half done as it died is looked at by its successor once it has been quiet for long enough.
  { task: 'sweep-payments', afterMs: 20_000 },
  { task: 'sweep-payments', afterMs: 40_000 },
]

type Desk = { tasks: Record<string, Task>; timetable: string[]; atStart: typeof atStart; concurrency: number }

const desks: Desk[] = [
  // Three of them may wait for a silent provider: the sweep, the end of holds and the daily check.
  { tasks: houseTasks, timetable, atStart, concurrency: 4 },
  // Apart, so that a mail server that does not answer holds up letters and not money.
  {
    tasks: letterTasks,
    timetable: ['* * * * * send-due-letters ?max=1&jobKey=send-due-letters'],
    // A letter that a dead process had begun leaves as soon as it may be taken over.
    atStart: [
      { task: 'send-due-letters', afterMs: 0 },
      { task: 'send-due-letters', afterMs: (attemptSeconds + 5) * 1_000 },
    ],
    concurrency: 1,
  },
  // Apart, as an airline may think for two minutes.
  {
    tasks: flightTasks,
    timetable: [
      '* * * * * sweep-flights ?max=1&jobKey=sweep-flights',
      '31 * * * * report-silent-flights ?max=3&jobKey=report-silent-flights',
      '* * * * * write-flight-letters ?max=1&jobKey=write-flight-letters',
      '41 10 * * * look-at-flights ?max=3&jobKey=look-at-flights',
      '46 10 * * * look-for-credits ?max=3&jobKey=look-for-credits',
      '51 15 * * * remind-of-flight-changes ?max=3&jobKey=remind-of-flight-changes',
      '13 10 * * * watch-package-refunds ?max=3&jobKey=watch-package-refunds',
    ],
    atStart: [{ task: 'sweep-flights', afterMs: 0 }],
    concurrency: 4,
  },
  // Apart again: a hundred thousand letters hold up none that somebody waits for.
  {
    tasks: newsletterTasks,
    timetable: [
      '* * * * * send-issues ?max=1&jobKey=send-issues',
      '* * * * * tell-platform ?max=1&jobKey=tell-platform',
    ],
    atStart: [],
    concurrency: 1,
  },
]
/** One for each job that is worked on, and at each desk one that listens for new ones. */
export const jobConnections = desks.reduce((sum, { concurrency }) => sum + concurrency + 1, 0)
const pauseMs = 5_000
const longestEndMs = 5_000
/** The timetable has something to say every minute, also to the connection that listens for new jobs. */
const mostSilenceMs = 90_000
const hourMs = 3_600_000

/** Works through the jobs of the database until stopped. A database that goes away is waited for. */
export function startJobs(options: JobsOptions): Jobs {
  const { resort, databaseUrl, logger, silenceMs = mostSilenceMs, lookMs = hourMs } = options
  const pool = openJobPool(databaseUrl, { silenceMs, connections: jobConnections })
  const started = desks.map((desk) => startDesk(desk, { resort, pool, logger }))
  const wentBack = watchClock()
  // Not by the timetable, which may be what stands still.
  const looking = setInterval(() => void look(), lookMs).unref()
  const look = async () => {
    const isMended = await mendTimetable(pool, logger).catch(() => false)
    // Whoever works by it waits for the next minute of the clock as it was.
    if (wentBack() || isMended) for (const { beginAnew } of started) beginAnew()
  }
  let stopped: Promise<void> | null = null
  return {
    stop: () => {
      clearInterval(looking)
      stopped ??= Promise.all(started.map(({ stop }) => stop())).then(() => pool.end())
      return stopped
    },
  }
}

type OpenOptions = { resort: Resort; pool: pg.Pool; logger: Logger }

function startDesk(desk: Desk, options: OpenOptions): Jobs & { beginAnew: () => void } {
  const stopping = new AbortController()
  let runner: Runner | null = null
  const working = work()

  async function work() {
    while (!stopping.signal.aborted) {
      try {
        const opened = await open(desk, options)
        runner = opened.runner
        if (!stopping.signal.aborted) await opened.ended
      } catch (err) {
        options.logger.error({ err }, 'jobs stopped and will start again')
      }
      await wait(pauseMs, null, { signal: stopping.signal }).catch(() => {})
    }
    // One that ended by itself says so by rejecting.
    await runner?.stop().catch(() => {})
  }

  return {
    beginAnew: () => void runner?.stop().catch(() => {}),
    stop: async () => {
      stopping.abort()
      await runner?.stop().catch(() => {})
      await working
    },
  }
}

/** The worker may wait for ever for the last of its jobs when the database left it with two of them: a successor takes over. */
async function endOf(runner: Runner): Promise<void> {
  const closing = once(runner.events, 'pool:gracefulShutdown').then(() => wait(longestEndMs, null, { ref: false }))
  await Promise.race([runner.promise, closing])
}

type Opened = { runner: Runner; ended: Promise<void> }

async function open(desk: Desk, { resort, pool, logger }: OpenOptions): Promise<Opened> {
  const { tasks, timetable, atStart, concurrency } = desk
  const taskList: TaskList = Object.fromEntries(
    Object.entries(tasks).map(([name, task]) => {
      const isTimetabled = timetable.some((line) => line.split(' ').includes(name))
      const begin = isTimetabled ? oneAtATime(task) : task
      return [name, (payload: unknown) => begin(resort, logger.child({ job: name }), toPayload(payload))]
    }),
  )
  await mendTimetable(pool, logger)
  const runner = await run({
    pgPool: pool,
    taskList,
    crontab: timetable.join('\n'),
    concurrency,
    noHandleSignals: true,
    logger: toWorkerLogger(logger),
    // Written down one by one, the end of a job that the database does not hear of would end this process.
    preset: { worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0 } },
  })
  // Whoever waits for its end hears why; it may end before anybody does.
  const ended = endOf(runner)
  ended.catch(() => {})
  try {
    await addFirstJobs(runner, atStart)
  } catch (error) {
    void runner.stop().catch(() => {})
    throw error
  }
  return { runner, ended }
}

async function addFirstJobs(runner: Runner, jobs: typeof atStart): Promise<void> {
  for (const { task, afterMs } of jobs) {
    const later = afterMs ? { runAt: new Date(Date.now() + afterMs) } : {}
    await runner.addJob(task, {}, { jobKey: afterMs ? `${task} ${afterMs}` : task, maxAttempts: 3, ...later })
  }
}

function toPayload(payload: unknown): Payload {
  const entries = Object.entries(payload && typeof payload === 'object' ? payload : {})
  return Object.fromEntries(entries.map(([name, value]) => [name, String(value)]))
}

/** Its own reports of every job are detail; what fails is a warning or an error as it says. */
function toWorkerLogger(logger: Logger): WorkerLogger {
  const levels = { error: 'error', warning: 'warn', info: 'debug', debug: 'trace' } as const
  return new WorkerLogger(() => (level, message, meta) => logger[levels[level]]({ err: meta?.error }, message))
}
