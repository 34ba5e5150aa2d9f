import fc from 'fast-check'
import { expect, test } from 'vitest'
import { expectAllWell, newGuest, openBookingHouse } from '#tests/support/open-booking-house.ts'
import { sendRefunds } from '#tests/support/open-chair-house.ts'
import { buyTickets, codeOf, openGateFor, scan } from '#tests/support/open-gate-house.ts'
import { buyOutings } from '#tests/support/other-days.ts'
import { zero } from '../money/money.ts'
import { listCancellablePeople } from '../orders/after/cancel-person.ts'
import { judgeCancellation } from '../orders/after/judge-cancellation.ts'
import type { Order } from '../orders/order.ts'
import { loadOrder } from '../orders/order-reading.ts'
import { linesOfPerson } from '../tickets/lines-of-person.ts'
import { isTicketLine } from '../tickets/ticket-item.ts'
import { giveTicketBack } from './give-ticket-back.ts'
import { handOn } from './hand-on.ts'
import { loadTickets } from './load-tickets.ts'

const free = zero('MXN')
const soldOf = ({ lines }: Order) =>
  lines
    .filter(({ state }) => state === 'sold')
    .filter(isTicketLine)
    .map(({ item }) => `${item.outing.product} ${item.unit}`)

test('one of a family gives a ticket back: its place is free, its code is dead, and a child is left with no stranger', async () => {
  await using house = await openBookingHouse()
  const { resort } = house
  const order = await buyTickets(house)
  const gate = await openGateFor(house, 'north')
  const places = async () => (await resort.db.selectFrom('quota_day').select('sold').execute()).map(({ sold }) => sold)
  const before = await places()
  const [first, second, child] = await loadTickets(resort, order)
  const back = (number = '', agreedFee = free) => giveTicketBack(resort, order.id, { number, agreedFee })
  expect(await back('of nobody')).toEqual({ outcome: 'gone' })
  expect(await back(first?.number, { minor: 1, currency: 'MXN' })).toMatchObject({ outcome: 'fee-changed' })
  const other = await buyTickets(house)
  expect(await giveTicketBack(resort, other.id, { number: first?.number ?? '', agreedFee: free })).toEqual({
    outcome: 'gone',
  })
  expect(await back(first?.number)).toMatchObject({ outcome: 'cancelled' })
  expect(await back(first?.number)).toEqual({ outcome: 'gone' })
  resort.setClock('2027-01-15T15:00:00Z')
  expect(await scan(house, { text: codeOf(first), gate })).toMatchObject({ verdict: 'cancelled' })
  // Somebody is in: what was had is not given back.
  expect(await scan(house, { text: codeOf(child), gate })).toMatchObject({ verdict: 'admitted' })
  expect(await back(child?.number)).toEqual({ outcome: 'used' })
  expect(await back(second?.number)).toEqual({ outcome: 'too-late' })
  const left = await loadOrder(resort.db, resort.kinds, order.id)
  expect(soldOf(left)).toEqual(['xplor adult', 'xplor child'])
  expect(left.refunded).toEqual(order.lines[0]?.total)
  expect(await places()).toEqual(before.map((sold) => sold + 2))
  await sendRefunds(house)
  await expectAllWell(house)
})

test('two grown-ups who give their tickets back at once leave no child alone', async () => {
  await using house = await openBookingHouse()
  const { resort } = house
  for (let time = 0; time < 6; time++) {
    const order = await buyTickets(house)
    const [first, second] = await loadTickets(resort, order)
    const back = ({ number = '' } = {}) => giveTicketBack(resort, order.id, { number, agreedFee: free })
    const done = await Promise.all([back(first), back(second)])
    expect(done.map(({ outcome }) => outcome).toSorted()).toEqual(['cancelled', 'too-late'])
    expect(soldOf(await loadOrder(resort.db, resort.kinds, order.id))).toEqual(['xplor adult', 'xplor child'])
  }
})

test('with somebody go their deposit and their share of what goes with the park, and nobody else’s', async () => {
  await using house = await openBookingHouse()
  const { resort } = house
  const visitors = { adults: 3, ages: [9, 3] }
  const order = await buyOutings(
    house,
    newGuest(),
    { product: 'caleta-azul', visitors },
    { product: 'photos', visitors },
  )
  const kindsOf = (ids: readonly string[]) =>
    order.lines
      .filter(({ id }) => ids.includes(id))
      .map(({ kind, item }) => [kind, (item as { unit?: string }).unit ?? ''].join(' ').trim())
  const people = listCancellablePeople(resort, order)
  const ofPark = people.filter(({ lines }) => lines.length > 1)
  expect(new Set(ofPark.map(({ lines }) => kindsOf(lines).toSorted().join(', ')))).toEqual(
    new Set([
      'deposit, ticket adult, ticket adult',
      'deposit, ticket child, ticket child',
      'ticket infant, ticket infant',
    ]),
  )
  // Whoever gives back what, one after the other, in whatever order: a grown-up is left, and nothing is left over.
  fc.assert(
    fc.property(fc.array(fc.nat(9), { maxLength: 12 }), (whom) => {
      let sold = order.lines.filter(({ state }) => state === 'sold')
      for (const at of whom) {
        const ticket = sold.filter(isTicketLine).filter(({ item }) => item.outing.product === 'caleta-azul')[at]
        const gone = ticket && linesOfPerson(sold, ticket)
        if (gone) sold = sold.filter((line) => !gone.includes(line))
        const of = (product: string) =>
          sold
            .filter(isTicketLine)
            .filter(({ item }) => item.outing.product === product)
            .map(({ item }) => `${item.unit} ${item.age}`)
        expect(of('photos').toSorted()).toEqual(of('caleta-azul').toSorted())
        expect(of('caleta-azul')).toContain('adult null')
        const paying = of('caleta-azul').filter((person) => !person.startsWith('infant'))
        expect(sold.filter(({ kind }) => kind === 'deposit')).toHaveLength(paying.length)
      }
    }),
  )
  expect(judgeCancellation(resort, order, ofPark[0]?.lines)?.fee).toEqual(free)
})

test.for([
  ['theirs was the first', 0],
  ['theirs was the last', 1],
] as const)(
  'a shuttle that was handed to somebody stays theirs when another guest stays at home (%s)',
  async ([, at]) => {
    await using house = await openBookingHouse()
    const { resort } = house
    const visitors = { adults: 2, ages: [] }
    const outings = [
      { product: 'xplor', visitors },
      { product: 'shuttle', visitors },
    ]
    const order = await buyOutings(house, newGuest(), ...outings)
    const ticketsOf = async (product: string) =>
      (await loadTickets(resort, order)).filter((ticket) => ticket.product === product)
    const to = { name: 'Ana Ruiz', mail: null }
    const give = async (number = '') => await handOn(resort, order.id, { number, to, language: 'es' })
    await give((await ticketsOf('xplor'))[0]?.number)
    await give((await ticketsOf('shuttle'))[at]?.number)
    const ours = (await ticketsOf('xplor')).find(({ holder }) => holder === null)
    const done = await giveTicketBack(resort, order.id, { number: ours?.number ?? '', agreedFee: free })
    expect(done.outcome).toBe('cancelled')
    const left = await loadTickets(resort, await loadOrder(resort.db, resort.kinds, order.id))
    expect(left.map(({ product, holder }) => [product, holder]).toSorted()).toEqual([
      ['shuttle', 'Ana Ruiz'],
      ['xplor', 'Ana Ruiz'],
    ])
    await expectAllWell(house)
  },
)
