import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { smtpMail } from '#adapters/mail/smtp-mail.ts'
import { sendDueLetters } from '#resort/letters/send-due-letters.ts'
import { listenForSecurity } from '#resort/security-event.ts'
import { ana, newestWish, subscribe } from '#tests/support/newsletter-house.ts'
import { openTestResort, type TestResort } from '#tests/support/open-test-resort.ts'
import { solveRiddle } from '#tests/support/solve-riddle.ts'
import { spoilKey } from '#tests/support/spoil-key.ts'
import { startMailSimulator } from '#tests/support/start-mail-simulator.ts'
import { type Asking, askToRead } from './ask-to-read.ts'
import { changeReading, leaveNewsletter } from './change-reading.ts'
import { confirmReading } from './confirm-reading.ts'
import { findWish } from './find-wish.ts'
import { type NewsletterKeyKind, readNewsletterKey, signNewsletterKey } from './newsletter-key.ts'
import { newsletterSeal } from './newsletter-seal.ts'
import { mostAskedADay, mostUnprovenAnHour } from './reader.ts'
import { eraseFormerReaders } from './reader-queries.ts'
import { findReader, findReaderOf } from './reader-reading.ts'

const consents = ({ db }: TestResort) => db.selectFrom('reader_consent').selectAll().orderBy('id').execute()
const countLetters = async ({ db }: TestResort) => (await db.selectFrom('letter').select('id').execute()).length

test('a verb judges what nobody would send, field by field', async () => {
  await using resort = await openTestResort()
  const wrong: [Partial<Asking>, string[]][] = [
    [
      { name: ' ', lastname: '', mail: '', country: '', accepts: false, permits: false },
      ['name missing', 'lastname missing', 'mail missing', 'country missing', 'accepts missing', 'permits missing'],
    ],
    [{ name: 'www.win.example/now', lastname: '12345678' }, ['name wrong', 'lastname wrong']],
    [{ name: 'a'.repeat(61) }, ['name wrong']],
    [{ mail: 'ana@example.com\r\nBcc: everybody@example.com' }, ['mail wrong']],
    [{ mail: 'ana' }, ['mail wrong']],
    [{ country: 'XX' }, ['country wrong']],
    [{ country: 'mx' }, ['country wrong']],
    [{ accepts: 'yes' as unknown as boolean }, ['accepts wrong']],
    [{ language: 'xx' as 'es' }, []],
  ]
  for (const [change, fields] of wrong) {
    const asked = await askToRead(resort, { ...ana, ...change })
    expect(asked.outcome, JSON.stringify(change)).toBe('wrong')
    if (asked.outcome === 'wrong')
      expect(asked.fields.map(({ field, because }) => `${field} ${because}`)).toEqual(fields)
  }
  expect(await countLetters(resort)).toBe(0)
})

test('only the mailbox that was named begins to read, once, and what was agreed to is written down without its address', async () => {
  await using resort = await openTestResort()
  await askToRead(resort, ana)
  const wish = await newestWish(resort.db)
  expect(await findWish(resort, wish)).toMatchObject({ outcome: 'new', mail: ana.mail })
  expect(await findReaderOf(resort.db, ana.mail)).toBeNull()
  const confirmed = await Promise.all(Array.from({ length: 8 }, () => confirmReading(resort, wish)))
  expect(new Set(confirmed.map(({ outcome }) => outcome))).toEqual(new Set(['reads']))
  const reader = await findReaderOf(resort.db, ' ANA@example.com')
  expect(reader).toMatchObject({ name: 'Ana', country: 'MX', topics: ['offers', 'parks', 'house'], hasLeft: false })
  const [consent, ...others] = await consents(resort)
  expect(others).toEqual([])
  expect(consent).toMatchObject({ text_version: '2026-11', left_at: null })
  expect(JSON.stringify(consent)).not.toContain('ana')
  expect(consent?.mark).toBe(resort.newsletter.markOf('Ana@Example.com'))
  expect(await countLetters(resort)).toBe(2)
})

test('asked for twice, it is answered alike, and the second letter leads to what is there already', async () => {
  await using resort = await openTestResort()
  await askToRead(resort, ana)
  const first = await newestWish(resort.db)
  expect(await askToRead(resort, { ...ana, name: 'Eve' })).toEqual({ outcome: 'asked' })
  const second = await newestWish(resort.db)
  await confirmReading(resort, first)
  expect(await confirmReading(resort, second)).toMatchObject({ outcome: 'read-before' })
  expect(await findWish(resort, second)).toEqual({ outcome: 'read-before' })
  expect(await findReaderOf(resort.db, ana.mail)).toMatchObject({ name: 'Ana' })
  // To who asks, one who reads is one like all others: the same rows and the same letters.
  const before = await countLetters(resort)
  expect(await askToRead(resort, ana)).toEqual({ outcome: 'asked' })
  expect(await askToRead(resort, { ...ana, mail: 'nobody@example.com' })).toEqual({ outcome: 'asked' })
  expect(await countLetters(resort)).toBe(before + 2)
})

