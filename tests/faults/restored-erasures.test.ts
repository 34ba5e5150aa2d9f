import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { answerPrivacy } from '#commands/answer-privacy.ts'
import { eraseAccount } from '#resort/accounts/erase-account.ts'
import { hashMail } from '#resort/guests/hash-mail.ts'
import { isSuppressed, saveSuppression } from '#resort/letters/suppression-queries.ts'
import { listErased, replayErasures } from '#resort/privacy/replay-erasures.ts'
import type { Resort } from '#resort/resort.ts'
import { enter } from '#tests/support/account-house.ts'
import { findWord } from '#tests/support/find-word.ts'
import { book, newGuest, openBookingHouse } from '#tests/support/open-booking-house.ts'
import { openResortOn } from '#tests/support/open-resort-on.ts'
import { makeScratchFolder } from '#tests/support/scratch-folder.ts'
import { cloneDatabase } from '#tests/support/test-database.ts'

const [ana, eva, zoe] = ['ana@example.com', 'eva@example.com', 'zoe@example.com'] as const

test('who was erased after a backup is erased once more when it is restored, and who complained gets no offers again', async () => {
  await using house = await openBookingHouse()
  const { payments, url } = house.resort
  await book(house, newGuest())
  await endStays(house.resort)
  const { session } = await enter(house, eva)
  await enter(house, zoe)
  await answerPrivacy(house.resort, ['erase', 'long-gone@example.com', '--yes'])
  await house.resort.db.destroy()
  const backup = await cloneDatabase(url)

  const after = await openResortOn(url, { payments })
  expect((await answerPrivacy(after, ['erase', ana, '--yes'])).code).toBe(0)
  expect((await eraseAccount(after, session)).outcome).toBe('erased')
  const complaint = { reason: 'complaint', scope: 'marketing', detail: null } as const
  await saveSuppression(after.db, { mailHash: hashMail(zoe), ...complaint })
  const file = join(makeScratchFolder(), 'erased.json')
  expect(await answerPrivacy(after, ['erased', '--file', file])).toEqual({
    code: 0,
    text: `Written to ${file}: erasures: 3, addresses that get no letters: 1.`,
  })
  expect(await answerPrivacy(after, ['erased', '--file', file])).toMatchObject({ code: 1 })
  await after.db.destroy()

  await using restored = Object.assign(await openResortOn(backup.url, { payments }), {
    [Symbol.asyncDispose]: async () => await backup.drop(),
  })
  const { db } = restored
  expect(await findWord(db, ana)).toContain('letter.facts')
  expect((await answerPrivacy(restored, ['replay', file])).text).toContain('erasures: 3')
  expect(await findWord(db, ana)).toContain('letter.facts')
  expect(await answerPrivacy(restored, ['replay', file, '--yes'])).toEqual({
    code: 0,
    text: 'Erased once more: 2. Known here already: 1. Addresses that get no letters again: 1.',
  })
  // For the books: who booked.
  expect(await findWord(db, ana)).toEqual(['orders.guest'])
  expect((await db.selectFrom('account').select('mail').execute()).map(({ mail }) => mail)).toEqual([zoe])
  expect(await isSuppressed(db, zoe, 'marketing')).toBe(true)
  expect((await answerPrivacy(restored, ['replay', file, '--yes'])).text).toContain(
    'Erased once more: 0. Known here already: 3.',
  )
})

test('a stay that is to come again in the restored house is named, and its guest is erased when it is cancelled', async () => {
  await using house = await openBookingHouse()
  const { resort } = house
  const { number } = await book(house, newGuest())
  const file = join(makeScratchFolder(), 'erased.json')
  const at = new Date().toISOString()
  const erasure = { id: '6f1ed002-ab5f-4c36-9d4a-2d8f5b1f1c11', mailHash: hashMail(ana), what: 'person', at }
  writeFileSync(file, JSON.stringify({ erasures: [erasure], suppressions: [] }))
  const replay = async () => await answerPrivacy(resort, ['replay', file, '--yes'])
  expect(await replay()).toEqual({
    code: 1,
    text: expect.stringContaining(`Not erased yet: ${number} is to come here`),
  })
  await endStays(resort)
  expect(await replay()).toMatchObject({ code: 0, text: expect.stringContaining('Erased once more: 1.') })
})

