import { expect, test } from 'vitest'
import { buyer } from '#tests/support/add-xplor.ts'
import { putGift } from '#tests/support/gift-house.ts'
import {
  type BookingHouse,
  book,
  choose,
  expectAllWell,
  type Guest,
  newGuest,
  openBookingHouse,
  pageOf,
  returnUrl,
} from '#tests/support/open-booking-house.ts'
import { buy, sendRefunds, statesOf } from '#tests/support/open-chair-house.ts'
import { codeOf, openGateFor, scan } from '#tests/support/open-gate-house.ts'
import { readText } from '#tests/support/read-letter.ts'
import { withRooms } from '#tests/support/rooms-of-order.ts'
import { sampleGuest } from '#tests/support/sample-guest.ts'
import type { RoomChosen } from '../../availability/quote-rooms.ts'
import { addDays } from '../../calendar/day.ts'
import { isExtraLine } from '../../extras/extra.ts'
import { loadTickets } from '../../gates/load-tickets.ts'
import { storedFacts } from '../../letters/letter-facts.ts'
import { money, sum } from '../../money/money.ts'
import { roomLinesOf } from '../../stays/stay-of.ts'
import { isTicketLine } from '../../tickets/ticket-item.ts'
import { addOuting } from '../basket/add-outing.ts'
import { chooseTerms } from '../basket/choose-terms.ts'
import { saveGuest } from '../basket/save-guest.ts'
import { whatIsOpen } from '../due.ts'
import type { Order } from '../order.ts'
import { listEvents, loadOrder } from '../order-reading.ts'
import { payRest } from '../pay/pay-rest.ts'
import { fulfilOrder } from '../settle/fulfil-order.ts'
import { addExtra, listAddable, listRemovable, removeExtra } from './change-extras.ts'
import { endUnpaid } from './end-unpaid.ts'
import { refundOrder } from './refund-order.ts'

async function reload({ resort }: BookingHouse, { id }: Order) {
  return withRooms(await loadOrder(resort.db, resort.kinds, id))
}

async function letters({ resort }: BookingHouse) {
  const rows = await resort.db.selectFrom('letter').select(['kind', 'facts']).orderBy('queued_at').execute()
  return rows as { kind: string; facts: { lastDay: string | null; isUnpaid: boolean } }[]
}

/** Three in the afternoon in the hotel, so many days from this one. */
function noonOf(day: string, later: number): string {
  return `${addDays(day, later)}T20:00:00Z`
}

test('a rest that is not paid when due is asked for once more, and some days later the rooms are given back', async () => {
  await using house = await openBookingHouse()
  const { resort } = house
  const order = await book(house, newGuest(), { pay: 'rest-later' })
  const { by } = whatIsOpen(order)
  const due = by ?? ''
  resort.setClock(noonOf(due, 0))
  expect(await endUnpaid(resort)).toEqual({ called: 0, ended: 0 })
  resort.setClock(noonOf(due, 1))
  expect(await endUnpaid(resort)).toEqual({ called: 1, ended: 0 })
  expect((await letters(house)).at(-1)).toMatchObject({ kind: 'payment-due', facts: { lastDay: addDays(due, 3) } })
  for (const later of [1, 2, 3]) {
    resort.setClock(noonOf(due, later))
    expect(await endUnpaid(resort)).toEqual({ called: 0, ended: 0 })
  }
  expect((await reload(house, order)).state).toBe('part-paid')
  resort.setClock(noonOf(due, 4))
  const [one, other] = await Promise.all([endUnpaid(resort), endUnpaid(resort)])
  expect(one.ended + other.ended).toBe(1)
  expect(await reload(house, order)).toMatchObject({ state: 'cancelled', nights: 'free' })
  expect((await letters(house)).at(-1)).toMatchObject({ kind: 'cancellation', facts: { isUnpaid: true } })
  expect((await listEvents(resort.db, order.id)).at(-1)).toMatchObject({
    actor: { kind: 'job' },
    details: { cause: 'unpaid' },
  })
  await expectAllWell(house)
})

