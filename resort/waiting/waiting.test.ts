import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { transact } from '#db/transact.ts'
import { choose, expectAllWell, newGuest, openBookingHouse } from '#tests/support/open-booking-house.ts'
import { buy, buyer, statesOf } from '#tests/support/open-chair-house.ts'
import { openPostedHouse } from '#tests/support/open-posted-house.ts'
import { sampleGuest } from '#tests/support/sample-guest.ts'
import {
  ask,
  contoy,
  endOffers,
  endSecondThoughts,
  giveBack,
  grownUps,
  holdSlot,
  leftOf,
  orderOf,
  sellOut,
  standingOf,
  waitFor,
} from '#tests/support/waiting-house.ts'
import { addOuting } from '../orders/basket/add-outing.ts'
import { dropOuting } from '../orders/basket/drop-outing.ts'
import { saveGuest } from '../orders/basket/save-guest.ts'
import { holdOrder } from '../orders/hold/hold-order.ts'
import { takePlaces } from '../tickets/quota-queries.ts'
import { confirmWait } from './confirm-wait.ts'
import { findPlace } from './find-place.ts'
import { leaveList } from './leave-list.ts'
import { offerPlaces } from './offer-places.ts'
import { takeOffer } from './take-offer.ts'

const xavage = { product: 'xavage', option: 'day', day: '2027-01-16' } as const

test('what comes free goes to the first whose whole party fits, and nobody else can have it', async () => {
  await using posted = await openPostedHouse()
  const { house } = posted
  const [, four] = await sellOut(house)
  const six = await waitFor(house, { mail: 'six@example.com', visitors: grownUps(6) })
  const two = await waitFor(house, { mail: 'two@example.com', visitors: { adults: 1, ages: [9] }, language: 'en' })
  const three = await waitFor(house, { mail: 'three@example.com', visitors: grownUps(3) })
  await posted.arrivals()
  if (four) await giveBack(house, four)
  // They are free, and for nobody who does not wait.
  expect(await leftOf(house)).toBe(0)
  expect(
    await transact(house.resort.db, (tx) => takePlaces(tx, [{ quota: 'contoy', day: contoy.day, places: 1 }])),
  ).toBe('sold-out')
  expect(await offerPlaces(house.resort)).toBe(1)
  expect(await standingOf(house, six)).toEqual(['contoy 2027-01-15 waiting'])
  expect(await standingOf(house, two)).toEqual(['contoy 2027-01-15 offered'])
  expect(await standingOf(house, three)).toEqual(['contoy 2027-01-15 waiting'])
  // The two that are left are for everybody: nobody who waits can use them.
  expect(await leftOf(house)).toBe(2)
  const [letter, ...others] = await posted.arrivals()
  expect(others).toEqual([])
  expect(letter?.subject).toMatch(/^There are places for .+, 15 January 2027$/)
  expect(letter?.to).toMatchObject([{ address: 'two@example.com' }])
  // Ten in the morning there, and two hours more.
  expect(letter?.text?.replaceAll(/\s+/g, ' ')).toContain('until Saturday, 21 November 2026, 12:00, Cancún time')
  expect(letter?.text).toContain('1 adult, 1 child (age 9)')
  await expectAllWell(house)
})

test('an offer that is not taken goes to the next, and what nobody takes is for everybody again', async () => {
  await using posted = await openPostedHouse()
  const { house } = posted
  const [, four] = await sellOut(house)
  const first = await waitFor(house, { mail: 'first@example.com', visitors: grownUps(4) })
  const second = await waitFor(house, { mail: 'second@example.com', visitors: grownUps(3) })
  if (four) await giveBack(house, four)
  await offerPlaces(house.resort)
  await posted.arrivals()
  await endOffers(house)
  await Promise.all([offerPlaces(house.resort), offerPlaces(house.resort)])
  expect(await standingOf(house, first)).toEqual(['contoy 2027-01-15 over lapsed'])
  expect(await standingOf(house, second)).toEqual(['contoy 2027-01-15 offered'])
  // Two letters that are sent at one time may arrive in any order.
  expect((await posted.arrivals()).map(({ subject }) => subject).toSorted()).toEqual([
    'Hay lugares para Isla Contoy, 15 de enero de 2027',
    'Su espera terminó: Isla Contoy, 15 de enero de 2027',
  ])
  await endOffers(house)
  await offerPlaces(house.resort)
  expect(await standingOf(house, second)).toEqual(['contoy 2027-01-15 over lapsed'])
  expect(await leftOf(house)).toBe(4)
  await expectAllWell(house)
})

