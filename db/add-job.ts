import { sql } from 'kysely'
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
export async function addJob(tx: Tx, { task, payload, key, inSeconds = 0, mostAttempts = 25 }: Job): Promise<void> {
  await sql`select graphile_worker.add_job(
    ${task}, payload => ${JSON.stringify(payload)}::json, job_key => ${key ?? null}, max_attempts => ${mostAttempts},
    run_at => now() + make_interval(secs => ${inSeconds})
  )`.execute(tx)
}