test('a house that was down for days cancels nobody who has not had the last letter', async () => {
  await using house = await openBookingHouse()
  const { resort } = house
  const order = await book(house, newGuest(), { pay: 'rest-later' })
  const due = whatIsOpen(order).by ?? ''
  resort.setClock(noonOf(due, 4))
  expect(await endUnpaid(resort)).toEqual({ called: 1, ended: 0 })
  resort.setClock(noonOf(due, 6))
  expect(await endUnpaid(resort)).toEqual({ called: 0, ended: 0 })
  // The stay has begun: the desk sees the guest.
  resort.setClock(noonOf(due, 9))
  expect(await endUnpaid(resort)).toEqual({ called: 0, ended: 0 })
  expect((await reload(house, order)).state).toBe('part-paid')
})

test.for(['an extra that comes and goes', 'a courtesy'] as const)(
  'a rest is called in as before after %s on or after its day',
  async (what) => {
    await using house = await openBookingHouse()
    const { resort } = house
    const order = await book(house, newGuest(), { pay: 'rest-later' })
    const due = whatIsOpen(order).by ?? ''
    resort.setClock(noonOf(due, 1))
    expect(await endUnpaid(resort)).toEqual({ called: 1, ended: 0 })
    if (what === 'a courtesy') {
      const given = { amount: money(100, 'MXN'), note: '', by: { kind: 'staff', name: 'Carmen' } } as const
      expect(await refundOrder(resort, order.id, given)).toMatchObject({ outcome: 'refunded' })
    } else {
      const [extra] = await listAddable(resort.db, resort, order)
      await addExtra(resort, order.id, { code: extra?.code ?? '', agreed: extra?.total ?? order.total })
      const [added] = listRemovable(resort, await reload(house, order))
      expect(await removeExtra(resort, order.id, added?.id ?? '')).toMatchObject({ outcome: 'removed' })
    }
    expect(whatIsOpen(await reload(house, order))).toMatchObject({ by: due, property: money(0, 'MXN') })
    resort.setClock(noonOf(due, 4))
    expect(await endUnpaid(resort)).toEqual({ called: 0, ended: 1 })
    expect(await reload(house, order)).toMatchObject({ state: 'cancelled', nights: 'free' })
    await expectAllWell(house)
  },
)

test('whoever is paying at this moment keeps the rooms', async () => {
  await using house = await openBookingHouse()
  const { resort } = house
  const guest = newGuest()
  const order = await book(house, guest, { pay: 'rest-later', currency: 'USD' })
  const due = whatIsOpen(order).by ?? ''
  resort.setClock(noonOf(due, 1))
  await endUnpaid(resort)
  const means = { ...guest, method: 'VI', months: null, returnUrl }
  const page = pageOf(await payRest(resort, order.id, means))
  resort.setClock(noonOf(due, 5))
  expect(await endUnpaid(resort)).toEqual({ called: 0, ended: 0 })
  await house.suppliers.payByCard(page, 'success')
  expect(await payRest(resort, order.id, means)).toEqual({ outcome: 'nothing-to-pay' })
  expect(await endUnpaid(resort)).toEqual({ called: 0, ended: 0 })
  expect((await reload(house, order)).state).toBe('confirmed')
  await expectAllWell(house)
})

/** A rest that is paid later, beside what is paid when booking; the clock stands on the last day to pay it, after the last letter. */
async function bookBeside(house: BookingHouse, { rooms = [flexible], extras = [] }: Beside, add: Adding) {
  const { resort } = house
  const guest = newGuest()
  await choose(house, guest, { rooms })
  await add(guest)
  await saveGuest(resort, { token: guest.token, guest: sampleGuest, typed: {} })
  await chooseTerms(resort, { token: guest.token, extras, pay: 'rest-later' })
  const order = await buy(house, guest)
  await fulfilOrder(resort, order.id)
  const due = whatIsOpen(order).by ?? ''
  resort.setClock(noonOf(due, 1))
  expect(await endUnpaid(resort)).toEqual({ called: 1, ended: 0 })
  resort.setClock(noonOf(due, 3))
  return { order, due }
}

type Beside = { rooms?: RoomChosen[]; extras?: string[] }
type Adding = (guest: Guest) => Promise<unknown>

