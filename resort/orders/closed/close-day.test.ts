import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { handOn } from '#resort/gates/hand-on.ts'
import { loadTickets } from '#resort/gates/load-tickets.ts'
import { isGiftLine } from '#resort/gifts/gift-item.ts'
import { changeOuting } from '#resort/orders/after/change-outing.ts'
import { completeOrders } from '#resort/orders/after/complete-orders.ts'
import { guestActor } from '#resort/orders/order.ts'
import { listEvents } from '#resort/orders/order-reading.ts'
import { fulfilOrder } from '#resort/orders/settle/fulfil-order.ts'
import { closeHouseDay, letterStory, openToChoose, toChooseOf } from '#tests/support/closed-days.ts'
import { giveGift, leftOn, payByGift } from '#tests/support/gift-house.ts'
import {
  type BookingHouse,
  book,
  expectAllWell,
  newGuest,
  openBookingHouse,
  reload,
} from '#tests/support/open-booking-house.ts'
import { buy, sendRefunds, statesOf } from '#tests/support/open-chair-house.ts'
import { codeOf, gateDay, openGateFor, scan } from '#tests/support/open-gate-house.ts'
import { buyOutings, daysOf, priceDay } from '#tests/support/other-days.ts'
import { money } from '../../money/money.ts'
import { findSlots } from '../../tickets/find-slots.ts'
import { holdOrder } from '../hold/hold-order.ts'
import { followClosedDays } from './follow-closed-days.ts'
import { openDay } from './open-day.ts'
import { takeCredit } from './take-credit.ts'
import { takeMoneyBack } from './take-money-back.ts'

const xplor = { product: 'xplor', option: 'day' }
const slot = { product: 'xplor', option: null, day: gateDay }

test('a closed day is sold to nobody, and who has tickets is asked once and finds their tickets refused at the gate', async () => {
  await using house = await openBookingHouse()
  const { resort } = house
  const order = await buyOutings(house, newGuest(), xplor)
  const [ticket] = await loadTickets(resort, order)
  expect(await closeHouseDay(house)).toMatchObject({ outcome: 'closed', isNew: true, asked: 1 })
  expect(await closeHouseDay(house)).toMatchObject({ outcome: 'closed', isNew: false, asked: 1 })
  const product = (await resort.nights.listProducts()).find(({ code }) => code === 'xplor')
  if (!product) throw new Error('There is no Xplor.')
  const wanted = { product, visitors: { adults: 2, ages: [] }, month: '2027-01', currency: 'MXN' } as const
  const found = await findSlots(resort, wanted)
  const days = found.outcome === 'found' ? found.days.filter(({ why }) => why === 'closed').map(({ day }) => day) : []
  expect(days).toContain(gateDay)
  await expect(buyOutings(house, newGuest(), xplor)).rejects.toThrow('not-available')
  expect(await letterStory(house)).toEqual(['confirmation booked', 'day-closed asked'])
  resort.setClock(`${gateDay}T16:00:00Z`)
  const gate = await openGateFor(house, 'North')
  expect(await scan(house, { text: codeOf(ticket), gate })).toMatchObject({ verdict: 'closed' })
  expect((await loadTickets(resort, order)).every(({ code, stopped }) => code === null && stopped === 'closed')).toBe(
    true,
  )
  await expectAllWell(house)
})

test('another day costs nothing: the house pays a dearer one up to a ceiling, and a cheaper one sends money back', async () => {
  await using house = await openBookingHouse()
  const { resort } = house
  const order = await buyOutings(house, newGuest(), xplor)
  // So late that nothing was taken off.
  const late = { ...xplor, day: '2026-11-25' }
  const cheap = await buyOutings(house, newGuest(), late)
  await closeHouseDay(house, late)
  // It was too late to change, and cancelling had a fee.
  resort.setClock(`${gateDay}T13:30:00Z`)
  await closeHouseDay(house)
  const dear = { ...xplor, day: '2027-12-27' }
  const move = await priceDay(house, order.id, dear)
  expect([move.now.minor, move.refund.minor, move.total]).toEqual([0, 0, order.total])
  const agreed = { agreedTotal: move.total, by: guestActor }
  const tries = [1, 2].map(() => changeOuting(resort, order.id, { ...dear, ...agreed }))
  expect((await Promise.all(tries)).map(({ outcome }) => outcome)).toContain('changed')
  expect(await daysOf(house, order)).toEqual(['xplor 2027-12-27'])
  const saved = await reload(house, order)
  expect(saved).toMatchObject({ total: order.total, refunded: { minor: 0 }, state: 'confirmed' })
  expect(saved.lines.every(({ cancellation }) => cancellation.freeUntil?.startsWith('2027-12-26'))).toBe(true)
  const less = await priceDay(house, cheap.id, { ...xplor, day: '2027-03-16' })
  expect(less.refund.minor).toBeGreaterThan(0)
  await sql`update product_price set minor = minor * 2 where product = 'xplor'`.execute(resort.db)
  await expect(priceDay(house, cheap.id, { ...xplor, day: '2027-03-16' })).rejects.toThrow('not-available')
  const chosen = (await listEvents(resort.db, order.id)).filter(({ cause }) => cause === 'closed-day-chosen')
  expect(chosen).toMatchObject([{ actor: { kind: 'guest' }, details: { choice: 'another-day', product: 'xplor' } }])
  expect(await letterStory(house, order.number)).toEqual([
    'confirmation booked',
    'day-closed asked',
    'confirmation chosen another-day',
  ])
  await expectAllWell(house)
})

