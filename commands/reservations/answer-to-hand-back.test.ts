import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { formatMoney } from '#resort/money/format-money.ts'
import { askDesk } from '#tests/support/ask-desk.ts'
import { type BookingHouse, book, newGuest, openBookingHouse } from '#tests/support/open-booking-house.ts'
import { answerOperator } from './answer-operator.ts'

/** Paid at the counter in two parts, and cancelled: all of them wait there. */
async function bookAndCancel(house: BookingHouse, receipt: string, currency: 'MXN' | 'JPY' = 'MXN') {
  const order = await book(house, newGuest(), { pay: 'rest-at-the-property', currency })
  for (const part of ['A', 'B'])
    await askDesk(house, `pay ${order.number} 100 --way cash --receipt ${receipt}${part} --yes`)
  await askDesk(house, `cancel ${order.number} --yes`)
  return order
}

test('what waits to be handed back at the counter is listed, whose it is and since when, the longest first', async () => {
  await using house = await openBookingHouse()
  expect(await askDesk(house, 'to-hand-back')).toEqual({ code: 0, text: 'Nothing is to be given back at the counter.' })
  const [first, second] = [await bookAndCancel(house, 'R1'), await bookAndCancel(house, 'R2', 'JPY')]
  const paid = await book(house, newGuest(), { pay: 'rest-at-the-property' })
  await askDesk(house, `pay ${paid.number} 100 --way cash --receipt R3 --yes`)
  await sql`update refund set made_at = '2026-11-03T16:05:00Z' where payment = 'counter-cash-R2B'`.execute(
    house.resort.db,
  )
  const { text, code } = await askDesk(house, 'to-hand-back')
  const rows = text.split('\n')
  expect(code).toBe(0)
  expect(rows[0]).toMatch(/^Number +Guest +Amount +Since/)
  expect(rows[2]).toMatch(
    new RegExp(`^${second.number} +Ana Reyes +${formatMoney({ minor: 200, currency: 'JPY' }, 'en')} +2026-11-03 11:05`),
  )
  expect(rows[3]).toMatch(new RegExp(`^${first.number} +Ana Reyes +MX.200.00 +2026-`))
  expect(rows.slice(4)).toEqual(['2 reservations.'])
  await askDesk(house, `hand-back ${second.number} 200 --receipt B1 --yes`)
  expect(JSON.parse((await askDesk(house, 'to-hand-back --json')).text)).toMatchObject([
    { number: first.number, guest: 'Ana Reyes', amount: { minor: 20_000, currency: 'MXN' } },
  ])
})

test('it comes in pages of two hundred, and no page is more', async () => {
  await using house = await openBookingHouse()
  const { id, number } = await bookAndCancel(house, 'R1')
  // As if many had: each a copy of it by another number.
  await sql`insert into orders select (copy).* from (
      select jsonb_populate_record(orders, jsonb_build_object('id', gen_random_uuid(), 'token_hash', gen_random_uuid(),
        'number', '2000' || lpad(nth::text, 4, '0'))) as copy
      from orders, generate_series(1, 400) nth where id = ${id}
    ) copies`.execute(house.resort.db)
  await sql`insert into payment select (copy).* from (
      select jsonb_populate_record(payment, jsonb_build_object('id', 'counter-cash-' || number, 'order_id', orders.id, 'reference', number)) as copy
      from payment, orders where payment.id = 'counter-cash-R1A' and number like '2000%'
    ) copies`.execute(house.resort.db)
  await sql`insert into refund (id, payment, currency, amount_minor, reason)
      select 'refund-' || id, id, 'MXN', 100, 'cancelled' from payment where id like 'counter-cash-2000%'`.execute(
    house.resort.db,
  )
  const rowsOf = async (words: string) =>
    JSON.parse((await askDesk(house, `${words} --json`)).text) as { number: string }[]
  const pages = [
    await rowsOf('to-hand-back'),
    await rowsOf('to-hand-back --page 2'),
    await rowsOf('to-hand-back --page 3'),
  ]
  expect(pages.map(({ length }) => length)).toEqual([200, 200, 1])
  expect(new Set(pages.flat().map((row) => row.number)).size).toBe(401)
  expect(pages[0]?.[0]?.number).toBe(number)
  expect((await askDesk(house, 'to-hand-back')).text).toMatch(/\nMore than 200: --page 2 has the next\.$/)
  expect((await askDesk(house, 'to-hand-back --page 3')).text).toMatch(/\n1 reservation\.$/)
  expect((await askDesk(house, 'to-hand-back --page 4')).text).toBe('There is no page 4.')
  for (const page of ['0', '-1', '1.5', 'x', '1e3', '99999999'])
    expect([page, (await answerOperator(house.resort, ['to-hand-back', `--page=${page}`])).code]).toEqual([page, 1])
})
