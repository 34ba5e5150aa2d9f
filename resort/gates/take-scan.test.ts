import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { type BookingHouse, openBookingHouse } from '#tests/support/open-booking-house.ts'
import { buyTickets, codeOf, gateDay, openGateFor, scan, staff } from '#tests/support/open-gate-house.ts'
import { listConflicts, listLastPasses } from './entry-queries.ts'
import { endGate, findGate } from './gate-queries.ts'
import { loadGateList } from './load-gate-list.ts'
import { loadTickets } from './load-tickets.ts'
import { openGate } from './open-gate.ts'
import { revokeTicket } from './revoke-ticket.ts'

const at = (time: string) => new Date(`${gateDay}T${time}:00Z`)

async function openWithTickets() {
  const house = await openBookingHouse()
  const tickets = await loadTickets(house.resort, await buyTickets(house))
  house.resort.setClock(`${gateDay}T20:00:00Z`)
  return { house, tickets, text: codeOf(tickets[0]) }
}

const conflictsOf = async ({ resort }: BookingHouse) =>
  (await listConflicts(resort.db, 'xplor', gateDay)).map(({ gate, judged }) => `${gate}: ${judged}`)

async function countEntries({ resort }: BookingHouse): Promise<number> {
  return (await sql`select from ticket_entry`.execute(resort.db)).rows.length
}

test('what a gate tells twice, or ten times at one moment, is counted once and answered alike', async () => {
  const { house, text } = await openWithTickets()
  await using _ = house
  const gate = await openGateFor(house, 'North')
  const told = { text, gate, nonce: randomUUID(), scannedAt: at('17:00'), said: 'admitted' } as const
  const judged = await Promise.all(Array.from({ length: 10 }, () => scan(house, told)))
  expect(new Set(judged.map(({ verdict }) => verdict))).toEqual(new Set(['admitted']))
  expect((await scan(house, told)).verdict).toBe('admitted')
  expect([await countEntries(house), await conflictsOf(house)]).toEqual([1, []])
})

test('one ticket at two gates at one moment: one admits, the other says used', async () => {
  const { house, text } = await openWithTickets()
  await using _ = house
  const gates = [await openGateFor(house, 'North'), await openGateFor(house, 'South')]
  const judged = await Promise.all(gates.map((gate) => scan(house, { text, gate })))
  expect(judged.map(({ verdict }) => verdict).toSorted()).toEqual(['admitted', 'used'])
  expect(await conflictsOf(house)).toEqual([])
})

test('two gates that were offline admitted one ticket: it is told, whichever of them tells first', async () => {
  const { house, tickets } = await openWithTickets()
  await using _ = house
  const [north, south] = [await openGateFor(house, 'North'), await openGateFor(house, 'South')]
  const [first, second] = [codeOf(tickets[0]), codeOf(tickets[1])]
  const admit = (text: string, gate: typeof north, time: string) =>
    scan(house, { text, gate, said: 'admitted', scannedAt: at(time) })
  expect((await admit(first, north, '17:00')).verdict).toBe('admitted')
  expect((await admit(first, south, '17:10')).verdict).toBe('used')
  expect((await admit(second, south, '17:10')).verdict).toBe('admitted')
  expect(await admit(second, north, '17:00')).toMatchObject({ verdict: 'used', usedAt: at('17:10').toISOString() })
  expect(await conflictsOf(house)).toEqual(['North: used', 'South: used'])
})

test('a gate that waited in vain for the word of the house and admitted by itself says so later, under the same nonce', async () => {
  const { house, text } = await openWithTickets()
  await using _ = house
  const [north, south] = [await openGateFor(house, 'North'), await openGateFor(house, 'South')]
  await scan(house, { text, gate: north, scannedAt: at('17:00') })
  const lost = { text, gate: south, nonce: randomUUID(), scannedAt: at('17:05') }
  expect((await scan(house, lost)).verdict).toBe('used')
  expect(await conflictsOf(house)).toEqual([])
  expect((await scan(house, { ...lost, said: 'admitted' })).verdict).toBe('used')
  expect(await conflictsOf(house)).toEqual(['South: used'])
})

test('a clock that is far off does not decide on which day somebody came', async () => {
  const { house, text } = await openWithTickets()
  await using _ = house
  const gate = await openGateFor(house, 'North')
  for (const year of ['2031', '1999'])
    expect((await scan(house, { text, gate, scannedAt: new Date(`${year}-01-15T17:00:00Z`) })).verdict).toMatch(
      /^(admitted|used)$/,
    )
})

test('whoever asks the house is told of its own day, though the clock of the gate is a day behind', async () => {
  const { house, text } = await openWithTickets()
  await using _ = house
  const gate = await openGateFor(house, 'North')
  house.resort.setClock('2027-01-16T17:00:00Z')
  expect((await scan(house, { text, gate, scannedAt: at('17:00') })).verdict).toBe('over')
  house.resort.setClock(`${gateDay}T20:00:00Z`)
  const behind = new Date('2027-01-14T20:00:00Z')
  expect((await scan(house, { text, gate, scannedAt: behind })).verdict).toBe('admitted')
})

test('under the nonce of another ticket, or of another gate, nothing is told and nothing is changed', async () => {
  const { house, tickets, text } = await openWithTickets()
  await using _ = house
  const [north, south] = [await openGateFor(house, 'North'), await openGateFor(house, 'South')]
  const told = { text, gate: north, nonce: randomUUID() }
  expect((await scan(house, told)).verdict).toBe('admitted')
  expect((await scan(house, { ...told, text: codeOf(tickets[1]) })).verdict).toBe('unknown')
  expect((await scan(house, { ...told, gate: south, said: 'used' })).verdict).toBe('unknown')
  expect((await scan(house, { ...told, way: 'out', nonce: randomUUID() })).verdict).toBe('admitted')
  expect(await countEntries(house)).toBe(2)
})

