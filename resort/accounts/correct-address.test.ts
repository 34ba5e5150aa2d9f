import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { saveSuppression } from '#resort/letters/suppression-queries.ts'
import { enter, newAddress } from '#tests/support/account-house.ts'
import { buyGift, sampleWish } from '#tests/support/gift-house.ts'
import { type BookingHouse, book, type Guest, newGuest, openBookingHouse } from '#tests/support/open-booking-house.ts'
import { hashMail } from '../guests/hash-mail.ts'
import { money } from '../money/money.ts'
import { cancelLines } from '../orders/after/cancel-lines.ts'
import { renewLink } from '../orders/after/renew-link.ts'
import { findBookedByToken } from '../orders/basket/find-booked-by-token.ts'
import { lastDayOf } from '../orders/last-day-of.ts'
import { opens } from '../orders/manage-key.ts'
import { guestActor, type Order } from '../orders/order.ts'
import { listEvents, loadOrder } from '../orders/order-reading.ts'
import { findErasable } from '../privacy/erase-person.ts'
import { exportPerson } from '../privacy/export-person.ts'
import { hourlyBudgets, spendBudget } from '../visitors/network-use-queries.ts'
import { addOrder } from './add-order.ts'
import { correctAddress } from './correct-address.ts'
import { listOwnOrders } from './list-own-orders.ts'

type Asked = { to: string; token?: string; account?: number | null; address?: string }

const correct = async ({ resort }: BookingHouse, id: string, { to, token = '', account = null, ...asked }: Asked) =>
  (await correctAddress(resort, id, { typed: to, token, account, address: asked.address ?? newAddress() })).outcome

const mailOf = async ({ resort }: BookingHouse, id: string) =>
  (await loadOrder(resort.db, resort.kinds, id)).guest?.email

const keyOf = ({ resort }: BookingHouse, order: Order) =>
  resort.links.key({ ...order, lastDay: lastDayOf(resort, order) })

async function lettersOf({ resort }: BookingHouse, about: string) {
  const letters = resort.db
    .selectFrom('letter')
    .selectAll()
    .where('about', '=', about)
    .orderBy('queued_at')
    .orderBy('id')
  return (await letters.execute()).map(({ kind, cause, state, facts, attempts }) => {
    const { guest, ...told } = facts as unknown as { guest: { name: string; mail: string }; manageLink?: string }
    return { kind, cause, state, attempts, to: guest.mail, name: guest.name, link: told.manageLink ?? null, facts }
  })
}

async function openBooked(): Promise<{ house: BookingHouse; guest: Guest; order: Order }> {
  const house = await openBookingHouse()
  const guest = newGuest()
  return { house, guest, order: await book(house, guest) }
}

test('whoever booked in this browser puts a mistyped address right: links, letters and history follow, the old mailbox hears only that', async () => {
  const { house, guest, order } = await openBooked()
  await using _ = house
  const { resort } = house
  const key = resort.links.readKey(keyOf(house, order))
  const [waiting] = await lettersOf(house, order.number)
  expect(await correct(house, order.id, { to: ' ines@example.com ', ...guest })).toBe('corrected')

  const after = await loadOrder(resort.db, resort.kinds, order.id)
  expect([after.guest?.email, after.keyVersion]).toEqual(['ines@example.com', order.keyVersion + 1])
  expect(key && opens(key, after)).toBe(false)
  expect((await findBookedByToken(resort, guest.token))?.number).toBe(order.number)
  const event = (await listEvents(resort.db, order.id)).at(-1)
  expect(event).toMatchObject({ cause: 'mail-corrected', actor: guestActor, details: { proof: 'browser' } })
  expect(JSON.stringify(event?.details)).not.toContain('@')

  const letters = await lettersOf(house, order.number)
  const link = resort.links.manage({ ...after, lastDay: lastDayOf(resort, after) })
  expect(waiting).toMatchObject({ kind: 'confirmation', to: 'ana@example.com', state: 'queued' })
  // What had not left yet goes where its guest reads it, and opens.
  const told = letters.find(({ kind }) => kind === 'mail-changed')
  const confirmations = letters
    .filter(({ kind }) => kind === 'confirmation')
    .map(({ cause, to, link }) => [cause, to, link])
  expect(confirmations.toSorted()).toEqual([
    ['confirmed', 'ines@example.com', link],
    ['corrected 1', 'ines@example.com', link],
  ])
  expect(told).toMatchObject({ cause: 'corrected 1', to: 'ana@example.com', name: '', link: null })
  const draft = await resort.documents.draftMailChanged(told?.facts as never)
  for (const words of [draft.subject, draft.text, draft.html]) {
    expect(words).not.toMatch(/https?:|ines@|Ana|Ruiz/)
    expect(words).not.toContain(order.number)
  }
  const { rows } = await sql<{ email: string }>`select email from payment where order_id = ${order.id}`.execute(
    resort.db,
  )
  expect(rows).toEqual([{ email: 'ines@example.com' }])
  expect((await exportPerson(resort, 'ana@example.com')).held.orders).toEqual([])
  expect((await findErasable(resort, 'ines@example.com')).outcome).toBe('underway')
})

