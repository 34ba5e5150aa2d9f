import { expect, test } from 'vitest'
import { transact } from '#db/transact.ts'
import { openTestResort } from '#tests/support/open-test-resort.ts'
import { beginSearch, endSearch } from './search-queries.ts'
import { waitForOffers } from './wait-for-offers.ts'

const question = { from: 'MEX', to: 'CUN', out: '2027-01-12', home: '2027-01-16', travellers: [] }

test('a hundred who wait for one search look at it together, and all hear of its end', async () => {
  await using resort = await openTestResort()
  const own = { hash: 'a'.repeat(64), claim: crypto.randomUUID() }
  const id = (await transact(resort.db, (tx) => beginSearch(tx, { question, ...own }))) ?? ''
  let looks = 0
  const db = resort.db.withPlugin({
    transformQuery: ({ node }) => {
      looks++
      return node
    },
    transformResult: async ({ result }) => result,
  })
  const many = 100
  const began = performance.now()
  const all = Promise.all(Array.from({ length: many }, () => waitForOffers({ db }, { search: id, known: 0 })))
  // Each looked when it came; from then on somebody looks for all of them.
  await expect.poll(() => looks, { timeout: 5_000 }).toBeGreaterThan(many + 2)
  await endSearch(resort.db, { id, claim: own.claim }, 'done')
  expect(await all).toEqual(Array(many).fill({ isAsking: false, offers: 0 }))
  expect(looks - many).toBeLessThanOrEqual((performance.now() - began) / 120 + 1)
  expect(await waitForOffers({ db }, { search: crypto.randomUUID(), known: 0 })).toBeNull()
})