test('whoever was not told of an offer keeps their place, and after three the next has a turn', async () => {
  await using house = await openBookingHouse()
  const [, four] = await sellOut(house)
  const first = await waitFor(house, { mail: 'first@example.com', visitors: grownUps(4) })
  const second = await waitFor(house, { mail: 'second@example.com', visitors: grownUps(4) })
  if (four) await giveBack(house, four)
  // There is no mail server.
  for (const _ of [1, 2]) {
    await offerPlaces(house.resort)
    expect(await standingOf(house, first)).toEqual(['contoy 2027-01-15 offered'])
    await endOffers(house)
  }
  await offerPlaces(house.resort)
  await endOffers(house)
  await offerPlaces(house.resort)
  expect(await standingOf(house, first)).toEqual(['contoy 2027-01-15 over unwritten'])
  expect(await standingOf(house, second)).toEqual(['contoy 2027-01-15 offered'])
  // A mailbox that refuses the letter keeps nobody waiting.
  await sql`update letter set state = 'refused' where state = 'queued' and cause like 'offer %'`.execute(
    house.resort.db,
  )
  await offerPlaces(house.resort)
  expect(await standingOf(house, second)).toEqual(['contoy 2027-01-15 over unwritten'])
  expect(await leftOf(house)).toBe(4)
  const letters = await house.resort.db.selectFrom('letter').select('state').where('cause', 'like', 'offer %').execute()
  expect(letters.map(({ state }) => state).toSorted()).toEqual(['given-up', 'given-up', 'given-up', 'refused'])
  await expectAllWell(house)
})

test('what is offered comes into the cart at the price of now, is bought there, and ends what excludes it', async () => {
  await using house = await openBookingHouse()
  const [, four] = await sellOut(house)
  await holdSlot(house, grownUps(12), xavage)
  const day = { ...contoy, day: '2027-01-16' }
  const [, fourLater] = await sellOut(house, day)
  await sql`update quota_day set said = 12 where quota = 'rafts' and day = ${xavage.day}`.execute(house.resort.db)
  const slots = [contoy, day, xavage]
  const wait = await waitFor(house, { mail: 'ana@example.com', visitors: grownUps(4), slots })
  for (const guest of [four, fourLater]) if (guest) await giveBack(house, guest)
  expect(await offerPlaces(house.resort)).toBe(2)
  const [slot] = (await findPlace(house.resort, wait))?.slots ?? []
  const guest = newGuest()
  const wanted = { ...buyer, ...guest, wait, slot: slot?.id ?? 0 }
  const taken = await takeOffer(house.resort, wanted)
  expect(taken).toMatchObject({ outcome: 'added', held: 'held' })
  // The answer was lost; and somebody else has the link.
  expect(await takeOffer(house.resort, wanted)).toEqual({ outcome: 'taken-before' })
  expect(await takeOffer(house.resort, { ...wanted, ...newGuest() })).toEqual({ outcome: 'offer-over' })
  const standing = ['contoy 2027-01-15 taken', 'contoy 2027-01-16 over beside', 'xavage 2027-01-16 waiting']
  expect(await standingOf(house, wait)).toEqual(standing)
  await offerPlaces(house.resort)
  expect(await leftOf(house, 'contoy', day.day)).toBe(4)
  expect(await leftOf(house)).toBe(0)
  const order = await orderOf(house, guest)
  expect(order && statesOf(order)).toEqual(Array(4).fill('ticket held'))
  await expectAllWell(house)
})