test('a letter that has not left leads from the new mailbox to where it led from the old one', async () => {
  const { house, guest, order } = await openBooked()
  await using _ = house
  const { resort } = house
  const led = { ticketsLink: 'tickets of before', stopLink: 'stop of before' }
  await sql`update letter set kind = 'day-closed', facts = facts || ${JSON.stringify(led)}::jsonb`.execute(resort.db)
  expect(await correct(house, order.id, { to: 'ines@example.com', ...guest })).toBe('corrected')
  const after = await loadOrder(resort.db, resort.kinds, order.id)
  const managed = { ...after, lastDay: lastDayOf(resort, after) }
  const letters = await lettersOf(house, order.number)
  expect(letters.find(({ kind }) => kind === 'day-closed')?.facts).toMatchObject({
    guest: { mail: 'ines@example.com' },
    manageLink: resort.links.closedDay(managed),
    ticketsLink: resort.links.tickets(managed),
    stopLink: resort.links.stop(order.language, hashMail('ines@example.com')),
  })
})

test('neither a link of a letter nor an account that has the order by one leads its letters elsewhere', async () => {
  const { house, guest, order } = await openBooked()
  await using _ = house
  const { account } = (await enter(house, 'eva@example.com')).session
  await addOrder(house.resort, { account, key: keyOf(house, order), address: newAddress() })
  expect(await listOwnOrders(house.resort, account)).toHaveLength(1)
  for (const asker of [{}, { account }, { token: newGuest().token, account }, { token: ' ', account: 999_999 }])
    expect(await correct(house, order.id, { to: 'eva@example.com', ...asker })).toBe('not-theirs')
  expect(await mailOf(house, order.id)).toBe('ana@example.com')
  // A browser to which every way was closed is nobody's any more.
  await renewLink(house.resort, order.id, { by: guestActor, letter: 'none' })
  expect(await correct(house, order.id, { to: 'eva@example.com', ...guest })).toBe('not-theirs')
})

test('an account with the mailbox of the order corrects it and keeps it; who had it by the wrong mailbox has it no more', async () => {
  const { house, guest, order } = await openBooked()
  await using _ = house
  const { resort } = house
  const { account } = (await enter(house, 'ana@example.com')).session
  const reader = (await enter(house, 'eva@example.com')).session.account
  await addOrder(resort, { account: reader, key: keyOf(house, order), address: newAddress() })
  expect(await correct(house, order.id, { to: 'luis@example.com', account })).toBe('corrected')
  expect((await listEvents(resort.db, order.id)).at(-1)?.details).toMatchObject({ proof: 'account' })
  const numbers = async (of: number) => (await listOwnOrders(resort, of)).map(({ number }) => number)
  expect(await numbers(account)).toEqual([order.number])
  expect(await numbers(reader)).toEqual([])
  // The browser in which it was made has the last word.
  expect(await correct(house, order.id, { to: 'eva@example.com', ...guest })).toBe('corrected')
  expect(await numbers(account)).toEqual([])
  expect(await numbers(reader)).toEqual([order.number])
  expect(await correct(house, order.id, { to: 'luis@example.com', account })).toBe('not-theirs')
})

