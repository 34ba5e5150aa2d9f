import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { newGuest, openBookingHouse } from '#tests/support/open-booking-house.ts'
import { openTestResort } from '#tests/support/open-test-resort.ts'
import { chooseRooms, type RoomsWanted } from '../orders/basket/choose-rooms.ts'
import { answerOnce } from './answer-once.ts'
import { keepConsent } from './keep-consent.ts'
import { eraseOldUses, hourlyBudgets, spendBudget } from './network-use-queries.ts'

const address = '2001:db8:1:2::7'
const neighbour = '2001:db8:1:2:ffff::9'
const somebodyElse = '2001:db8:1:103::7'

test('a network that begins one order after the other leaves no more than its budget; others go on', async () => {
  await using house = await openBookingHouse()
  const wanted: Omit<RoomsWanted, 'token' | 'address'> = {
    ...({ language: 'es', country: 'MX', currency: 'MXN', promocode: null, hotel: '79260' } as const),
    stay: { checkIn: '2027-01-12', checkOut: '2027-01-16' },
    rooms: [{ party: { adults: 2, childrenAges: [] }, roomType: 'GV', ratePlan: 'FLEX' }],
  }
  const first = newGuest()
  const begin = (token: string, from: string) => chooseRooms(house.resort, { ...wanted, token, address: from })
  const outcomes: string[] = [(await begin(first.token, address)).outcome]
  for (let turn = 1; turn < hourlyBudgets.drafts + 8; turn += 4) {
    const some = await Promise.all([1, 2, 3, 4].map((each) => begin(newGuest().token, each % 2 ? address : neighbour)))
    outcomes.push(...some.map(({ outcome }) => outcome))
  }
  expect(outcomes.filter((outcome) => outcome === 'chosen')).toHaveLength(hourlyBudgets.drafts)
  expect(new Set(outcomes)).toEqual(new Set(['chosen', 'too-many-drafts']))
  const { rows } = await sql<{ count: number }>`select count(*) from orders`.execute(house.resort.db)
  expect(rows).toEqual([{ count: hourlyBudgets.drafts }])
  // Whoever has one goes on with it, and the next network notices nothing.
  expect((await begin(first.token, address)).outcome).toBe('chosen')
  expect((await begin(newGuest().token, somebodyElse)).outcome).toBe('chosen')
})

test('answers are kept for so many keys; the same key is answered again all the same', async () => {
  await using resort = await openTestResort()
  const ask = (key: string) => {
    const asked = {
      token: 'a visitor',
      address,
      request: 'POST /api/payment-reservation' as const,
      key,
      body: {},
      isFinal: () => true,
    }
    return answerOnce(resort, asked, async () => ({ status: 201, body: { key } }))
  }
  for (let key = 0; key < hourlyBudgets['kept-answers']; key++) await ask(`${key}`)
  expect(await ask('one more')).toEqual({ outcome: 'too-many-requests' })
  expect(await ask('7')).toMatchObject({ outcome: 'answered', isRepeated: true, answer: { body: { key: '7' } } })
  const { rows } = await sql<{ count: number }>`select count(*) from idempotency_key`.execute(resort.db)
  expect(rows).toEqual([{ count: hourlyBudgets['kept-answers'] }])
})

test('answers to the cookie notice are written down so often, by however many at once', async () => {
  await using resort = await openTestResort()
  const consent = { token: 't', choice: 'accepted', ticked: [], asksPrivacy: false, language: 'es' } as const
  const kept = await Promise.all(Array.from({ length: 80 }, () => keepConsent(resort, { ...consent, address })))
  expect(kept.filter(({ outcome }) => outcome === 'kept')).toHaveLength(hourlyBudgets.consents)
})

test('in the next hour a network begins anew, and nothing of the past one is kept', async () => {
  await using resort = await openTestResort()
  for (let use = 0; use <= hourlyBudgets.drafts; use++) await spendBudget(resort.db, 'drafts', address)
  expect(await spendBudget(resort.db, 'drafts', neighbour)).toBe('used-up')
  await sql`update network_use set hour = hour - interval '1 hour'`.execute(resort.db)
  expect(await spendBudget(resort.db, 'drafts', address)).toBe('spent')
  expect(await eraseOldUses(resort.db)).toBe(1)
})