test('two wishes of one address that are confirmed at one moment make one reader', async () => {
  await using resort = await openTestResort()
  await askToRead(resort, ana)
  await askToRead(resort, ana)
  const last = await newestWish(resort.db)
  const both = await Promise.all([confirmReading(resort, last), confirmReading(resort, last - 1)])
  expect(both.map(({ outcome }) => outcome).toSorted()).toEqual(['read-before', 'reads'])
  expect(await consents(resort)).toHaveLength(1)
})

test('a wish is confirmed within a day', async () => {
  await using resort = await openTestResort()
  await askToRead(resort, ana)
  await sql`update reading_wish set made_at = now() - interval '25 hours'`.execute(resort.db)
  expect(await confirmReading(resort, await newestWish(resort.db))).toEqual({ outcome: 'gone' })
  expect(await confirmReading(resort, 404)).toEqual({ outcome: 'gone' })
})

test('nobody fills a mailbox, a network has a budget, and when very many ask each proves some work', async () => {
  await using resort = await openTestResort()
  const heard: unknown[] = []
  const stop = listenForSecurity((told) => heard.push([told.event, told.verdict]))
  for (let count = 0; count < mostAskedADay + 3; count++) {
    expect(await askToRead(resort, { ...ana, address: `198.51.100.${count}` })).toEqual({ outcome: 'asked' })
  }
  expect(await countLetters(resort)).toBe(mostAskedADay)
  for (let count = 0; count < 10; count++) await askToRead(resort, { ...ana, mail: `a${count}@example.com` })
  expect(await askToRead(resort, { ...ana, mail: 'last@example.com' })).toEqual({ outcome: 'too-many' })
  await sql`insert into reading_wish (name, lastname, mail, mail_hash, country, language, text_version)
    select 'A', 'B', 'x@example.com', 'x' || n, 'MX', 'es', '1' from generate_series(1, ${mostUnprovenAnHour}) n`.execute(
    resort.db,
  )
  const other = { ...ana, mail: 'other@example.com', address: '203.0.113.9' }
  expect(await askToRead(resort, other)).toEqual({ outcome: 'proof-needed' })
  const proof = await solveRiddle(resort.db)
  expect(await askToRead(resort, { ...other, proof })).toEqual({ outcome: 'asked' })
  expect(await askToRead(resort, { ...other, proof })).toEqual({ outcome: 'proof-needed' })
  stop()
  expect(heard).toEqual([
    ['newsletter', 'too-many'],
    ['newsletter', 'proof-needed'],
    ['newsletter', 'proof-needed'],
  ])
})

test('a mailbox that is written in many ways is asked three times a day', async () => {
  await using resort = await openTestResort()
  for (const mail of [
    'ana@example.com',
    'ana+1@example.com',
    'Ana+2@example.com',
    'ana+3@example.com',
    'ana+4@example.com',
  ])
    expect(await askToRead(resort, { ...ana, mail })).toEqual({ outcome: 'asked' })
  expect(await countLetters(resort)).toBe(mostAskedADay)
})

test('who leaves twice has left once, the proof stays, and old letters still leave after reading again', async () => {
  await using resort = await openTestResort()
  const reader = await subscribe(resort)
  await Promise.all(Array.from({ length: 6 }, () => leaveNewsletter(resort, reader, 'one-click')))
  expect(await findReader(resort.db, reader)).toMatchObject({ hasLeft: true })
  expect(await consents(resort)).toMatchObject([{ left_by: 'one-click' }])
  expect(await changeReading(resort, reader, { change: 'pause' })).toEqual({ outcome: 'gone' })
  await sql`update reader set left_at = left_at - interval '31 days', agreed_at = agreed_at - interval '40 days',
    asked_at = asked_at - interval '40 days'`.execute(resort.db)
  // Not before the platform knows of it.
  expect(await eraseFormerReaders(resort.db)).toBe(0)
  await sql`update reader set platform_due_at = null`.execute(resort.db)
  expect(await eraseFormerReaders(resort.db)).toBe(1)
  expect(await subscribe(resort, { address: '203.0.113.1' })).toBe(reader)
  await leaveNewsletter(resort, reader, 'page')
  expect(await findReader(resort.db, reader)).toMatchObject({ hasLeft: true })
  expect((await consents(resort)).map(({ left_by }) => left_by)).toEqual(['one-click', 'page'])
})

