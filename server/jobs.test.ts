import { sql } from 'kysely'
import { pino } from 'pino'
import { expect, test, vi } from 'vitest'
import { smtpMail } from '#adapters/mail/smtp-mail.ts'
import { addJob } from '#db/add-job.ts'
import { transact } from '#db/transact.ts'
import { takeLetter } from '#resort/letters/letter-queries.ts'
import { queueLetter } from '#resort/letters/queue-letter.ts'
import { currencies } from '#resort/money/currency.ts'
import { listOfferedCurrencies } from '#resort/money/list-offered-currencies.ts'
import { money } from '#resort/money/money.ts'
import { saveOpened, savePayment } from '#resort/payments/payment-queries.ts'
import { openFaultProxy } from '#tests/support/fault-proxy.ts'
import { openHostileSmtp } from '#tests/support/hostile-smtp.ts'
import { openTestResort, type TestResort } from '#tests/support/open-test-resort.ts'
import { overPort } from '#tests/support/over-port.ts'
import { sampleLetter } from '#tests/support/sample-letter.ts'
import { samplePayment } from '#tests/support/sample-payment.ts'
import { startMailSimulator } from '#tests/support/start-mail-simulator.ts'
import { startRatesSimulator } from '#tests/support/start-rates-simulator.ts'
import { administer } from '#tests/support/test-database.ts'
import { startJobs } from './jobs.ts'

async function openWorkshop() {
  const simulator = await startRatesSimulator()
  const post = await startMailSimulator()
  const resort = await openTestResort({ exchangeRates: [simulator.ecb, simulator.world], mail: smtpMail(post.url) })
  const lines: { level: number; msg: string }[] = []
  const logger = pino({ level: 'warn' }, { write: (line) => lines.push(JSON.parse(line)) })
  const offered = async () => (await listOfferedCurrencies(resort)).length
  return {
    resort,
    simulator,
    post,
    lines,
    start: ({ databaseUrl = resort.url, silenceMs }: { databaseUrl?: string; silenceMs?: number } = {}) =>
      startJobs({ resort, databaseUrl, logger, ...(silenceMs && { silenceMs }) }),
    untilSaid: (words: RegExp) =>
      vi.waitFor(() => expect(lines.map(({ msg }) => msg).join('\n')).toMatch(words), {
        timeout: 30_000,
        interval: 50,
      }),
    untilOffered: (count: number) =>
      vi.waitFor(async () => expect(await offered()).toBe(count), { timeout: 30_000, interval: 50 }),
    [Symbol.asyncDispose]: async () => {
      await simulator[Symbol.asyncDispose]()
      await post[Symbol.asyncDispose]()
      await resort[Symbol.asyncDispose]()
    },
  }
}

test('a started site fetches its exchange rates by itself', async () => {
  await using workshop = await openWorkshop()
  const jobs = workshop.start()
  await workshop.untilOffered(currencies.length)
  await jobs.stop()
  expect(workshop.lines).toEqual([])
})

test('a silent source and a refused rate are each one line of the log', async () => {
  await using workshop = await openWorkshop()
  await workshop.simulator.fail('ecb', 'error')
  await workshop.simulator.fail('world', 'zero', 'ARS')
  const jobs = workshop.start()
  await workshop.untilOffered(currencies.length - 1)
  await jobs.stop()
  expect(workshop.lines.map((line) => line.msg)).toEqual(['no exchange rates from a source', 'exchange rates refused'])
})

test('when no source answers the job is tried again', async () => {
  await using workshop = await openWorkshop()
  for (const supplier of ['ecb', 'world'] as const) await workshop.simulator.fail(supplier, 'error')
  const jobs = workshop.start()
  await workshop.untilSaid(/No source of exchange rates answered\./)
  for (const supplier of ['ecb', 'world'] as const) await workshop.simulator.fail(supplier, null)
  await workshop.untilOffered(currencies.length)
  await jobs.stop()
})

test('jobs outlive the connections of the database', async () => {
  await using workshop = await openWorkshop()
  const { db } = workshop.resort
  const jobs = workshop.start()
  await workshop.untilOffered(currencies.length)
  await sql`select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()`.execute(
    db,
  )
  await untilHeard(() => db.deleteFrom('exchange_rate').execute())
  await untilHeard(() => sql`select graphile_worker.add_job('refresh-exchange-rates')`.execute(db))
  await workshop.untilOffered(currencies.length)
  await jobs.stop()
})

/** A connection that the database has ended may be asked once more before it hears of that. */
async function untilHeard(ask: () => Promise<unknown>) {
  await vi.waitFor(ask, 30_000)
}

