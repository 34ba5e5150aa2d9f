import { expect, test } from 'vitest'
import { findSession } from '#resort/visitors/session-queries.ts'
import { enter, letterTo } from '#tests/support/account-house.ts'
import { book, newGuest, openBookingHouse } from '#tests/support/open-booking-house.ts'
import { eraseAccount } from './erase-account.ts'
import { exportAccount } from './export-account.ts'

test('a guest takes everything of their account along, and erases it, as long as they have just signed in', async () => {
  await using house = await openBookingHouse()
  const { resort } = house
  const { number } = await book(house, newGuest())
  const { session, token } = await enter(house, 'ana@example.com')
  const old = { ...session, isFresh: false }
  expect([await exportAccount(resort, old), await eraseAccount(resort, old)]).toEqual([
    { outcome: 'not-fresh' },
    { outcome: 'not-fresh' },
  ])
  const exported = await exportAccount(resort, session)
  const text = JSON.stringify(exported)
  expect(exported).toMatchObject({
    account: { mail: 'ana@example.com', sessions: [{ proof: 'mail' }], orders: [{ number }] },
  })
  expect(text).not.toMatch(/hash|credential|publicKey/)
  const twice = await Promise.all([eraseAccount(resort, session), eraseAccount(resort, session)])
  expect(twice.map(({ outcome }) => outcome).toSorted()).toEqual(['erased', 'gone'])
  expect(await findSession(resort.db, [token])).toBeNull()
  expect(await exportAccount(resort, session)).toEqual({ outcome: 'gone' })
  for (const table of ['account', 'account_session', 'sign_in', 'account_order'] as const) {
    expect(await resort.db.selectFrom(table).selectAll().execute()).toEqual([])
  }
  expect(await letterTo(house, 'ana@example.com', 'erased')).not.toBeNull()
  const left = await resort.db.selectFrom('orders').select(['number', 'guest']).execute()
  expect(left).toMatchObject([{ number, guest: { email: 'ana@example.com' } }])
  const again = await enter(house, 'ana@example.com')
  expect(again.session.account).not.toBe(session.account)
})