test('places that are put on sale are offered first; whoever leaves is passed over at once', async () => {
  await using house = await openBookingHouse()
  await sellOut(house)
  const first = await waitFor(house, { mail: 'first@example.com' })
  const second = await waitFor(house, { mail: 'second@example.com' })
  await house.resort.db.updateTable('quota_places').set({ places: 16 }).where('quota', '=', 'contoy').execute()
  expect(await leftOf(house)).toBe(0)
  await offerPlaces(house.resort)
  expect(await standingOf(house, first)).toEqual(['contoy 2027-01-15 offered'])
  await leaveList(house.resort, { wait: first })
  expect(await standingOf(house, first)).toEqual(['contoy 2027-01-15 over left'])
  expect(await standingOf(house, second)).toEqual(['contoy 2027-01-15 offered'])
  await leaveList(house.resort, { wait: second })
  expect(await leftOf(house)).toBe(2)
  await expectAllWell(house)
})

test('whoever chooses anew has what they held before those who wait, and what they no longer want is for those', async () => {
  await using house = await openBookingHouse()
  const [ten, four] = await sellOut(house)
  if (!ten || !four) throw new Error('Nobody holds anything.')
  const wait = await waitFor(house, { mail: 'ana@example.com', visitors: grownUps(2) })
  // Two of four, in their place; and all of it let go of and chosen again, as other rooms do.
  const fewer = { ...buyer, ...four, ...contoy, visitors: grownUps(3), instead: contoy }
  expect(await addOuting(house.resort, fewer)).toMatchObject({ outcome: 'added', held: 'held' })
  await choose(house, ten, { currency: 'MXN' })
  expect(await offerPlaces(house.resort)).toBe(0)
  expect(await holdOrder(house.resort, ten)).toMatchObject({ outcome: 'held' })
  await dropOuting(house.resort, { ...buyer, ...four, ...contoy })
  expect(await addOuting(house.resort, { ...buyer, ...four, ...contoy, visitors: grownUps(2) })).toMatchObject({
    held: 'held',
  })
  await endSecondThoughts(house)
  await offerPlaces(house.resort)
  expect(await standingOf(house, wait)).toEqual(['contoy 2027-01-15 offered'])
  await expectAllWell(house)
})

test('a slot that begins soon, or is sold no more, ends the wait with a letter that says so', async () => {
  await using posted = await openPostedHouse()
  const { house } = posted
  await sellOut(house)
  const wait = await waitFor(house, { mail: 'ana@example.com', language: 'pt' })
  await posted.arrivals()
  // Sold until noon of the day before.
  house.resort.setClock('2027-01-14T15:59:00Z')
  await offerPlaces(house.resort)
  expect(await standingOf(house, wait)).toEqual(['contoy 2027-01-15 waiting'])
  house.resort.setClock('2027-01-14T16:01:00Z')
  await offerPlaces(house.resort)
  expect(await standingOf(house, wait)).toEqual(['contoy 2027-01-15 over too-late'])
  const [letter] = await posted.arrivals()
  expect(letter?.subject).toBe('Sua espera terminou: Isla Contoy, 15 de janeiro de 2027')
  await expectAllWell(house)
})

test('only the mailbox that was named begins to wait, and whoever asks never hears what was there before', async () => {
  await using posted = await openPostedHouse()
  const { house } = posted
  const { resort } = house
  await sellOut(house)
  const answers = []
  for (const _ of [1, 2, 3, 4]) answers.push(await ask(house, { mail: ' Ana@Example.com ', name: 'Win Money' }))
  expect(answers).toEqual(Array(4).fill({ outcome: 'asked' }))
  const letters = await posted.arrivals()
  expect(letters).toHaveLength(3)
  // What a stranger typed is in no letter to somebody who did not ask.
  for (const { text, html } of letters) expect(`${text}${html}`).not.toContain('Win Money')
  const key = /#([0-9A-Z-]{30,})/.exec(letters[0]?.text ?? '')?.[1] ?? ''
  const wait = resort.links.readWaitingKey(key)
  expect(resort.links.readWaitingKey(`${key.slice(0, -1)}${key.endsWith('0') ? '1' : '0'}`)).toBeNull()
  if (wait === null) throw new Error('The key opens nothing.')
  expect(await standingOf(house, wait)).toEqual(['contoy 2027-01-15 asked'])
  await Promise.all([confirmWait(resort, wait), confirmWait(resort, wait)])
  expect(await standingOf(house, wait)).toEqual(['contoy 2027-01-15 waiting'])
  expect(await confirmWait(resort, wait + 1)).toEqual({ outcome: 'waiting' })
  expect(await standingOf(house, wait + 1)).toEqual(['contoy 2027-01-15 over twice'])
  await sql`update wait set made_at = made_at - interval '25 hours'`.execute(resort.db)
  expect(await confirmWait(resort, wait + 2)).toEqual({ outcome: 'gone' })
})