test('a database that is away when jobs end does not end the process, and the jobs go on once it is back', async () => {
  await using workshop = await openWorkshop()
  const { resort, simulator } = workshop
  await simulator.fail('ecb', 'hang')
  resort.exchangeRates = [simulator.ecb]
  const jobs = workshop.start()
  // Two at once, which leaves the worker waiting for ever for an end that came twice.
  await sql`select graphile_worker.add_job('refresh-exchange-rates')`.execute(resort.db)
  const isAtWork = sql<{ is: boolean }>`select count(*) > 1 as is from graphile_worker.jobs where locked_at is not null`
  await vi.waitFor(async () => expect((await isAtWork.execute(resort.db)).rows).toEqual([{ is: true }]), 30_000)
  const name = new URL(resort.url).pathname.slice(1)
  await administer(resort.url, `alter database ${name} allow_connections false`)
  await administer(resort.url, `select pg_terminate_backend(pid) from pg_stat_activity where datname = '${name}'`)
  // On a slow machine the source is given up before its house is away, and what fails is to write that down.
  await workshop.untilSaid(/Failed task|Failed to complete jobs/)
  await administer(resort.url, `alter database ${name} allow_connections true`)
  await simulator.fail('ecb', null)
  await untilHeard(() => sql`select graphile_worker.add_job('refresh-exchange-rates')`.execute(resort.db))
  await vi.waitFor(async () => expect((await listOfferedCurrencies(resort)).length).toBeGreaterThan(1), 30_000)
  await jobs.stop()
})

test('jobs go on after a network that swallowed them without a word', async () => {
  await using workshop = await openWorkshop()
  const { resort } = workshop
  const url = overPort(resort.url)
  await using proxy = await openFaultProxy({ host: url.hostname, port: Number(url.port) })
  url.port = String(proxy.port)
  const jobs = workshop.start({ databaseUrl: url.href, silenceMs: 1_500 })
  await workshop.untilOffered(currencies.length)
  proxy.plan({ fault: 'hang', when: /^/, after: 0 })
  await vi.waitFor(() => expect(proxy.hasStruck()).toBe(true), 30_000)
  // A busy machine may have been silent for a moment before.
  workshop.lines.length = 0
  await workshop.untilSaid(/The database is silent/)
  proxy.calm()
  await resort.db.deleteFrom('exchange_rate').execute()
  await sql`select graphile_worker.add_job('refresh-exchange-rates')`.execute(resort.db)
  await workshop.untilOffered(currencies.length)
  await jobs.stop()
})

test('a network that is lost as jobs end does not end the process', async () => {
  await using workshop = await openWorkshop()
  const url = overPort(workshop.resort.url)
  await using proxy = await openFaultProxy({ host: url.hostname, port: Number(url.port) })
  url.port = String(proxy.port)
  // What asks for news of jobs is not answered before the jobs end: the connection is given back while it waits.
  proxy.plan({ fault: 'hang', when: /^Q.{4}LISTEN/s, after: 0 })
  const jobs = workshop.start({ databaseUrl: url.href })
  await vi.waitFor(() => expect(proxy.hasStruck()).toBe(true), 30_000)
  const unheard = vi.fn()
  process.prependListener('unhandledRejection', unheard)
  const stopped = jobs.stop()
  proxy.heal()
  await stopped
  process.removeListener('unhandledRejection', unheard)
  expect(unheard).not.toHaveBeenCalled()
})

test('a sweep that waits for a silent provider is one, however often the timetable begins it', async () => {
  await using workshop = await openWorkshop()
  const { resort } = workshop
  for (const order of ['R-1', 'R-2', 'R-3']) {
    const payment = samplePayment({ order })
    await transact(resort.db, (tx) => savePayment(tx, payment))
    await saveOpened(resort.db, payment.id, { reference: order, url: 'http://p/1' })
  }
  await transact(resort.db, async (tx) => {
    await sql`set local session_replication_role = replica`.execute(tx)
    await sql`update payment set changed_at = now() - interval '1 minute'`.execute(tx)
  })
  const asked = Promise.withResolvers<void>()
  const answer = Promise.withResolvers<never>()
  vi.spyOn(resort.payments.cards, 'find').mockImplementation(() => {
    asked.resolve()
    return answer.promise
  })
  const jobs = workshop.start()
  await asked.promise
  for (const key of ['one', 'two', 'three'])
    await transact(resort.db, (tx) => addJob(tx, { task: 'sweep-payments', payload: {}, key }))
  const left = async () => {
    const { rows } = await sql<{ jobs: number }>`select count(*)::int as jobs from graphile_worker.jobs
      where task_identifier = 'sweep-payments' and run_at <= now()`.execute(resort.db)
    return rows[0]?.jobs
  }
  await vi.waitFor(async () => expect(await left()).toBe(1), { timeout: 30_000, interval: 50 })
  answer.reject(new Error('Nobody is there.'))
  await jobs.stop()
})

