import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { expectAllWell, newGuest, openBookingHouse } from '#tests/support/open-booking-house.ts'
import { codeOf, gateDay, staff } from '#tests/support/open-gate-house.ts'
import { askForDay, buyOutings, settleAll } from '#tests/support/other-days.ts'
import { findHandedTicket } from './find-handed-ticket.ts'
import { handOn } from './hand-on.ts'
import { loadTickets } from './load-tickets.ts'
import { revokeTicket } from './revoke-ticket.ts'

test('another day gives every ticket a new code, whoever was sent one a letter with it, and the old code leads to the new', async () => {
  await using house = await openBookingHouse()
  const { resort } = house
  const guest = newGuest()
  const order = await buyOutings(house, guest, { product: 'xplor', option: 'day', day: gateDay })
  const [mine, other] = await loadTickets(resort, order)
  const to = { name: 'Zuleica', mail: 'zuleica@example.com' }
  await handOn(resort, order.id, { number: mine?.number ?? '', to, language: 'pt' })
  await handOn(resort, order.id, {
    ...{ number: other?.number ?? '', to: { name: 'Luis', mail: null }, language: 'pt' },
  })
  const before = await loadTickets(resort, order)
  expect(await askForDay(house, guest, order.id, { product: 'xplor', option: 'day', day: '2027-01-22' })).toMatchObject(
    { outcome: 'changed' },
  )
  const { rows } = await sql<{
    kind: string
    facts: { manageLink: string; ticket: object | null; guest: { mail: string }; newCodesOf: string[] }
  }>`select kind, facts from letter order by queued_at, kind`.execute(resort.db)
  const [changed, hers] = ['confirmation', 'ticket'].map((wanted) => rows.findLast(({ kind }) => kind === wanted))
  expect(rows).toHaveLength(4)
  expect(changed?.facts).toMatchObject({ newCodesOf: ['Xplor'] })
  expect(hers?.facts).toMatchObject({
    ticket: { day: '2027-01-22', isExchanged: true, from: expect.stringMatching(/^\w+ \w+/) },
    guest: { mail: to.mail },
  })
  const sent = await findHandedTicket(resort, new URL(hers?.facts.manageLink ?? '').hash.slice(1))
  expect(sent).toMatchObject({ day: '2027-01-22', holder: 'Zuleica', isExchanged: false })
  // Nobody had to look at the page before: what was passed on leads to the ticket of the new day.
  for (const each of before) {
    const now = await findHandedTicket(resort, codeOf(each))
    expect(now).toMatchObject({ line: each.line, day: '2027-01-22', isExchanged: true })
    expect(now?.code).not.toBeNull()
  }
  await expectAllWell(house)
})

test('whoever was given a ticket hears of another hour of its day, each time, and the code that they have stays good', async () => {
  await using house = await openBookingHouse()
  const { resort } = house
  const guest = newGuest()
  const order = await buyOutings(house, guest, { product: 'xenses', option: '0830' }, { product: 'photos' })
  const tickets = await loadTickets(resort, order)
  const given = tickets.filter(({ unit }) => unit === 'adult')
  const addresses = ['zuleica@example.com', null, 'eva@example.com']
  const to = (mail: string | null, at: number) => ({ name: `Holder ${at}`, mail })
  for (const [at, mail] of addresses.entries())
    await handOn(resort, order.id, { number: given[at]?.number ?? '', to: to(mail, at), language: 'pt' })
  const before = await loadTickets(resort, order)
  for (const option of ['1230', '0830', '1230']) {
    const changed = await askForDay(house, guest, order.id, { product: 'xenses', option, day: gateDay })
    if (changed.outcome === 'to-pay') await house.suppliers.payByCard(changed.url, 'success')
    await settleAll(house, order)
  }
  const { rows } = await sql<{ mail: string; ticket: { starts: string | null } }>`
    select facts #>> '{guest,mail}' as mail, facts -> 'ticket' as ticket from letter
    where kind = 'ticket' and facts #>> '{ticket,isOtherHour}' = 'true' order by queued_at, cause`.execute(resort.db)
  const told = rows.map(({ mail, ticket }) => [mail, ticket.starts])
  const hours = (mail: string) => told.filter(([to]) => to === mail).map(([, hour]) => hour)
  expect(hours('zuleica@example.com')).toEqual(['12:30', '08:30', '12:30'])
  expect(hours('eva@example.com')).toEqual(['12:30', '08:30', '12:30'])
  expect(told).toHaveLength(6)
  expect((await loadTickets(resort, order)).map(({ code }) => code)).toEqual(before.map(({ code }) => code))
  await expectAllWell(house)
})

test('a ticket that staff give anew stays with whoever it was handed on to, who gets the new code by mail', async () => {
  await using house = await openBookingHouse()
  const { resort } = house
  const order = await buyOutings(house, newGuest(), { product: 'xplor' })
  const [first, second, third] = await loadTickets(resort, order)
  const handing = [
    { number: first?.number ?? '', to: { name: 'Zuleica', mail: 'zuleica@example.com' } },
    { number: second?.number ?? '', to: { name: 'Luis', mail: null } },
  ]
  for (const each of handing) await handOn(resort, order.id, { ...each, language: 'pt' })
  const lost = await loadTickets(resort, order)
  for (const { number } of lost) await revokeTicket(resort, { number, because: 'renewed', by: staff })
  const now = await loadTickets(resort, order)
  expect(now.map(({ line, holder }) => [line, holder])).toEqual([
    [first?.line, 'Zuleica'],
    [second?.line, 'Luis'],
    [third?.line, null],
  ])
  for (const { number } of now) expect(lost.map((each) => each.number)).not.toContain(number)
  const { rows } = await sql<{ facts: { manageLink: string; guest: { mail: string } } }>`
    select facts from letter where facts #>> '{ticket,isRenewed}' = 'true'`.execute(resort.db)
  expect(rows).toMatchObject([{ facts: { guest: { mail: 'zuleica@example.com' } } }])
  const sent = await findHandedTicket(resort, new URL(rows[0]?.facts.manageLink ?? '').hash.slice(1))
  expect(sent).toMatchObject({ number: now[0]?.number, holder: 'Zuleica' })
  // Whoever has a photograph of the old code finds nothing by it.
  expect(await findHandedTicket(resort, codeOf(lost[0]))).toBeNull()
  // Revoked first, and given anew after all.
  const [again] = now
  await revokeTicket(resort, { number: again?.number ?? '', because: 'revoked', by: staff })
  await revokeTicket(resort, { number: again?.number ?? '', because: 'renewed', by: staff })
  expect((await loadTickets(resort, order))[0]).toMatchObject({ line: first?.line, holder: 'Zuleica', stopped: null })
  await expectAllWell(house)
})
