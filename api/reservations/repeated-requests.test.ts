import { createHash, randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { answerOnce } from '#resort/visitors/answer-once.ts'
import {
  deadAfterSeconds,
  type KeptAnswer,
  releaseKey,
  saveAnswer,
  scopeOf,
  takeKey,
} from '#resort/visitors/idempotency-queries.ts'
import { type BookingSite, chooseBy, openBookingSite, toPay, wanted } from '#tests/support/open-booking-site.ts'
import { openTestResort } from '#tests/support/open-test-resort.ts'
import { sampleGuest } from '#tests/support/sample-guest.ts'
import { isFinalAnswer, refusals } from './is-final-answer.ts'

test('twenty of the same request at once are one reservation and one answer', async () => {
  await using site = await openBookingSite()
  const program = site.newProgram()
  const { SessionID } = await chooseBy(program)
  const asking = { method: 'PUT' as const, body: toPay(SessionID), headers: { 'idempotency-key': 'pay-once-please' } }
  const responses = await Promise.all(Array.from({ length: 20 }, () => program.ask(asking)))
  const paid = responses.filter(({ statusCode }) => statusCode === 200)
  const others = responses.filter(({ statusCode }) => statusCode !== 200)
  expect(paid.length).toBeGreaterThan(0)
  // A repeated answer comes from the database, which keeps what it says and not how it was spelt.
  for (const each of paid) expect(each.json()).toEqual(paid[0]?.json())
  expect(paid.filter(({ headers }) => !headers['idempotency-replayed'])).toHaveLength(1)
  expect(others.map((each) => [each.statusCode, each.json().code, each.headers['retry-after']])).toEqual(
    others.map(() => [409, 'underway', '1']),
  )
  const again = await program.ask(asking)
  expect([again.statusCode, again.headers['idempotency-replayed']]).toEqual([200, 'true'])
  expect(again.json()).toEqual(paid[0]?.json())
  expect(await countPayments(site)).toBe(1)
})

test('a key belongs to one body of one visitor', async () => {
  await using site = await openBookingSite()
  const program = site.newProgram()
  await chooseBy(program)
  const headers = { 'idempotency-key': 'a-key-of-mine' }
  const first = await program.ask({ method: 'POST', body: wanted, headers })
  const later = { ...wanted, CheckOut: '2027-01-17' }
  const other = await program.ask({ method: 'POST', body: later, headers })
  expect([other.statusCode, other.json().code]).toEqual([422, 'other-body'])
  const stranger = site.newProgram()
  await chooseBy(stranger)
  const theirs = await stranger.ask({ method: 'POST', body: later, headers })
  expect(theirs.json().SessionID).not.toBe(first.json().SessionID)
  expect(theirs.json().CheckOut).toBe('2027-01-17')
  const short = await program.ask({ method: 'POST', body: wanted, headers: { 'idempotency-key': 'short' } })
  expect([short.statusCode, short.json().code]).toEqual([400, 'bad-input'])
})

test('a request that died with its process may be made again within ten seconds', async () => {
  await using site = await openBookingSite()
  const program = site.newProgram()
  await chooseBy(program)
  const asking = { method: 'POST' as const, body: wanted, headers: { 'idempotency-key': 'died-half-way' } }
  await program.ask(asking)
  const died = (age: string) =>
    sql`update idempotency_key set status = null, answer = null, holder = gen_random_uuid(),
      alive_at = now() - ${age}::interval`.execute(site.resort.db)
  await died('6 seconds')
  expect((await program.ask(asking)).json().code).toBe('underway')
  await died('10 seconds')
  expect((await program.ask(asking)).statusCode).toBe(201)
})

test('a request that is slow and lives is never made a second time, by this process or by another', async () => {
  await using resort = await openTestResort()
  let acts = 0
  let finish = (_: KeptAnswer) => {}
  const asked = {
    token: 'a',
    address: '198.51.100.3',
    request: 'POST /api/payment-reservation' as const,
    key: 'a slow one',
    body: {},
    isFinal: isFinalAnswer,
  }
  const slow = answerOnce(resort, asked, () => {
    acts++
    return new Promise((resolve) => {
      finish = resolve
    })
  })
  const again = () => answerOnce(resort, asked, () => Promise.reject(new Error('Made a second time.')))
  const elsewhere = () =>
    takeKey(resort.db, {
      scope: scopeOf('a', asked.request),
      key: asked.key,
      bodyHash: hashOf({}),
      holder: randomUUID(),
    })
  await until(() => acts === 1)
  const begun = performance.now()
  while (performance.now() - begun < (deadAfterSeconds + 2) * 1_000) {
    expect([await again(), await elsewhere()]).toEqual([{ outcome: 'underway' }, { outcome: 'underway' }])
    await wait(500)
  }
  finish({ status: 200, body: { done: true } })
  expect(await slow).toMatchObject({ outcome: 'answered', isRepeated: false })
  expect(await again()).toMatchObject({ outcome: 'answered', isRepeated: true, answer: { body: { done: true } } })
})

test('who was taken over writes nothing any more', async () => {
  await using resort = await openTestResort()
  const { db } = resort
  const keyed = { scope: 'a', key: 'b', bodyHash: 'c' }
  const [dead, next] = [randomUUID(), randomUUID()]
  expect(await takeKey(db, { ...keyed, holder: dead })).toEqual({ outcome: 'first' })
  await sql`update idempotency_key set alive_at = now() - interval '1 minute'`.execute(db)
  expect(await takeKey(db, { ...keyed, holder: next })).toEqual({ outcome: 'first' })
  await saveAnswer(db, { ...keyed, holder: dead }, { status: 200, body: 'of the dead' })
  await releaseKey(db, { ...keyed, holder: dead })
  expect(await takeKey(db, { ...keyed, holder: randomUUID() })).toEqual({ outcome: 'underway' })
  await saveAnswer(db, { ...keyed, holder: next }, { status: 200, body: 'of the living' })
  const again = { outcome: 'again', answer: { status: 200, body: 'of the living' } }
  expect(await takeKey(db, { ...keyed, holder: randomUUID() })).toEqual(again)
})

test('who heard that the last room is taken has it under the same key once it came back', async () => {
  await using site = await openBookingSite()
  const program = site.newProgram()
  const { SessionID } = await chooseBy(program)
  const asking = { method: 'PUT' as const, body: toPay(SessionID), headers: { 'idempotency-key': 'the-last-room' } }
  const leave = (rooms: number) =>
    sql`update night_stock set capacity = held + sold + ${rooms} where hotel = '79260' and room_type = 'GV'`.execute(
      site.resort.db,
    )
  await leave(0)
  const taken = await program.ask(asking)
  expect([taken.statusCode, taken.json().code]).toEqual([409, 'last-room-taken'])
  await leave(1)
  const paying = await program.ask(asking)
  expect([paying.statusCode, paying.json().Status]).toEqual([200, 'paying'])
  expect((await program.ask(asking)).headers['idempotency-replayed']).toBe('true')
})

test('who has to agree to another price hears of it again under the same key, and pays nothing unseen', async () => {
  await using site = await openBookingSite()
  const program = site.newProgram()
  const { SessionID } = await chooseBy(program)
  await sql`update order_line set priced_until = now() - interval '1 minute'`.execute(site.resort.db)
  await sql`update night_price set minor = minor + 1000 where hotel = '79260'`.execute(site.resort.db)
  const asking = { method: 'PUT' as const, body: toPay(SessionID), headers: { 'idempotency-key': 'at-the-old-price' } }
  for (const replayed of [undefined, 'true']) {
    const answer = await program.ask(asking)
    expect([answer.statusCode, answer.json().code]).toEqual([409, 'price-changed'])
    expect(answer.headers['idempotency-replayed']).toBe(replayed)
  }
  expect(await countPayments(site)).toBe(0)
})

test('of every refusal it is decided whether it is kept under its key', async () => {
  await using site = await openBookingSite()
  const { paths } = (await site.app.inject({ url: '/api/openapi.json' })).json()
  const { post, put } = paths['/api/payment-reservation']
  const described = [post, put].flatMap(({ responses }) =>
    Object.entries(responses as Record<string, { description: string }>).flatMap(([status, { description }]) =>
      Number(status) < 400 ? [] : (description.match(/[a-z]+(?:-[a-z]+)+/g) ?? []),
    ),
  )
  // Those that are answered before, or instead of, an answer that could be kept.
  const before = [
    'odd-address',
    'several-hosts',
    'wrong-prefix',
    'wrong-xsrf',
    'foreign-origin',
    'other-body',
    'too-large',
    'not-json',
    'bad-json',
  ]
  const open = new Set(described.filter((code) => !before.includes(code) && !refusals[code]))
  expect([...open]).toEqual([])
  expect(described).toContain('last-room-taken')
})

test('an outage is not remembered: the same request works once the provider is back', async () => {
  await using site = await openBookingSite()
  const program = site.newProgram()
  const { SessionID } = await chooseBy(program)
  const asking = {
    method: 'PUT' as const,
    body: toPay(SessionID),
    headers: { 'idempotency-key': 'through-the-outage' },
  }
  const { cards } = site.resort.payments
  const lost = { ...cards, open: () => Promise.reject(new Error('no answer')) }
  Object.assign(site.resort.payments, { cards: lost })
  const silent = await program.ask(asking)
  expect([silent.statusCode, silent.json().code]).toEqual([503, 'provider-unreachable'])
  Object.assign(site.resort.payments, { cards })
  const paying = await program.ask(asking)
  expect([paying.statusCode, paying.json().Status]).toEqual([200, 'paying'])
  expect(await countPayments(site)).toBe(1)
})

async function countPayments(site: BookingSite): Promise<number> {
  const { rows } = await site.resort.db
    .selectFrom('payment')
    .select(({ fn }) => fn.countAll<number>().as('rows'))
    .executeTakeFirstOrThrow()
  return Number(rows)
}

function hashOf(body: unknown): string {
  return createHash('sha256').update(JSON.stringify(body)).digest('hex')
}

async function until(isSo: () => boolean): Promise<void> {
  for (const begun = performance.now(); !isSo(); await wait(10)) {
    if (performance.now() - begun > 10_000) throw new Error('It did not happen within ten seconds.')
  }
}

test('of what is booked the same guest may be told again, and nobody else is', async () => {
  await using site = await openBookingSite()
  const program = site.newProgram()
  const { SessionID } = await chooseBy(program)
  const body = toPay(SessionID)
  const { Ecommerce } = (await program.ask({ method: 'PUT', body })).json()
  await site.suppliers.payByCard(Ecommerce.PaymentUrl, 'success')
  expect((await program.ask({ method: 'PUT', body })).json().Status).toBe('confirmed')
  const say = async (Guest: object) => await program.ask({ method: 'PUT', body: { ...body, Ecommerce: { Guest } } })
  const somebody = await say({ ...sampleGuest, email: 'eva@example.com' })
  expect([somebody.statusCode, somebody.json().code]).toEqual([409, 'already-booked'])
  expect((await say(sampleGuest)).statusCode).toBe(200)
})
