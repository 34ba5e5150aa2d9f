import { solveChallenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import fc from 'fast-check'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { transact } from '#db/transact.ts'
import type { Resort } from '#resort/resort.ts'
import { declineCards } from '#tests/support/decline-cards.ts'
import { openTestResort } from '#tests/support/open-test-resort.ts'
import { eraseOldAttempts, loadProofKey } from './attempt-queries.ts'
import { type Attempt, judgeAttempt } from './judge-attempt.ts'
import { openChallenge } from './open-challenge.ts'
import { makeChallenge } from './proof-of-work.ts'

let count = 0
const attempt = (change: Partial<Attempt> = {}): Attempt => {
  count += 1
  const lonely = { token: `token-${count}`, address: `10.0.${count >> 8}.${count & 255}` }
  return { paymentId: `payment-${count}`, order: `order-${count}`, proof: null, ...lonely, ...change }
}
const judge = (resort: Resort, asked: Attempt) => transact(resort.db, (tx) => judgeAttempt(tx, asked))

async function solve(challenge: Awaited<ReturnType<typeof openChallenge>>): Promise<string> {
  const solution = await solveChallenge({ challenge, deriveKey })
  return Buffer.from(JSON.stringify({ challenge, solution })).toString('base64')
}

test.for([
  ['on one order', { order: 'one' }, 5],
  ['by one visitor', { token: 'one' }, 10],
  ['from one address', { address: '203.0.113.7' }, 20],
] as const)('of forty attempts at once %s only so many are allowed', async ([, shared, most]) => {
  await using resort = await openTestResort()
  const ends = await Promise.all(Array.from({ length: 40 }, () => judge(resort, attempt(shared))))
  expect(ends.filter((end) => end === 'allowed')).toHaveLength(most)
  expect(ends.filter((end) => end === 'too-many')).toHaveLength(40 - most)
})

/** What became of the page; of what is open nobody knows. */
const fates = ['open', 'left', 'declined', 'paid'] as const

async function end(resort: Resort, { paymentId }: Attempt, fate: (typeof fates)[number]) {
  await declineCards(resort, paymentId, 0)
  const ended = sql`update payment set state = 'failed', failure = ${fate === 'left' ? 'cancelled' : 'declined'}
    where id = ${paymentId}`
  const paid = sql`update payment set state = 'paid', received_minor = amount_minor, received_currency = currency
    where id = ${paymentId}`
  if (fate !== 'open') await (fate === 'paid' ? paid : ended).execute(resort.db)
}

test('whatever guests do, in whatever order, no limit is passed and nobody is refused below one', async () => {
  await using resort = await openTestResort()
  const some = fc.record({
    order: fc.integer({ min: 1, max: 4 }),
    token: fc.integer({ min: 1, max: 3 }),
    address: fc.integer({ min: 1, max: 2 }),
    fate: fc.constantFrom(...fates),
  })
  await fc.assert(
    fc.asyncProperty(fc.array(some, { minLength: 10, maxLength: 60 }), async (wanted) => {
      count += 1
      const run = count
      const cards = new Map<string, number>()
      for (const { order, token, address, fate } of wanted) {
        const names = {
          order: `r${run}-${order}`,
          token: `t${run}-${token}`,
          address: `a${run}-${address}`,
        }
        const used = (name: string) => cards.get(name) ?? 0
        const isFree = used(names.order) < 5 && used(names.token) < 10 && used(names.address) < 20
        const asked = attempt(names)
        expect(await judge(resort, asked)).toBe(isFree ? 'allowed' : 'too-many')
        if (!isFree) continue
        await end(resort, asked, fate)
        if (fate === 'left' || fate === 'paid') continue
        for (const name of Object.values(names)) cards.set(name, used(name) + 1)
      }
    }),
    { numRuns: 15 },
  )
})

test.for([
  ['on one order', { order: 'one' }, 30],
  ['by one visitor', { token: 'one' }, 60],
  ['from one address', { address: '203.0.113.7' }, 120],
] as const)(
  'who looks at pages and goes back opens so many %s in their time, and not one more',
  async ([, shared, most]) => {
    await using resort = await openTestResort()
    await sql`insert into payment_attempt (payment, order_id, visitor, network)
    select 'p' || n, 'o' || n, 'v' || n, 'n' || n from generate_series(1, ${most}) n`.execute(resort.db)
    await Promise.all(Array.from({ length: most }, (_, n) => declineCards(resort, `p${n + 1}`, 0)))
    await sql`update payment set state = 'failed', failure = 'expired'`.execute(resort.db)
    const one = attempt(shared)
    const [, key] =
      Object.entries({ order: 'order_id', token: 'visitor', address: 'network' }).find(([name]) => name in shared) ?? []
    expect(await judge(resort, one)).toBe('allowed')
    await sql`update payment_attempt set ${sql.ref(key ?? '')} = (
    select ${sql.ref(key ?? '')} from payment_attempt where payment = ${one.paymentId})`.execute(resort.db)
    expect(await judge(resort, attempt(shared))).toBe('too-many')
    await sql`update payment_attempt set made_at = made_at - interval '25 hours'`.execute(resort.db)
    expect(await judge(resort, attempt(shared))).toBe('allowed')
  },
)

test('a payment that is asked for again is the same attempt', async () => {
  await using resort = await openTestResort()
  const one = attempt({ order: 'same' })
  for (let time = 0; time < 8; time++) expect(await judge(resort, one)).toBe('allowed')
  expect(await judge(resort, attempt({ order: 'same' }))).toBe('allowed')
})

test('cards that were declined on one page count each', async () => {
  await using resort = await openTestResort()
  const first = attempt({ order: 'page' })
  expect(await judge(resort, first)).toBe('allowed')
  await declineCards(resort, first.paymentId, 4)
  expect(await judge(resort, attempt({ order: 'page' }))).toBe('allowed')
  expect(await judge(resort, attempt({ order: 'page' }))).toBe('too-many')
})

test('who pays from a busy address closes it to nobody; the cards that were declined before still count there', async () => {
  await using resort = await openTestResort()
  const here = { address: '203.0.113.7' }
  const pay = async (declined: number) => {
    const paid = attempt(here)
    expect(await judge(resort, paid)).toBe('allowed')
    await declineCards(resort, paid.paymentId, declined)
    await sql`update payment set state = 'paid', received_minor = amount_minor, received_currency = currency
      where id = ${paid.paymentId}`.execute(resort.db)
  }
  for (let time = 0; time < 25; time++) await pay(0)
  await pay(4)
  for (let time = 0; time < 15; time++) expect(await judge(resort, attempt(here))).toBe('allowed')
  await pay(1)
  expect(await judge(resort, attempt(here))).toBe('too-many')
})

test('an address is forgiven after an hour, a visitor after a day, a order never', async () => {
  await using resort = await openTestResort()
  const guest = { order: 'held', token: 'visitor', address: '2001:db8::1' }
  for (let time = 0; time < 5; time++) await judge(resort, attempt(guest))
  for (let time = 0; time < 5; time++) await judge(resort, attempt({ token: 'visitor', address: '2001:db8::2' }))
  for (let time = 0; time < 10; time++) await judge(resort, attempt({ address: '2001:db8::3' }))
  expect(await judge(resort, attempt({ address: '2001:db8::4' }))).toBe('too-many')

  const ago = (hours: number) =>
    sql`update payment_attempt set made_at = made_at - make_interval(hours => ${hours})`.execute(resort.db)
  await ago(2)
  expect(await judge(resort, attempt({ address: '2001:db8::4' }))).toBe('allowed')
  expect(await judge(resort, attempt({ token: 'visitor' }))).toBe('too-many')
  await ago(23)
  expect(await judge(resort, attempt({ token: 'visitor' }))).toBe('allowed')
  expect(await judge(resort, attempt({ order: 'held' }))).toBe('too-many')
})

test('what a visitor tried here hours ago is forgiven to the network, though not to the visitor', async () => {
  await using resort = await openTestResort()
  const here = { address: '203.0.113.7' }
  for (let time = 0; time < 9; time++) await judge(resort, attempt({ ...here, token: 'visitor' }))
  await sql`update payment_attempt set made_at = made_at - interval '2 hours'`.execute(resort.db)
  for (let time = 0; time < 11; time++) await judge(resort, attempt(here))
  expect(await judge(resort, attempt({ ...here, token: 'visitor' }))).toBe('allowed')
  expect(await judge(resort, attempt({ ...here, token: 'visitor' }))).toBe('too-many')
})

test('who tried cards is forgotten after two days, and a order still counts its own', async () => {
  await using resort = await openTestResort()
  for (let time = 0; time < 5; time++) await judge(resort, attempt({ order: 'old' }))
  await sql`update payment_attempt set made_at = made_at - interval '49 hours'`.execute(resort.db)
  await judge(resort, attempt())
  await eraseOldAttempts(resort.db)
  const kept = await resort.db.selectFrom('payment_attempt').select('visitor').where('visitor', '<>', '').execute()
  expect(kept).toHaveLength(1)
  expect(await judge(resort, attempt({ order: 'old' }))).toBe('too-many')
})

test('while banks decline cards from everywhere a proof of work is asked for, and counts once', async () => {
  await using resort = await openTestResort()
  await declineCards(resort, 'thief', 29)
  expect(await judge(resort, attempt())).toBe('allowed')
  await declineCards(resort, 'another', 1)
  expect(await judge(resort, attempt())).toBe('proof-needed')
  expect(await judge(resort, attempt({ proof: 'bm90aGluZw==' }))).toBe('proof-needed')

  const proof = await solve(await openChallenge(resort.db))
  const many = await Promise.all([1, 2, 3, 4].map(() => judge(resort, attempt({ proof }))))
  expect(many.toSorted()).toEqual(['allowed', 'proof-needed', 'proof-needed', 'proof-needed'])

  const tampered = JSON.parse(Buffer.from(await solve(await openChallenge(resort.db)), 'base64').toString())
  tampered.challenge.parameters.algorithm = 'PBKDF2/SHA-1024'
  const odd = Buffer.from(JSON.stringify(tampered)).toString('base64')
  expect(await judge(resort, attempt({ proof: odd }))).toBe('proof-needed')
  const late = await makeChallenge(await loadProofKey(resort.db), new Date(Date.now() - 1_000))
  expect(await judge(resort, attempt({ proof: await solve(late) }))).toBe('proof-needed')
  const foreign = await makeChallenge('a key of somebody else', new Date(Date.now() + 60_000))
  expect(await judge(resort, attempt({ proof: await solve(foreign) }))).toBe('proof-needed')

  await sql`update payment_notice set received_at = received_at - interval '11 minutes'`.execute(resort.db)
  expect(await judge(resort, attempt())).toBe('allowed')
})
