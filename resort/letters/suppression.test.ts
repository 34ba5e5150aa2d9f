import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { smtpMail } from '#adapters/mail/smtp-mail.ts'
import { transact } from '#db/transact.ts'
import { money } from '#resort/money/money.ts'
import { type BookingHouse, book, newGuest, openBookingHouse } from '#tests/support/open-booking-house.ts'
import { openTestResort } from '#tests/support/open-test-resort.ts'
import { sampleCredits, sampleFlightFacts } from '#tests/support/sample-flight.ts'
import { sampleLetter } from '#tests/support/sample-letter.ts'
import { startMailSimulator } from '#tests/support/start-mail-simulator.ts'
import { hashMail } from '../guests/hash-mail.ts'
import { letterKinds } from '../orders/letters-port.ts'
import { stayOf } from '../stays/stay-of.ts'
import { isDeadMailbox } from './mail-report.ts'
import { noteMarketing } from './marketing-queries.ts'
import { mayBeSent, purposeOf } from './may-be-sent.ts'
import { type LetterOrder, queueLetter } from './queue-letter.ts'
import { sendDueLetters } from './send-due-letters.ts'
import { stopLetters } from './stop-letters.ts'
import { type SuppressionReason, scopeOf, suppressionReasons } from './suppression.ts'
import { isSuppressed, releaseMailbox, saveSuppression } from './suppression-queries.ts'
import { takeReport } from './take-report.ts'

const settled = { fee: money(0, 'USD'), refund: money(0, 'USD') }
const closed = {
  ...{ name: 'Xplor', day: '2027-01-15', starts: null, reason: 'It rains.', until: '2026-12-05' },
  ...{ step: 'asked' as const, choice: null, ways: ['money-back' as const] },
}
const ticket = { number: 'T1', name: 'Xplor', day: '2027-01-15', starts: null, useUntil: null, isExchanged: false }
const openTickets = [{ name: 'Xplor', until: '2027-05-21' }]
const slot = { name: 'Isla Contoy', day: '2027-01-15', starts: null, ends: null }

/** Every kind of letter there is, to one address, about an order that is booked. */
async function listEveryLetter(house: BookingHouse, mail: string): Promise<LetterOrder[]> {
  const order = await book(house, newGuest())
  await house.resort.db.deleteFrom('letter').execute()
  const stay = stayOf(order.lines)?.stay ?? null
  const guest = { name: 'Ana', mail, arrivalTime: null, requests: null }
  const facts = {
    ...sampleLetter({
      number: order.number,
      guest,
      settled,
      openTickets,
      lastDay: '2027-05-21',
      flight: sampleFlightFacts(),
      goneFlight: sampleFlightFacts(),
      credits: sampleCredits,
    }),
    stay,
  }
  const { number, writtenAt, language, hotel } = facts
  const shared = { number, writtenAt, language, hotel, guest: { name: 'Ana', mail } }
  const gift = { ...shared, isForBuyer: false, forName: 'Ana', fromName: 'Luis', words: '', amount: money(1, 'USD') }
  const waits = { news: 'asked' as const, party: { adults: 2, ages: [] }, slots: [slot], until: null, because: null }
  return [
    ...letterKinds.map((kind) => ({
      ...{ kind, cause: 'test' },
      facts: { ...facts, ticket: kind === 'ticket' ? ticket : null, closed: kind === 'day-closed' ? closed : null },
    })),
    {
      kind: 'gift',
      cause: 'test',
      facts: { ...gift, giftCode: 'AAAA-BBBB-CCCC-DDDD', siteLink: 'https://a.example/' },
    },
    { kind: 'waiting', cause: 'test', facts: { ...shared, ...waits, waitingLink: 'https://a.example/#KEY' } },
  ]
}

/** The state in which every kind of letter ends that was queued before the address was told of. */
async function sendEvery(reason: SuppressionReason | null) {
  await using house = await openBookingHouse()
  await using post = await startMailSimulator()
  const { resort } = house
  const mail = 'ana@example.com'
  for (const letter of await listEveryLetter(house, mail)) await transact(resort.db, (tx) => queueLetter(tx, letter))
  const scope = reason === null ? 'all' : scopeOf(reason)
  if (reason)
    await saveSuppression(resort.db, { mailHash: hashMail(' Ana@Example.com'), reason, scope, detail: '5.1.1' })
  await sendDueLetters({ ...resort, mail: smtpMail(post.url) })
  const rows = await resort.db.selectFrom('letter').select(['kind', 'state', 'answer']).execute()
  return { rows, arrived: (await post.list()).length }
}

