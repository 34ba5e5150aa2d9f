import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { addDays } from '#resort/calendar/day.ts'
import { handOn } from '#resort/gates/hand-on.ts'
import { loadTickets } from '#resort/gates/load-tickets.ts'
import type { GuestDetails } from '#resort/guests/guest-details.ts'
import { changeOrder, eraseGuest } from '#resort/orders/order-queries.ts'
import { type BookingHouse, book, choose, newGuest, openBookingHouse } from '#tests/support/open-booking-house.ts'
import { buyTickets } from '#tests/support/open-gate-house.ts'
import { sampleGuest } from '#tests/support/sample-guest.ts'
import { answerPrivacy } from '../answer-privacy.ts'
import { answerOperator } from './answer-operator.ts'

async function bookAs({ resort, ...house }: BookingHouse, who: Partial<GuestDetails>, checkIn = '2027-01-12') {
  const stay = { checkIn, checkOut: addDays(checkIn, 3) }
  const { id, number } = await book({ ...house, resort }, newGuest(), { stay })
  await resort.db.transaction().execute((tx) => changeOrder(tx, id, { guest: { ...sampleGuest, ...who } }))
  return { id, number }
}

async function find({ resort }: BookingHouse, words: string): Promise<string[] | string> {
  const { text, code } = await answerOperator(resort, ['find', ...words.split(' '), '--json'])
  return code === 0 ? JSON.parse(text).map(({ number }: { number: string }) => number) : text
}

test('a guest is found by half a name, an address, a telephone or the day they come, the newest arrival first', async () => {
  await using house = await openBookingHouse()
  const maria = await bookAs(house, {
    name: 'María José',
    lastname: 'Ibáñez Peña',
    email: 'mj.ibanez@correo.example',
    phone: '(998) 123-4567',
    otherGuests: [{ room: 2, name: 'Zoë', lastname: 'Quirós' }],
  })
  const marta = await bookAs(
    house,
    { name: 'MARTA', lastname: 'Ibanez', email: 'marta@post.example', phone: '+34600998123' },
    '2027-03-01',
  )
  await choose(house, newGuest())
  const found: [string, string[]][] = [
    ['ibañez', [marta.number, maria.number]],
    ['PEÑ mar', [maria.number]],
    ['jose ibá', [maria.number]],
    ['quiros', [maria.number]],
    ['Zoe', [maria.number]],
    ['@POST.exam', [marta.number]],
    ['998 123 45', [maria.number]],
    ['998-123', [marta.number, maria.number]],
    ['2027-03-01', [marta.number]],
    ['2027-03-01 mari', []],
    ['2027-01-12 mari', [maria.number]],
    ['ib%ez', []],
    ['a998', []],
    ['Ana', []],
  ]
  for (const [words, numbers] of found) expect([words, await find(house, words)]).toEqual([words, numbers])
  const { text } = await answerOperator(house.resort, ['find', 'ibanez'])
  expect(text.split('\n').at(-1)).toBe('2 reservations.')
  expect(text).not.toContain('marta@post.example')
  expect((await answerOperator(house.resort, ['find', 'ibanez', '--full'])).text).toContain('marta@post.example')
})

test('an order is found by its number or that of a ticket, also of one that another took the place of, and by who has a ticket', async () => {
  await using house = await openBookingHouse()
  const { resort } = house
  const other = await bookAs(house, { lastname: 'Rosa' })
  const order = await buyTickets(house)
  const [first, second] = await loadTickets(resort, order)
  const was = first?.number ?? ''
  const to = { name: 'Bruno Müller', mail: 'bruno@post.example' }
  expect(await handOn(resort, order.id, { number: was, to, language: 'en' })).toEqual({ outcome: 'handed-on' })
  const now = (await loadTickets(resort, order)).find(({ line }) => line === first?.line)?.number ?? ''
  expect(now).not.toBe(was)
  const typed = [
    ...[was, now, second?.number ?? '', order.number].flatMap((each) => [
      each,
      each.toLowerCase(),
      each.replace('-', ' '),
    ]),
    ...['bruno', 'MULLER brun', 'bruno@post'],
  ]
  for (const words of typed) expect([words, await find(house, words)]).toEqual([words, [order.number]])
  expect(await find(house, other.number)).toEqual([other.number])
  // A day is of arrival: who asks for another has another reservation in mind.
  expect(await find(house, `2027-01-12 ${other.number}`)).toEqual([other.number])
  expect(await find(house, `2027-01-13 ${other.number}`)).toEqual([])
  for (const nobody of ['AAAA-AAAA', was.slice(0, 4) + other.number.slice(4), 'bruno rosa'])
    expect([nobody, await find(house, nobody)]).toEqual([nobody, []])
})

test('who was erased is found as who booked and paid, which the law keeps, and by nothing that went', async () => {
  await using house = await openBookingHouse()
  const { resort } = house
  const other = { room: 2, name: 'Zoë', lastname: 'Quirós' }
  const { number } = await bookAs(house, { email: 'luz@post.example', lastname: 'Zamora', otherGuests: [other] })
  await sql`update order_line set state = 'fulfilled'`.execute(resort.db)
  await sql`update orders set state = 'completed'`.execute(resort.db)
  await sql`update letter set state = 'sent', sent_at = now()`.execute(resort.db)
  expect(await find(house, 'quiros')).toEqual([number])
  expect((await answerPrivacy(resort, ['erase', 'luz@post.example', '--yes'])).text).toContain('for tax law')
  expect([await find(house, 'quiros'), await find(house, 'zamora')]).toEqual([[], [number]])
  const report = async () => {
    const { pages } = await answerOperator(resort, [
      ...['export', '--from', '2027-01-01', '--to', '2027-01-31', '--full'],
    ])
    return (await Array.fromAsync(pages ?? [])).join('')
  }
  expect(await report()).toMatch(/Zamora,luz@post\.example/)
  const { id } = await resort.db.selectFrom('orders').select('id').executeTakeFirstOrThrow()
  await resort.db.transaction().execute((tx) => eraseGuest(tx, id))
  for (const words of ['zamora', 'luz@post', '2027-01-12', '———'])
    expect(await find(house, words)).not.toContain(number)
  expect(await report()).not.toMatch(/Zamora|luz@|Quir/)
})

test('nobody is found by less than three letters, when nothing of them is kept, or among more than 25', async () => {
  await using house = await openBookingHouse()
  const { resort } = house
  for (const little of ['', 'an', '% %_', '55', '2027-01-12 a', '2027-01-12 2027-01-13'])
    expect(await find(house, little)).toBe('Say at least 3 letters or digits, or a day of arrival.')
  expect((await answerOperator(resort, ['find', 'reyes', '--most', '3'])).code).toBe(1)
  const { id, number } = await bookAs(house, {})
  expect(await find(house, 'reyes')).toEqual([number])
  await resort.db.transaction().execute((tx) => eraseGuest(tx, id))
  expect(await find(house, 'reyes')).toEqual([])
  expect(await find(house, '2027-01-12')).toEqual([])
  await sql`insert into orders (number, source, currency, language, country, state, guest)
    select 'A000-' || lpad(copy::text, 4, '0'), 'desk', 'MXN', 'es', 'MX', 'confirmed', ${JSON.stringify(sampleGuest)}::jsonb
    from generate_series(1, 26) as copy`.execute(resort.db)
  expect(await find(house, 'reyes')).toHaveLength(25)
  const { text } = await answerOperator(resort, ['find', 'reyes'])
  expect(text.split('\n').at(-1)).toBe('More than 25: say more of the guest.')
})
