import { existsSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { handOn } from '#resort/gates/hand-on.ts'
import { loadTickets } from '#resort/gates/load-tickets.ts'
import { hashMail } from '#resort/guests/hash-mail.ts'
import { checkInRoom } from '#resort/orders/check-in/check-in-room.ts'
import { leaveList } from '#resort/waiting/leave-list.ts'
import { findWord } from '#tests/support/find-word.ts'
import { buyGift, sampleWish } from '#tests/support/gift-house.ts'
import { book, choose, newGuest, openBookingHouse } from '#tests/support/open-booking-house.ts'
import { buyTickets } from '#tests/support/open-gate-house.ts'
import { sampleCheckIn } from '#tests/support/sample-check-in.ts'
import { makeScratchFolder } from '#tests/support/scratch-folder.ts'
import { sellOut, waitFor } from '#tests/support/waiting-house.ts'
import { answerPrivacy } from './answer-privacy.ts'

const mail = 'ana@example.com'

async function openMemories() {
  const house = await openBookingHouse()
  const { resort } = house
  const order = await book(house, newGuest())
  await choose(house, newGuest())
  resort.setClock('2027-01-06T15:00:00Z')
  await checkInRoom(resort, order.id, { room: order.lines[0]?.id ?? '', told: sampleCheckIn() })
  await sql`insert into wait (name, mail, mail_hash, language, adults, ages) values ('Ana', 'Ana@Example.com', ${hashMail(mail)}, 'es', 2, '{}')`.execute(
    resort.db,
  )
  return { ...house, order, [Symbol.asyncDispose]: house[Symbol.asyncDispose] }
}

/** As the jobs leave a stay that is over and whose letters have gone. */
async function endStay({ resort, order }: Awaited<ReturnType<typeof openMemories>>): Promise<void> {
  await sql`update order_line set state = 'fulfilled' where order_id = ${order.id}`.execute(resort.db)
  await sql`update orders set state = 'completed' where id = ${order.id}`.execute(resort.db)
  await sql`update letter set state = 'sent', sent_at = now()`.execute(resort.db)
}

test('all that is held about an address is written into one file, which opens nothing and replaces none', async () => {
  await using open = await openMemories()
  const folder = makeScratchFolder()
  const file = join(folder, 'ana.json')
  expect((await answerPrivacy(open.resort, ['export', ' ANA@example.com ', '--file', file])).code).toBe(0)
  const { held } = JSON.parse(readFileSync(file, 'utf8'))
  const counts = Object.entries(held).map(([name, found]) => [name, (found as object[]).length])
  expect(Object.fromEntries(counts)).toMatchObject({ orders: 2, 'check-ins': 1, letters: 2, 'waiting-list': 1 })
  expect(JSON.stringify(held)).toContain('Luis')
  expect(JSON.stringify(held)).not.toMatch(/#[0-9A-Z-]{30}|token_hash|manageLink/)
  expect(statSync(file).mode & 0o777).toBe(0o600)
  expect(await answerPrivacy(open.resort, ['export', mail, '--file', file])).toMatchObject({ code: 1 })
  for (const words of [[], ['export'], ['export', 'ana'], ['erase', mail, 'now'], ['forget', mail], ['erase', '%@%']])
    expect(await answerPrivacy(open.resort, words)).toMatchObject({ code: 1 })
  expect(existsSync('personal-data.json')).toBe(false)
})

test('nobody is erased whose stay is to come; then first it is said what would be, and what law keeps until when', async () => {
  await using open = await openMemories()
  const { resort, order } = open
  const before = await findWord(resort.db, 'ana')
  const toCome = await answerPrivacy(resort, ['erase', mail, '--yes'])
  expect(toCome).toEqual({ code: 1, text: expect.stringContaining(`Nothing is erased: ${order.number} is to come`) })
  expect(await findWord(resort.db, 'ana')).toEqual(before)
  await endStay(open)
  const dry = await answerPrivacy(resort, ['erase', mail])
  expect(dry.text).toMatch(/^This would be erased; --yes does it:\ncheck-ins: 1\norders: 2\nletters: 2\n/)
  const year = new Date().getUTCFullYear() + 6
  expect(dry.text).toMatch(new RegExp(`${order.number}: who booked and paid stays until (${year}|${year + 1})-`))
  expect(await findWord(resort.db, 'ana')).toEqual(before)

  const done = await answerPrivacy(resort, ['erase', mail, '--yes'])
  expect(done.text).toBe(dry.text.replace('This would be erased; --yes does it:', 'Erased:'))
  // For the books: who booked.
  expect(await findWord(resort.db, mail)).toEqual(['orders.guest'])
  // Cities have that name too.
  const guests = (await findWord(resort.db, 'Luis')).filter((place) => !place.startsWith('airport.'))
  expect(guests).toEqual([])
  expect((await answerPrivacy(resort, ['erase', mail, '--yes'])).text).toContain('check-ins: 0\norders: 0\nletters: 0')
})

test('until when something stays is said by the days of the hotel, late at night too', async () => {
  await using open = await openMemories()
  await endStay(open)
  // Half past eleven in Cancún.
  await sql`update orders set changed_at = '2027-01-14T04:30:00Z'`.execute(open.resort.db)
  const { text } = await answerPrivacy(open.resort, ['erase', mail])
  expect(text).toContain(`${open.order.number}: who booked and paid stays until 2033-04-13, for tax law.`)
})

test('nothing of anybody else is erased', async () => {
  await using open = await openMemories()
  await endStay(open)
  const before = await findWord(open.resort.db, mail)
  for (const other of ['na@example.com', 'ana@example.co', 'ana_example.com@example.com', 'a%@example.com'])
    await answerPrivacy(open.resort, ['erase', other, '--yes'])
  expect(await findWord(open.resort.db, mail)).toEqual(before)
})

test('who waits, goes by somebody’s ticket or is to be given a gift is told so, and is erased when that is over', async () => {
  await using house = await openBookingHouse()
  const { resort } = house
  const other = 'zoe@example.com'
  await sellOut(house)
  const wait = await waitFor(house, { mail: other })
  const order = await buyTickets(house)
  const [ticket] = await loadTickets(resort, order)
  const to = { name: 'Zoë', mail: other }
  const number = ticket?.number ?? ''
  expect((await handOn(resort, order.id, { number, to, language: 'en' })).outcome).toBe('handed-on')
  const gift = await buyGift(house, newGuest(), { wish: { ...sampleWish, mailTo: other, day: '2027-02-01' } })
  const asked = async () => (await answerPrivacy(resort, ['erase', other, '--yes'])).text.split('\n').slice(12, -1)
  expect(await asked()).toEqual([
    expect.stringMatching(/^\w{4}-?\w{4}.*: whose ticket it is stays until its day, 2027-/),
    `${gift.order.number}: the gift for them is still to be mailed, on 2027-02-01; the address stays until then. Erase again after that.`,
    'contoy: their place on the waiting list stays until 2027-01-15, or until they leave it by its letter. Then erase again.',
  ])
  expect(await findWord(resort.db, other)).not.toEqual([])
  await leaveList(resort, { wait })
  await sql`update outing set day = '2026-01-01', use_until = '2026-01-01'`.execute(resort.db)
  await sql`update gift set mailed_at = now()`.execute(resort.db)
  await sql`update letter set state = 'sent', sent_at = now()`.execute(resort.db)
  expect(await asked()).toEqual([])
  expect(await findWord(resort.db, other)).toEqual([])
})
