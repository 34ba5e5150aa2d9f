import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { openTestResort } from '#tests/support/open-test-resort.ts'

/** What a house has a few dozen of, and hardly ever takes away. */
const few = [
  'extra',
  'gate',
  'hotel',
  'line_kind',
  'municipality',
  'order_edge',
  'product',
  'product_option',
  'promo',
  'quota',
  'room_type',
]
/** Lives for minutes. */
const brief = ['passkey_challenge']

test('whatever refers to something that grows in number is found by an index', async () => {
  await using resort = await openTestResort()
  const { rows } = await sql<{ from: string; to: string }>`
    select conrelid::regclass::text as from, confrelid::regclass::text as to from pg_constraint
    where contype = 'f' and not exists (
      select from pg_index where indrelid = conrelid and (indkey::int2[])[0] = any (conkey)
        and (indpred is null or pg_get_expr(indpred, indrelid) = format('(%s IS NOT NULL)',
          (select attname from pg_attribute where attrelid = conrelid and attnum = (indkey::int2[])[0]))))`.execute(
    resort.db,
  )
  const grown = rows.filter(({ from, to }) => !few.includes(to) && !brief.includes(from))
  expect(grown.map(({ from, to }) => `${from} to ${to}`).toSorted()).toEqual([])
})
