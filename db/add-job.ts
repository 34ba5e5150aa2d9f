import { type RawBuilder, sql } from 'kysely'
import type { Tx } from './transact.ts'

export type Job = {
  task: string
  payload: Record<string, string>
  /** Of two jobs with one key the later replaces the earlier that has not begun. */
  key?: string
  /** Not before so many seconds have passed. */
  inSeconds?: number
  mostAttempts?: number
}

/** Something to be done after this transaction, once it has taken effect and never otherwise. */
export async function addJob(tx: Tx, { payload, ...job }: Job): Promise<void> {
  await sql`select ${jobAdded({ ...job, payload: sql`${JSON.stringify(payload)}`, key: sql`${job.key ?? null}` })}`.execute(
    tx,
  )
}

/** As a part of a statement that writes down what the job is for. */
export function jobAdded({ task, payload, key, inSeconds = 0, mostAttempts = 25 }: JobOf): RawBuilder<unknown> {
  return sql`graphile_worker.add_job(
    ${task}, payload => ${payload}::json, job_key => ${key}, max_attempts => ${mostAttempts},
    run_at => now() + make_interval(secs => ${inSeconds})
  )`
}

type JobOf = Omit<Job, 'payload' | 'key'> & { payload: RawBuilder<unknown>; key: RawBuilder<unknown> }
