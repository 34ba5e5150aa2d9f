import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { transact } from '#db/transact.ts'
import { openTestResort, type TestResort } from '#tests/support/open-test-resort.ts'
import { sampleLetter } from '#tests/support/sample-letter.ts'
import { type LetterOrder, queueLetter } from './queue-letter.ts'

const confirmed: LetterOrder = { kind: 'confirmation', cause: 'confirmed', facts: sampleLetter() }

test('a letter and its job exist when the transaction is committed, and not when it is not', async () => {
  await using resort = await openTestResort()
  const undone = transact(resort.db, async (tx) => {
    await queueLetter(tx, confirmed)
    throw new Error('the payment failed')
  })
  await expect(undone).rejects.toThrow('the payment failed')
  expect(await everything(resort)).toEqual({ letters: [], jobs: [] })

  await transact(resort.db, (tx) => queueLetter(tx, confirmed))
  const { letters, jobs } = await everything(resort)
  expect(letters).toEqual([expect.objectContaining({ about: 'K7QM-2XRT', state: 'queued', attempts: 0 })])
  expect(jobs).toEqual([`letter ${letters[0]?.id}`])
})

test('twenty at once with one cause write one letter; another cause writes another', async () => {
  await using resort = await openTestResort()
  const queue = () => transact(resort.db, (tx) => queueLetter(tx, confirmed))
  const outcomes = await Promise.all(Array.from({ length: 20 }, queue))
  expect(outcomes.filter(({ outcome }) => outcome === 'queued')).toHaveLength(1)
  await transact(resort.db, (tx) => queueLetter(tx, { ...confirmed, cause: 'dates changed 1' }))
  const { letters, jobs } = await everything(resort)
  expect([letters.length, jobs.length]).toEqual([2, 2])
})

test.for([
  'ana@example.com\r\nBcc: everybody@example.com',
  'ana@example.com, everybody@example.com',
  '"ana\r\n"@example.com',
  'ana@@example.com',
  'ana@localhost',
  'ana',
  '',
  `${'a'.repeat(65)}@example.com`,
  `ana@${'a.'.repeat(130)}com`,
])('a guest at %j cannot be written to, and the booking stands', async (mail) => {
  await using resort = await openTestResort()
  const facts = sampleLetter({ guest: { ...sampleLetter().guest, name: 'Ana', mail } })
  expect(await transact(resort.db, (tx) => queueLetter(tx, { ...confirmed, facts }))).toEqual({ outcome: 'unsendable' })
  expect(await everything(resort)).toMatchObject({ letters: [{ state: 'refused' }], jobs: [] })
})

test('a name brings no line break, no hidden sign and no length into a letter', async () => {
  await using resort = await openTestResort()
  const name = `Ana\r\nBcc: x@example.com\u202e\u2028${'é'.repeat(500)}`
  const facts = sampleLetter({ guest: { ...sampleLetter().guest, name } })
  await transact(resort.db, (tx) => queueLetter(tx, { ...confirmed, facts }))
  const { letters } = await everything(resort)
  const guest = { ...sampleLetter().guest, name: `Ana Bcc x example. com ${'é'.repeat(127)}`, mail: 'ana@example.com' }
  expect(letters).toMatchObject([{ facts: { guest } }])
})

async function everything({ db }: TestResort) {
  const { rows } = await sql<{ key: string }>`select key from graphile_worker.jobs`.execute(db)
  return { letters: await db.selectFrom('letter').selectAll().execute(), jobs: rows.map(({ key }) => key) }
}
