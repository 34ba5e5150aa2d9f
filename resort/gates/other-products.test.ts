import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { loadOrder } from '#resort/orders/order-reading.ts'
import { isTicketLine } from '#resort/tickets/ticket-item.ts'
import { openBookingHouse } from '#tests/support/open-booking-house.ts'
import { buyTickets, codeOf, gateDay, openGateFor, scan, staff } from '#tests/support/open-gate-house.ts'
import { listConflicts, listLastPasses } from './entry-queries.ts'
import { loadTickets } from './load-tickets.ts'
import { revokeTicket } from './revoke-ticket.ts'

async function openTwoGates() {
  const house = await openBookingHouse()
  const order = await buyTickets(house)
  const tickets = await loadTickets(house.resort, order)
  house.resort.setClock(`${gateDay}T20:00:00Z`)
  const [gate, other] = [await openGateFor(house, 'Park'), await openGateFor(house, 'Pier', ['contoy'])]
  const countEntries = async () => (await sql`select from ticket_entry`.execute(house.resort.db)).rows.length
  return { house, order, tickets, gate, other, countEntries }
}

test('whoever has the key of another gate uses up no ticket, however often and in whatever way they read it', async () => {
  const { house, tickets, gate, other, countEntries } = await openTwoGates()
  await using _ = house
  const number = tickets[0]?.number ?? ''
  await sql`insert into ticket_entry (nonce, code, gate, way, scanned_at, said, judged)
    select gen_random_uuid(), ${number}, ${other.id}, 'in', now(), null, 'wrong-product' from generate_series(1, 298)`.execute(
    house.resort.db,
  )
  const reads = [
    { text: number },
    { text: number, said: 'unknown' },
    { text: number, way: 'out' },
    { text: codeOf(tickets[0]), said: 'used' },
    { text: codeOf(tickets[0]) },
  ] as const
  const judged = []
  for (const read of reads) judged.push((await scan(house, { ...read, gate: other })).verdict)
  // A number that was not asked about is told to nobody, or it could be guessed by the heap.
  expect(judged).toEqual(['wrong-product', 'unknown', 'wrong-product', 'wrong-product', 'wrong-product'])
  expect(await countEntries()).toBe(300)
  expect((await scan(house, { text: number, gate: other })).verdict).toBe('wrong-product')
  expect((await scan(house, { text: number, gate })).verdict).toBe('admitted')
  expect((await scan(house, { text: number, gate, way: 'out' })).verdict).toBe('admitted')
  expect(await countEntries()).toBe(302)
})

test('a gate that tells that it let somebody in with a ticket for something else is a conflict, and the ticket stays good', async () => {
  const { house, order, tickets, gate, other } = await openTwoGates()
  await using _ = house
  const text = codeOf(tickets[0])
  const told = { text, gate: other, nonce: randomUUID(), said: 'admitted' } as const
  for (const each of [told, told, { ...told, nonce: randomUUID(), way: 'out' } as const])
    expect((await scan(house, each)).verdict).toBe('wrong-product')
  expect(await listConflicts(house.resort.db, 'xplor', gateDay)).toHaveLength(2)
  expect(await listLastPasses(house.resort.db, { products: ['xplor'], today: gateDay })).toEqual([])
  const { lines } = await loadOrder(house.resort.db, house.resort.kinds, order.id)
  expect(lines.filter(isTicketLine).map(({ item }) => item.isUsed)).toEqual([false, false, false])
  expect((await scan(house, { text, gate })).verdict).toBe('admitted')
})

test('another gate hears that a ticket is for something else, and nothing of what became of it', async () => {
  const { house, tickets, gate, other } = await openTwoGates()
  await using _ = house
  const number = tickets[0]?.number ?? ''
  await scan(house, { text: number, gate })
  expect(await scan(house, { text: number, gate: other })).toMatchObject({ verdict: 'wrong-product', usedAt: null })
  await revokeTicket(house.resort, { number, because: 'revoked', by: staff })
  const lied = { text: codeOf(tickets[0]), gate: other, said: 'admitted' } as const
  expect((await scan(house, lied)).verdict).toBe('wrong-product')
  expect((await scan(house, { text: number, gate })).verdict).toBe('revoked')
})
