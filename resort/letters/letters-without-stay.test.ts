import { expect, test } from 'vitest'
import { addLines } from '#tests/support/add-lines.ts'
import { deckChairLine } from '#tests/support/deck-chair.ts'
import {
  type BookingHouse,
  choose,
  expectAllWell,
  type Guest,
  newGuest,
  reload,
} from '#tests/support/open-booking-house.ts'
import {
  addChairs,
  buy,
  buyer,
  cancel,
  chairsOf,
  openChairHouse,
  sendRefunds,
} from '#tests/support/open-chair-house.ts'
import { openPostedHouse } from '#tests/support/open-posted-house.ts'
import { sampleGuest } from '#tests/support/sample-guest.ts'
import { type Language, languages } from '../guests/language.ts'
import { formatMoney } from '../money/format-money.ts'
import { add, money, subtract, sum } from '../money/money.ts'
import { markNoShow } from '../orders/after/mark-no-show.ts'
import { priceNewDates } from '../orders/after/new-dates.ts'
import { saveGuest } from '../orders/basket/save-guest.ts'
import { lastDayOf } from '../orders/last-day-of.ts'
import type { Order } from '../orders/order.ts'
import { roomLinesOf, stayOf } from '../stays/stay-of.ts'
import { type LetterFacts, storedFacts } from './letter-facts.ts'
import { listLettersAbout } from './letter-queries.ts'

const mxn = (minor: number) => money(minor, 'MXN')

/** Two chairs on the 13th and one on the 14th, and nothing else. */
async function buyChairs(house: BookingHouse, language: Language = 'es'): Promise<Order> {
  const guest = newGuest()
  const lines = [deckChairLine('2027-01-13', 2), deckChairLine('2027-01-14', 1)]
  await addLines(house.resort, { ...buyer, token: guest.token, language, lines })
  await saveGuest(house.resort, { token: guest.token, guest: sampleGuest, typed: {}, language })
  return await buy(house, guest)
}

async function buyStayWithChair(house: BookingHouse, guest: Guest): Promise<Order> {
  await choose(house, guest, { pay: 'all-now' })
  await addChairs(house, guest, ['2027-01-13', 2])
  return await buy(house, guest)
}

async function factsOf({ resort }: BookingHouse): Promise<LetterFacts[]> {
  const rows = await resort.db.selectFrom('letter').select('facts').orderBy('queued_at').execute()
  // The link is forgotten when a letter has left.
  return rows.map(({ facts }) => storedFacts.parse({ manageLink: '', ...(facts as object) }))
}

/** What is told adds up to the total, and so do what is paid and what is due. */
function expectSums({ rooms, extras, fees, total, paid, refunded, due }: LetterFacts): void {
  const items = [...extras, ...fees].map(({ amount }) => amount)
  expect(sum('MXN', [...rooms.map((room) => room.total), ...items])).toEqual(total)
  expect(
    add(
      subtract(paid, refunded ?? mxn(0)),
      sum(
        'MXN',
        due.map(({ amount }) => amount),
      ),
    ),
  ).toEqual(total)
}

test('who buys deck chairs alone gets one letter, in the language of the guest, about an order and not a stay', async () => {
  await using posted = await openPostedHouse(openChairHouse())
  const { house, arrivals } = posted
  const said = {
    es: ['Su pedido está confirmado', '2 × Camastro, mié 13 ene 2027', 'Número de pedido'],
    en: ['Your order is confirmed', '2 × Deck chair, Wed 13 Jan 2027', 'Order number'],
    pt: ['Seu pedido está confirmado', '2 × Espreguiçadeira, qua 13 jan 2027', 'Número do pedido'],
  }
  for (const language of languages) {
    const bought = await buyChairs(house, language)
    const letters = await arrivals()
    const [title, chairs, number] = said[language]
    expect(letters.map(({ subject }) => subject)).toEqual([`${title} (${bought.number})`])
    const text = letters[0]?.text ?? ''
    for (const words of [title, `${chairs}: ${formatMoney(mxn(40_000), language)}`, `${number}: ${bought.number}`]) {
      expect(text).toContain(words)
    }
    expect(letters[0]?.attachments).toEqual([])
    // The link lasts as long as that of a stay would: thirty days from the last chair.
    const [, key = ''] = /#([0-9A-Z-]{47})$/m.exec(text) ?? []
    expect(house.resort.links.readKey(key)).toMatchObject({ number: bought.number, until: '2027-02-13' })
    expect(text).toContain(`:\n${key}\n`)
    expect(await listLettersAbout(house.resort.db, bought.number)).toHaveLength(1)
  }
  for (const facts of await factsOf(house)) expectSums(facts)
  await expectAllWell(house)
})

