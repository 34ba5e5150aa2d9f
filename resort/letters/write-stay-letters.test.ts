import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { smtpMail } from '#adapters/mail/smtp-mail.ts'
import {
  type BookingHouse,
  book,
  expectAllWell,
  type Guest,
  newGuest,
  openBookingHouse,
} from '#tests/support/open-booking-house.ts'
import { cancel } from '#tests/support/open-chair-house.ts'
import { openResortOn } from '#tests/support/open-resort-on.ts'
import { moveToDates } from '#tests/support/other-dates.ts'
import { startMailSimulator } from '#tests/support/start-mail-simulator.ts'
import { hashMail } from '../guests/hash-mail.ts'
import { completeOrders } from '../orders/after/complete-orders.ts'
import { markNoShow } from '../orders/after/mark-no-show.ts'
import { guestActor, type Order } from '../orders/order.ts'
import { sendDueLetters } from './send-due-letters.ts'
import { isLetterDue, type StayTimetable } from './stay-letters.ts'
import { stopLetters } from './stop-letters.ts'
import { writeStayLetters } from './write-stay-letters.ts'

/** The stay that every test books: from 12 to 16 January 2027. The hotel's clock is five hours behind. */
const stay = { checkIn: '2027-01-12', checkOut: '2027-01-16' }
const morning = (day: string) => `${day}T15:00:00Z`

/** As the database tells time by its own clock, the moment of the sale is set to the day on which these tests take place. */
async function bookAt(
  house: BookingHouse,
  { at = '2026-11-21T16:00:00Z', guest = newGuest() }: { at?: string; guest?: Guest } = {},
): Promise<Order> {
  const order = await book(house, guest)
  const { db } = house.resort
  await sql`alter table order_event disable trigger order_event_stays`.execute(db)
  await sql`update order_event set at = ${at}::timestamptz where order_id = ${order.id}`.execute(db)
  await sql`alter table order_event enable trigger order_event_stays`.execute(db)
  return order
}

async function writeAt({ resort }: BookingHouse, instant: string) {
  resort.setClock(instant)
  const { 'before-arrival': before, 'after-stay': after } = await writeStayLetters(resort)
  return [before, after]
}

async function causes({ resort }: BookingHouse): Promise<string[]> {
  const rows = await resort.db.selectFrom('letter').select(['kind', 'cause']).orderBy('queued_at').execute()
  return rows.filter(({ kind }) => kind === 'before-arrival' || kind === 'after-stay').map(({ cause }) => cause)
}

test('five days before the arrival and two after the departure a guest is written to, once each, in the morning', async () => {
  await using house = await openBookingHouse()
  await using post = await startMailSimulator()
  const send = () => sendDueLetters({ ...house.resort, mail: smtpMail(post.url) })
  const { number } = await bookAt(house)
  expect(await writeAt(house, morning('2027-01-06'))).toEqual([0, 0])
  // Eight in the morning at the hotel.
  expect(await writeAt(house, '2027-01-07T13:59:00Z')).toEqual([0, 0])
  expect(await writeAt(house, '2027-01-07T14:00:00Z')).toEqual([1, 0])
  await send()
  expect(await writeAt(house, morning('2027-01-08'))).toEqual([0, 0])
  expect(await writeAt(house, morning('2027-01-17'))).toEqual([0, 0])
  await completeOrders(house.resort)
  expect(await writeAt(house, '2027-01-18T16:00:00Z')).toEqual([0, 1])
  expect(await writeAt(house, '2027-01-19T16:00:00Z')).toEqual([0, 0])
  expect(await causes(house)).toEqual(['arrival 2027-01-12', 'departure 2027-01-16'])
  await send()
  const [after, before] = (await post.list()).filter(({ subject }) => /llegada|estuvo/.test(subject ?? ''))
  expect(before?.subject).toBe(`Antes de su llegada: 12–16 de enero de 2027 (${number})`)
  expect(before?.text).toContain('comprobante')
  expect(before?.headers.some(({ key }) => key === 'list-unsubscribe')).toBe(false)
  expect(after?.subject).toBe(`¿Cómo estuvo su estancia en Casa Marea? (${number})`)
  expect(after?.text?.replaceAll(/\s+/g, ' ')).toContain('porque el 21 de noviembre de 2026 se reservó')
  const link = house.resort.links.stop('es', hashMail('ana@example.com'))
  expect(after?.headers.find(({ key }) => key === 'list-unsubscribe')?.value).toMatch(
    /^<http.*\/es\/dejar-de-recibir\/\?key=/,
  )
  expect(link).toContain('/es/dejar-de-recibir/?key=')
  await expectAllWell(house)
})

test('two processes that write at one moment write one letter', async () => {
  await using house = await openBookingHouse()
  for (let guest = 0; guest < 3; guest++) await bookAt(house)
  const other = await openResortOn(house.resort.url, { payments: house.resort.payments })
  for (const each of [house.resort, other]) each.setClock(morning('2027-01-09'))
  await Promise.all([house.resort, other, house.resort, other].map((each) => writeStayLetters(each)))
  await other.db.destroy()
  expect(await causes(house)).toEqual(Array(3).fill('arrival 2027-01-12'))
})

