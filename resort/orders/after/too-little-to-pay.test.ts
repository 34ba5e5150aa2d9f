import { expect, test } from 'vitest'
import {
  type BookingHouse,
  book,
  expectAllWell,
  newGuest,
  openBookingHouse,
  reload,
  returnUrl,
} from '#tests/support/open-booking-house.ts'
import { askForDates, priceDates } from '#tests/support/other-dates.ts'
import { askForDay, buyOutings, daysOf, priceDay } from '#tests/support/other-days.ts'
import { money } from '../../money/money.ts'
import { leastChargeIn } from '../../payments/least-charge.ts'
import { listPayments } from '../../payments/payment-queries.ts'
import { whatIsOpen } from '../due.ts'
import { payRest } from '../pay/pay-rest.ts'

const pesos = (minor: number) => money(minor, 'MXN')
const later = { checkIn: '2027-01-19', checkOut: '2027-01-23' }

async function priceNights({ resort }: BookingHouse, from: string, minor: number) {
  const nights = resort.db.updateTable('night_price').set({ minor }).where('room_type', '=', 'GV')
  await nights.where('night', '>=', from).execute()
}

test('other dates that cost a few pesos more are changed at once, and those pesos are paid at the hotel, by no provider', async () => {
  await using house = await openBookingHouse()
  const guest = newGuest()
  await priceNights(house, '2027-01-01', 20_000)
  const order = await book(house, guest, { pay: 'all-now' })
  await priceNights(house, '2027-01-19', 20_010)
  const { dearer, now } = await priceDates(house, order.id, later)
  expect(dearer.minor).toBeGreaterThan(0)
  expect(dearer.minor).toBeLessThan(leastChargeIn('MXN').minor)
  expect(now).toEqual(pesos(0))
  expect(await askForDates(house, guest, order.id, later)).toMatchObject({ outcome: 'changed' })
  const changed = await reload(house, order)
  expect(changed).toMatchObject({ state: 'part-paid', paid: order.paid })
  expect(whatIsOpen(changed)).toMatchObject({ site: pesos(0), by: null, property: dearer })
  // Nobody is sent to a provider that would refuse it.
  const means = { ...guest, method: 'VI', months: null, returnUrl }
  expect(await payRest(house.resort, order.id, means)).toEqual({ outcome: 'nothing-to-pay' })
  expect(await listPayments(house.resort.db, order.id)).toHaveLength(1)
  await expectAllWell(house)
})

test('a deposit that grows by a few pesos is paid with the rest, where that is paid', async () => {
  await using house = await openBookingHouse()
  const guest = newGuest()
  await priceNights(house, '2027-01-01', 20_000)
  const order = await book(house, guest, { pay: 'rest-later' })
  await priceNights(house, '2027-01-19', 20_010)
  const { total } = await priceDates(house, order.id, later)
  expect(await askForDates(house, guest, order.id, later)).toMatchObject({ outcome: 'changed' })
  const open = pesos(total.minor - order.paid.minor)
  expect(whatIsOpen(await reload(house, order))).toMatchObject({ site: open, by: '2027-01-12', property: pesos(0) })
  await expectAllWell(house)
})

test('a day of a park that costs a few pesos more costs what was paid: the house bears them, and no more than that', async () => {
  await using house = await openBookingHouse()
  const guest = newGuest()
  const order = await buyOutings(house, guest, { product: 'xplor' })
  const [dear, dearer] = ['2027-01-22', '2027-01-23']
  const listed = await house.resort.db
    .selectFrom('product_price')
    .selectAll()
    .where('product', '=', 'xplor')
    .where('from_day', 'is', null)
    .execute()
  for (const [day, more] of [
    [dear, 10],
    [dearer, 100],
  ] as const) {
    const rows = listed.map((row) => ({
      ...row,
      ...{ minor: row.minor + more, from_day: day, until_day: day, position: row.position + 1_000 + more },
    }))
    await house.resort.db.insertInto('product_price').values(rows).execute()
  }
  const xplor = { product: 'xplor', option: 'day' }
  expect((await priceDay(house, order.id, { ...xplor, day: dearer })).now.minor).toBeGreaterThan(
    leastChargeIn('MXN').minor,
  )
  expect(await priceDay(house, order.id, { ...xplor, day: dear })).toMatchObject({
    ...{ total: order.total, dearer: pesos(0), cheaper: pesos(0), now: pesos(0) },
  })
  expect(await askForDay(house, guest, order.id, { ...xplor, day: dear })).toMatchObject({ outcome: 'changed' })
  expect(await daysOf(house, order)).toEqual([`xplor ${dear}`])
  expect(await reload(house, order)).toMatchObject({ state: 'confirmed', total: order.total, paid: order.paid })
  await expectAllWell(house)
})
