import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { type BookingSite, chooseBy, openBookingSite, toPay, wanted } from '#tests/support/open-booking-site.ts'

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

test('a request that died with its process may be made again after a minute', async () => {
  await using site = await openBookingSite()
  const program = site.newProgram()
  await chooseBy(program)
  const asking = { method: 'POST' as const, body: wanted, headers: { 'idempotency-key': 'died-half-way' } }
  await program.ask(asking)
  const died = (age: string) =>
    sql`update idempotency_key set status = null, answer = null, started_at = now() - ${age}::interval`.execute(
      site.resort.db,
    )
  await died('50 seconds')
  expect((await program.ask(asking)).json().code).toBe('underway')
  await died('61 seconds')
  expect((await program.ask(asking)).statusCode).toBe(201)
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