test('a process that dies between two guests leaves the second to the next hour, and writes to nobody twice', async () => {
  await using house = await openBookingHouse()
  for (let guest = 0; guest < 3; guest++) await bookAt(house)
  const { letters } = house.resort
  let left = 1
  const dying = {
    ...house.resort,
    letters: {
      ...letters,
      write: async (...asked: Parameters<typeof letters.write>) => {
        await letters.write(...asked)
        if (left-- <= 0) throw new Error('the process dies before the transaction ends')
      },
    },
  }
  house.resort.setClock(morning('2027-01-09'))
  await expect(writeStayLetters(dying)).rejects.toThrow('before-arrival')
  expect(await causes(house)).toHaveLength(1)
  expect(await writeAt(house, '2027-01-09T16:00:00Z')).toEqual([2, 0])
  expect(await causes(house)).toHaveLength(3)
})

test('a stay that was cancelled has no letter, also where the letter waits to be sent already', async () => {
  await using house = await openBookingHouse()
  await using post = await startMailSimulator()
  const [first, second] = [await bookAt(house), await bookAt(house)]
  house.resort.setClock(morning('2027-01-05'))
  await cancel(house, first, 'all')
  expect(await writeAt(house, morning('2027-01-07'))).toEqual([1, 0])
  await cancel(house, second, 'all')
  await sendDueLetters({ ...house.resort, mail: smtpMail(post.url) })
  const [row] = await house.resort.db.selectFrom('letter').selectAll().where('kind', '=', 'before-arrival').execute()
  expect(row).toMatchObject({ state: 'withheld', answer: expect.stringContaining('another one now') })
  expect((await post.list()).map(({ subject }) => subject).join()).not.toContain('Antes de su llegada')
  expect(await writeAt(house, '2027-01-18T17:00:00Z')).toEqual([0, 0])
})

test('a stay that moved has its letter for the new days', async () => {
  await using house = await openBookingHouse()
  // Long before: rooms are moved while their rate of exchange is known.
  const time = { isOn: true, days: 52, hour: 9 }
  Object.assign(house.resort, { stayLetters: { 'before-arrival': time, 'after-stay': { ...time, days: 2 } } })
  const guest = newGuest()
  const { id } = await bookAt(house, { guest, at: '2026-11-20T16:00:00Z' })
  expect(await writeAt(house, morning('2026-11-22'))).toEqual([1, 0])
  await moveToDates(house, guest, id, { checkIn: '2027-01-15', checkOut: '2027-01-19' })
  expect(await writeAt(house, morning('2026-11-23'))).toEqual([0, 0])
  expect(await writeAt(house, morning('2026-11-24'))).toEqual([1, 0])
  expect(await causes(house)).toEqual(['arrival 2027-01-12', 'arrival 2027-01-15'])
})

test('who booked late is written to a day later and before they arrive, or not at all', async () => {
  await using house = await openBookingHouse()
  await bookAt(house, { at: '2027-01-10T14:30:00Z' })
  await bookAt(house, { at: '2027-01-11T15:00:00Z' })
  expect(await writeAt(house, '2027-01-10T15:00:00Z')).toEqual([0, 0])
  expect(await writeAt(house, '2027-01-11T14:00:00Z')).toEqual([0, 0])
  expect(await writeAt(house, '2027-01-11T15:00:00Z')).toEqual([1, 0])
  expect(await writeAt(house, '2027-01-11T23:00:00Z')).toEqual([0, 0])
  expect(await writeAt(house, morning('2027-01-12'))).toEqual([0, 0])
})

test('nobody is asked how a stay was that they missed, stopped hearing of, or had long ago', async () => {
  await using house = await openBookingHouse()
  await using post = await startMailSimulator()
  const missed = await bookAt(house)
  await bookAt(house)
  house.resort.setClock(morning('2027-01-13'))
  expect(await markNoShow(house.resort, missed.id, { by: guestActor, lines: 'all' })).toBe('marked')
  await stopLetters(house.resort.db, hashMail('ana@example.com'))
  await sql`update orders set guest = guest || '{"email": "ana@example.com"}'`.execute(house.resort.db)
  expect(await writeAt(house, '2027-01-23T22:00:00Z')).toEqual([0, 1])
  await sendDueLetters({ ...house.resort, mail: smtpMail(post.url) })
  const row = house.resort.db.selectFrom('letter').select('state').where('kind', '=', 'after-stay')
  expect(await row.execute()).toEqual([{ state: 'withheld' }])
  await sql`delete from letter`.execute(house.resort.db)
  expect(await writeAt(house, '2027-01-24T22:00:00Z')).toEqual([0, 0])
})

test('a kind of letter that the hotel turned off is not written', async () => {
  await using house = await openBookingHouse()
  await bookAt(house)
  const off: StayTimetable = {
    'before-arrival': { isOn: false, days: 5, hour: 9 },
    'after-stay': { isOn: false, days: 2, hour: 11 },
  }
  Object.assign(house.resort, { stayLetters: off })
  expect(await writeAt(house, morning('2027-01-09'))).toEqual([0, 0])
})

test('letters are due between the hour of the timetable and the evening, whatever the day', () => {
  const time = { isOn: true, days: 5, hour: 9 }
  const at = (day: string, hour: number) => ({ day, hour, now: new Date(`${day}T12:00:00Z`) })
  const isDue = (day: string, hour: number) =>
    isLetterDue('before-arrival', time, { stay, bookedAt: new Date('2026-11-21T00:00:00Z'), now: at(day, hour) })
  expect([8, 9, 20, 21, 23].map((hour) => isDue('2027-01-07', hour))).toEqual([false, true, true, false, false])
  expect(['2027-01-06', '2027-01-11', '2027-01-12'].map((day) => isDue(day, 10))).toEqual([false, true, false])
})
