import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { smtpMail } from '#adapters/mail/smtp-mail.ts'
import { transact } from '#db/transact.ts'
import { openHostileSmtp } from '#tests/support/hostile-smtp.ts'
import { fillReaders, sampleIssue, subscribe } from '#tests/support/newsletter-house.ts'
import { openTestResort, type TestResort } from '#tests/support/open-test-resort.ts'
import { startMailSimulator } from '#tests/support/start-mail-simulator.ts'
import { hashMail } from '../guests/hash-mail.ts'
import { noteMarketing } from '../letters/marketing-queries.ts'
import { scopeOf } from '../letters/suppression.ts'
import { saveSuppression } from '../letters/suppression-queries.ts'
import { changeReading, leaveNewsletter } from './change-reading.ts'
import { countLetters } from './issue-letter-queries.ts'
import { findIssue, saveIssuePaused } from './issue-queries.ts'
import { mayWriteTo } from './may-write-to.ts'
import { beginIssue, queueReaders } from './queue-issue.ts'
import { findReader } from './reader-reading.ts'
import { sendIssues } from './send-issues.ts'

async function queueAll(resort: TestResort, issue = sampleIssue()): Promise<number> {
  const { number } = await beginIssue(resort, issue)
  while ((await queueReaders(resort, { number, hour: issue.hour })).outcome === 'more');
  return number
}

/** The clock of the database is not that of the test: what is due by one is made due by the other. */
async function makeDue({ db, clock }: TestResort): Promise<void> {
  await sql`update issue_letter set due_at = now() where state = 'queued' and due_at <= ${clock.now()}`.execute(db)
}

async function sendAll(resort: TestResort, url: string): Promise<void> {
  const office = { ...resort, mail: smtpMail(url) }
  while ((await sendIssues(office)).hasMore);
}

const stateOf = async ({ db }: TestResort, reader: number) =>
  await db.selectFrom('issue_letter').select(['state', 'because']).where('reader', '=', reader).executeTakeFirst()

