import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { expectAllWell, openBookingHouse } from '#tests/support/open-booking-house.ts'
import { cancel } from '#tests/support/open-chair-house.ts'
import { buyTickets, codeOf, gateDay, openGateFor, scan, staff } from '#tests/support/open-gate-house.ts'
import { fromCrockford, toCrockford } from '../crockford.ts'
import { findHandedTicket } from './find-handed-ticket.ts'
import type { Gate } from './gate-queries.ts'
import { handOn } from './hand-on.ts'
import { loadGateList } from './load-gate-list.ts'
import { loadTickets } from './load-tickets.ts'
import { revokeTicket } from './revoke-ticket.ts'
import { rotateKeys } from './rotate-keys.ts'

const noon = `${gateDay}T17:00:00Z`

test('each person has a ticket of their own that a gate admits once, lets out and admits again', async () => {
  await using house = await openBookingHouse()
  const order = await buyTickets(house)
  const tickets = await loadTickets(house.resort, order)
  expect(tickets.map(({ unit, day, name }) => [unit, day, name.en])).toEqual([
    ['adult', gateDay, 'Xplor'],
    ['adult', gateDay, 'Xplor'],
    ['child', gateDay, 'Xplor'],
  ])
  expect(new Set(tickets.map(({ number }) => number)).size).toBe(3)
  expect(await loadTickets(house.resort, order)).toEqual(tickets)
  const gate = await openGateFor(house, 'North')
  house.resort.setClock(noon)
  const [text, gates] = [codeOf(tickets[0]), { gate }]
  expect(text).toMatch(/^[0-9A-Z]{120,170}$/)
  expect((await scan(house, { text, ...gates, way: 'out' })).verdict).toBe('not-in')
  expect((await scan(house, { text: text.toLowerCase(), ...gates })).verdict).toBe('admitted')
  house.resort.setClock(`${gateDay}T17:05:00Z`)
  expect(await scan(house, { text, ...gates })).toMatchObject({ verdict: 'used', usedAt: '2027-01-15T17:00:00.000Z' })
  expect((await scan(house, { text: codeOf(tickets[1]), ...gates })).verdict).toBe('admitted')
  expect((await scan(house, { text, ...gates, way: 'out' })).verdict).toBe('admitted')
  house.resort.setClock(`${gateDay}T18:00:00Z`)
  expect((await scan(house, { text, ...gates })).verdict).toBe('admitted')
  await expectAllWell(house)
})

test('one bit that is not as it was signed makes a ticket of nobody', async () => {
  await using house = await openBookingHouse()
  const [ticket] = await loadTickets(house.resort, await buyTickets(house))
  const gate = await openGateFor(house, 'North')
  house.resort.setClock(noon)
  const bytes = fromCrockford(codeOf(ticket)) ?? new Uint8Array()
  for (const at of bytes.keys()) {
    const forged = bytes.with(at, (bytes[at] ?? 0) ^ 1)
    expect((await scan(house, { text: toCrockford(forged), gate })).verdict, `${at}`).toBe('unknown')
  }
  for (const text of ['', 'https://example.com', 'U'.repeat(150), '0'.repeat(150), '9'.repeat(1000)])
    expect((await scan(house, { text, gate })).verdict, text).toBe('unknown')
  expect((await scan(house, { text: codeOf(ticket), gate })).verdict).toBe('admitted')
})

test('a gate says why not: another day, over, another product, open, cancelled, unpaid, revoked', async () => {
  await using house = await openBookingHouse()
  const order = await buyTickets(house)
  const [first, second, third] = await loadTickets(house.resort, order)
  const [open] = await loadTickets(house.resort, await buyTickets(house, { option: 'open', day: null }))
  const gate = await openGateFor(house, 'North')
  const boats = await openGateFor(house, 'Pier', ['contoy'])
  const verdictOf = async (text: string, at: Gate = gate) => (await scan(house, { text, gate: at })).verdict
  const text = codeOf(first)
  expect(await verdictOf(text)).toBe('other-day')
  // In Cancún it is still the fifteenth.
  house.resort.setClock('2027-01-16T04:59:00Z')
  expect(await verdictOf(codeOf(third))).toBe('admitted')
  house.resort.setClock('2027-01-16T05:00:00Z')
  expect(await verdictOf(text)).toBe('over')
  house.resort.setClock('2027-01-15T05:00:00Z')
  expect(await verdictOf(text, boats)).toBe('wrong-product')
  expect(await verdictOf(codeOf(open))).toBe('no-day')
  house.resort.setClock('2027-01-13T17:00:00Z')
  await cancel(house, order, [second?.line ?? ''])
  house.resort.setClock(noon)
  expect(await verdictOf(codeOf(second))).toBe('cancelled')
  expect(await loadTickets(house.resort, order)).toHaveLength(2)
  await sql`update order_due set due_on = '2027-01-14', covered_minor = 0 where order_id = ${order.id}`.execute(
    house.resort.db,
  )
  expect(await verdictOf(text)).toBe('unpaid')
  await sql`update order_due set covered_minor = amount_minor where order_id = ${order.id}`.execute(house.resort.db)
  expect(await revokeTicket(house.resort, { number: first?.number ?? '', because: 'revoked', by: staff })).toEqual({
    outcome: 'revoked',
  })
  expect(await verdictOf(text)).toBe('revoked')
  expect((await loadGateList(house.resort, gate)).stopped).toEqual({
    [first?.number ?? '']: 'revoked',
    [second?.number ?? '']: 'cancelled',
  })
})

