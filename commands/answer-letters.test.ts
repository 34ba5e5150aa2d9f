import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { isSuppressed } from '#resort/letters/suppression-queries.ts'
import { openTestResort } from '#tests/support/open-test-resort.ts'
import { makeScratchFolder } from '#tests/support/scratch-folder.ts'
import { answerLetters } from './answer-letters.ts'

const messageId = '<5c1d@casamarea.example>'

/** A mail that came back, as RFC 3464 has it. */
function bounceMail({ id = messageId, status = '5.1.1', action = 'failed' } = {}): string {
  return [
    'From: Mail Delivery System <MAILER-DAEMON@mx.example.com>',
    'To: reservaciones@casamarea.example',
    'Subject: Undelivered Mail Returned to Sender',
    'MIME-Version: 1.0',
    'Content-Type: multipart/report; report-type=delivery-status; boundary="b1"',
    '',
    '--b1',
    'Content-Type: text/plain',
    '',
    'Your message could not be delivered.',
    '--b1',
    'Content-Type: message/delivery-status',
    '',
    'Reporting-MTA: dns; mx.example.com',
    '',
    'Final-Recipient: rfc822; ana@example.com',
    `Action: ${action}`,
    `Status: ${status}`,
    'Diagnostic-Code: smtp; 550 5.1.1 <ana@example.com>:',
    ' no such user',
    '',
    '--b1',
    'Content-Type: text/rfc822-headers',
    '',
    'From: Casa Marea <reservaciones@casamarea.example>',
    'To: Ana <ana@example.com>',
    `Message-ID: ${id}`,
    '',
    '--b1--',
    '',
  ].join('\r\n')
}

/** A complaint, as RFC 5965 has it; its server does not say who complained. */
const complaintMail = [
  'From: feedback@mail.example',
  'To: reservaciones@casamarea.example',
  'Subject: Complaint',
  'MIME-Version: 1.0',
  'Content-Type: multipart/report; report-type=feedback-report; boundary="b1"',
  '',
  '--b1',
  'Content-Type: text/plain',
  '',
  'This is an email abuse report.',
  '--b1',
  'Content-Type: message/feedback-report',
  '',
  'Feedback-Type: abuse',
  'User-Agent: Mail/1.0',
  'Version: 1',
  '',
  '--b1',
  'Content-Type: message/rfc822',
  'Content-Disposition: inline',
  '',
  'From: Casa Marea <reservaciones@casamarea.example>',
  'To: redacted@mail.example',
  'Subject: Hola',
  `Message-ID: ${messageId}`,
  '',
  'Hola.',
  '--b1--',
  '',
].join('\r\n')

async function openDesk() {
  const resort = await openTestResort()
  const folder = makeScratchFolder()
  const facts = JSON.stringify({ guest: { mail: 'ana@example.com' } })
  await sql`insert into letter (about, kind, cause, message_id, facts, state, sent_at)
    values ('K7QM-2XRT', 'refund', 'test', ${messageId}, ${facts}::jsonb, 'sent', now())`.execute(resort.db)
  const read = async (text: string) => {
    const file = join(folder, 'mail.eml')
    await writeFile(file, text)
    return await answerLetters(resort, ['read', file])
  }
  return { resort, read, [Symbol.asyncDispose]: () => resort[Symbol.asyncDispose]() }
}

test('a mail that came back is read from its file, and its address is shown and released', async () => {
  await using desk = await openDesk()
  const { resort, read } = desk
  expect(await read(bounceMail({ status: '4.4.1', action: 'delayed' }))).toMatchObject({ code: 1 })
  expect((await read(bounceMail({ id: '<another@house.example>' }))).text).toContain('no letter of this house')
  expect(await isSuppressed(resort.db, 'ana@example.com', 'needed')).toBe(false)
  expect((await read(bounceMail({ status: '5.2.2' }))).text).toContain('that letter did not arrive')
  const { text, code } = await read(bounceMail())
  expect([text, code]).toEqual([expect.stringMatching(/^bounce of a.*\(5\.1\.1\): no letter is sent there/), 0])
  expect(text).not.toContain('ana@example.com')
  expect(await isSuppressed(resort.db, 'ana@example.com', 'needed')).toBe(true)
  expect((await resort.db.selectFrom('letter').select('state').executeTakeFirstOrThrow()).state).toBe('undeliverable')
  expect((await answerLetters(resort, ['suppressed'])).text).toMatch(/^bounce +1$/m)
  expect((await answerLetters(resort, ['suppressed', 'Ana@example.com'])).text).toMatch(/^bounce +letters .*5\.1\.1/m)
  expect(await answerLetters(resort, ['release', 'ana@example.com'])).toMatchObject({ code: 0 })
  expect(await answerLetters(resort, ['release', 'ana@example.com'])).toMatchObject({ code: 1 })
  expect(await answerLetters(resort, ['suppressed'])).toMatchObject({ text: 'Letters are sent to every address.' })
})

test('since when an address gets no letters is a day at the hotel, late at night too', async () => {
  await using desk = await openDesk()
  await desk.read(bounceMail())
  // Half past eleven in Cancún.
  await sql`update suppressed_address set since = '2027-01-14T04:30:00Z'`.execute(desk.resort.db)
  expect((await answerLetters(desk.resort, ['suppressed', 'ana@example.com'])).text).toMatch(/letters +2027-01-13 /)
})

test('a complaint that hides who complained is known by the letter it is about, and is not undone by the desk', async () => {
  await using desk = await openDesk()
  const { db } = desk.resort
  expect((await desk.read(complaintMail)).text).toMatch(/^complaint of .*: no offer is sent there/)
  expect([
    await isSuppressed(db, 'ana@example.com', 'marketing'),
    await isSuppressed(db, 'ana@example.com', 'needed'),
  ]).toEqual([true, false])
  expect((await answerLetters(desk.resort, ['release', 'ana@example.com'])).text).toContain('only its owner can change')
  expect(await isSuppressed(db, 'ana@example.com', 'marketing')).toBe(true)
})

test('any other file, and any other word, does nothing', async () => {
  await using desk = await openDesk()
  for (const text of ['', 'From: a@b.example\r\n\r\nHola', '\u0000\u0001', bounceMail().replace('ana@', '')])
    expect(await desk.read(text), text.slice(0, 20)).toMatchObject({ code: 1 })
  for (const words of [[], ['read'], ['read', '/nowhere.eml'], ['release'], ['release', 'nobody'], ['suppressed', 'x']])
    expect(await answerLetters(desk.resort, words), words.join(' ')).toMatchObject({ code: 1 })
  expect(await desk.resort.db.selectFrom('suppressed_address').selectAll().execute()).toEqual([])
})
