import { setTimeout as wait } from 'node:timers/promises'
import { type Runner, run, type TaskList, Logger as WorkerLogger } from 'graphile-worker'
import pg from 'pg'
import type { Logger } from 'pino'
import { refreshExchangeRates } from '#resort/money/refresh-exchange-rates.ts'
import { sendDueLetters } from '#resort/reservations/letters/send-due-letters.ts'
import { type LetterSent, sendLetter } from '#resort/reservations/letters/send-letter.ts'
import type { Resort } from '#resort/resort.ts'

export type Jobs = { stop: () => Promise<void> }
export type JobsOptions = { resort: Resort; databaseUrl: string; logger: Logger }

/** What the resort does without being asked by a guest: each task is one verb. A thrown error is tried again later. */
const tasks: Record<string, (resort: Resort, logger: Logger, payload: unknown) => Promise<void>> = {
  'refresh-exchange-rates': async (resort, logger) => {
    const refreshed = await refreshExchangeRates(resort)
    for (const { source, error } of refreshed.silent)
      logger.warn({ source, err: error }, 'no exchange rates from a source')
    if (refreshed.outcome === 'no-source-answered') throw new Error('No source of exchange rates answered.')
    if (refreshed.refused.length) logger.warn({ refused: refreshed.refused }, 'exchange rates refused')
  },
  'send-letter': async (resort, logger, payload) => {
    const { letter } = payload as { letter: string }
    reportLetter(logger, letter, await sendLetter(resort, letter))
  },
  'send-due-letters': async (resort, logger) => {
    for (const { id, sent } of await sendDueLetters(resort)) reportLetter(logger, id, sent)
  },
}

/** Minutes are odd on purpose: suppliers are busiest on the hour. */
const timetable = [
  '7 * * * * refresh-exchange-rates ?max=3&jobKey=refresh-exchange-rates',
  '* * * * * send-due-letters ?max=1&jobKey=send-due-letters',
].join('\n')
/** Done when a process starts, so that a new database does not wait for the timetable. */
const atStart = ['refresh-exchange-rates']
const pauseMs = 5_000

/** Works through the jobs of the database until stopped. A database that goes away is waited for. */
export function startJobs({ resort, databaseUrl, logger }: JobsOptions): Jobs {
  const stopping = new AbortController()
  const pool = openPool(databaseUrl)
  let runner: Runner | null = null
  const working = work()

  async function work() {
    while (!stopping.signal.aborted) {
      try {
        runner = await open({ resort, pool, logger })
        if (!stopping.signal.aborted) await runner.promise
      } catch (err) {
        logger.error({ err }, 'jobs stopped and will start again')
      }
      await wait(pauseMs, null, { signal: stopping.signal }).catch(() => {})
    }
    // One that ended by itself says so by rejecting.
    await runner?.stop().catch(() => {})
    await pool.end()
  }

  return {
    stop: async () => {
      stopping.abort()
      await runner?.stop().catch(() => {})
      await working
    },
  }
}

/** A connection may be cut at any moment, also while it is being given back; unheard, that would end the process. */
function openPool(databaseUrl: string): pg.Pool {
  const pool = new pg.Pool({ connectionString: databaseUrl, max: 4 })
  pool.on('error', () => {})
  pool.on('connect', (client) => client.on('error', () => {}))
  return pool
}

type OpenOptions = { resort: Resort; pool: pg.Pool; logger: Logger }

async function open({ resort, pool, logger }: OpenOptions): Promise<Runner> {
  const taskList: TaskList = Object.fromEntries(
    Object.entries(tasks).map(([name, task]) => {
      return [name, (payload: unknown) => task(resort, logger.child({ job: name }), payload)]
    }),
  )
  const runner = await run({
    pgPool: pool,
    taskList,
    crontab: timetable,
    concurrency: 2,
    noHandleSignals: true,
    logger: toWorkerLogger(logger),
  })
  for (const name of atStart) await runner.addJob(name, {}, { jobKey: name, maxAttempts: 3 })
  return runner
}

/** Where a letter ends without being sent, somebody has to look. */
function reportLetter(logger: Logger, letter: string, sent: LetterSent): void {
  const { outcome } = sent
  if (outcome === 'sent' || outcome === 'not-due') return
  if (outcome === 'later') logger.warn({ letter, because: sent.because }, 'a letter will be tried again')
  else if (outcome === 'not-drawn') logger.error({ letter, err: sent.error }, 'a letter could not be drawn')
  else logger.error({ letter, outcome }, 'a letter was not sent')
}

/** Its own reports of every job are detail; what fails is a warning or an error as it says. */
function toWorkerLogger(logger: Logger): WorkerLogger {
  const levels = { error: 'error', warning: 'warn', info: 'debug', debug: 'trace' } as const
  return new WorkerLogger(() => (level, message, meta) => logger[levels[level]]({ err: meta?.error }, message))
}
