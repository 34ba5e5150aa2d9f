import { expect, test } from 'vitest'
import { closeHouseDay, openToChoose } from '#tests/support/closed-days.ts'
import { choose, expectAllWell, newGuest, openBookingHouse, pageOf, reload } from '#tests/support/open-booking-house.ts'
import { sendRefunds } from '#tests/support/open-chair-house.ts'
import { askForDay, buyOutings, daysOf, settleAll } from '#tests/support/other-days.ts'
import { contoy, endSecondThoughts, sellOut, standingOf, waitFor } from '#tests/support/waiting-house.ts'
import { sumLines } from '../../lines/line.ts'
import { isTicketLine } from '../../tickets/ticket-item.ts'
import { offerPlaces } from '../../waiting/offer-places.ts'
import { whatIsOpen } from '../due.ts'
import { takeCredit } from './take-credit.ts'
import { takeMoneyBack } from './take-money-back.ts'

const xplor = { product: 'xplor', option: 'day' }
const dearer = { ...xplor, day: '2026-12-26' }

test.for([
  ['money', takeMoneyBack],
  ['a credit', takeCredit],
] as const)(
  'who paid in parts has %s for the tickets, and the rest of the rooms is due as before',
  async ([, take]) => {
    await using house = await openBookingHouse()
    const guest = newGuest()
    await choose(house, guest, { pay: 'rest-later' })
    const order = await buyOutings(house, guest, xplor)
    const before = whatIsOpen(order)
    await closeHouseDay(house)
    const asked = await openToChoose(house, order)
    expect(asked.agreed).toEqual(sumLines(order.currency, order.lines.filter(isTicketLine)))
    expect(await take(house.resort, order.id, asked)).toMatchObject({ outcome: 'taken' })
    await sendRefunds(house)
    const after = await reload(house, order)
    expect([after.state, whatIsOpen(after)]).toEqual(['part-paid', before])
    expect(after.refunded.minor).toBe(take === takeMoneyBack ? asked.agreed.minor : 0)
    await expectAllWell(house)
  },
)

test('a dearer day whose payment waits costs nothing once the day is closed, and what is paid for it goes back', async () => {
  await using house = await openBookingHouse()
  const [early, late] = [newGuest(), newGuest()]
  const first = await buyOutings(house, early, xplor)
  const second = await buyOutings(house, late, xplor)
  const page = pageOf(await askForDay(house, early, first.id, dearer))
  const paid = pageOf(await askForDay(house, late, second.id, dearer))
  await house.suppliers.payByCard(paid, 'success')
  await closeHouseDay(house)
  await house.suppliers.payByCard(page, 'success').catch(() => null)
  for (const order of [first, second]) await settleAll(house, order)
  await sendRefunds(house)
  expect((await reload(house, second)).paid).toEqual(second.paid)
  for (const [guest, order] of [
    [early, first],
    [late, second],
  ] as const) {
    expect(await askForDay(house, guest, order.id, dearer)).toMatchObject({ outcome: 'changed' })
    expect(await daysOf(house, order)).toEqual(['xplor 2026-12-26'])
    expect((await reload(house, order)).total).toEqual(order.total)
  }
  await expectAllWell(house)
})

test('who waits for a day that is closed is offered nothing of it, and waits no more', async () => {
  await using house = await openBookingHouse()
  await sellOut(house)
  const wait = await waitFor(house, { mail: 'two@example.com' })
  await closeHouseDay(house, { product: contoy.product, day: contoy.day })
  await endSecondThoughts(house)
  await offerPlaces(house.resort)
  expect(await standingOf(house, wait)).toEqual(['contoy 2027-01-15 over not-sold'])
  await expectAllWell(house)
})
