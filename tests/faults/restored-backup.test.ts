import { expect, test } from 'vitest'
import { answerOperator } from '#commands/reservations/answer-operator.ts'
import { checkInvariants } from '#resort/orders/after/check-invariants.ts'
import { findOrder } from '#resort/orders/order-reading.ts'
import { sweepPayments } from '#resort/orders/settle/sweep-payments.ts'
import type { Resort } from '#resort/resort.ts'
import { passMinutes } from '#tests/support/booking-stories.ts'
import { listWrongs } from '#tests/support/judge-money.ts'
import {
  type BookingHouse,
  book,
  choose,
  goToPay,
  newGuest,
  openBookingHouse,
  pageOf,
} from '#tests/support/open-booking-house.ts'
import { openResortOn } from '#tests/support/open-resort-on.ts'
import { cloneDatabase } from '#tests/support/test-database.ts'

const inFebruary = (day: number) => ({
  stay: { checkIn: toDay(day), checkOut: toDay(day + 3) },
})
const toDay = (day: number) => `2027-02-${String(day).padStart(2, '0')}`

test('a backup of an hour ago is restored: what was lost is named, heals, or goes back, and nobody pays twice', async () => {
  await using house = await openBookingHouse()
  const { suppliers } = house
  const { payments, url } = house.resort
  const cancelled = await book(house, newGuest())
  const atPayPal = newGuest()
  const waiting = await choose(house, atPayPal)
  const page = pageOf(await goToPay(house, atPayPal, 'PP'))
  await house.resort.db.destroy()
  const backup = await cloneDatabase(url)

  const after = { resort: await openResortOn(url, { payments }), suppliers }
  await suppliers.agree(page)
  expect(await goToPay(after, atPayPal, 'PP')).toMatchObject({ outcome: 'booked' })
  const numbers = [
    (await book(after, newGuest(), inFebruary(8))).number,
    await bookOn(after, 'UPLIFT', 15),
    await bookOn(after, 'PP', 22),
  ]
  const lost = await book(after, newGuest(), inFebruary(1))
  for (const { number } of [cancelled, lost]) {
    expect(await answerOperator(after.resort, ['cancel', number, '--yes'])).toMatchObject({ code: 0 })
  }
  await sweepPayments(after.resort)
  expect((await checkInvariants(after.resort, { days: 1 })).violations).toEqual([])
  await after.resort.db.destroy()

  await using restored = Object.assign(await openResortOn(backup.url, { payments }), {
    [Symbol.asyncDispose]: async () => await backup.drop(),
  })
  await passMinutes(restored.db, 1)
  await sweepPayments(restored)
  expect(await findOrder(restored.db, restored.kinds, waiting.id)).toMatchObject({ state: 'part-paid' })
  const found = await checkInvariants(restored, { days: 1 })
  const strays = found.violations.map(({ where }) => where.split(/[ ,]+/).slice(0, 2).join(' '))
  expect(strays.map((name) => name.replace(/_.*/, '_')).toSorted()).toEqual([
    'cards pi_',
    'cards pi_',
    'cards re_',
    'cards re_',
    'flexpay fx_',
    expect.stringMatching(/^paypal [0-9A-Z]{17}$/),
  ])
  for (const number of [...numbers, lost.number]) {
    expect(found.violations.filter(({ where }) => where.includes(number))).toHaveLength(1)
  }
  expect(found.violations.every(({ rule }) => rule === 'I2')).toBe(true)

  expect(await answerOperator(restored, ['cancel', cancelled.number, '--yes'])).toMatchObject({ code: 0 })
  for (const stray of strays.filter((name) => !name.includes('re_'))) {
    const words = ['return', stray.split(' ')[1] ?? '']
    expect(await answerOperator(restored, words)).toMatchObject({
      code: 0,
      text: expect.stringContaining('Nothing was done'),
    })
    expect(await answerOperator(restored, [...words, '--yes'])).toMatchObject({ code: 0 })
    expect(await answerOperator(restored, [...words, '--yes'])).toMatchObject({ code: 1 })
  }
  await sweepPayments(restored)
  expect((await checkInvariants(restored, { days: 1 })).violations).toEqual([])
  expect(await listWrongs(restored.db, suppliers.money)).toEqual([])
})

/** The number of what a new guest books on another company's page. */
async function bookOn(
  house: Pick<BookingHouse, 'suppliers'> & { resort: Resort },
  method: 'UPLIFT' | 'PP',
  day: number,
) {
  const guest = newGuest()
  await choose(house, guest, { ...inFebruary(day), currency: 'USD' })
  await house.suppliers.agree(pageOf(await goToPay(house, guest, method)))
  const paid = await goToPay(house, guest, method)
  if (paid.outcome !== 'booked') throw new Error(`The guest paid and has no booking: ${paid.outcome}.`)
  return paid.order.number
}
