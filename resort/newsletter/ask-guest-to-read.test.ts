import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { newestWish } from '#tests/support/newsletter-house.ts'
import {
  type BookingHouse,
  choose,
  goToPay,
  newGuest,
  openBookingHouse,
  pageOf,
} from '#tests/support/open-booking-house.ts'
import { sampleGuest } from '#tests/support/sample-guest.ts'
import { saveGuest } from '../orders/basket/save-guest.ts'
import { askGuestToRead } from './ask-guest-to-read.ts'
import { leaveNewsletter } from './change-reading.ts'
import { confirmReading } from './confirm-reading.ts'
import { mostAskedADay } from './reader.ts'
import { findReaderOf } from './reader-reading.ts'

/** Of the orders that were booked, those whose guest is to be asked. */
async function listToAsk({ resort }: BookingHouse): Promise<string[]> {
  const { rows } = await sql<{ key: string }>`select key from graphile_worker.jobs
    where task_identifier = 'ask-guest-to-read' order by key`.execute(resort.db)
  return rows.map(({ key }) => key.replace('ask to read ', ''))
}

async function bookWith(house: BookingHouse, marketingConsent: boolean): Promise<string> {
  const guest = newGuest()
  const { id } = await choose(house, guest)
  await saveGuest(house.resort, { token: guest.token, guest: { ...sampleGuest, marketingConsent }, typed: {} })
  const page = pageOf(await goToPay(house, guest))
  expect(await listToAsk(house)).not.toContain(id)
  await house.suppliers.payByCard(page, 'success')
  expect(await goToPay(house, guest)).toMatchObject({ outcome: 'booked' })
  return id
}

test('who ticks the box for news and books is asked by a letter, and reads once the mailbox has answered', async () => {
  await using house = await openBookingHouse()
  const { resort } = house
  const silent = await bookWith(house, false)
  const wanting = await bookWith(house, true)
  expect(await listToAsk(house)).toEqual([wanting])
  expect(await askGuestToRead(resort, silent)).toEqual({ outcome: 'not-wanted' })
  expect(await askGuestToRead(resort, wanting)).toEqual({ outcome: 'asked' })
  const { facts } = await resort.db
    .selectFrom('letter')
    .select('facts')
    .where('kind', '=', 'newsletter')
    .executeTakeFirstOrThrow()
  expect(facts).toMatchObject({ news: 'asked', guest: { mail: sampleGuest.email } })
  expect(await findReaderOf(resort.db, sampleGuest.email)).toBeNull()
  await confirmReading(resort, await newestWish(resort.db))
  const reader = await findReaderOf(resort.db, sampleGuest.email)
  expect(reader).toMatchObject({ name: sampleGuest.name, hasLeft: false })
  // Who reads already is asked nothing; who has left and ticks the box again is.
  expect(await askGuestToRead(resort, wanting)).toEqual({ outcome: 'reads-already' })
  await leaveNewsletter(resort, reader?.id ?? 0, 'page')
  expect(await askGuestToRead(resort, wanting)).toEqual({ outcome: 'asked' })
})

test('nobody fills a mailbox by booking for it', async () => {
  await using house = await openBookingHouse()
  const id = await bookWith(house, true)
  const outcomes = await Promise.all(Array.from({ length: mostAskedADay + 3 }, () => askGuestToRead(house.resort, id)))
  expect(outcomes.filter(({ outcome }) => outcome === 'asked')).toHaveLength(mostAskedADay)
})