const flexible: RoomChosen = { party: { adults: 2, childrenAges: [] }, roomType: 'GV', ratePlan: 'FLEX' }

test('rooms whose rest is not paid end alone: tickets that are paid stay, used or not, and a letter says why', async () => {
  await using house = await openBookingHouse()
  const { resort } = house
  const xplor = { product: 'xplor', option: 'day', day: '2027-01-08', visitors: { adults: 2, ages: [] } } as const
  const { order, due } = await bookBeside(house, { extras: ['transfer'] }, (guest) =>
    addOuting(resort, { ...buyer, ...guest, ...xplor }),
  )
  const [ticket] = await loadTickets(resort, order)
  await scan(house, { text: codeOf(ticket), gate: await openGateFor(house, 'North') })
  resort.setClock(noonOf(due, 4))
  expect(await endUnpaid(resort)).toEqual({ called: 0, ended: 1 })
  const left = await reload(house, order)
  expect(statesOf(left).toSorted()).toEqual(['extra cancelled', 'room cancelled', 'ticket sold', 'ticket sold'])
  const [first, second] = order.lines.filter(isTicketLine)
  const [fee] = roomLinesOf(order.lines).map(({ payNow }) => payNow)
  expect(left).toMatchObject({ state: 'confirmed', nights: 'free' })
  expect(left.total).toEqual(sum('MXN', [first, second].flatMap((line) => line?.total ?? []).concat(fee ?? [])))
  const facts = storedFacts.parse({ manageLink: '', ...(await letters(house)).at(-1)?.facts })
  expect(facts).toMatchObject({ isUnpaid: true, gone: { items: [{}, {}] } })
  for (const [language, why] of [
    ['es', 'Cancelamos porque el saldo no nos llegó dentro del plazo.'],
    ['en', 'We did not receive the balance in time, so we have cancelled.'],
    ['pt', 'O saldo não chegou no prazo que demos, e por isso cancelamos.'],
  ] as const) {
    const { text } = await resort.documents.draftLetter('confirmation', { ...facts, language })
    expect(readText(text)).toContain(why)
  }
  // Nothing is open any more, and nobody is called again.
  resort.setClock(noonOf(due, 5))
  expect(await endUnpaid(resort)).toEqual({ called: 0, ended: 0 })
  await sendRefunds(house)
  await expectAllWell(house)
})

test('a gift that was paid stays with who was given it, though the rest of a room beside it is not paid', async () => {
  await using house = await openBookingHouse()
  const { order, due } = await bookBeside(house, {}, (guest) => putGift(house, guest))
  house.resort.setClock(noonOf(due, 4))
  expect(await endUnpaid(house.resort)).toEqual({ called: 0, ended: 1 })
  const left = await reload(house, order)
  expect(statesOf(left).toSorted()).toEqual(['gift sold', 'room cancelled'])
  const gifts = await house.resort.db.selectFrom('gift').select(['state', 'balance_minor']).execute()
  expect(gifts).toEqual([{ state: 'good', balance_minor: 500_000 }])
  await sendRefunds(house)
  await expectAllWell(house)
})

test('of several rooms those end that have a rest, each with what belongs to it', async () => {
  await using house = await openBookingHouse()
  const rooms = [{ ...flexible, ratePlan: 'ADV' }, flexible, { ...flexible, party: { adults: 1, childrenAges: [] } }]
  const extras = ['transfer', 'late-check-out', 'spa']
  const { order, due } = await bookBeside(house, { rooms, extras }, async () => {})
  house.resort.setClock(noonOf(due, 4))
  const [one, other] = await Promise.all([endUnpaid(house.resort), endUnpaid(house.resort)])
  expect(one.ended + other.ended).toBe(1)
  const left = await reload(house, order)
  expect(roomLinesOf(left.lines).map(({ item }) => item.room.ratePlan)).toEqual(['ADV'])
  const sold = left.lines.filter(isExtraLine).filter(({ state }) => state === 'sold')
  expect(sold.map(({ item }) => `${item.quantity} ${item.code}`)).toEqual(['1 transfer', '1 late-check-out', '2 spa'])
  expect(left.state).toBe('confirmed')
  await sendRefunds(house)
  await expectAllWell(house)
})
