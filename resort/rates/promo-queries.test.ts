import { createQueryId, PostgresQueryCompiler } from 'kysely'
import { expect, test } from 'vitest'
import { transact } from '#db/transact.ts'
import { openDemonstration } from '#tests/support/open-demonstration.ts'
import { waitUntilBlocked } from '#tests/support/wait-until-blocked.ts'
import { fromPerCent } from '../money/basis-points.ts'
import { listenForSecurity } from '../security-event.ts'
import { applyPromo } from './apply-promo.ts'
import type { Promo } from './promo.ts'
import {
  eraseOldGuesses,
  exchangePromoUse,
  findPromo,
  listMemberPromos,
  listPackagePromos,
  loadPromo,
  releasePromoUse,
  savePromo,
  takePromoUse,
} from './promo-queries.ts'

const single: Omit<Promo, 'id' | 'uses'> = {
  name: 'One guest',
  effect: { kind: 'per-cent', basisPoints: fromPerCent(20) },
  bookFrom: null,
  bookTo: null,
  stayFrom: null,
  stayTo: null,
  hotels: null,
  roomTypes: null,
  ratePlans: null,
  leastNights: 1,
  mostUses: 1,
}

test('of fifty who use a single-use code at once, one does', async () => {
  await using resort = await openDemonstration()
  await savePromo(resort.db, 'UNICO2026', single)
  const promo = (await findPromo(resort.db, 'UNICO2026'))?.id ?? 0
  const answers = await Promise.all(
    Array.from({ length: 50 }, (_, guest) => transact(resort.db, (tx) => takePromoUse(tx, promo, `booking ${guest}`))),
  )
  expect(answers.filter((answer) => answer === 'taken')).toHaveLength(1)
  expect(await findPromo(resort.db, 'UNICO2026')).toMatchObject({ uses: 1 })
})

test('a booking uses a code once however often it asks, and gives it back', async () => {
  await using resort = await openDemonstration()
  await savePromo(resort.db, 'UNICO2026', single)
  const promo = (await findPromo(resort.db, 'UNICO2026'))?.id ?? 0
  const take = (reference: string) => transact(resort.db, (tx) => takePromoUse(tx, promo, reference))
  expect([await take('a'), await take('a'), await take('b')]).toEqual(['taken', 'taken', 'used-up'])
  for (const again of ['once', 'twice']) {
    await transact(resort.db, (tx) => releasePromoUse(tx, promo, 'a'))
    expect([again, await findPromo(resort.db, 'UNICO2026')]).toMatchObject([again, { uses: 0 }])
  }
  expect(await take('b')).toBe('taken')
  expect(await findPromo(resort.db, 'UNICO2026')).toMatchObject({ uses: 1 })
})

test('a code is forgiven its case and spaces; used up, expired and unknown sound the same', async () => {
  await using resort = await openDemonstration()
  const guesser = { token: 'a', address: '192.0.2.1' }
  await savePromo(resort.db, 'MAREA20', { ...single, mostUses: null })
  await savePromo(resort.db, 'EXPIRED', { ...single, bookTo: '2026-11-20' })
  await savePromo(resort.db, 'USEDUP', single)
  const used = await findPromo(resort.db, 'USEDUP')
  await transact(resort.db, (tx) => takePromoUse(tx, used?.id ?? 0, 'a'))
  const apply = (code: string) => applyPromo(resort, { code, hotel: '79260', stay: null, guesser })
  expect(await apply(' marea 20 ')).toMatchObject({ outcome: 'applied' })
  for (const code of ['EXPIRED', 'USEDUP', 'NOBODY']) expect(await apply(code)).toEqual({ outcome: 'invalid' })
})