test('rooms that are cancelled alone are in no letter any more, and nothing asks for their days', async () => {
  await using posted = await openPostedHouse(openChairHouse())
  const { house, arrivals } = posted
  const { resort } = house
  const booked = await buyStayWithChair(house, newGuest())
  await arrivals()
  const rooms = roomLinesOf(booked.lines).map(({ id }) => id)
  expect(await cancel(house, booked, rooms)).toMatchObject({ outcome: 'cancelled', cancellation: { fee: mxn(0) } })
  const left = await reload(house, booked)
  expect([stayOf(left.lines), lastDayOf(resort, left)]).toEqual([null, '2027-01-13'])
  const [changed] = await arrivals()
  // What is gone is named; all else speaks of an order.
  expect(changed?.subject).toMatch(/^Cancelamos parte de su pedido: Suite Jardín/)
  expect(changed?.subject).toContain(`(${booked.number})`)
  expect(changed?.text).toContain(`2 × Camastro, mié 13 ene 2027: ${formatMoney(mxn(40_000), 'es')}`)
  expect(changed?.text).not.toMatch(/habitaci|estancia|le esperamos|\bGV\b/i)
  const facts = (await factsOf(house)).at(-1) as LetterFacts
  expect(facts).toMatchObject({ stay: null, rooms: [], fees: [], total: mxn(40_000) })
  expectSums(facts)
  const stay = { checkIn: '2027-01-18', checkOut: '2027-01-20' }
  expect(await priceNewDates(resort, left, stay)).toEqual({ outcome: 'not-changeable' })
  resort.setClock('2027-01-13T15:00:00Z')
  expect(await markNoShow(resort, booked.id, { by: { kind: 'staff', name: 'ana' }, lines: 'all' })).toBe('no-rooms')
  await sendRefunds(house)
  await expectAllWell(house)
})

test('a fee that was kept of a chair or of a room is told as a line of its own', async () => {
  await using house = await openChairHouse()
  const booked = await buyStayWithChair(house, newGuest())
  const other = await buyStayWithChair(house, newGuest())
  const chairs = chairsOf(booked).map(({ id }) => id)
  house.resort.setClock('2027-01-12T23:30:00Z')
  await cancel(house, booked, chairs)
  const withoutChair = (await factsOf(house)).at(-1) as LetterFacts
  expect(withoutChair).toMatchObject({
    stay: { checkIn: '2027-01-12' },
    extras: [],
    fees: [{ name: 'Camastro, mié 13 ene 2027', quantity: 2, amount: mxn(20_000) }],
  })
  expectSums(withoutChair)

  const rooms = roomLinesOf(other.lines)
  await cancel(house, other, [rooms[0]?.id ?? ''])
  const left = await reload(house, other)
  const kept = left.lines.find(({ kind }) => kind === 'room')?.kept ?? mxn(0)
  expect(kept.minor).toBeGreaterThan(0)
  const withoutRoom = (await factsOf(house)).at(-1) as LetterFacts
  expect(withoutRoom.fees).toEqual([{ name: expect.stringMatching(/2027$/), quantity: 1, amount: kept }])
  expect([withoutRoom.stay, withoutRoom.total]).toEqual([null, add(mxn(40_000), kept)])
  expectSums(withoutRoom)
  await sendRefunds(house)
  await expectAllWell(house)
})

test('an order without a stay that is cancelled whole tells what it was, what was kept and what goes back', async () => {
  await using posted = await openPostedHouse(openChairHouse())
  const { house, arrivals } = posted
  const bought = await buyChairs(house)
  await arrivals()
  house.resort.setClock('2027-01-13T00:00:00Z')
  expect(await cancel(house, bought, 'all')).toMatchObject({ cancellation: { fee: mxn(20_000), refund: mxn(40_000) } })
  await sendRefunds(house)
  const [cancelled, refund] = await arrivals()
  expect(cancelled?.subject).toBe(`Su pedido está cancelado (${bought.number})`)
  const kept = [
    `Pagado: ${formatMoney(bought.total, 'es')}`,
    `Cargo por cancelación: ${formatMoney(mxn(20_000), 'es')}`,
  ]
  for (const words of ['2 × Camastro, mié 13 ene 2027', 'Camastro, jue 14 ene 2027', ...kept]) {
    expect(cancelled?.text).toContain(words)
  }
  expect(cancelled?.text).not.toContain('habitaciones')
  expect(cancelled?.attachments).toEqual([])
  expect(refund?.subject).toContain(formatMoney(subtract(bought.total, mxn(20_000)), 'es'))
  expect(refund?.text).toContain('Camastro')
  await expectAllWell(house)
})