test('the same address changes nothing, what is no address is refused, and two tabs at once write one letter', async () => {
  const { house, guest, order } = await openBooked()
  await using _ = house
  const letters = async () => (await lettersOf(house, order.number)).length
  const before = await letters()
  for (const same of ['ana@example.com', ' ANA@Example.com'])
    expect(await correct(house, order.id, { to: same, ...guest })).toBe('same')
  for (const odd of ['', 'ana', 'a@b', 'ana@example.com\r\nBcc: all@example.com', '"ana b"@example.com'])
    expect(await correct(house, order.id, { to: odd, ...guest })).toBe('wrong')
  await saveSuppression(house.resort.db, {
    ...{ mailHash: hashMail('dead@example.com'), reason: 'bounce', scope: 'all', detail: '5.1.1' },
  })
  expect(await correct(house, order.id, { to: 'dead@example.com', ...guest })).toBe('no-mailbox')
  expect(await letters()).toBe(before)
  const both = await Promise.all([
    correct(house, order.id, { to: 'ines@example.com', ...guest }),
    correct(house, order.id, { to: 'ines@example.com', ...guest }),
  ])
  expect(both.toSorted()).toEqual(['corrected', 'same'])
  expect(await letters()).toBe(before + 2)
})

test('a gift that its buyer prints and that has not left goes to the right mailbox; one for somebody else goes to them', async () => {
  await using house = await openBookingHouse()
  const toPrint = await buyGift(house)
  const toLucia = await buyGift(house, newGuest(), { wish: { ...sampleWish, mailTo: 'ana@example.com' } })
  const giftTo = async ({ order }: typeof toPrint) =>
    (await lettersOf(house, order.number)).filter(({ kind }) => kind === 'gift').map(({ to, link }) => [to, link])
  for (const { order, guest } of [toPrint, toLucia])
    expect(await correct(house, order.id, { to: 'ines@example.com', ...guest })).toBe('corrected')
  expect([await giftTo(toPrint), await giftTo(toLucia)]).toEqual([
    [['ines@example.com', null]],
    [['ana@example.com', null]],
  ])
})

test('who had the order by the wrong mailbox uses up no correction of whoever booked it', async () => {
  const { house, guest, order } = await openBooked()
  await using _ = house
  const { account } = (await enter(house, 'ana@example.com')).session
  for (const name of ['one', 'two', 'three'])
    expect(await correct(house, order.id, { to: `${name}@example.com`, account })).toBe('corrected')
  expect(await correct(house, order.id, { to: 'four@example.com', account })).toBe('too-often')
  for (const name of ['four', 'five', 'six'])
    expect(await correct(house, order.id, { to: `${name}@example.com`, ...guest })).toBe('corrected')
  expect(await correct(house, order.id, { to: 'seven@example.com', ...guest })).toBe('too-often')
})

test('an order is corrected three times, from one network twenty times an hour, and not once it is over', async () => {
  const { house, guest, order } = await openBooked()
  await using _ = house
  for (const name of ['one', 'two', 'three'])
    expect(await correct(house, order.id, { to: `${name}@example.com`, ...guest })).toBe('corrected')
  expect(await correct(house, order.id, { to: 'four@example.com', ...guest })).toBe('too-often')
  expect(await correct(house, order.id, { to: 'three@example.com', ...guest })).toBe('same')
  expect(await mailOf(house, order.id)).toBe('three@example.com')

  const busy = newGuest()
  const other = await book(house, busy)
  const address = newAddress()
  for (let spent = 0; spent < hourlyBudgets.links; spent++) await spendBudget(house.resort.db, 'links', address)
  expect(await correct(house, other.id, { to: 'ines@example.com', token: busy.token, address })).toBe('network-often')
  // Nor does anybody learn by trying to which addresses no letter comes.
  await saveSuppression(house.resort.db, {
    ...{ mailHash: hashMail('dead@example.com'), reason: 'bounce', scope: 'all', detail: '5.1.1' },
  })
  expect(await correct(house, other.id, { to: 'dead@example.com', token: busy.token, address })).toBe('network-often')
  await cancelLines(house.resort, other.id, {
    ...{ lines: 'all', agreedFee: money(0, 'MXN'), cause: 'guest-cancelled', by: guestActor },
  })
  expect(await correct(house, other.id, { to: 'ines@example.com', ...busy })).toBe('not-booked')
})