test('without a word against its address every kind of letter arrives', async () => {
  const { rows, arrived } = await sendEvery(null)
  expect(rows.filter(({ state }) => state !== 'sent')).toEqual([])
  expect(arrived).toBe(letterKinds.length + 2)
})

test.for(suppressionReasons)('every kind of letter obeys what an address is suppressed for: %s', async (reason) => {
  const { rows, arrived } = await sendEvery(reason)
  expect(rows).toHaveLength(letterKinds.length + 2)
  const isOfAll = reason === 'bounce'
  const stopped = rows.filter(({ kind }) => isOfAll || purposeOf(kind as LetterOrder['kind']) === 'marketing')
  // What is said is never that it was sent, and what was bought never stops without a word.
  expect(stopped.map(({ state }) => state)).toEqual(
    stopped.map(() => (reason === 'bounce' ? 'undeliverable' : 'withheld')),
  )
  expect(stopped.length).toBe(isOfAll ? rows.length : 1)
  expect(stopped.every(({ answer }) => answer)).toBe(true)
  expect(arrived).toBe(rows.length - stopped.length)
})

test('a mailbox that is none is written to once: its letter is refused, and the next one is undeliverable', async () => {
  await using resort = await openTestResort()
  await using post = await startMailSimulator()
  const office = { ...resort, mail: smtpMail(post.url) }
  const write = async (cause: string, mail: string) => {
    const facts = sampleLetter({ guest: { ...sampleLetter().guest, mail } })
    await transact(resort.db, (tx) => queueLetter(tx, { kind: 'payment-due', cause, facts }))
    return (await sendDueLetters(office)).map(({ sent }) => sent.outcome)
  }
  expect(await write('one', 'bounce@example.com')).toEqual(['refused'])
  expect(await write('two', 'Bounce@Example.com')).toEqual(['undeliverable'])
  expect(await write('three', 'ana@example.com')).toEqual(['sent'])
  const [row] = await resort.db.selectFrom('suppressed_address').selectAll().execute()
  expect(row).toMatchObject({ reason: 'bounce', scope: 'all', detail: '550 5.1.1' })
  expect(JSON.stringify(row)).not.toMatch(/example\.com/)
  expect(await releaseMailbox(resort.db, 'bounce@example.com')).toBe(true)
  expect(await write('four', 'bounce@example.com')).toEqual(['refused'])
})

test.for([
  [{ status: '5.1.1', answer: '' }, true],
  [{ status: '5.1.10', answer: '' }, true],
  [{ status: '5.2.1', answer: '' }, true],
  [{ status: '5.2.2', answer: '550 mailbox full' }, false],
  [{ status: '5.7.1', answer: '550 no such user' }, false],
  [{ status: '4.1.1', answer: '450 try again' }, false],
  [{ status: null, answer: '550 5.1.1 <ana@example.com>: no such user' }, true],
  [{ status: null, answer: '550-5.7.1 Our system has detected\n550 5.1.1' }, false],
  [{ status: null, answer: '550 No such user here' }, true],
  [{ status: null, answer: '550 Blocked: your network is on a list' }, false],
  [{ status: null, answer: '552 Message too large' }, false],
  [{ status: null, answer: '' }, false],
] as const)('whether %o says that a mailbox is none: %s', ([said, isDead]) => {
  expect(isDeadMailbox(said)).toBe(isDead)
})

const sent = { messageId: '<1@casamarea.example>', mail: 'ana@example.com' }
const report = {
  type: 'bounce',
  address: 'ana@example.com',
  messageId: sent.messageId,
  status: '5.1.1',
  answer: '',
} as const

async function openSent() {
  const resort = await openTestResort()
  await sql`insert into letter (about, kind, cause, message_id, facts, state, sent_at) values
    ('K7QM-2XRT', 'refund', 'test', ${sent.messageId}, ${JSON.stringify({ guest: { mail: sent.mail } })}::jsonb, 'sent', now())`.execute(
    resort.db,
  )
  const state = async () => (await resort.db.selectFrom('letter').select('state').executeTakeFirstOrThrow()).state
  return Object.assign(resort, { state })
}