test('a stolen key of a gate fills no table: after three hundred readings of a ticket none is kept, and none lets in', async () => {
  const { house, tickets, text } = await openWithTickets()
  await using _ = house
  const gate = await openGateFor(house, 'North')
  await sql`insert into ticket_entry (nonce, code, gate, way, scanned_at, judged)
    select gen_random_uuid(), ${tickets[0]?.number}, ${gate.id}, 'out', ${at('16:00')}, 'not-in'
    from generate_series(1, 299)`.execute(house.resort.db)
  expect((await scan(house, { text, gate })).verdict).toBe('admitted')
  expect((await scan(house, { text, gate, way: 'out' })).verdict).toBe('not-in')
  expect((await scan(house, { text, gate, said: 'admitted' })).verdict).toBe('used')
  expect(await countEntries(house)).toBe(300)
})

test('the number of a ticket, as somebody typed it, is judged like its code: once, and only where it is for', async () => {
  const { house, tickets } = await openWithTickets()
  await using _ = house
  const [gate, other] = [await openGateFor(house, 'North'), await openGateFor(house, 'South', ['contoy'])]
  const [first, second, third] = tickets.map(({ number }) => number)
  const typed = first?.toLowerCase().replace('-', ' ') ?? ''
  expect((await scan(house, { text: typed, gate: other })).verdict).toBe('wrong-product')
  expect((await scan(house, { text: typed, gate })).verdict).toBe('admitted')
  expect((await scan(house, { text: codeOf(tickets[0]), gate })).verdict).toBe('used')
  expect((await scan(house, { text: 'AAAA-AAAA', gate })).verdict).toBe('unknown')
  await revokeTicket(house.resort, { number: second ?? '', because: 'revoked', by: staff })
  expect((await scan(house, { text: second ?? '', gate })).verdict).toBe('revoked')
  expect((await scan(house, { text: third ?? '', gate: null })).verdict).toBe('admitted')
})

test('a number that a gate could not ask about lets nobody in, and tells nothing when it is told later', async () => {
  const { house, tickets } = await openWithTickets()
  await using _ = house
  const gate = await openGateFor(house, 'North')
  const text = tickets[0]?.number ?? ''
  for (const said of ['admitted', 'unknown'] as const)
    expect(await scan(house, { text, gate, said })).toMatchObject({ verdict: 'unknown', code: null })
  // The answer to a question was lost: nobody went through, and the same number is good at once.
  const lost = { text, gate, nonce: randomUUID() }
  expect((await scan(house, lost)).verdict).toBe('admitted')
  await scan(house, { ...lost, said: 'unknown' })
  // The question itself came late, after the gate had told that nobody went through.
  const late = { text, gate, nonce: randomUUID() }
  for (const said of ['unknown', 'unknown', null] as const)
    expect(await scan(house, { ...late, said })).toEqual({ verdict: 'unknown', code: null, usedAt: null })
  expect((await loadGateList(house.resort, gate)).passed).toEqual({})
  expect(await listConflicts(house.resort.db, 'xplor', gateDay)).toEqual([])
  expect((await scan(house, { text, gate })).verdict).toBe('admitted')
})

test('a gate knows what it needs offline: keys, how many are expected, who is in, and nobody’s name', async () => {
  const { house, tickets, text } = await openWithTickets()
  await using _ = house
  const gate = await openGateFor(house, 'North')
  await scan(house, { text, gate, scannedAt: at('17:00') })
  const list = await loadGateList(house.resort, gate)
  expect(list).toMatchObject({ gate: 'North', today: gateDay, expected: 3, stopped: {} })
  expect(list.products).toEqual([{ code: 'xplor', name: { es: 'Xplor', en: 'Xplor', pt: 'Xplor' } }])
  expect(list.passed).toEqual({ [tickets[0]?.number ?? '']: { way: 'in', at: at('17:00').toISOString() } })
  expect(JSON.stringify(list)).not.toMatch(/Ana|example\.com/)
  expect(await listLastPasses(house.resort.db, { products: ['contoy'], today: gateDay })).toEqual([])
})

test('a gate has a name of its own, products that are sold, and a key that ends with it', async () => {
  const { house } = await openWithTickets()
  await using _ = house
  const { resort } = house
  const { key } = await openGateFor(house, 'North')
  expect(key).toMatch(/^([0-9A-HJKMNP-TV-Z]{4}-){7}[0-9A-HJKMNP-TV-Z]{4}$/)
  expect(await openGate(resort, { name: 'North', products: [] })).toEqual({ outcome: 'name-taken' })
  expect(await openGate(resort, { name: 'East', products: ['xplor', 'moon'] })).toEqual({
    outcome: 'unknown-product',
    product: 'moon',
  })
  const whole = await openGate(resort, { name: 'Office', products: [] })
  expect(whole).toMatchObject({ outcome: 'opened', products: expect.arrayContaining(['xplor', 'contoy']) })
  expect(await findGate(resort.db, `${key.slice(0, -1)}!`)).toBeNull()
  expect(await endGate(resort.db, 'North')).toBe(true)
  expect(await findGate(resort.db, key)).toBeNull()
  expect(await endGate(resort.db, 'North')).toBe(false)
  expect((await openGate(resort, { name: 'North', products: [] })).outcome).toBe('opened')
})