test('used up, expired and unknown codes take the same statements, so that time tells nothing', async () => {
  await using resort = await openDemonstration()
  await savePromo(resort.db, 'UNICO2026', single)
  await savePromo(resort.db, 'VIEJO2025', { ...single, bookTo: '2025-12-31' })
  const promo = (await findPromo(resort.db, 'UNICO2026'))?.id ?? 0
  await transact(resort.db, (tx) => takePromoUse(tx, promo, 'somebody'))
  const statements: string[] = []
  const db = resort.db.withPlugin({
    transformQuery: ({ node }) => {
      statements.push(new PostgresQueryCompiler().compileQuery(node, createQueryId()).sql)
      return node
    },
    transformResult: async ({ result }) => result,
  })
  const asked = { hotel: '79260', stay: null, guesser: { token: 'a', address: '203.0.113.9' } }
  const taken: string[][] = []
  for (const code of ['UNICO2026', 'VIEJO2025', 'NADA2026']) {
    expect(await applyPromo({ ...resort, db }, { ...asked, code })).toEqual({ outcome: 'invalid' })
    taken.push(statements.splice(0))
  }
  expect(taken[0]?.length).toBeGreaterThan(2)
  expect([taken[1], taken[2]]).toEqual([taken[0], taken[0]])
})

test('after ten wrong codes an hour even a good one waits; the same wrong code counts once', async () => {
  await using resort = await openDemonstration()
  await savePromo(resort.db, 'MAREA20', { ...single, mostUses: null })
  const apply = (code: string, token = 'a') =>
    applyPromo(resort, { code, hotel: '79260', stay: null, guesser: { token, address: '192.0.2.1' } })
  for (let again = 0; again < 12; again++) await apply('WRONG0')
  for (let guess = 1; guess < 10; guess++) expect(await apply(`WRONG${guess}`)).toEqual({ outcome: 'invalid' })
  expect(await apply('MAREA20')).toEqual({ outcome: 'too-many-guesses' })
  expect(await apply('MAREA20', 'b')).toMatchObject({ outcome: 'applied' })
})

test('every kind of code is kept with all its conditions', async () => {
  await using resort = await openDemonstration()
  const conditions = {
    bookFrom: '2026-11-01',
    bookTo: '2026-12-31',
    stayFrom: '2027-01-01',
    stayTo: '2027-12-20',
    hotels: ['79260', '31453'],
    roomTypes: ['GV'],
    leastNights: 4,
    mostUses: 9,
  }
  const effects = [
    { kind: 'per-cent', basisPoints: fromPerCent(12.5) },
    { kind: 'amount', minor: 5_000 },
    { kind: 'free-nights', stay: 7, pay: 6 },
    { kind: 'hidden-plan' },
  ] as const
  for (const [index, effect] of effects.entries()) {
    const kept = { ...conditions, name: `Kind ${index}`, effect, ratePlans: ['CASA'] }
    await savePromo(resort.db, `KIND${index}`, kept)
    expect(await findPromo(resort.db, `KIND${index}`)).toEqual({ ...kept, id: expect.any(Number), uses: 0 })
  }
  expect(await findPromo(resort.db, 'KIND9')).toBe(null)
})

test('whoever guesses without an end gets no more than fifty an hour, and guests behind the same network go on', async () => {
  await using resort = await openDemonstration()
  await savePromo(resort.db, 'SECRET20', { ...single, mostUses: null })
  const heard: string[] = []
  const stop = listenForSecurity(({ event }) => heard.push(event))
  const apply = async (code: string, token: string | null) => {
    const guesser = { token, address: '192.0.2.1' }
    return (await applyPromo(resort, { code, hotel: '79260', stay: null, guesser })).outcome
  }
  const guessAll = async (tokenOf: (guess: number) => string | null) => {
    let judged = 0
    for (let guess = 0; guess < 60; guess++) if ((await apply(`G${guess}`, tokenOf(guess))) === 'invalid') judged++
    return judged
  }
  expect(await apply('SECRET20', 'early guest')).toBe('applied')
  expect(await guessAll(() => null)).toBe(15)
  expect(await apply('SECRET20', null)).toBe('too-many-guesses')
  expect(await apply('SECRET20', 'guest')).toBe('applied')
  // As many visitors as guesses.
  expect(await guessAll((guess) => `visitor ${guess}`)).toBe(35)
  expect(await apply('SECRET20', 'late guest')).toBe('too-many-guesses')
  // What was right stays right, and what everybody is told is no guess.
  expect(await apply('SECRET20', 'early guest')).toBe('applied')
  expect(await apply('mar10', 'late guest')).toBe('applied')
  expect(await apply('OTHER', 'early guest')).toBe('too-many-guesses')
  expect(new Set(heard)).toEqual(new Set(['promo-guesses']))
  stop()
})

