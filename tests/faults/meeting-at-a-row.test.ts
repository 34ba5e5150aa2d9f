import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { transact } from '#db/transact.ts'
import { currencies } from '#resort/money/currency.ts'
import { saveExchangeRates } from '#resort/money/exchange-rate-queries.ts'
import { eraseUnfinished } from '#resort/orders/erase/erase-unfinished.ts'
import { holdOrder } from '#resort/orders/hold/hold-order.ts'
import { takeProof } from '#resort/payments/attempt-queries.ts'
import { applyPromo } from '#resort/rates/apply-promo.ts'
import { choose, expectAllWell, newGuest } from '#tests/support/open-booking-house.ts'
import { openDemonstration } from '#tests/support/open-demonstration.ts'
import { openTestResort } from '#tests/support/open-test-resort.ts'

const twenty = Array.from({ length: 20 }, (_, at) => at)

test('of twenty who show one proof of work at once one has spent it', async () => {
  await using resort = await openTestResort()
  const expires = new Date(Date.now() + 600_000)
  const taken = await Promise.all(twenty.map(() => transact(resort.db, (tx) => takeProof(tx, 'one', expires))))
  expect(taken.toSorted()).toEqual([...Array(19).fill('spent'), 'taken'])
})

test('one wrong code tried twenty times at once is one guess', async () => {
  await using resort = await openDemonstration()
  const guesser = { token: 'somebody', address: '203.0.113.9' }
  const attempt = { code: 'NOTHING', hotel: '79260', stay: null, guesser }
  const answers = await Promise.all(twenty.map(() => applyPromo(resort, attempt)))
  expect(new Set(answers.map(({ outcome }) => outcome))).toEqual(new Set(['invalid']))
  const guesses = await resort.db.selectFrom('promo_guess').select('guesser').execute()
  // Of the visitor, and of the network.
  expect(guesses).toHaveLength(2)
})

test('processes that bring the same rates in another order at one moment all save them', async () => {
  await using resort = await openTestResort()
  const rates = currencies
    .filter((currency) => currency !== 'USD')
    .map((currency) => ({ currency, perUsd: '2', day: '2026-11-20', source: 'test' }))
  for (let round = 0; round < 10; round++) {
    await Promise.all(twenty.map((at) => saveExchangeRates(resort.db, at % 2 ? rates : rates.toReversed())))
  }
  const { rows } = await sql<{ count: number }>`select count(*) as count from exchange_rate`.execute(resort.db)
  expect(rows[0]?.count).toBe(rates.length)
})

test('guests who come back while their drafts are forgotten have them still, or choose anew', async () => {
  await using resort = await openDemonstration()
  await sql`update night_stock set capacity = 100 where hotel = '79260' and room_type = 'GV'`.execute(resort.db)
  const guests = twenty.map(newGuest)
  for (const guest of guests) await choose({ resort }, guest)
  await sql`update orders set changed_at = now() - interval '8 days'`.execute(resort.db)
  const [erased, ...back] = await Promise.all([
    eraseUnfinished(resort),
    ...guests.map(async (guest, at) =>
      at % 2 ? (await holdOrder(resort, guest)).outcome : (await choose({ resort }, guest)).state,
    ),
  ])
  expect(erased).toBeLessThanOrEqual(twenty.length)
  for (const [at, outcome] of back.entries()) expect(at % 2 ? ['held', 'no-rooms'] : ['draft']).toContain(outcome)
  const gone = back.filter((outcome) => outcome === 'no-rooms').length
  const { rows } = await sql<{ count: number }>`select count(*) as count from orders`.execute(resort.db)
  expect(rows[0]?.count).toBe(twenty.length - gone)
  await expectAllWell({ resort })
})