test('a credit is a gift voucher of all that was paid, deposits and what goes along with it', async () => {
  await using house = await openBookingHouse()
  const { resort } = house
  const caleta = { product: 'caleta-azul', option: 'day' }
  const order = await buyOutings(
    house,
    newGuest(),
    caleta,
    { product: 'locker', option: 'day' },
    { ...xplor, day: '2027-01-20' },
  )
  resort.setClock(`${gateDay}T13:30:00Z`)
  await closeHouseDay(house, { product: 'caleta-azul' })
  const asked = await openToChoose(house, order)
  const kept = (await reload(house, order)).lines.filter(({ state }) => state === 'sold')
  expect(asked.agreed.minor).toBe(
    order.total.minor -
      kept
        .filter((line) => JSON.stringify(line.item).includes('2027-01-20'))
        .reduce((all, { total }) => all + total.minor, 0),
  )
  expect(await takeCredit(resort, order.id, { ...asked, agreed: money(1, 'MXN') })).toEqual({
    outcome: 'amount-changed',
  })
  expect(await takeCredit(resort, order.id, asked)).toMatchObject({ outcome: 'taken' })
  expect(await takeCredit(resort, order.id, asked)).toEqual({ outcome: 'over' })
  expect(await takeMoneyBack(resort, order.id, asked)).toEqual({ outcome: 'over' })
  await fulfilOrder(resort, order.id)
  const after = await reload(house, order)
  expect(after).toMatchObject({ state: 'confirmed', total: order.total, paid: order.paid, refunded: { minor: 0 } })
  const gift = after.lines.find(isGiftLine)?.item.gift
  expect(await leftOn(house, gift?.id ?? 0)).toEqual([asked.agreed.minor, 0])
  expect(await daysOf(house, order)).toEqual(['xplor 2027-01-20'])
  expect((await letterStory(house, order.number)).slice(1)).toEqual([
    'day-closed asked',
    'confirmation chosen credit',
    'gift',
  ])
  await expectAllWell(house)
})

test('money goes back whole, whatever the terms say; what a gift paid goes back onto it, and the stay beside it stays', async () => {
  await using house = await openBookingHouse()
  const { resort } = house
  const guest = newGuest()
  const { code, gift } = await giveGift(house, money(100_000, 'MXN'))
  const order = await (async () => {
    await buyOutingsOnly(house, guest)
    await payByGift(house, guest, code)
    return await buy(house, guest)
  })()
  const stay = await book(house, newGuest())
  resort.setClock(`${gateDay}T13:30:00Z`)
  await closeHouseDay(house)
  const asked = await openToChoose(house, order)
  expect(await toChooseOf(house, order)).toEqual(['another-day', 'money-back'])
  expect(asked.agreed).toEqual(order.total)
  const both = await Promise.all([takeMoneyBack(resort, order.id, asked), takeMoneyBack(resort, order.id, asked)])
  expect(both.map(({ outcome }) => outcome).toSorted()).toEqual(['over', 'taken'])
  await sendRefunds(house)
  expect(await reload(house, order)).toMatchObject({ state: 'cancelled', refunded: order.paid, total: { minor: 0 } })
  expect(await leftOn(house, gift)).toEqual([100_000, 0])
  expect((await reload(house, stay)).state).toBe(stay.state)
  await expectAllWell(house)
})