test('guesses are counted for a whole network of IPv6, and those of past hours no more', async () => {
  await using resort = await openDemonstration()
  await savePromo(resort.db, 'MAREA20', { ...single, mostUses: null })
  const apply = (code: string, address: string) =>
    applyPromo(resort, { code, hotel: '79260', stay: null, guesser: { token: null, address } })
  for (let guess = 0; guess < 50; guess++) await apply(`WRONG${guess}`, `2001:db8:1:2::${guess}`)
  expect(await apply('MAREA20', '2001:db8:1:2:ffff::1')).toEqual({ outcome: 'too-many-guesses' })
  expect(await apply('MAREA20', '2001:db8:1:103::1')).toMatchObject({ outcome: 'applied' })
  expect(await apply('MAREA20', '192.0.2.7')).toMatchObject({ outcome: 'applied' })
  expect(await apply('!', '192.0.2.7')).toEqual({ outcome: 'invalid' })
  await resort.db
    .updateTable('promo_guess')
    .set({ hour: new Date('2026-11-20T00:00:00Z') })
    .execute()
  expect(await apply('MAREA20', '2001:db8:1:2:ffff::1')).toMatchObject({ outcome: 'applied' })
  await eraseOldGuesses(resort.db)
  expect(await resort.db.selectFrom('promo_guess').selectAll().execute()).toEqual([])
})

test('a code for other dates or another hotel is judged by them', async () => {
  await using resort = await openDemonstration()
  await savePromo(resort.db, 'SPRING', { ...single, stayFrom: '2027-03-01', stayTo: '2027-05-31', hotels: ['79260'] })
  const guesser = { token: 'a', address: '192.0.2.1' }
  const apply = (hotel: string, checkIn: string, checkOut: string) =>
    applyPromo(resort, { code: 'SPRING', hotel, stay: { checkIn, checkOut }, guesser })
  expect(await apply('79260', '2027-04-01', '2027-04-03')).toMatchObject({ outcome: 'applied' })
  // It was right for whoever asks, who may hear what is missing.
  const gap = { why: 'stay-days' }
  expect(await apply('79260', '2027-06-01', '2027-06-03')).toMatchObject({ outcome: 'invalid', gap })
  expect(await apply('31453', '2027-04-01', '2027-04-03')).toEqual({ outcome: 'invalid' })
})

test('two bookings that swap their promotions at once wait for one another, and neither for ever', async () => {
  await using resort = await openDemonstration()
  const { db } = resort
  const ids = await Promise.all(['MAR10', 'BRISA50'].map(async (code) => (await findPromo(db, code))?.id ?? 0))
  const [low = 0, high = 0] = ids.toSorted((a, b) => a - b)
  await transact(db, (tx) => takePromoUse(tx, low, 'one'))
  await transact(db, (tx) => takePromoUse(tx, high, 'other'))
  const swaps = await db.transaction().execute(async (tx) => {
    await tx.selectFrom('promo').select('id').where('id', '=', low).forNoKeyUpdate().execute()
    // Nobody tries again here: what PostgreSQL undoes fails.
    const other = db
      .transaction()
      .execute((swap) => exchangePromoUse(swap, { from: high, to: low, reference: 'other' }))
    await waitUntilBlocked(db)
    const one = db.transaction().execute((swap) => exchangePromoUse(swap, { from: low, to: high, reference: 'one' }))
    await waitUntilBlocked(db, 2)
    return [one, other]
  })
  expect(await Promise.all(swaps)).toEqual(['exchanged', 'exchanged'])
  const uses = await db.selectFrom('promo_use').select(['promo', 'reference']).orderBy('reference').execute()
  expect(uses).toEqual([
    { promo: high, reference: 'one' },
    { promo: low, reference: 'other' },
  ])
})

