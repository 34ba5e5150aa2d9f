import { fork } from 'node:child_process'
import { once } from 'node:events'
import fc from 'fast-check'
import { sql } from 'kysely'
import PostalMime from 'postal-mime'
import { expect, test } from 'vitest'
import { smtpMail } from '#adapters/mail/smtp-mail.ts'
import { transact } from '#db/transact.ts'
import { queueLetter } from '#resort/letters/queue-letter.ts'
import { sendDueLetters } from '#resort/letters/send-due-letters.ts'
import { sendLetter } from '#resort/letters/send-letter.ts'
import { type Deed, type Fault, openHostileSmtp, stages } from '#tests/support/hostile-smtp.ts'
import { openTestResort, type TestResort } from '#tests/support/open-test-resort.ts'
import { sampleLetter } from '#tests/support/sample-letter.ts'

// The long run is `npm run faults -- mail`.
const runs = Number(process.env.MAILS ?? 60)
const atOnce = 40
// Long enough for a machine that is busy with other tests: whoever gives up too early sends again.
const impatient = { connectTimeoutMs: 2_500, silenceTimeoutMs: 2_500, timeoutMs: 6_000 }

const told: Deed[] = ['421', '451', '550', 'hang', 'cut']
const lost: Fault[] = [
  { at: 'body', does: 'take-and-cut' },
  { at: 'body', does: 'take-and-hang' },
]
const ends: Fault[] = [...stages.flatMap((at) => told.map((does) => ({ at, does }))), ...lost]

test.for(ends)('a server that does $does at $at gets the letter once in the end, or said never', async (fault) => {
  await using letter = await openLetter()
  letter.server.plan([fault])
  await letter.sendUntilDone()
  const isFinal = fault.does === '550' && !['greeting', 'hello'].includes(fault.at)
  expect(await letter.state()).toBe(isFinal ? 'refused' : 'sent')
  expect(letter.server.taken).toHaveLength(isFinal ? 0 : fault.does.startsWith('take') ? 2 : 1)
  await letter.expectOneMessage()
})

test(`${runs} letters through whatever may happen in a row are taken once, or twice where an answer was lost`, {
  timeout: 600_000,
}, async () => {
  await using resort = await openTestResort()
  const fault = fc.oneof(
    { weight: 3, arbitrary: fc.constantFrom(...ends) },
    { weight: 1, arbitrary: fc.constantFrom(...lost) },
  )
  const plans = fc.sample(fc.array(fc.option(fault, { freq: 8 }), { maxLength: 7 }), { numRuns: runs, seed: 79_260 })
  let sent = 0
  let twice = 0
  const send = async (faults: (Fault | null)[], index: number) => {
    await using letter = await openLetter({ resort, number: `RUN-${index}` })
    letter.server.plan(faults)
    await letter.sendUntilDone()
    const { length } = letter.server.taken
    const lostAnswers = letter.server.done.filter(({ does }) => does.startsWith('take')).length
    const state = await letter.state()
    expect(['sent', 'refused', 'doubtful']).toContain(state)
    expect(length).toBe(lostAnswers + (state === 'sent' ? 1 : 0))
    expect(length).toBeLessThanOrEqual(2)
    await letter.expectOneMessage()
    if (state === 'sent') sent++
    if (length === 2) twice++
  }
  for (let first = 0; first < runs; first += atOnce) {
    await Promise.all(plans.slice(first, first + atOnce).map((faults, index) => send(faults, first + index)))
  }
  console.log(`${runs} letters: ${sent} sent, ${twice} of all taken twice for a lost answer, 0 three times`)
})

test('a server that is down for a day gets the letter once when it is back; after five days nobody tries', async () => {
  await using letter = await openLetter()
  await letter.server.close()
  await letter.sendFor(24)
  await using back = await openHostileSmtp({ port: Number(new URL(letter.server.url).port) })
  await letter.sendUntilDone()
  await letter.sendFor(1)
  expect([await letter.state(), back.taken.length]).toEqual(['sent', 1])

  await using other = await openLetter()
  await other.server.close()
  await other.sendFor(5 * 24 + 1)
  expect(await other.state()).toBe('given-up')
})

test('many workers at once send a letter once', async () => {
  await using letter = await openLetter({ answerMs: 150 })
  const { resort, id } = letter
  const office = { ...resort, mail: smtpMail(letter.server.url) }
  const attempts = Array.from({ length: 20 }, (_, index) =>
    index % 2 ? sendLetter(office, id) : sendDueLetters(office).then((all) => all[0]?.sent ?? { outcome: 'not-due' }),
  )
  const outcomes = (await Promise.all(attempts)).map(({ outcome }) => outcome)
  expect(outcomes.filter((outcome) => outcome === 'sent')).toHaveLength(1)
  expect(letter.server.taken).toHaveLength(1)
})

