import { userInfo } from 'node:os'
import { expect, test } from 'vitest'
import { sayPromoGap } from '#app/words/say-promo-gap.ts'
import { listPublicPromos } from '#resort/availability/list-public-promos.ts'
import { makeQuote } from '#resort/availability/make-quote.ts'
import { priceNewDates } from '#resort/orders/after/new-dates.ts'
import { changeCode } from '#resort/orders/basket/change-code.ts'
import { holdOrder } from '#resort/orders/hold/hold-order.ts'
import { loadOrder } from '#resort/orders/order-reading.ts'
import { applyPromo } from '#resort/rates/apply-promo.ts'
import { stayOf } from '#resort/stays/stay-of.ts'
import { enter } from '#tests/support/account-house.ts'
import { book, choose, expectAllWell, newGuest, openBookingHouse } from '#tests/support/open-booking-house.ts'
import { answerPromo } from './answer-promo.ts'

const occasion = { hotel: '79260', stay: { checkIn: '2027-01-12', checkOut: '2027-01-16' } }

test('a code ends with --yes only: what is booked and held keeps it, who has it in a basket is told', async () => {
  await using house = await openBookingHouse()
  const { resort } = house
  const promocode = 'MAR10'
  const booked = await book(house, newGuest(), { promocode })
  const holder = newGuest()
  await choose(house, holder, { promocode })
  const held = await holdOrder(resort, holder)
  const drafter = newGuest()
  const drafted = await choose(house, drafter, { promocode })
  const asked = await answerPromo(resort, ['end', ' mar10 '], {})
  expect(asked).toMatchObject({ code: 0, text: expect.stringContaining('MAR10 (Ten per cent) is on 2 orders.') })
  expect(asked.text).toContain('Nothing is done yet: add --yes.')
  expect(await applyPromo(resort, { ...occasion, code: promocode, guesser: newGuest() })).toMatchObject({
    outcome: 'applied',
  })

  const done = await answerPromo(resort, ['end', promocode], { yes: true })
  expect(done).toMatchObject({ code: 0, text: expect.stringContaining('Nobody can use it any more') })
  const rows = await resort.db.selectFrom('promo').select('ended_by').where('name', '=', 'Ten per cent').execute()
  expect(rows).toEqual([{ ended_by: userInfo().username }])

  expect(await holdOrder(resort, drafter)).toEqual({ outcome: 'promo-invalid' })
  expect(await changeCode(resort, { ...drafter, code: '' })).toMatchObject({ outcome: 'changed' })
  const without = await holdOrder(resort, drafter)
  expect(without).toMatchObject({ outcome: 'held' })
  if (without.outcome !== 'held' || held.outcome !== 'held') throw new Error('Nothing is held.')
  expect(without.order.total.minor).toBeGreaterThan(drafted.total.minor)
  expect(await holdOrder(resort, holder)).toMatchObject({ outcome: 'held', order: { total: held.order.total } })
  const moved = await priceNewDates(resort, await loadOrder(resort.db, resort.kinds, booked.id), {
    ...{ checkIn: '2027-02-01', checkOut: '2027-02-05' },
  })
  expect(moved).toMatchObject({ outcome: 'priced', dates: { isPromoLost: false } })
  expect(await answerPromo(resort, ['end', promocode], { yes: true })).toEqual({
    code: 0,
    text: 'Nothing was done: MAR10 (Ten per cent) was ended before.',
  })
  await expectAllWell(house)
})

test('an ended code is told like one whose days are over: why, where it may be told, and else as no code at all', async () => {
  await using house = await openBookingHouse()
  const { resort } = house
  const apply = (code: string) => applyPromo(resort, { ...occasion, code, guesser: newGuest() })
  const shown = async () =>
    (await listPublicPromos(resort.nights, resort.hotel.publicCodes, { ...occasion, today: '2026-11-21' })).length
  const before = await shown()
  const [known = '', secret] = ['MAR10', 'ARTE15']
  expect(resort.hotel.publicCodes).toContain(known)
  expect(resort.hotel.publicCodes).not.toContain(secret)
  for (const code of [known, secret ?? '']) await answerPromo(resort, ['end', code], { yes: true })
  const told = await apply(known)
  expect(told).toEqual({ outcome: 'invalid', gap: { why: 'ended' } })
  expect(await apply('ARTE15')).toEqual(await apply('NOTHING'))
  expect(await shown()).toBe(before - 1)
  const say = (['es', 'en', 'pt'] as const).map((language) => sayPromoGap({ why: 'ended' }, known, language))
  expect(say).toEqual([
    'La promoción MAR10 terminó y ya no se puede usar.',
    'The offer MAR10 has ended and can no longer be used.',
    'A promoção MAR10 terminou e não pode mais ser usada.',
  ])
})

test('the member rate ends by its code too, and what is no code ends nothing', async () => {
  await using house = await openBookingHouse()
  const { resort } = house
  const { token } = await enter(house, 'ana@example.com')
  const rooms = [{ party: { adults: 2, childrenAges: [] }, roomType: 'GV', ratePlan: 'FLEX' }]
  const quote = async () => {
    const made = await makeQuote(resort, { ...occasion, rooms, currency: 'USD', sessions: [token] })
    return made.outcome === 'quoted' ? made.quote.total.minor : 0
  }
  const member = { ...newGuest(), sessions: [token] }
  const drafted = await choose(house, member, { currency: 'USD', sessions: [token] })
  const before = await quote()
  expect(stayOf(drafted.lines)?.total.minor).toBe(before)
  expect(await answerPromo(resort, ['end', 'SOCIOS'], { yes: true })).toMatchObject({ code: 0 })
  expect(await quote()).toBeGreaterThan(before)
  expect(await holdOrder(resort, member)).toMatchObject({ outcome: 'price-changed', before: drafted.total })
  expect(await holdOrder(resort, member)).toMatchObject({ outcome: 'held' })
  for (const words of [['end'], ['end', '?'], ['stop', 'MAR10'], []])
    expect(await answerPromo(resort, words, { yes: true })).toMatchObject({ code: 1 })
  for (const yes of [true, false])
    expect(await answerPromo(resort, ['end', 'NOTHING'], { yes })).toEqual({
      code: 1,
      text: 'There is no code NOTHING.',
    })
})