test('who says nothing is reminded twice and then has their money back, also when the day is long over', async () => {
  await using house = await openBookingHouse()
  const { resort } = house
  const order = await buyOutings(house, newGuest(), xplor)
  resort.setClock(`${gateDay}T13:30:00Z`)
  await closeHouseDay(house)
  const story: string[] = []
  for (const day of [
    '2027-01-17',
    '2027-01-18',
    '2027-01-19',
    '2027-01-27',
    '2027-01-29',
    '2027-01-30',
    '2027-01-31',
  ]) {
    resort.setClock(`${day}T20:00:00Z`)
    await completeOrders(resort)
    await Promise.all([followClosedDays(resort), followClosedDays(resort)])
    story.push(`${day.slice(8)} ${(await letterStory(house)).length}`)
  }
  expect(story).toEqual(['17 2', '18 3', '19 3', '27 4', '29 4', '30 5', '31 5'])
  expect((await letterStory(house)).slice(1)).toEqual([
    'day-closed asked',
    'day-closed reminded',
    'day-closed last',
    'cancellation chosen no-answer',
  ])
  await sendRefunds(house)
  expect(await reload(house, order)).toMatchObject({ state: 'cancelled', refunded: order.paid })
  const events = await listEvents(resort.db, order.id)
  expect(events.filter(({ cause }) => cause === 'closed-day-chosen')).toMatchObject([{ actor: { kind: 'job' } }])
  await expectAllWell(house)
})

test('a hold under way ends and cannot begin again; who came in, and whose ticket is open, are left alone', async () => {
  await using house = await openBookingHouse()
  const { resort } = house
  const guest = newGuest()
  await buyOutingsOnly(house, guest)
  await holdOrder(resort, guest)
  const inside = await buyOutings(house, newGuest(), xplor)
  const open = await buyOutings(house, newGuest(), { product: 'xplor', option: 'open', day: null })
  const [ticket] = await loadTickets(resort, inside)
  resort.setClock(`${gateDay}T16:00:00Z`)
  expect((await scan(house, { text: codeOf(ticket), gate: await openGateFor(house, 'North') })).verdict).toBe(
    'admitted',
  )
  expect(await closeHouseDay(house)).toMatchObject({ letGo: 1, asked: 0 })
  expect(await holdOrder(resort, guest)).toMatchObject({ outcome: 'last-room-taken' })
  expect(new Set([...statesOf(await reload(house, inside)), ...statesOf(await reload(house, open))])).toEqual(
    new Set(['ticket sold']),
  )
  await expectAllWell(house)
})

test('a day takes place after all as long as nobody has chosen, and everybody who was asked reads it', async () => {
  await using house = await openBookingHouse()
  const { resort } = house
  const order = await buyOutings(house, newGuest(), xplor)
  const [ticket] = await loadTickets(resort, order)
  await handOn(resort, order.id, {
    number: ticket?.number ?? '',
    to: { name: 'Eva', mail: 'eva@example.com' },
    language: 'es',
  })
  await closeHouseDay(house)
  const asked = await openToChoose(house, order)
  expect(await openDay(resort, slot, 'ana')).toEqual({ outcome: 'opened', told: 1 })
  expect(await openDay(resort, slot, 'ana')).toEqual({ outcome: 'not-closed' })
  expect(await takeMoneyBack(resort, order.id, asked)).toEqual({ outcome: 'over' })
  expect((await letterStory(house)).slice(2).toSorted()).toEqual([
    ...['day-closed asked', 'day-closed holder', 'day-closed holder-reopened', 'day-closed reopened'],
  ])
  const held = await resort.db
    .selectFrom('letter')
    .select('facts')
    .where('cause', 'like', 'closed % reopened')
    .execute()
  expect(held.map(({ facts }) => (facts as { guest: { mail: string } }).guest.mail).toSorted()).toEqual([
    ...['ana@example.com', 'eva@example.com'],
  ])
  expect(await daysOf(house, await buyOutings(house, newGuest(), xplor))).toEqual([`xplor ${gateDay}`])
  await closeHouseDay(house)
  await takeMoneyBack(resort, order.id, await openToChoose(house, order))
  expect(await openDay(resort, slot, 'ana')).toEqual({ outcome: 'chosen', guests: 1 })
  await expectAllWell(house)
})

async function buyOutingsOnly(house: BookingHouse, guest: ReturnType<typeof newGuest>): Promise<void> {
  const { addOuting } = await import('#resort/orders/basket/add-outing.ts')
  const { saveGuest } = await import('#resort/orders/basket/save-guest.ts')
  const { sampleGuest } = await import('#tests/support/sample-guest.ts')
  await addOuting(house.resort, {
    ...{ language: 'es', country: 'MX', currency: 'MXN', promocode: null, ...guest, ...xplor },
    ...{ day: gateDay, visitors: { adults: 2, ages: [9] } },
  })
  await saveGuest(house.resort, { token: guest.token, guest: sampleGuest, typed: {} })
}
