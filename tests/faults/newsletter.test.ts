import { fork } from 'node:child_process'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { countLetters } from '#resort/newsletter/issue-letter-queries.ts'
import { beginIssue, queueReaders } from '#resort/newsletter/queue-issue.ts'
import { openSmtp } from '#simulators/mail/smtp.ts'
import { fillReaders, sampleIssue } from '#tests/support/newsletter-house.ts'
import { openTestResort } from '#tests/support/open-test-resort.ts'

// The long run is `npm run faults -- newsletter`.
const readers = Number(process.env.READERS ?? 300)
/** As many letters as the sender has conversations may be in doubt when it dies. */
const mostInDoubt = 4

test(`${readers} readers get an issue from a sender that is killed in the middle: none is left out, and none has two letters`, {
  timeout: 3_600_000,
}, async () => {
  await using resort = await openTestResort()
  await using catcher = await openCatcher()
  await fillReaders(resort.db, readers)
  const issue = sampleIssue()
  const { number } = await beginIssue(resort, issue)
  const begun = performance.now()
  while ((await queueReaders(resort, { number, hour: issue.hour })).outcome === 'more');
  const queuedMs = performance.now() - begun
  await sql`update issue_letter set due_at = now()`.execute(resort.db)

  const started = performance.now()
  const first = startSender(resort.url, catcher.url)
  await catcher.hasTaken(Math.floor(readers / 2))
  first.child.kill('SIGKILL')
  await first.ended
  const inDoubt = (await countLetters(resort.db, number)).handedOver
  expect(inDoubt).toBeLessThanOrEqual(mostInDoubt)
  const atDeath = catcher.count()
  // As if the time were over after which a letter of a dead process is taken over.
  await sql`update issue_letter set due_at = now() - interval '1 second' where state = 'claimed'`.execute(resort.db)
  await startSender(resort.url, catcher.url).ended
  const seconds = (performance.now() - started) / 1_000

  expect(await countLetters(resort.db, number)).toMatchObject({
    sent: readers,
    queued: 0,
    claimed: 0,
    failed: 0,
    skipped: 0,
  })
  const { letters, to, givenTwice } = catcher.count()
  // A mail program shows one letter for a Message-ID, and each has its own reader.
  expect([letters, to]).toEqual([readers, readers])
  expect(givenTwice).toBeLessThanOrEqual(inDoubt)
  console.log(
    `${readers} letters queued in ${Math.round(queuedMs)} ms and sent in ${seconds.toFixed(1)} s, ${Math.round(readers / seconds)} a second; ` +
      `killed after ${atDeath.letters}, ${inDoubt} in doubt, ${givenTwice} given twice under one Message-ID, 0 lost, 0 readers with two letters`,
  )
})

function startSender(databaseUrl: string, smtpUrl: string) {
  const child = fork(new URL('newsletter-sender.ts', import.meta.url), [databaseUrl, smtpUrl], { execArgv: [] })
  return { child, ended: once(child, 'exit') }
}

/** The mail catcher of the demonstration; of a hundred thousand letters it keeps who got which. */
async function openCatcher() {
  const letters = new Map<string, number>()
  const to = new Set<string>()
  let waiting: { count: number; done: () => void } | null = null
  const keep = async (raw: Buffer) => {
    const head = raw.subarray(0, 4_096).toString('latin1')
    const id = /^Message-ID: (<[^>]+>)/im.exec(head)?.[1] ?? 'none'
    letters.set(id, (letters.get(id) ?? 0) + 1)
    to.add(/^To: .*?([^\s<]+@[^\s>]+)/im.exec(head)?.[1] ?? 'nobody')
    if (waiting && letters.size >= waiting.count) waiting.done()
  }
  const server = await openSmtp({ keep, list: async () => [], find: async () => null, empty: async () => {} }, 0)
  // A sender that is killed breaks its conversations.
  server.on('error', () => {})
  const { port } = server.server.address() as AddressInfo
  return {
    url: `smtp://127.0.0.1:${port}`,
    count: () => ({
      letters: letters.size,
      to: to.size,
      givenTwice: [...letters.values()].reduce((sum, times) => sum + times - 1, 0),
    }),
    hasTaken: (count: number) =>
      new Promise<void>((done) => {
        waiting = { count, done }
      }),
    [Symbol.asyncDispose]: () => new Promise<void>((resolve) => server.close(resolve)),
  }
}