test('a wish has its limits: what can be bought, too many, of one network, of everybody', async () => {
  await using house = await openBookingHouse()
  const { resort } = house
  const because = async (change: Parameters<typeof ask>[1]) => {
    const asked = await ask(house, change)
    return asked.outcome === 'slot-refused' ? asked.because.outcome : asked
  }
  const mail = 'ana@example.com'
  expect(await because({ mail })).toBe('free')
  await sellOut(house)
  for (const change of [{ option: 'open' }, { product: 'photos' }, { day: '2027-01-17' }, { day: 'x' }]) {
    expect(await because({ mail, slots: [{ ...contoy, ...change }] })).toBe('not-sold')
  }
  expect(await because({ mail, slots: [{ ...contoy, day: '2026-11-21' }] })).toBe('too-late')
  expect(await because({ mail, visitors: { adults: 1, ages: [4] } })).toBe('too-young')
  expect(await because({ mail, visitors: grownUps(13) })).toBe('no-party')
  expect(await because({ mail: 'ana@example', name: 'a@win.example' })).toEqual({
    outcome: 'wrong',
    fields: ['name', 'mail'],
  })
  expect(await because({ mail, slots: [] })).toEqual({ outcome: 'wrong', fields: ['slots'] })
  expect(await because({ mail, slots: [contoy, contoy] })).toEqual({ outcome: 'wrong', fields: ['slots'] })
  const address = '203.0.113.200'
  const answers = []
  for (let each = 0; each < 11; each++)
    answers.push((await ask(house, { mail: `a${each}@example.com`, address })).outcome)
  expect(answers).toEqual([...Array(10).fill('asked'), 'too-many'])
  await sql`insert into wait (name, mail, mail_hash, language, adults, ages)
    select 'A', 'a@example.com', each, 'es', 1, '{}' from generate_series(1, 50) each`.execute(resort.db)
  expect(await ask(house, { mail })).toEqual({ outcome: 'proof-needed' })
})

test('a mailbox that is written in many ways has one place in the line, and is asked three times a day', async () => {
  await using house = await openBookingHouse()
  await sellOut(house)
  const waits = []
  for (const way of ['ana@example.com', 'ana+1@example.com', 'ana+2@example.com'])
    waits.push(await waitFor(house, { mail: way }))
  expect((await Promise.all(waits.map((wait) => standingOf(house, wait)))).flat()).toEqual([
    'contoy 2027-01-15 waiting',
    'contoy 2027-01-15 over twice',
    'contoy 2027-01-15 over twice',
  ])
  expect(await ask(house, { mail: 'ana+3@example.com' })).toEqual({ outcome: 'asked' })
  expect(await house.resort.db.selectFrom('wait').select('id').execute()).toHaveLength(3)
})

test('what is bought of an offer is sold like any other ticket', async () => {
  await using house = await openBookingHouse()
  const [, four] = await sellOut(house)
  const wait = await waitFor(house, { mail: 'ana@example.com', visitors: grownUps(4) })
  if (four) await giveBack(house, four)
  await offerPlaces(house.resort)
  // The staff say meanwhile that there are fewer: what was promised is theirs.
  await sql`update quota_day set said = 5 where quota = 'contoy'`.execute(house.resort.db)
  const guest = newGuest()
  const [slot] = (await findPlace(house.resort, wait))?.slots ?? []
  await takeOffer(house.resort, { ...buyer, ...guest, wait, slot: slot?.id ?? 0 })
  await saveGuest(house.resort, { token: guest.token, guest: sampleGuest, typed: {} })
  expect(statesOf(await buy(house, guest))).toEqual(Array(4).fill('ticket sold'))
  await expectAllWell(house)
})
