import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { smtpMail } from '#adapters/mail/smtp-mail.ts'
import { sendIssues } from '#resort/newsletter/send-issues.ts'
import { fillReaders } from '#tests/support/newsletter-house.ts'
import { openTestResort } from '#tests/support/open-test-resort.ts'
import { makeScratchFolder } from '#tests/support/scratch-folder.ts'
import { startMailSimulator } from '#tests/support/start-mail-simulator.ts'
import { answerNewsletter } from './answer-newsletter.ts'
import { drawProgress } from './draw-progress.ts'

const good = `---
name: winter-2027
topic: offers
hour: 10
subject-es: Noticias del mar
subject-en: News from the sea
subject-pt: Notícias do mar
---
# es

Ya volvieron. [Ofertas](page:special-offers)

# en

They are back.

# pt

Elas voltaram.
`

function writeIssue(text: string): string {
  const file = join(makeScratchFolder(), 'issue.md')
  writeFileSync(file, text)
  return file
}

test('the file of an issue is read with all that is wrong by its line, and nothing is sent', async () => {
  await using resort = await openTestResort()
  const bad = good
    .replace('topic: offers', 'topic: weather')
    .replace('hour: 10', 'hour: 24')
    .replace('page:special-offers', 'page:nowhere')
    .replace('They are back.', '![turtle](picture:turtle) [x](http://plain.example) [y](javascript:alert)')
    .replace('# pt\n', '# de\n')
  const { text, code } = await answerNewsletter(resort, ['send', writeIssue(bad)])
  expect(code).toBe(1)
  const lines = text.split('\n').map((line) => line.slice(Math.max(0, line.indexOf(', line'))))
  expect(lines).toEqual([
    expect.stringContaining(', line 1: there are no words below # pt'),
    expect.stringMatching(/^, line 3: topic: /),
    expect.stringMatching(/^, line 4: hour: /),
    expect.stringContaining(', line 11: links to page:nowhere, which is no page'),
    expect.stringContaining(', line 15: shows a picture'),
    expect.stringContaining(', line 15: links to http://plain.example'),
    expect.stringContaining(', line 15: links to javascript:alert'),
    expect.stringContaining(', line 17: # de is no language'),
    'Nothing was sent.',
  ])
  expect(await resort.db.selectFrom('issue').select('number').execute()).toEqual([])
})

test('without --yes nothing is sent; sending shows how far it is, and the same file again goes on', async () => {
  await using resort = await openTestResort()
  await using post = await startMailSimulator()
  await fillReaders(resort.db, 6)
  const file = writeIssue(good)
  const trial = await answerNewsletter(resort, ['send', file])
  expect(trial.text).toContain('Nothing was sent: --yes sends it.')
  expect(trial.text).toContain('es, 2 readers of offers\nNoticias del mar')
  expect(trial.text).toContain('http://127.0.0.1:3000/es/ofertas-especiales/')
  expect(await resort.db.selectFrom('issue').select('number').execute()).toEqual([])
  // The house sends beside the terminal.
  const office = { ...resort, mail: smtpMail(post.url) }
  const house = (async () => {
    for (let sent = 0; sent < 6; ) {
      await sql`update issue_letter set due_at = now() where state = 'queued'`.execute(resort.db)
      sent += (await sendIssues(office, { forMs: 200 })).sent
    }
  })()
  const { text, code } = await answerNewsletter(resort, ['send', file, '--yes'])
  await house
  expect([code, text]).toEqual([0, expect.stringMatching(/^Issue 1: \[/)])
  expect((await answerNewsletter(resort, ['send', file, '--yes'])).text).toBe(
    `Issue 1: [${'#'.repeat(30)}] 100 %, 6 sent, 0 failed, 0 passed over, 0 waiting.`,
  )
  const changed = await answerNewsletter(resort, [
    'send',
    writeIssue(good.replace('They are back.', 'Here again.')),
    '--yes',
  ])
  expect([changed.code, changed.text]).toEqual([1, expect.stringContaining('says something else')])
  expect((await post.list()).length).toBe(6)
  expect((await answerNewsletter(resort, ['list'])).text).toMatch(/1 +winter-2027 +(queued|done) +0 +6 +0 +0/)
  for (const what of ['pause', 'hide', 'show'])
    for (const number of ['7', '', '1; drop', '9999999999'])
      expect([what, number, (await answerNewsletter(resort, [what, number])).code]).toEqual([what, number, 1])
  expect((await answerNewsletter(resort, ['hide', '1'])).text).toContain('Issue 1 is in the archive no longer')
  expect((await answerNewsletter(resort, ['list'])).text).toMatch(/winter-2027 +(queued|done), hidden /)
  expect((await answerNewsletter(resort, ['export'])).text.split('\n')).toHaveLength(7)
  expect((await answerNewsletter(resort, ['dance'])).code).toBe(1)
})

test('the bar says how far it is', () => {
  const none = { queued: 0, claimed: 0, sent: 0, failed: 0, skipped: 0 }
  expect(drawProgress(none)).toContain('100 %')
  expect(drawProgress({ ...none, queued: 2, sent: 1 })).toBe(
    `[${'#'.repeat(10)}${'·'.repeat(20)}] 33 %, 1 sent, 0 failed, 0 passed over, 2 waiting`,
  )
})