test('a process killed before the server has the letter leaves it to be sent once', async () => {
  await using letter = await openLetter()
  letter.server.plan([{ at: 'to', does: 'hang' }])
  await letter.killSender(letter.server.nextDone)
  await letter.sendUntilDone()
  expect([await letter.state(), letter.server.taken.length]).toEqual(['sent', 1])
})

test('a process killed before the answer gives the letter twice under one Message-ID, and two give it no third time', async () => {
  await using once = await openLetter()
  once.server.plan([{ at: 'body', does: 'take-and-hang' }])
  await once.killSender(once.server.nextDone)
  await once.sendUntilDone()
  expect([await once.state(), once.server.taken.length]).toEqual(['sent', 2])
  await once.expectOneMessage()

  await using both = await openLetter()
  both.server.plan([
    { at: 'body', does: 'take-and-hang' },
    { at: 'body', does: 'take-and-hang' },
  ])
  await both.killSender(both.server.nextDone)
  await both.waitUntilDue()
  await both.killSender(both.server.nextDone)
  await both.sendUntilDone()
  expect([await both.state(), both.server.taken.length]).toEqual(['doubtful', 2])
  await both.expectOneMessage()
})

test('no name and no subject adds a header or a reader to a letter', async () => {
  await using server = await openHostileSmtp()
  const post = smtpMail(server.url)
  const attack = fc.constantFrom('\r\n', '\n', '\r', 'Bcc: everybody@example.com', '\u2028', '"', '<x@y.example>', ',')
  const words = fc.array(fc.oneof(attack, fc.string({ maxLength: 8 })), { maxLength: 8 }).map((parts) => parts.join(''))
  await fc.assert(
    fc.asyncProperty(words, words, async (name, typed) => {
      const mail = {
        messageId: '<1@casamarea.example>',
        date: new Date('2026-11-21T15:00:00Z'),
        from: { name: 'Casa Marea', address: 'reservaciones@casamarea.example' },
        to: { name, address: 'ana@example.com' },
        subject: `Your stay ${typed}`,
        text: 'Hola',
        html: '<p>Hola</p>',
        files: [],
      }
      expect(await post.send(mail, async () => {})).toMatchObject({ outcome: 'accepted' })
      expect(server.recipients.at(-1)).toEqual(['ana@example.com'])
      const { headers, to } = await PostalMime.parse(server.taken.at(-1) ?? '')
      expect(to?.map(({ address }) => address)).toEqual(['ana@example.com'])
      expect(headers.map(({ key }) => key).toSorted()).toEqual(
        'auto-submitted content-type date from message-id mime-version subject to'.split(' '),
      )
    }),
    { numRuns: 60 },
  )
})

async function openLetter(options: { resort?: TestResort; number?: string; answerMs?: number } = {}) {
  const server = await openHostileSmtp(options.answerMs ? { answerMs: options.answerMs } : {})
  const resort = options.resort ?? (await openTestResort())
  const { db, url } = resort
  const number = options.number ?? 'K7QM-2XRT'
  // An address that is refused for good gets no other letter: each has its own.
  const guest = { ...sampleLetter().guest, mail: `${number.toLowerCase()}@example.com` }
  const facts = sampleLetter({ number, guest })
  await transact(db, (tx) => queueLetter(tx, { kind: 'payment-due', cause: 'test', facts }))
  const row = () => db.selectFrom('letter').selectAll().where('about', '=', facts.number).executeTakeFirstOrThrow()
  const { id, message_id } = await row()
  const office = { ...resort, mail: smtpMail(server.url, impatient) }
  /** Moves this letter to the moment at which it is due; the clock is the database's. */
  const waitUntilDue = async () => {
    await sql`update letter set queued_at = queued_at - greatest(due_at - now(), '0'), due_at = least(due_at, now())
      where id = ${id}`.execute(db)
  }
  const isQueued = async () => (await row()).state === 'queued'
  return {
    id,
    resort,
    server,
    state: async () => (await row()).state,
    waitUntilDue,
    sendUntilDone: async () => {
      while (await isQueued()) {
        await waitUntilDue()
        await sendLetter(office, id)
      }
    },
    sendFor: async (hours: number) => {
      const isEarly = async () => Date.now() - (await row()).queued_at.getTime() < hours * 3_600_000
      while ((await isQueued()) && (await isEarly())) {
        await sendDueLetters(office)
        await waitUntilDue()
      }
    },
    killSender: async (moment: () => Promise<void>) => {
      const came = moment()
      const child = fork(new URL('mail-sender.ts', import.meta.url), [url, server.url, id], { execArgv: [] })
      const ended = once(child, 'exit')
      await came
      child.kill('SIGKILL')
      await ended
    },
    expectOneMessage: async () => {
      for (const mail of server.taken) expect((await PostalMime.parse(mail)).messageId).toBe(message_id)
      expect(new Set(server.taken).size).toBeLessThan(2)
    },
    [Symbol.asyncDispose]: async () => {
      await server.close()
      if (!options.resort) await resort[Symbol.asyncDispose]()
    },
  }
}
