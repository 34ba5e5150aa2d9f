import { expect, test } from 'vitest'
import { listOpenRefunds } from '#tests/support/list-open-refunds.ts'
import { open, shut } from '#tests/support/maintenance.ts'
import {
  type BookingHouse,
  book,
  expectAllWell,
  newGuest,
  openBookingHouse,
} from '#tests/support/open-booking-house.ts'
import { cancel, sendRefunds } from '#tests/support/open-chair-house.ts'
import { readText } from '#tests/support/read-letter.ts'
import { storedFacts } from '../../letters/letter-facts.ts'
import { linesToTell } from '../../lines/line.ts'
import { formatMoney } from '../../money/format-money.ts'
import { money, subtract, zero } from '../../money/money.ts'
import { roomLinesOf } from '../../stays/stay-of.ts'
import { whatIsOpen } from '../due.ts'
import { lastTotalOf, type Order } from '../order.ts'
import { listEvents, loadOrder } from '../order-reading.ts'
import { addExtra, listAddable, listRemovable, removeExtra } from './change-extras.ts'

async function reload({ resort }: BookingHouse, { id }: Order): Promise<Order> {
  return await loadOrder(resort.db, resort.kinds, id)
}

async function firstAddable({ resort }: BookingHouse, order: Order) {
  const [first] = await listAddable(resort.db, resort, order)
  if (!first) throw new Error('Nothing can be added.')
  return { code: first.code, agreed: first.total }
}

async function letters({ resort }: BookingHouse): Promise<string[]> {
  const rows = await resort.db.selectFrom('letter').select('kind').orderBy('queued_at').execute()
  return rows.map(({ kind }) => kind)
}

async function lastFacts({ resort }: BookingHouse) {
  const rows = await resort.db.selectFrom('letter').select('facts').orderBy('queued_at').execute()
  return storedFacts.parse({ manageLink: '', ...(rows.at(-1)?.facts as object) })
}

test('what is added to a stay that is paid is open at the property, told in a letter, and taken off at no cost', async () => {
  await using house = await openBookingHouse()
  const { resort } = house
  const booked = await book(house, newGuest(), { pay: 'all-now' })
  const wanted = await firstAddable(house, booked)
  expect(await addExtra(resort, booked.id, wanted)).toEqual({ outcome: 'added' })
  const more = await reload(house, booked)
  expect((await lastFacts(house)).changes).toEqual({
    lines: [{ name: expect.any(String), quantity: expect.any(Number), was: null }],
    total: { was: booked.total, now: more.total },
  })
  expect(more).toMatchObject({ state: 'part-paid', paid: booked.paid })
  expect(subtract(more.total, booked.total)).toEqual(wanted.agreed)
  expect(whatIsOpen(more)).toMatchObject({ property: wanted.agreed, site: zero('MXN') })
  const [line] = listRemovable(resort, more)
  expect(await removeExtra(resort, booked.id, line?.id ?? '')).toMatchObject({
    outcome: 'removed',
    refund: { minor: 0 },
  })
  expect(await reload(house, booked)).toMatchObject({
    state: 'confirmed',
    total: booked.total,
    refunded: booked.refunded,
  })
  expect(await listOpenRefunds(resort.db, 10)).toEqual([])
  expect(await letters(house)).toEqual(['confirmation', 'confirmation', 'confirmation'])
  await expectAllWell(house)
})

test('what was paid with the booking and is taken off goes back to the guest', async () => {
  await using house = await openBookingHouse()
  const booked = await book(house, newGuest(), { pay: 'all-now', extras: ['transfer'] })
  const [transfer] = listRemovable(house.resort, booked)
  expect(await removeExtra(house.resort, booked.id, transfer?.id ?? '')).toMatchObject({
    outcome: 'removed',
    refund: transfer?.total,
  })
  const less = await reload(house, booked)
  expect(less).toMatchObject({ state: 'confirmed', refunded: transfer?.total })
  const { text } = await house.resort.documents.draftLetter('confirmation', await lastFacts(house))
  expect(text).toContain(`Pagado: ${formatMoney(booked.paid, 'es')}`)
  expect(text).toContain(`Reembolsado o en camino: ${formatMoney(less.refunded, 'es')}`)
  await sendRefunds(house)
  const back = await house.resort.documents.draftLetter('refund', await lastFacts(house))
  expect(readText(back.text)).toContain(`Corresponde a la cancelación de ${transfer?.item.name.es}`)
  await expectAllWell(house)
})