test('an issue goes to each reader in their language, once, with the way out in its head and foot', async () => {
  await using resort = await openTestResort()
  await using post = await startMailSimulator()
  await fillReaders(resort.db, 12)
  const number = await queueAll(resort)
  expect(await beginIssue(resort, sampleIssue())).toEqual({ outcome: 'goes-on', number })
  await queueAll(resort)
  expect(await beginIssue(resort, sampleIssue({ topic: 'offers' }))).toEqual({ outcome: 'other-words', number })
  await makeDue(resort)
  await sendAll(resort, post.url)
  const letters = await post.list()
  expect(letters).toHaveLength(12)
  expect(new Set(letters.map(({ to }) => to?.[0]?.address)).size).toBe(12)
  expect(letters.filter(({ subject }) => subject === 'Notícias do mar')).toHaveLength(4)
  for (const { html = '', text = '', headers, messageId } of letters) {
    const head = Object.fromEntries(headers.map(({ key, value }) => [key, value]))
    const leave = head['list-unsubscribe']?.slice(1, -1) ?? ''
    expect(resort.newsletter.links.readKey('leave', new URL(leave).searchParams.get('key') ?? '')).toBeGreaterThan(0)
    expect(head['list-unsubscribe-post']).toBe('List-Unsubscribe=One-Click')
    expect(messageId).toMatch(/^<issue-1\.\d+@casamarea\.example>$/)
    expect(text).toMatch(/- (una|one|uma)\n- (dos|two|duas)\n/)
    for (const words of [text, html]) {
      expect(words).toContain('Camino a la Playa 12')
      expect(words).toContain('https://casamarea.example/')
      expect(words).toMatch(/\/(mi-boletin|my-newsletter|meu-boletim)\/\?leave=/)
      expect(words).toMatch(/\/(mi-boletin|my-newsletter|meu-boletim)\/#/)
      expect(words).not.toMatch(/[\ue000-\ue003]/)
    }
  }
  expect(await findIssue(resort.db, number)).toMatchObject({ state: 'done' })
  await sendAll(resort, post.url)
  expect(await post.list()).toHaveLength(12)
})

test('four who send one file at one moment queue each letter once', async () => {
  await using resort = await openTestResort()
  await fillReaders(resort.db, 2_500)
  const numbers = await Promise.all([1, 2, 3, 4].map(() => queueAll(resort)))
  expect(new Set(numbers).size).toBe(1)
  expect(await countLetters(resort.db, numbers[0] ?? 0)).toMatchObject({ queued: 2_500 })
  expect(await findIssue(resort.db, numbers[0] ?? 0)).toMatchObject({ state: 'queued' })
})

test('who left, paused, wishes for other topics or had enough letters this week is passed over', async () => {
  await using resort = await openTestResort()
  await using post = await startMailSimulator()
  const readers: Record<string, number> = {}
  for (const [index, name] of ['reads', 'leaves', 'pauses', 'offers', 'enough', 'again'].entries()) {
    readers[name] = await subscribe(resort, { mail: `${name}@example.com`, address: `203.0.113.${index}` })
  }
  await queueAll(resort)
  await makeDue(resort)
  await leaveNewsletter(resort, readers.leaves ?? 0, 'one-click')
  await changeReading(resort, readers.pauses ?? 0, { change: 'pause' })
  await changeReading(resort, readers.offers ?? 0, { change: 'wishes', language: 'es', topics: ['offers'] })
  for (const cause of ['one', 'two', 'three']) {
    await noteMarketing(resort.db, [
      { mail: 'ENOUGH@example.com', cause },
      { mail: 'again@example.com', cause: cause === 'three' ? 'issue 1' : cause },
    ])
  }
  await sendAll(resort, post.url)
  const states = await Promise.all(Object.values(readers).map((reader) => stateOf(resort, reader)))
  expect(states.map((each) => each?.because ?? each?.state)).toEqual([
    'sent',
    'left',
    'paused',
    'other-topics',
    'too-many',
    'sent',
  ])
  expect(await post.list()).toHaveLength(2)
})

test('who leaves while their letter is claimed, and waits behind others, does not get it', async () => {
  await using resort = await openTestResort()
  await using post = await startMailSimulator()
  await fillReaders(resort.db, 20)
  const number = await queueAll(resort)
  await makeDue(resort)
  const real = smtpMail(post.url)
  let last = Promise.resolve()
  const leaving: typeof real = {
    ...real,
    openLine: () => {
      const line = real.openLine()
      const send: typeof line.send = async (mail) => {
        // The first letter is on its way as the reader of the last presses the button.
        last = last.then(async () => void (await leaveNewsletter(resort, 20, 'one-click')))
        await last
        return await line.send(mail)
      }
      return { ...line, send }
    },
  }
  await sendIssues({ ...resort, mail: leaving })
  expect(await countLetters(resort.db, number)).toMatchObject({ sent: 19, skipped: 1 })
  expect(await stateOf(resort, 20)).toEqual({ state: 'skipped', because: 'left' })
  expect((await post.list()).map(({ to }) => to?.[0]?.address)).not.toContain('reader20@example.com')
})

test('of twenty letters that would go to one reader at one moment three do', async () => {
  await using resort = await openTestResort()
  const id = await subscribe(resort)
  const reader = await findReader(resort.db, id)
  const write = async (cause: string) =>
    await transact(resort.db, async (tx) => {
      const [may] = await mayWriteTo(tx, [{ reader, topic: 'house', cause }])
      if (may === 'yes') await noteMarketing(tx, [{ mail: reader?.mail ?? '', cause }])
      return may
    })
  const judged = await Promise.all(Array.from({ length: 20 }, (_, index) => write(`issue ${index}`)))
  expect(judged.filter((may) => may === 'yes')).toHaveLength(3)
})

test('who called a letter unwanted gets no issue, unless they agreed to them after that; a dead mailbox gets none', async () => {
  await using resort = await openTestResort()
  await using post = await startMailSimulator()
  await fillReaders(resort.db, 4)
  const suppress = (reader: number, reason: 'complaint' | 'asked' | 'bounce') =>
    saveSuppression(resort.db, {
      ...{ mailHash: hashMail(`reader${reader}@example.com`), reason, scope: scopeOf(reason), detail: null },
    })
  await suppress(1, 'complaint')
  await suppress(2, 'asked')
  await suppress(3, 'bounce')
  await sql`update suppressed_address set since = '2020-01-01'
    where mail_hash in (${hashMail('reader2@example.com')}, ${hashMail('reader3@example.com')})`.execute(resort.db)
  await queueAll(resort)
  await makeDue(resort)
  await sendAll(resort, post.url)
  expect((await post.list()).map(({ to }) => to?.[0]?.address).toSorted()).toEqual([
    'reader2@example.com',
    'reader4@example.com',
  ])
  expect(await stateOf(resort, 1)).toEqual({ state: 'skipped', because: 'suppressed' })
})

test('two issues at one moment leave nobody with more letters than a week may have', async () => {
  await using resort = await openTestResort()
  await using post = await startMailSimulator()
  await fillReaders(resort.db, 8)
  for (const name of ['one', 'two', 'three', 'four', 'five']) await queueAll(resort, sampleIssue({ name }))
  await makeDue(resort)
  await Promise.all([1, 2, 3].map(() => sendAll(resort, post.url)))
  const letters = await post.list()
  const byReader = Object.values(Object.groupBy(letters, ({ to }) => to?.[0]?.address ?? ''))
  expect(byReader.map((each) => each?.length)).toEqual(Array.from({ length: 8 }, () => 3))
})

test('letters wait for the hour of each reader, and an issue that is paused waits whole', async () => {
  await using resort = await openTestResort()
  await using post = await startMailSimulator()
  await fillReaders(resort.db, 3, 'JP')
  const number = await queueAll(resort)
  const { nextAt } = await countLetters(resort.db, number)
  // Ten in the morning in Tokyo, after it is ten in the morning at the house.
  expect(nextAt?.toISOString()).toBe('2026-11-22T01:00:00.000Z')
  await saveIssuePaused(resort.db, number, true)
  await sql`update issue_letter set due_at = now()`.execute(resort.db)
  await sendAll(resort, post.url)
  expect(await post.list()).toEqual([])
  await saveIssuePaused(resort.db, number, false)
  await sendAll(resort, post.url)
  expect(await post.list()).toHaveLength(3)
})

test('a mailbox that is none ends its letter, a busy server gets it later, and a lost answer gets it once more under one name', async () => {
  await using resort = await openTestResort()
  await using server = await openHostileSmtp()
  await fillReaders(resort.db, 1)
  const number = await queueAll(resort)
  const turn = async () => {
    await makeDueNow(resort)
    await sendIssues({ ...resort, mail: smtpMail(server.url) }, { forMs: 20_000 })
  }
  server.plan([
    { at: 'to', does: '451' },
    { at: 'body', does: 'take-and-cut' },
  ])
  await turn()
  expect([server.taken.length, await countLetters(resort.db, number)]).toMatchObject([0, { queued: 1 }])
  await turn()
  expect([server.taken.length, await countLetters(resort.db, number)]).toMatchObject([1, { queued: 1 }])
  await turn()
  expect([server.taken.length, await countLetters(resort.db, number)]).toMatchObject([2, { sent: 1 }])
  expect(new Set(server.taken).size).toBe(1)

  const other = await queueAll(resort, sampleIssue({ name: 'refused' }))
  server.plan([{ at: 'to', does: '550' }])
  await turn()
  expect(await countLetters(resort.db, other)).toMatchObject({ failed: 1 })
  const lost = await queueAll(resort, sampleIssue({ name: 'lost-twice' }))
  server.plan([
    { at: 'body', does: 'take-and-cut' },
    { at: 'body', does: 'take-and-cut' },
  ])
  await turn()
  await turn()
  await turn()
  expect([server.taken.length, await countLetters(resort.db, lost)]).toMatchObject([4, { failed: 1 }])
})

async function makeDueNow({ db }: TestResort): Promise<void> {
  await sql`update issue_letter set due_at = now() where state = 'queued'`.execute(db)
}

test('without a mail server all letters wait, and none is lost', async () => {
  await using resort = await openTestResort()
  await fillReaders(resort.db, 30)
  const number = await queueAll(resort)
  await makeDue(resort)
  const { unreachable } = await sendIssues({ ...resort, mail: smtpMail('smtp://127.0.0.1:1') })
  expect(unreachable).toContain('ECONNREFUSED')
  expect(await countLetters(resort.db, number)).toMatchObject({ queued: 30, sent: 0, failed: 0 })
})