test('two terminals that replay one list at one moment erase once, and neither stumbles over the other', async () => {
  await using house = await openBookingHouse()
  const { resort } = house
  await book(house, newGuest())
  await endStays(resort)
  const ids = ['6f1ed002-ab5f-4c36-9d4a-2d8f5b1f1c11', '6f1ed002-ab5f-4c36-9d4a-2d8f5b1f1c12']
  const at = new Date('2027-01-01T00:00:00Z')
  const erasures = ids.map((id) => ({ id, mailHash: hashMail(ana), what: 'person' as const, at }))
  const done = await Promise.all([1, 2].map(() => replayErasures(resort, { erasures, suppressions: [] })))
  expect(done.flatMap(({ underway }) => underway)).toEqual([])
  expect((await listErased(resort)).erasures.map(({ id }) => id).toSorted()).toEqual(ids)
  expect(await findWord(resort.db, ana)).toEqual(['orders.guest'])
})

test('a list that is older than what somebody has bought or opened since erases them not, and names them', async () => {
  await using house = await openBookingHouse()
  const { resort } = house
  await book(house, newGuest())
  await endStays(resort)
  await enter(house, eva)
  const file = join(makeScratchFolder(), 'erased.json')
  const old = { at: '2026-01-01T00:00:00.000Z', id: '6f1ed002-ab5f-4c36-9d4a-2d8f5b1f1c11' }
  const other = { ...old, id: '6f1ed002-ab5f-4c36-9d4a-2d8f5b1f1c12' }
  const erasures = [
    { ...old, mailHash: hashMail(ana), what: 'person' },
    { ...other, mailHash: hashMail(eva), what: 'account' },
  ]
  writeFileSync(file, JSON.stringify({ erasures, suppressions: [] }))
  for (let times = 0; times < 2; times++)
    expect(await answerPrivacy(resort, ['replay', file, '--yes'])).toEqual({
      code: 1,
      text: expect.stringContaining(`${ana}, ${eva} came back after they were erased`),
    })
  expect(await findWord(resort.db, ana)).toContain('letter.facts')
  expect((await resort.db.selectFrom('account').select('mail').execute()).map(({ mail }) => mail)).toEqual([eva])
})

test('any other file erases nobody', async () => {
  await using house = await openBookingHouse()
  const folder = makeScratchFolder()
  const file = (text: string) => {
    const path = join(folder, 'list.json')
    writeFileSync(path, text)
    return path
  }
  for (const text of ['', '{}', '[]', '{"erasures": [{"id": "1"}], "suppressions": []}'])
    expect(await answerPrivacy(house.resort, ['replay', file(text), '--yes'])).toMatchObject({ code: 1 })
  for (const words of [['replay'], ['replay', '/nowhere.json'], ['erased', ana]])
    expect(await answerPrivacy(house.resort, words)).toMatchObject({ code: 1 })
})

test('of a list that was tampered with each wrong line is named, and nothing of it is done', async () => {
  await using house = await openBookingHouse()
  const { resort } = house
  await book(house, newGuest())
  await endStays(resort)
  const at = '2026-11-01T00:00:00.000Z'
  const erasure = { id: '6f1ed002-ab5f-4c36-9d4a-2d8f5b1f1c11', mailHash: hashMail(ana), what: 'person', at }
  const later = new Date(Date.now() + 48 * 60 * 60_000).toISOString()
  const suppression = { mailHash: hashMail(zoe), reason: 'bounce', scope: 'all', since: at, detail: null }
  const list = {
    erasures: [
      { ...erasure, at: new Date().toISOString() },
      { ...erasure, mailHash: hashMail(eva) },
      { ...erasure, id: '6f1ed002-ab5f-4c36-9d4a-2d8f5b1f1c12', at: later, name: 'Ana' },
    ],
    suppressions: [suppression, { ...suppression, scope: 'marketing' }, { ...suppression, detail: '5.1.1\u0000' }],
  }
  const file = join(makeScratchFolder(), 'erased.json')
  writeFileSync(file, JSON.stringify(list, null, 2))
  const told = {
    text: [
      `${file}, line 10: id is that of another erasure.`,
      `${file}, line 15: Unrecognized key: "name".`,
      `${file}, line 19: at is still to come.`,
      `${file}, line 34: scope does not fit bounce.`,
      `${file}, line 43: detail has a sign that nobody can read.`,
      'Nothing was done: take the file as `erased` wrote it, or the one before it.',
    ].join('\n'),
    code: 1,
  }
  for (const yes of [[], ['--yes']]) expect(await answerPrivacy(resort, ['replay', file, ...yes])).toEqual(told)
  expect(await findWord(resort.db, ana)).toContain('letter.facts')
  expect(await listErased(resort)).toEqual({ erasures: [], suppressions: [] })
})

/** As the jobs leave stays that are over and whose letters have gone. */
async function endStays({ db }: Resort): Promise<void> {
  await sql`update order_line set state = 'fulfilled'`.execute(db)
  await sql`update orders set state = 'completed'`.execute(db)
  await sql`update letter set state = 'sent', sent_at = now()`.execute(db)
}
