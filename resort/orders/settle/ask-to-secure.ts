import { addJob } from '#db/add-job.ts'
import type { Tx } from '#db/transact.ts'

/** Suppliers are asked by a job: nobody's request waits as long as an airline thinks. */
export async function askToSecure(tx: Tx, payment: string): Promise<void> {
  await addJob(tx, { task: 'secure-order', payload: { payment }, key: `secure ${payment}` })
}