test('promotions of members and of packages are listed by themselves, and by no code', async () => {
  await using resort = await openDemonstration()
  const { db } = resort
  const many = { ...single, mostUses: null, leastNights: 2 }
  await savePromo(db, 'SOCIOS9', { ...many, name: 'Members', membersOnly: true })
  await savePromo(db, 'VUELO9', { ...many, name: 'Packages', packagesOnly: true })
  await savePromo(db, 'TODOS9', { ...many, name: 'Everybody' })
  const [members, packages] = await Promise.all([listMemberPromos(db), listPackagePromos(db)])
  expect(members.at(-1)).toMatchObject({ name: 'Members', membersOnly: true, leastNights: 2 })
  expect(packages.at(-1)).toMatchObject({ name: 'Packages', packagesOnly: true })
  expect(members.every(({ membersOnly, packagesOnly }) => membersOnly && !packagesOnly)).toBe(true)
  expect(packages.every(({ membersOnly, packagesOnly }) => packagesOnly && !membersOnly)).toBe(true)
  for (const list of [members, packages])
    expect(list.map(({ id }) => id)).toEqual(list.map(({ id }) => id).toSorted((a, b) => a - b))
  expect([await findPromo(db, 'SOCIOS9'), await findPromo(db, 'VUELO9')]).toEqual([null, null])
  const everybody = await findPromo(db, 'TODOS9')
  expect(everybody).not.toHaveProperty('membersOnly')
  expect(everybody).not.toHaveProperty('packagesOnly')
  expect(await loadPromo(db, members.at(-1)?.id ?? 0)).toEqual(members.at(-1))
  await expect(loadPromo(db, 0)).rejects.toThrow()
})

test('a booking changes its promotion for another, for none or for the same one, and keeps its own where the other is used up', async () => {
  await using resort = await openDemonstration()
  const { db } = resort
  for (const code of ['UNICO1', 'UNICO2']) await savePromo(db, code, single)
  const load = async (code: string) => (await findPromo(db, code)) ?? { id: 0, uses: -1 }
  const [one, two] = [(await load('UNICO1')).id, (await load('UNICO2')).id]
  const change = (from: number | null, to: number | null, reference = 'R') =>
    transact(db, (tx) => exchangePromoUse(tx, { from, to, reference }))
  const uses = async () => [(await load('UNICO1')).uses, (await load('UNICO2')).uses]
  expect([await change(null, null), await change(null, one), await uses()]).toEqual(['exchanged', 'exchanged', [1, 0]])
  expect([await change(one, one), await uses()]).toEqual(['exchanged', [1, 0]])
  expect([await change(null, two, 'other'), await change(one, two), await uses()]).toEqual([
    'exchanged',
    'used-up',
    [1, 1],
  ])
  expect([await change(one, null), await uses()]).toEqual(['exchanged', [0, 1]])
  expect([await change(two, one, 'other'), await uses()]).toEqual(['exchanged', [1, 0]])
})

test('what was right is no guess, what everybody is told is none either, and only guesses without an end are reported', async () => {
  await using resort = await openDemonstration()
  await savePromo(resort.db, 'MAREA20', { ...single, mostUses: null })
  const told: unknown[] = []
  const stop = listenForSecurity((event) => told.push(event))
  const guesser = { token: 'a', address: '192.0.2.1' }
  const apply = (code: string) => applyPromo(resort, { code, hotel: '79260', stay: null, guesser })
  const guesses = async () => (await resort.db.selectFrom('promo_guess').select('guesser').execute()).length
  const isRight = await apply('MAREA20')
  const [afterRight, known] = [await guesses(), resort.hotel.publicCodes[0] ?? '']
  expect([isRight.outcome, afterRight]).toEqual(['applied', 1])
  await apply(known)
  await apply('MAREA20')
  expect(await guesses()).toBe(afterRight)
  await apply('WRONG1')
  expect([await guesses(), told]).toEqual([afterRight + 2, []])
  stop()
})
