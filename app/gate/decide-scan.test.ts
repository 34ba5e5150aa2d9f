import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { loadGateList } from '#resort/gates/load-gate-list.ts'
import { loadTickets } from '#resort/gates/load-tickets.ts'
import { revokeTicket } from '#resort/gates/revoke-ticket.ts'
import { openBookingHouse } from '#tests/support/open-booking-house.ts'
import { buyTickets, codeOf, gateDay, openGateFor, scan, staff } from '#tests/support/open-gate-house.ts'
import { countInside, decideScan, type KeptScan } from './decide-scan.ts'

const noon = `${gateDay}T17:00:00.000Z`

test('offline a gate says of every ticket what the house says, with the list it has', async () => {
  await using house = await openBookingHouse()
  const { resort } = house
  const tickets = await loadTickets(resort, await buyTickets(house))
  const [open] = await loadTickets(resort, await buyTickets(house, { option: 'open', day: null }))
  const [later] = await loadTickets(resort, await buyTickets(house, { day: '2027-01-16' }))
  const [elsewhere] = await loadTickets(resort, await buyTickets(house, { product: 'xavage' }))
  await revokeTicket(resort, { number: tickets[2]?.number ?? '', because: 'revoked', by: staff })
  const gate = await openGateFor(house, 'North')
  resort.setClock(noon)
  await scan(house, { text: codeOf(tickets[1]), gate })
  const list = await loadGateList(resort, gate)
  const now = new Date(noon)
  for (const text of [...tickets, open, later, elsewhere].map(codeOf).concat('AAAA')) {
    const { verdict } = await decideScan({ text, way: 'in', list, scans: [], now })
    expect((await scan(house, { text, gate })).verdict).toBe(verdict)
  }
})

test('what a gate saw itself counts for it before the house knows, in and out', async () => {
  await using house = await openBookingHouse()
  const [ticket] = await loadTickets(house.resort, await buyTickets(house))
  const list = await loadGateList(
    { ...house.resort, clock: { now: () => new Date(noon), timeZone: 'America/Cancun' } },
    await openGateFor(house, 'North'),
  )
  const scans: KeptScan[] = []
  const pass = async (way: 'in' | 'out', minute: string) => {
    const now = new Date(noon.replace(':00:00', `:${minute}:00`))
    const decision = await decideScan({ text: codeOf(ticket), way, list, scans, now })
    const read = { nonce: randomUUID(), code: codeOf(ticket), number: ticket?.number ?? '', at: now.toISOString() }
    scans.push({ ...read, way, said: decision.verdict, judged: null })
    return [decision.verdict, countInside(list, scans)]
  }
  expect(await pass('out', '01')).toEqual(['not-in', 0])
  expect(await pass('in', '02')).toEqual(['admitted', 1])
  expect(await pass('in', '03')).toEqual(['used', 1])
  expect(await pass('out', '04')).toEqual(['admitted', 0])
  expect(await pass('in', '05')).toEqual(['admitted', 1])
})