test('a letter that came back is no longer sent, and its address gets no other', async () => {
  await using resort = await openSent()
  const { db } = resort
  expect(await takeReport(db, { ...report, status: '4.2.2' }, 'provider')).toEqual({ outcome: 'ignored' })
  expect(await takeReport(db, { ...report, status: '5.2.2' }, 'provider')).toEqual({ outcome: 'noted' })
  expect([await resort.state(), await isSuppressed(db, sent.mail, 'needed')]).toEqual(['undeliverable', false])
  const told = await Promise.all(Array.from({ length: 10 }, () => takeReport(db, report, 'provider')))
  expect(new Set(told.map(({ outcome }) => outcome))).toEqual(new Set(['suppressed']))
  expect(await isSuppressed(db, sent.mail, 'needed')).toBe(true)
  expect(await db.selectFrom('suppressed_address').select('reason').execute()).toEqual([{ reason: 'bounce' }])
})

test('a mail that was passed on blames the address that it was written to, and no other', async () => {
  await using resort = await openSent()
  const passedOn = { ...report, address: 'elsewhere@example.org' }
  expect(await takeReport(resort.db, passedOn, 'mailbox')).toEqual({ outcome: 'suppressed' })
  expect(await isSuppressed(resort.db, sent.mail, 'needed')).toBe(true)
  expect(await isSuppressed(resort.db, passedOn.address, 'needed')).toBe(false)
})

test('what anybody may have mailed stops no letters: it names a letter of ours, or does nothing', async () => {
  await using resort = await openSent()
  for (const messageId of [null, '<2@casamarea.example>']) {
    expect(await takeReport(resort.db, { ...report, messageId }, 'mailbox')).toEqual({ outcome: 'not-ours' })
    expect(await takeReport(resort.db, { ...report, messageId, type: 'complaint' }, 'mailbox')).toEqual({
      outcome: 'not-ours',
    })
  }
  expect(await resort.db.selectFrom('suppressed_address').selectAll().execute()).toEqual([])
  const odd = { ...report, messageId: null, address: 'a@b\r\nBcc: c@d.example' }
  expect(await takeReport(resort.db, odd, 'provider')).toEqual({ outcome: 'ignored' })
})

test('who complains, or asks for no more, still gets what they need', async () => {
  await using resort = await openSent()
  const { db } = resort
  expect(await takeReport(db, { ...report, type: 'complaint' }, 'provider')).toEqual({ outcome: 'suppressed' })
  expect(await isSuppressed(db, sent.mail, 'marketing')).toBe(true)
  expect(await isSuppressed(db, sent.mail, 'needed')).toBe(false)
  expect(await resort.state()).toBe('sent')
  await Promise.all(Array.from({ length: 5 }, () => stopLetters(db, hashMail('luis@example.com'))))
  expect(await isSuppressed(db, 'luis@example.com', 'marketing')).toBe(true)
  // The desk frees a mailbox, and nobody's own wish.
  expect(await releaseMailbox(db, 'luis@example.com')).toBe(false)
  expect(await isSuppressed(db, 'luis@example.com', 'marketing')).toBe(true)
})

test('how it was is asked only of who has not had enough letters this week, and counted with them', async () => {
  await using house = await openBookingHouse()
  const { db } = house.resort
  const order = await book(house, newGuest())
  const mail = 'ana@example.com'
  const stay = stayOf(order.lines)?.stay ?? null
  const facts = { ...sampleLetter({ number: order.number }), stay }
  const may = () => mayBeSent(db, { kind: 'after-stay', facts: { ...facts, guest: { ...facts.guest, mail } } })
  await noteMarketing(
    db,
    ['issue 1', 'issue 2'].map((cause) => ({ mail, cause })),
  )
  // Tried again it is the same letter.
  expect([await may(), await may()]).toEqual([{ outcome: 'may' }, { outcome: 'may' }])
  await sql`delete from marketing_letter where cause like 'after-stay%'`.execute(db)
  await noteMarketing(db, [{ mail, cause: 'issue 3' }])
  expect(await may()).toMatchObject({ outcome: 'withheld', answer: expect.stringContaining('enough') })
})