test('a link that confirmed brings nobody back who has left since', async () => {
  await using resort = await openTestResort()
  await askToRead(resort, ana)
  const wish = await newestWish(resort.db)
  await confirmReading(resort, wish)
  const reader = await findReaderOf(resort.db, ana.mail)
  await leaveNewsletter(resort, reader?.id ?? 0, 'page')
  expect(await confirmReading(resort, wish)).toEqual({ outcome: 'gone' })
  expect(await findReaderOf(resort.db, ana.mail)).toMatchObject({ hasLeft: true })
})

test('a reader chooses topics and language, and pauses for three months', async () => {
  await using resort = await openTestResort()
  const reader = await subscribe(resort)
  const wishes = { change: 'wishes', language: 'pt', topics: ['parks', 'parks', 'nothing'] } as const
  expect(await changeReading(resort, reader, wishes)).toEqual({ outcome: 'changed' })
  expect(await findReader(resort.db, reader)).toMatchObject({ language: 'pt', topics: ['parks'] })
  expect(await changeReading(resort, reader, { ...wishes, topics: [] })).toEqual({ outcome: 'no-topic' })
  expect(await changeReading(resort, reader, { change: 'pause' })).toEqual({ outcome: 'changed' })
  const { pausedUntil } = (await findReader(resort.db, reader)) ?? {}
  const days = ((pausedUntil?.getTime() ?? 0) - Date.now()) / 86_400_000
  expect([Math.floor(days) >= 88, days <= 93]).toEqual([true, true])
  await changeReading(resort, reader, { change: 'resume' })
  expect(await findReader(resort.db, reader)).toMatchObject({ pausedUntil: null })
})

test('a key opens what it was made for and nothing else, and a mark needs the secret', () => {
  const kinds: NewsletterKeyKind[] = ['wish', 'reader', 'leave']
  for (const made of kinds) {
    const key = signNewsletterKey(made, 7, 'a')
    for (const asked of kinds) expect(readNewsletterKey(asked, key, ['b', 'a'])).toBe(made === asked ? 7 : null)
    expect(readNewsletterKey(made, key, ['b'])).toBeNull()
    expect(readNewsletterKey(made, spoilKey(key), ['a'])).toBeNull()
  }
  const [now, before] = [newsletterSeal('new', { value: 'old', until: '2020-01-01' }), newsletterSeal('old')]
  expect(now.markOf(ana.mail)).not.toBe(before.markOf(ana.mail))
  expect(now.marksOf(ana.mail)).toEqual([now.markOf(ana.mail), before.markOf(ana.mail)])
})

test('the letters ask in the language of the reader, name nobody who was only typed, and carry the way out', async () => {
  await using resort = await openTestResort()
  await using post = await startMailSimulator()
  const office = { ...resort, mail: smtpMail(post.url) }
  for (const language of ['es', 'en', 'pt'] as const) {
    await subscribe(resort, { language, mail: `${language}@example.com`, name: 'Zoraida' })
  }
  await sendDueLetters(office)
  const letters = await post.list()
  const about = (text: string) => letters.find(({ subject }) => subject?.startsWith(text))
  for (const subject of [
    'Confirme que desea el boletín',
    'Please confirm that you would like',
    'Confirme que deseja o boletim',
  ]) {
    const asked = about(subject)
    expect(`${asked?.text} ${asked?.html}`).not.toContain('Zoraida')
    expect(asked?.text).toMatch(/\/newsletter\/\?confirm=#/)
    expect(asked?.text).toContain('Camino a la Playa 12')
    expect(asked?.headers.some(({ key }) => key === 'list-unsubscribe')).toBe(false)
  }
  for (const subject of ['Ya recibe el boletín', 'You now receive', 'Você agora recebe']) {
    const welcome = about(subject)
    expect(welcome?.text).toContain('Zoraida')
    expect(welcome?.text).toContain('2026-11')
    const header = (name: string) => welcome?.headers.find(({ key }) => key === name)?.value
    expect(header('list-unsubscribe')).toMatch(/^<http:\/\/127\.0\.0\.1:3000\/api\/newsletter\/leave\?key=[\w-]+>$/)
    expect(header('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click')
  }
  const kept = await resort.db.selectFrom('letter').select('facts').execute()
  expect(JSON.stringify(kept)).not.toContain('#')
})
