import { sql } from 'kysely'
import { z } from 'zod'
import type { Db } from '#db/connect.ts'
import type { Tx } from '#db/transact.ts'
import { addDays, type Day } from '#resort/calendar/day.ts'
import { feeAt } from '#resort/lines/cancellation-terms.ts'
import type { Line, NewLine } from '#resort/lines/line.ts'
import type { LineKind, LinesOf } from '#resort/lines/line-kind.ts'
import { fromPerCent } from '#resort/money/basis-points.ts'
import type { Currency } from '#resort/money/currency.ts'
import { money, multiply, percentOf } from '#resort/money/money.ts'
import { lineKinds } from '#resort/orders/line-kinds.ts'

/** So many deck chairs on a day: a kind of line that only tests sell. */
export type DeckChairs = { day: Day; chairs: number }

/** Free until the evening before; later, half. */
export function deckChairLine(day: Day, chairs: number, currency: Currency = 'MXN'): NewLine<DeckChairs> {
  const total = multiply(money(20_000, currency), chairs)
  const cancellation = {
    version: 1 as const,
    freeUntil: `${addDays(day, -1)}T23:00:00.000Z`,
    lateFee: percentOf(total, fromPerCent(50)).minor,
  }
  return { kind: 'deck-chair', total, payNow: total, taxes: [], cancellation, item: { day, chairs } }
}

/** The tables that a migration would bring, with so many chairs on every day that somebody asks for. */
export async function openDeckChairs(db: Db, capacity: number): Promise<void> {
  await sql`insert into line_kind (code) values ('deck-chair')`.execute(db)
  await sql`create table deck_chair_day (
    day date constraint deck_chair_day_pk primary key, capacity integer not null, held integer not null default 0,
    sold integer not null default 0, constraint deck_chair_not_oversold check (held >= 0 and sold >= 0 and held + sold <= capacity)
  )`.execute(db)
  await sql`create table deck_chair_line (
    line uuid constraint deck_chair_line_pk primary key references order_line (id), day date not null, chairs integer not null
  )`.execute(db)
  await sql`insert into deck_chair_day (day, capacity)
    select day, ${capacity} from generate_series('2026-11-21'::date, '2027-11-21', interval '1 day') day`.execute(db)
}

const stored = z.object({ day: z.iso.date(), chairs: z.int() })

export const deckChairKind: LineKind<DeckChairs> = {
  code: 'deck-chair',
  item: sql`(select jsonb_build_object('day', day, 'chairs', chairs) from deck_chair_line where deck_chair_line.line = line.id)`,
  readItem: (item) => stored.parse(item),
  save: async (tx, lines) => {
    for (const { id, item } of lines) {
      await sql`insert into deck_chair_line (line, day, chairs) values (${id}, ${item.day}, ${item.chairs})`.execute(tx)
    }
  },
  remove: async (tx, lines) => {
    await sql`delete from deck_chair_line where line = any(${lines}::uuid[])`.execute(tx)
  },
  hold: async (tx, { lines }) => ({ outcome: (await take(tx, { order: '', lines })) ? 'held' : 'taken' }),
  sell: async (tx, { lines }) => {
    for (const { item } of inOrder(lines)) {
      await sql`update deck_chair_day set held = held - ${item.chairs}, sold = sold + ${item.chairs} where day = ${item.day}`.execute(
        tx,
      )
    }
  },
  release: async (tx, { lines, from }) => {
    for (const { item } of inOrder(lines)) {
      await sql`update deck_chair_day set ${sql.ref(from)} = ${sql.ref(from)} - ${item.chairs} where day = ${item.day}`.execute(
        tx,
      )
    }
  },
  priceAgain: async (_, { lines, currency }) => ({
    outcome: 'priced',
    lines: lines.map(({ item }) => deckChairLine(item.day, item.chairs, currency)),
  }),
  feeToCancel: ({ item, cancellation, total }, { now, today }) =>
    item.day < today ? null : money(feeAt(cancellation, now), total.currency),
  beginsOn: ({ day }) => day,
  describe: ({ item }, language) => ({
    name: { es: 'Camastro', en: 'Deck chair', pt: 'Espreguiçadeira' }[language],
    quantity: item.chairs,
    when: item.day,
  }),
  listOver: async (db, { today }, most) => {
    const { rows } = await sql<{ order: string; line: string }>`
      select line.order_id as "order", line.id as line from deck_chair_line chair join order_line line on line.id = chair.line
      where chair.day < ${today} and line.state = 'sold' order by chair.day limit ${most}`.execute(db)
    return rows
  },
  invariants: [
    {
      rule: 'I1',
      says: 'deck chairs are held and sold as often as orders hold and bought them',
      broken: sql`select each.day::text as where from deck_chair_day each left join (
          select chair.day, coalesce(sum(chairs) filter (where state = 'held'), 0) as held,
            coalesce(sum(chairs) filter (where state in ('sold', 'fulfilled', 'missed')), 0) as sold
          from deck_chair_line chair join order_line line on line.id = chair.line group by chair.day
        ) ours using (day)
        where each.held <> coalesce(ours.held, 0) or each.sold <> coalesce(ours.sold, 0)`,
    },
  ],
}

/** The registry with one line more. */
export const kindsWithDeckChairs = [...lineKinds, deckChairKind]

async function take(tx: Tx, { lines }: LinesOf<DeckChairs>): Promise<boolean> {
  const wanted = inOrder(lines)
  for (const { item } of wanted) {
    const { rows } = await sql<{ left: number }>`
      select capacity - held - sold as left from deck_chair_day where day = ${item.day} for update`.execute(tx)
    if ((rows[0]?.left ?? 0) < item.chairs)
      return await putBack(
        tx,
        wanted.slice(
          0,
          wanted.findIndex((each) => each.item === item),
        ),
      )
    await sql`update deck_chair_day set held = held + ${item.chairs} where day = ${item.day}`.execute(tx)
  }
  return true
}

async function putBack(tx: Tx, taken: readonly Line<DeckChairs>[]): Promise<false> {
  for (const { item } of taken) {
    await sql`update deck_chair_day set held = held - ${item.chairs} where day = ${item.day}`.execute(tx)
  }
  return false
}

/** Days are locked from the first to the last, by everybody. */
function inOrder(lines: readonly Line<DeckChairs>[]): Line<DeckChairs>[] {
  return lines.toSorted((a, b) => a.item.day.localeCompare(b.item.day))
}