test('jobs can be stopped at any moment', async () => {
  await using workshop = await openWorkshop()
  await workshop.start().stop()
  const jobs = workshop.start()
  await Promise.all([jobs.stop(), jobs.stop()])
})

test('a letter queued with what caused it arrives by itself, with its voucher and its event', async () => {
  await using workshop = await openWorkshop()
  const { db } = workshop.resort
  const jobs = workshop.start()
  const facts = sampleLetter({ language: 'es' })
  await transact(db, (tx) => queueLetter(tx, { kind: 'confirmation', cause: 'confirmed', facts }))
  await vi.waitFor(async () => expect(await workshop.post.list()).toHaveLength(1), { timeout: 15_000, interval: 50 })
  const [mail] = await workshop.post.list()
  const [letter] = await db.selectFrom('letter').selectAll().execute()
  expect(mail).toMatchObject({
    subject: 'Su estancia está reservada: 29 de diciembre de 2026 – 2 de enero de 2027 (K7QM-2XRT)',
    from: { name: 'Casa Marea', address: 'reservaciones@casamarea.example' },
    to: [{ name: 'Ana Reyes', address: 'ana@example.com' }],
    messageId: letter?.message_id,
  })
  expect(mail?.attachments.map(({ filename }) => filename)).toEqual(['comprobante-K7QM-2XRT.pdf', 'K7QM-2XRT.ics'])
  await vi.waitFor(async () => {
    const row = await db.selectFrom('letter').selectAll().executeTakeFirstOrThrow()
    expect([row.state, row.attempts]).toEqual(['sent', 1])
    // Nobody who reads the database can manage the guest's reservation.
    expect(JSON.stringify(row.facts)).not.toContain('manage')
  }, 30_000)
  await jobs.stop()
})

test('a mail server that does not answer holds up letters and nothing else', async () => {
  await using workshop = await openWorkshop()
  await using silent = await openHostileSmtp()
  silent.plan(Array.from({ length: 20 }, () => ({ at: 'greeting', does: 'hang' })))
  const { db } = workshop.resort
  Object.assign(workshop.resort, { mail: smtpMail(silent.url) })
  for (const number of ['A', 'B', 'C', 'D', 'E', 'F']) {
    const facts = sampleLetter({ number })
    await transact(db, (tx) => queueLetter(tx, { kind: 'refund', cause: 'test', facts: { ...facts, settled } }))
  }
  const held = silent.nextDone()
  const jobs = workshop.start()
  await held
  await sql`select graphile_worker.add_job('refresh-exchange-rates')`.execute(db)
  // A mail server is given ten seconds to greet.
  await vi.waitFor(async () => expect(await waiting(workshop.resort)).toEqual([]), { timeout: 8_000, interval: 50 })
  await silent.close()
  await jobs.stop()
})

const nothing = money(0, 'USD')
const settled = { fee: nothing, refund: nothing }

/** Jobs that are due and not about letters. */
async function waiting({ db }: TestResort): Promise<string[]> {
  const { rows } = await sql<{ task: string }>`
    select task_identifier as task from graphile_worker.jobs where task_identifier not like 'send-%letter%'
      and run_at <= now()`.execute(db)
  return rows.map(({ task }) => task)
}

test('a letter that a dead process had begun is looked for again 75 seconds after a start', async () => {
  await using workshop = await openWorkshop()
  const { db } = workshop.resort
  const id = await transact(db, async (tx) => {
    await queueLetter(tx, { kind: 'confirmation', cause: 'confirmed', facts: sampleLetter() })
    return (await tx.selectFrom('letter').select('id').executeTakeFirstOrThrow()).id
  })
  await takeLetter(db, id)
  const { rows } = await sql<{ seconds: number }>`
    select extract(epoch from due_at - now())::float8 as seconds from letter`.execute(db)
  // A conversation with the mail server ends after fifty.
  expect(rows[0]?.seconds).toBeGreaterThan(60)
  expect(rows[0]?.seconds).toBeLessThanOrEqual(70)
  const jobs = workshop.start()
  const listLooks = async () =>
    (
      await sql<{ seconds: number }>`select extract(epoch from run_at - now())::float8 as seconds
        from graphile_worker.jobs where task_identifier = 'send-due-letters' and key = 'send-due-letters 75000'`.execute(
        db,
      )
    ).rows
  const looks = await vi.waitFor(async () => {
    const found = await listLooks()
    expect(found).toHaveLength(1)
    return found
  }, 30_000)
  await jobs.stop()
  expect(looks[0]?.seconds).toBeLessThanOrEqual(75)
  expect(workshop.lines).toEqual([])
})
