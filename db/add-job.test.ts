import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { openTestResort } from '#tests/support/open-test-resort.ts'
import { addJob } from './add-job.ts'
import { transact } from './transact.ts'

test('a job is there when its transaction took effect, and not otherwise', async () => {
  await using resort = await openTestResort()
  const job = { task: 'send-refund', payload: { id: '1' }, key: 'send-refund 1' }
  const undone = transact(resort.db, async (tx) => {
    await addJob(tx, job)
    throw new Error('undone')
  })
  await expect(undone).rejects.toThrow('undone')
  const count = async () =>
    (await sql<{ count: number }>`select count(*) from graphile_worker.jobs`.execute(resort.db)).rows[0]?.count
  expect(await count()).toBe(0)
  await transact(resort.db, (tx) => addJob(tx, job))
  await transact(resort.db, (tx) => addJob(tx, { ...job, inSeconds: 60 }))
  expect(await count()).toBe(1)
})
