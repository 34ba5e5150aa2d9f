import type pg from 'pg'
import type { Logger } from 'pino'

/**
 * What the timetable says was done at a moment that is still to come, as a clock that was ahead leaves it, would not be
 * done again before. Answers whether there was any.
 */
export async function mendTimetable(pool: pg.Pool, logger: Logger): Promise<boolean> {
  const { rows } = await pool.query<{ identifier: string; was: Date }>(
    `update graphile_worker._private_known_crontabs known set last_execution = $1
      from (select identifier, last_execution as was from graphile_worker._private_known_crontabs) before
      where before.identifier = known.identifier and last_execution > $1::timestamptz + interval '1 minute'
      returning known.identifier, was`,
    [new Date()],
  )
  if (!rows.length) return false
  const [last = new Date()] = rows.map(({ was }) => was).toSorted((a, b) => b.getTime() - a.getTime())
  const tasks = rows.map(({ identifier }) => identifier).toSorted()
  logger.warn(
    { event: 'timetable', tasks, last: last.toISOString() },
    'a clock was ahead: the timetable goes on from now',
  )
  return true
}

const muchMs = 60_000

/** Says, each time it is asked, whether the clock of this machine was put back since it was asked before. */
export function watchClock(): () => boolean {
  const read = () => Date.now() - performance.now()
  let before = read()
  return () => {
    const now = read()
    const wentBack = before - now > muchMs
    before = now
    return wentBack
  }
}