test('what was taken off before everything was cancelled is not told again, and costs nothing', async () => {
  await using house = await openBookingHouse()
  const booked = await book(house, newGuest(), { pay: 'all-now', extras: ['transfer', 'spa'] })
  const [transfer, spa] = listRemovable(house.resort, booked)
  await removeExtra(house.resort, booked.id, transfer?.id ?? '')
  const { total } = await reload(house, booked)
  expect(await cancel(house, booked, 'all')).toMatchObject({ outcome: 'cancelled' })
  const off = await reload(house, booked)
  expect(linesToTell(off.lines).map(({ id }) => id)).toEqual([roomLinesOf(booked.lines)[0]?.id, spa?.id])
  expect(lastTotalOf(off)).toEqual(total)
  expect(await lastFacts(house)).toMatchObject({ total, fees: [], extras: [{ amount: spa?.total }] })
  await expectAllWell(house)
})

test('an extra that comes and goes leaves the rest as it was: all of it on the site, by its day', async () => {
  await using house = await openBookingHouse()
  const { resort } = house
  const booked = await book(house, newGuest(), { pay: 'rest-later' })
  for (let time = 0; time < 3; time++) {
    const wanted = await firstAddable(house, booked)
    await addExtra(resort, booked.id, wanted)
    const more = await reload(house, booked)
    expect(whatIsOpen(more)).toMatchObject({ site: whatIsOpen(booked).site, property: wanted.agreed })
    await removeExtra(resort, booked.id, listRemovable(resort, more)[0]?.id ?? '')
    expect((await reload(house, booked)).dues).toEqual(booked.dues)
  }
  await expectAllWell(house)
})

test('ten tabs add it once', async () => {
  await using house = await openBookingHouse()
  const booked = await book(house, newGuest(), { pay: 'rest-at-the-property' })
  const wanted = await firstAddable(house, booked)
  const answers = await Promise.all(Array.from({ length: 10 }, () => addExtra(house.resort, booked.id, wanted)))
  expect(answers.filter(({ outcome }) => outcome === 'added')).toHaveLength(1)
  expect(subtract((await reload(house, booked)).total, booked.total)).toEqual(wanted.agreed)
  await expectAllWell(house)
})

test('nothing else is sold by it: not at another price, not twice, not unknown, not a room taken off, not on the day itself', async () => {
  await using house = await openBookingHouse()
  const { resort } = house
  const booked = await book(house, newGuest(), { pay: 'all-now' })
  const wanted = await firstAddable(house, booked)
  const ask = async (change: Partial<typeof wanted>) =>
    (await addExtra(resort, booked.id, { ...wanted, ...change })).outcome
  expect(await ask({ agreed: money(1, 'MXN') })).toBe('price-changed')
  expect(await ask({ agreed: money(wanted.agreed.minor, 'USD') })).toBe('price-changed')
  expect(await ask({ code: 'yacht' })).toBe('not-addable')
  expect(await ask({})).toBe('added')
  expect(await ask({})).toBe('not-addable')
  const [room] = booked.lines
  expect(await removeExtra(resort, booked.id, room?.id ?? '')).toEqual({ outcome: 'too-late' })
  resort.maintenance = shut
  expect(await ask({})).toBe('maintenance')
  resort.maintenance = open
  const more = await reload(house, booked)
  const [line] = listRemovable(resort, more)
  resort.setClock('2027-01-12T18:00:00Z')
  expect(await listAddable(resort.db, resort, more)).toEqual([])
  expect(await removeExtra(resort, booked.id, line?.id ?? '')).toEqual({ outcome: 'too-late' })
  await expectAllWell(house)
})

test('whoever adds and takes off all day is heard ten times', async () => {
  await using house = await openBookingHouse()
  const { resort } = house
  const booked = await book(house, newGuest(), { pay: 'all-now' })
  const wanted = await firstAddable(house, booked)
  for (let turn = 1; turn <= 10; turn++) {
    expect(await addExtra(resort, booked.id, wanted)).toEqual({ outcome: 'added' })
    const [line] = listRemovable(resort, await reload(house, booked))
    await removeExtra(resort, booked.id, line?.id ?? '')
  }
  expect(await addExtra(resort, booked.id, wanted)).toEqual({ outcome: 'too-often' })
  const added = (await listEvents(resort.db, booked.id)).filter(({ cause }) => cause === 'extra-added')
  expect(added).toHaveLength(10)
})
