import { expect, test } from 'vitest'
import { findStays } from '#resort/availability/find-stays.ts'
import { makeQuote } from '#resort/availability/make-quote.ts'
import { fromPerCent } from '#resort/money/basis-points.ts'
import { applyPromo } from '#resort/rates/apply-promo.ts'
import { savePromo } from '#resort/rates/promo-queries.ts'
import { endTokens } from '#resort/visitors/session-queries.ts'
import { enter } from '#tests/support/account-house.ts'
import { everybodysPromo } from '#tests/support/everybodys-promo.ts'
import { choose, newGuest, openBookingHouse } from '#tests/support/open-booking-house.ts'
import { holdOrder } from './hold-order.ts'
import { setAside } from './set-aside.ts'

const stay = { checkIn: '2027-01-12', checkOut: '2027-01-16' }
const party = { adults: 2, childrenAges: [] }
const garden = { party, roomType: 'GV', ratePlan: 'FLEX' }
const asked = { hotel: '79260', stay, rooms: [garden], currency: 'USD' } as const
type House = Awaited<ReturnType<typeof openBookingHouse>>

async function quote({ resort }: House, sessions: readonly string[] | undefined, code: string | null = null) {
  const promo = code ? { code, guesser: newGuest() } : null
  const made = await makeQuote(resort, { ...asked, promo, ...(sessions && { sessions }) })
  if (made.outcome !== 'quoted') throw new Error(made.outcome)
  return { total: made.quote.total.minor, by: made.by ?? null, promo: made.quote.promo }
}

test('a member pays less only by a session that is open, and nobody by what looks like one', async () => {
  await using house = await openBookingHouse()
  const { resort } = house
  const { token } = await enter(house, 'ana@example.com')
  const everybody = await quote(house, undefined)
  const member = await quote(house, [token])
  expect(everybody).toMatchObject({ by: null, promo: null })
  expect(member.by).toBe('members')
  // Six per cent of each night, before taxes and fees.
  expect(member.total / everybody.total).toBeCloseTo(0.94, 2)
  for (const odd of [[], [''], ['x'.repeat(43)], [`${token.slice(0, -1)}`], Array(9).fill('A'.repeat(43))])
    expect(await quote(house, odd)).toEqual(everybody)
  const find = async (sessions: readonly string[]) => {
    const found = await findStays(resort, { ...asked, rooms: [party], sessions })
    if (!('rooms' in found)) throw new Error(found.outcome)
    const type = found.rooms[0]?.types.find(({ roomType }) => roomType === 'GV')
    return type?.outcome === 'on-sale' ? type.offers.find(({ ratePlan }) => ratePlan === 'FLEX') : undefined
  }
  expect(await find([])).toMatchObject({ total: { minor: everybody.total }, memberTotal: { minor: member.total } })
  expect(await find([token])).toMatchObject({ total: { minor: member.total }, totalBefore: { minor: everybody.total } })
  await endTokens(resort.db, [token])
  expect(await quote(house, [token])).toEqual(everybody)
})

test('the code of the member rate is as unknown as any other word, whoever types it', async () => {
  await using house = await openBookingHouse()
  const { resort } = house
  const apply = (code: string) => applyPromo(resort, { code, hotel: '79260', stay, guesser: newGuest() })
  expect(await apply('SOCIOS')).toEqual(await apply('NOTHING'))
  expect(await apply('SOCIOS')).toEqual({ outcome: 'invalid' })
  const { token } = await enter(house, 'ana@example.com')
  for (const sessions of [[], [token]]) {
    const promo = { code: 'SOCIOS', guesser: newGuest() }
    expect(await makeQuote(resort, { ...asked, promo, sessions })).toEqual({ outcome: 'promo-invalid' })
  }
})

test('of a code and the member rate the one counts that takes more off, never both', async () => {
  await using house = await openBookingHouse()
  await savePromo(house.resort.db, 'LITTLE', {
    ...everybodysPromo,
    effect: { kind: 'per-cent', basisPoints: fromPerCent(1) },
    mostUses: null,
  })
  const { token } = await enter(house, 'ana@example.com')
  const [member, better] = [await quote(house, [token]), await quote(house, undefined, 'MAR10')]
  expect(await quote(house, [token], 'MAR10')).toEqual(better)
  expect(better.total).toBeLessThan(member.total)
  expect(await quote(house, [token], 'LITTLE')).toEqual(member)
  const order = await choose(house, newGuest(), { sessions: [token], promocode: 'LITTLE' })
  expect(order.promocode).toBeNull()
  // A plan that a code opens is nobody's twice.
  const opened = { ...asked, rooms: [{ ...garden, ratePlan: 'CASA' }], promo: { code: 'AMIGOS', guesser: newGuest() } }
  const [alone, both] = [
    await makeQuote(house.resort, opened),
    await makeQuote(house.resort, { ...opened, sessions: [token] }),
  ]
  expect(both).toEqual(alone)
})

test('whose session ends before the hold reads the price of everybody before it counts', async () => {
  await using house = await openBookingHouse()
  const { resort } = house
  const { token } = await enter(house, 'ana@example.com')
  const guest = { ...newGuest(), sessions: [token] }
  const drafted = await choose(house, guest, { currency: 'USD', sessions: [token] })
  expect(await holdOrder(resort, guest)).toMatchObject({ outcome: 'held', order: { total: drafted.total } })
  const other = { ...newGuest(), sessions: [token] }
  const before = await choose(house, other, { currency: 'USD', sessions: [token] })
  await endTokens(resort.db, [token])
  const told = await holdOrder(resort, other)
  expect(told).toMatchObject({ outcome: 'price-changed', before: before.total })
  const everybody = (await quote(house, undefined)).total
  expect(await holdOrder(resort, other)).toMatchObject({ outcome: 'held', order: { total: { minor: everybody } } })
  // From the search: what stood there was the price of a member.
  const wanted = { ...newGuest(), ...asked, sessions: [token], language: 'es', country: 'MX', promocode: null } as const
  const moved = await setAside(resort, wanted, before.total)
  expect(moved).toMatchObject({ outcome: 'price-moved', before: before.total, now: { minor: everybody } })
})

test('who signs in while rooms are held pays what the search shows then, and a press more changes nothing', async () => {
  await using house = await openBookingHouse()
  const { resort } = house
  const wanted = { ...newGuest(), ...asked, language: 'es', country: 'MX', promocode: null } as const
  const dear = await setAside(resort, wanted, null)
  const { token } = await enter(house, 'ana@example.com')
  const member = (await quote(house, [token])).total
  const shown = { minor: member, currency: 'USD' } as const
  for (const press of ['first', 'again']) {
    const held = await setAside(resort, { ...wanted, sessions: [token] }, shown)
    expect([press, held]).toMatchObject([press, { outcome: 'held', order: { total: { minor: member } } }])
  }
  expect(dear).toMatchObject({ outcome: 'held', order: { total: { minor: expect.any(Number) } } })
})