test('what staff revoke stays away from its owner until they give it anew', async () => {
  await using house = await openBookingHouse()
  const order = await buyTickets(house)
  const [ticket] = await loadTickets(house.resort, order)
  const revoke = async (because: 'renewed' | 'revoked', number = ticket?.number ?? '') =>
    (await revokeTicket(house.resort, { number, because, by: staff })).outcome
  expect(await revoke('revoked')).toBe('revoked')
  expect(await revoke('revoked')).toBe('over')
  expect((await loadTickets(house.resort, order))[0]).toMatchObject({ number: ticket?.number, code: null })
  expect(await revoke('renewed')).toBe('revoked')
  const [anew] = await loadTickets(house.resort, order)
  expect(anew?.number).not.toBe(ticket?.number)
  expect(anew?.code).not.toBeNull()
  expect(await revoke('renewed', 'AAAA-AAAA')).toBe('unknown')
})

test('on another day a ticket has another code, whatever verb moved it, and the old one is dead before anybody looked', async () => {
  await using house = await openBookingHouse()
  const order = await buyTickets(house)
  const [old] = await loadTickets(house.resort, order)
  await sql`update outing set day = '2027-01-16'`.execute(house.resort.db)
  const gate = await openGateFor(house, 'North')
  house.resort.setClock(noon)
  expect((await scan(house, { text: codeOf(old), gate })).verdict).toBe('revoked')
  expect((await loadGateList(house.resort, gate)).stopped[old?.number ?? '']).toBe('revoked')
  const [moved] = await loadTickets(house.resort, order)
  expect(moved).toMatchObject({ day: '2027-01-16', line: old?.line })
  expect(moved?.number).not.toBe(old?.number)
  // The link of a ticket that somebody was given goes along.
  expect(await findHandedTicket(house.resort, codeOf(old))).toMatchObject({ number: moved?.number })
  house.resort.setClock('2027-01-16T17:00:00Z')
  expect((await scan(house, { text: codeOf(moved), gate })).verdict).toBe('admitted')
})

test('ten look at tickets for the first time at one moment, and see the same ones', async () => {
  await using house = await openBookingHouse()
  const order = await buyTickets(house)
  const seen = await Promise.all(Array.from({ length: 10 }, () => loadTickets(house.resort, order)))
  expect(new Set(seen.map((tickets) => JSON.stringify(tickets))).size).toBe(1)
})

test('after a rotation old tickets are still read, new ones are signed by the new key, and what is ended is not', async () => {
  await using house = await openBookingHouse()
  const { resort } = house
  const order = await buyTickets(house)
  const [old] = await loadTickets(resort, order)
  const gate = await openGateFor(house, 'North')
  expect(await rotateKeys(resort, 'stay-good')).toEqual({ number: 2, retired: 0 })
  const [again] = await loadTickets(resort, order)
  expect(again?.number).toBe(old?.number)
  expect(again?.code).not.toBe(old?.code)
  resort.setClock(noon)
  expect((await scan(house, { text: codeOf(old), gate })).verdict).toBe('admitted')
  expect((await scan(house, { text: codeOf(again), gate })).verdict).toBe('used')
  expect(await rotateKeys(resort, 'end')).toEqual({ number: 3, retired: 2 })
  expect((await scan(house, { text: codeOf(again), gate })).verdict).toBe('unknown')
  expect((await loadGateList(resort, gate)).keys.map(({ number }) => number)).toEqual([3])
  const [latest] = await loadTickets(resort, order)
  expect((await scan(house, { text: codeOf(latest), gate })).verdict).toBe('used')
})

test('a house with another secret signs with a key of its own, and still reads what the old one signed', async () => {
  await using house = await openBookingHouse()
  await using other = await openBookingHouse()
  const order = await buyTickets(house)
  const [old] = await loadTickets(house.resort, order)
  const renamed = { ...house.resort, ticketKey: (number: number) => other.resort.ticketKey(number + 100) }
  const [again] = await loadTickets(renamed, order)
  expect(again?.code).not.toBe(old?.code)
  const gate = await openGateFor(house, 'North')
  expect((await loadGateList(renamed, gate)).keys.map(({ number }) => number)).toEqual([2, 1])
  house.resort.setClock(noon)
  expect((await scan(house, { text: codeOf(old), gate })).verdict).toBe('admitted')
})

