import { expect, test } from 'vitest'
import { enter } from '#tests/support/account-house.ts'
import { addLines } from '#tests/support/add-lines.ts'
import { settlePackage } from '#tests/support/booked-package.ts'
import { choosePackage, findOffer, flightOf, openFlightHouse, payPackage } from '#tests/support/flight-house.ts'
import { ana, newestWish } from '#tests/support/newsletter-house.ts'
import { choose, newGuest, openBookingHouse } from '#tests/support/open-booking-house.ts'
import { buyer } from '#tests/support/open-chair-house.ts'
import { toPark } from '#tests/support/open-gate-house.ts'
import { handOn } from '../gates/hand-on.ts'
import { loadTickets } from '../gates/load-tickets.ts'
import { askToRead } from '../newsletter/ask-to-read.ts'
import { confirmReading } from '../newsletter/confirm-reading.ts'
import { saveGuest } from '../orders/basket/save-guest.ts'
import { makeOuting } from '../tickets/make-outing.ts'
import { exportOwn } from './export-own.ts'
import { exportPerson } from './export-person.ts'

test('of whoever was given a ticket nothing is held of the flight beside it, for anybody who asks', async () => {
  await using house = await openFlightHouse()
  const { resort } = house
  const guest = newGuest()
  const park = await makeOuting(resort, toPark)
  if (park.outcome !== 'made') throw new Error(park.outcome)
  await addLines(resort, { ...buyer, token: guest.token, lines: park.lines })
  const chosen = await choosePackage(house, guest, { offer: await findOffer(house) })
  const order = await settlePackage(house, { id: chosen.id, payment: await payPackage(house, chosen.id, guest) })
  const [ticket] = await loadTickets(resort, order)
  const to = { name: 'Luis', mail: 'holder@example.com' }
  const handed = await handOn(resort, order.id, { number: ticket?.number ?? '', to, language: 'es' })
  expect(handed.outcome).toBe('handed-on')
  const { reference = '', tickets = [] } = flightOf(order).item.order ?? {}
  const held = JSON.stringify(await exportPerson(resort, to.mail))
  expect(held).toContain('"name":"Luis"')
  for (const secret of [`"${reference}"`, ...tickets, 'ANA NUNEZ']) expect(held).not.toContain(secret)
})

test('whoever takes their account along gets nothing that somebody typed beside their address and never booked', async () => {
  await using house = await openBookingHouse()
  const { resort } = house
  const guest = newGuest()
  await choose(house, guest)
  const typed = { email: 'owner@example.com', name: 'Somebody', phone: '+52 1', 'document-1': 'G12345678' }
  await saveGuest(resort, { token: guest.token, guest: null, typed })
  await resort.db.updateTable('orders').set({ guest: null }).execute()
  const { session } = await enter(house, 'owner@example.com')
  const exported = await exportOwn(resort, session)
  expect(exported).toMatchObject({ outcome: 'exported', mail: 'owner@example.com' })
  expect(JSON.stringify(exported)).not.toContain('G12345678')
})

test('nor what a stranger asked for with it until its mailbox has confirmed that', async () => {
  await using house = await openBookingHouse()
  const { resort } = house
  const owner = { ...ana, mail: 'owner@example.com', name: 'Wilhelmina' }
  expect((await askToRead(resort, owner)).outcome).toBe('asked')
  const { session } = await enter(house, owner.mail)
  expect(JSON.stringify(await exportOwn(resort, session))).not.toContain('Wilhelmina')
  await confirmReading(resort, await newestWish(resort.db))
  expect(JSON.stringify(await exportOwn(resort, session))).toContain('Wilhelmina')
})
