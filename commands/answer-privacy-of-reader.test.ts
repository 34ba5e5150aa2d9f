import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { transact } from '#db/transact.ts'
import { askToSignIn } from '#resort/accounts/ask-to-sign-in.ts'
import { changeCompanions, changeDetails } from '#resort/accounts/change-details.ts'
import { noDetails } from '#resort/accounts/details.ts'
import { askToMove } from '#resort/accounts/move-account.ts'
import { makeAsker } from '#resort/accounts/sign-in-code.ts'
import { answerCase, closeCase } from '#resort/cases/answer-case.ts'
import { keepPicture } from '#resort/cases/picture-queries.ts'
import { hashMail } from '#resort/guests/hash-mail.ts'
import { noteMarketing } from '#resort/letters/marketing-queries.ts'
import { saveSuppression } from '#resort/letters/suppression-queries.ts'
import type { PlatformTold } from '#resort/newsletter/mailing-platform.ts'
import type { Resort } from '#resort/resort.ts'
import { enter, newAddress } from '#tests/support/account-house.ts'
import { asked, message, opened } from '#tests/support/case-house.ts'
import { findWord } from '#tests/support/find-word.ts'
import { subscribe } from '#tests/support/newsletter-house.ts'
import { openDemonstration } from '#tests/support/open-demonstration.ts'
import { makeScratchFolder } from '#tests/support/scratch-folder.ts'
import { answerPrivacy } from './answer-privacy.ts'

const mail = 'ana@example.com'
const other = 'eva@example.com'

/** Ana and Eva read, have an account, asked the house in writing, and want no offers; Eva's account is to be Ana's. */
async function openMemories() {
  const resort = await openDemonstration()
  const eva = await fill(resort, other)
  const ana = await fill(resort, mail)
  await askToMove(resort, { session: eva.session, mail, address: newAddress() })
  await askToSignIn(resort, { mail, language: 'en', asker: makeAsker(), address: newAddress(), proof: null })
  return Object.assign(resort, { open: ana.open })
}

async function fill(resort: Resort, mail: string) {
  const reader = await subscribe(resort, { mail, address: newAddress() })
  await sql`insert into issue (name, digest, topic, hour, subjects, words) values ('winter', 'd', 'house', 10,
    '{"es":1,"en":1,"pt":1}', '{"es":1,"en":1,"pt":1}') on conflict do nothing`.execute(resort.db)
  await sql`insert into issue_letter (issue, reader, state, due_at, sent_at)
    select number, ${reader}, 'sent', now(), now() from issue`.execute(resort.db)
  await noteMarketing(resort.db, [{ mail, cause: 'issue 1' }])
  await saveSuppression(resort.db, { mailHash: hashMail(mail), reason: 'asked', scope: 'marketing', detail: null })
  const { session } = await enter({ resort }, mail)
  const details = { ...noDetails, language: 'es', name: 'Ana', lastname: 'Reyes', phone: '+52 55 5555 0100' } as const
  await changeDetails(resort, session.account, details)
  await changeCompanions(resort, session.account, { add: { name: 'Luis', lastname: 'Soto' } })
  const closed = await opened(resort, { ...message, mail })
  await transact(resort.db, (tx) => keepPicture(tx, closed, { type: 'png', bytes: Buffer.alloc(4_000) }))
  await answerCase(resort, { number: closed, words: 'There is a ramp.', who: 'berta' })
  await closeCase(resort, { number: closed, outcome: 'answered', who: 'berta' })
  const open = await opened(resort, { ...message, mail, words: 'And a lift?' })
  await asked(resort, { kind: 'privacy', right: 'access', name: 'Ana', mail, language: 'en', order: '', words: 'All.' })
  return { session, open }
}

/** As the job leaves letters that have gone. */
async function sendLetters({ db }: Resort): Promise<void> {
  await sql`update letter set state = 'sent', sent_at = now()`.execute(db)
}

test('what a reader wrote, keeps and agreed to is in the file, with nothing that opens or names the staff', async () => {
  await using resort = await openMemories()
  const file = join(makeScratchFolder(), 'ana.json')
  // Letters that have not left have their keys still.
  const { text } = await answerPrivacy(resort, ['export', 'ANA@example.com', '--file', file])
  expect(text).toMatch(/\ncases: 3\naccounts: 5\nnewsletter: 5\nstopped-letters: 1\nerasures: 0$/)
  const written = readFileSync(file, 'utf8')
  for (const word of ['There is a ramp.', 'And a lift?', '"bytes": 4000', 'Luis', '0100', '"offers"', '"asked"'])
    expect(written).toContain(word)
  expect(written).not.toMatch(/#[0-9A-Za-z-]{20}|_hash|berta|Link"|leaveAtOnce/)
})

test('what a reader wrote and keeps is gone after an erasure, but for the open case and what is said to stay', async () => {
  await using resort = await openMemories()
  await sendLetters(resort)
  const ofEva = await findWord(resort.db, other)
  const dry = await answerPrivacy(resort, ['erase', mail])
  const day = '\\d{4}-\\d\\d-\\d\\d'
  expect(dry.text).toMatch(
    new RegExp(
      `\ncases: 2\naccounts: 4\nnewsletter: 4\nstopped-letters: 0\nerasures: 0\n${resort.open}: the case stays .* answered by ${day}.*\n` +
        `newsletter: the proof of the consent stays until ${day}.*\nasked: that the address gets no offers stays`,
    ),
  )
  const done = await answerPrivacy(resort, ['erase', mail, '--yes'])
  expect(done.text).toBe(dry.text.replace('This would be erased; --yes does it:', 'Erased:'))
  expect(await findWord(resort.db, mail)).toEqual(['guest_case.mail'])
  expect(await findWord(resort.db, hashMail(mail))).toEqual([
    'erasure.mail_hash',
    'guest_case.mail_hash',
    'suppressed_address.mail_hash',
  ])
  expect(await findWord(resort.db, resort.newsletter.markOf(mail))).toEqual(['reader_consent.mark'])
  expect(await findWord(resort.db, other)).toEqual(ofEva)

  await closeCase(resort, { number: resort.open, outcome: 'answered', who: 'berta' })
  await sendLetters(resort)
  expect((await answerPrivacy(resort, ['erase', mail, '--yes'])).text).toContain('cases: 1\naccounts: 0\nnewsletter: 0')
  expect(await findWord(resort.db, mail)).toEqual([])
})

test('a reader stays until the mailing platform has heard that they left, and it is said', async () => {
  await using resort = await openMemories()
  let answer: PlatformTold = { outcome: 'later', answer: 'busy' }
  const heard: string[] = []
  const unsubscribe = async (who: string) => {
    heard.push(who)
    return answer
  }
  const subscribed = async (): Promise<PlatformTold> => ({ outcome: 'told' })
  Object.assign(resort, { newsletter: { ...resort.newsletter, platform: { subscribe: subscribed, unsubscribe } } })
  const first = await answerPrivacy(resort, ['erase', mail, '--yes'])
  expect(first.text).toContain('the mailing platform has not heard yet')
  expect(await findWord(resort.db, mail)).toContain('reader.mail')
  answer = { outcome: 'told' }
  // It is told again after a while.
  await sql`update reader set platform_due_at = now() where platform_due_at is not null`.execute(resort.db)
  expect((await answerPrivacy(resort, ['erase', mail, '--yes'])).text).not.toContain('mailing platform')
  expect(heard).toEqual([mail, mail])
  expect(await findWord(resort.db, mail)).not.toContain('reader.mail')
})