test('a ticket that was handed on has a new code at once, on a link that opens only it', async () => {
  await using house = await openBookingHouse()
  const { resort } = house
  const order = await buyTickets(house)
  const [mine] = await loadTickets(resort, order)
  const to = { name: 'Luis Reyes', mail: null }
  const give = (number: string, id = order.id) => handOn(resort, id, { number, to, language: 'es' })
  for (const odd of [
    { name: '' },
    { name: 'x'.repeat(101) },
    { name: 'Ana\r\nBcc: all' },
    { mail: 'nobody' },
    { mail: 'eva@gmail-.com' },
    { mail: 'a@b.example\nBcc: c@d.example' },
  ]) {
    const wish = { number: mine?.number ?? '', to: { ...to, ...odd }, language: 'es' } as const
    expect(await handOn(resort, order.id, wish), JSON.stringify(odd)).toEqual({ outcome: 'odd-holder' })
  }
  expect(await give('AAAA\u0000AAA')).toEqual({ outcome: 'gone' })
  expect(await give(mine?.number ?? '')).toEqual({ outcome: 'handed-on' })
  expect(await give(mine?.number ?? '')).toEqual({ outcome: 'gone' })
  expect(await findHandedTicket(resort, codeOf(mine))).toBeNull()
  const [theirs] = await loadTickets(resort, order)
  expect(theirs).toMatchObject({ holder: 'Luis Reyes', handed: 1, line: mine?.line })
  expect(await findHandedTicket(resort, codeOf(theirs))).toEqual({
    ...theirs,
    isExchanged: false,
    asked: theirs?.number,
  })
  const other = await buyTickets(house)
  expect(await give(theirs?.number ?? '', other.id)).toEqual({ outcome: 'gone' })
  const gate = await openGateFor(house, 'North')
  resort.setClock(noon)
  expect((await scan(house, { text: codeOf(mine), gate })).verdict).toBe('revoked')
  expect((await scan(house, { text: codeOf(theirs), gate })).verdict).toBe('admitted')
  expect(await give(theirs?.number ?? '')).toEqual({ outcome: 'used' })
})

test('a code that somebody else saw, or had before, does not open the ticket that took its place', async () => {
  await using house = await openBookingHouse()
  const { resort } = house
  const order = await buyTickets(house)
  const now = async () => (await loadTickets(resort, order))[0]
  const give = async (name: string) => {
    const wish = { number: (await now())?.number ?? '', to: { name, mail: null }, language: 'es' } as const
    expect(await handOn(resort, order.id, wish)).toEqual({ outcome: 'handed-on' })
    return await now()
  }
  const renew = async () => {
    await revokeTicket(resort, { number: (await now())?.number ?? '', because: 'renewed', by: staff })
    return await now()
  }
  const photographed = await now()
  const anew = await renew()
  expect(await findHandedTicket(resort, codeOf(photographed))).toBeNull()
  expect(await findHandedTicket(resort, codeOf(anew))).toEqual({ ...anew, isExchanged: false, asked: anew?.number })
  const ofLuis = await give('Luis Reyes')
  await renew()
  const ofEva = await give('Eva Cruz')
  expect(await findHandedTicket(resort, codeOf(ofLuis))).toBeNull()
  // On another day the link of whoever has it goes along, and no other.
  await sql`update outing set day = '2027-01-16'`.execute(resort.db)
  const moved = await now()
  expect(await findHandedTicket(resort, codeOf(ofEva))).toMatchObject({ number: moved?.number, holder: 'Eva Cruz' })
  for (const lost of [photographed, anew, ofLuis]) expect(await findHandedTicket(resort, codeOf(lost))).toBeNull()
})

test('a ticket is handed on five times at most, and of two at once one is heard', async () => {
  await using house = await openBookingHouse()
  const order = await buyTickets(house)
  const give = async (name: string) => {
    const [ticket] = await loadTickets(house.resort, order)
    const wish = { number: ticket?.number ?? '', to: { name, mail: null }, language: 'en' } as const
    const both = await Promise.all([handOn(house.resort, order.id, wish), handOn(house.resort, order.id, wish)])
    return both.map(({ outcome }) => outcome).toSorted()
  }
  for (const name of ['Bo', 'Cy', 'Di', 'Ed', 'Flo']) expect(await give(name)).toEqual(['gone', 'handed-on'])
  expect(await give('Gil')).toEqual(['too-often', 'too-often'])
})

test('whom a ticket was handed on to is written to once, and told nothing of the order', async () => {
  await using house = await openBookingHouse()
  const order = await buyTickets(house)
  const [mine] = await loadTickets(house.resort, order)
  const to = { name: 'Luis Reyes', mail: 'luis@example.com' }
  await handOn(house.resort, order.id, { number: mine?.number ?? '', to, language: 'pt' })
  const { rows } = await sql<{
    facts: Record<string, unknown>
  }>`select facts from letter where kind = 'ticket'`.execute(house.resort.db)
  expect(rows).toHaveLength(1)
  expect(rows[0]?.facts).toMatchObject({
    language: 'pt',
    guest: { name: 'Luis Reyes', mail: 'luis@example.com' },
    total: { minor: 0 },
    extras: [],
    ticket: { name: 'Xplor' },
  })
  const link = new URL(String(rows[0]?.facts.manageLink))
  expect(link.pathname + link.search).toBe('/pt/meus-ingressos/?ticket=')
  expect(await findHandedTicket(house.resort, link.hash.slice(1))).toMatchObject({ holder: 'Luis Reyes' })
})
