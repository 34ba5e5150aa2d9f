import { sql } from 'kysely'
import { z } from 'zod'
import type { Db } from '#db/connect.ts'
import type { Tx } from '#db/transact.ts'
import { sentence } from '../guests/sentence.ts'
import type { Currency } from '../money/currency.ts'
import { money } from '../money/money.ts'
import type { Extra, ExtraItem } from './extra.ts'

const per = z.enum(['booking', 'room', 'guest'])

/** What is for sale beside the rooms, in the order in which it is shown. */
export async function listExtras(db: Db): Promise<Extra[]> {
  const rows = await db.selectFrom('extra').selectAll().where('is_sold', '=', true).orderBy('position').execute()
  return rows.map((row) => ({
    code: row.code,
    name: sentence.parse(row.name),
    per: per.parse(row.per),
    minor: row.minor,
    mostGuests: row.most_guests,
    checkOutTime: row.check_out_time,
    ask: sentence.nullable().parse(row.ask),
    asksFlight: row.asks_flight,
    airport: row.airport,
  }))
}

/** What only an extra knows of the row `line`, as `readExtra` reads it. */
export const extraOfLine = sql`(
  select jsonb_build_object('code', extra, 'name', name, 'per', per, 'quantity', quantity, 'each', each_minor,
    'checkOutTime', check_out_time, 'ask', ask, 'asksFlight', asks_flight)
  from extra_line where extra_line.line = line.id)`

const storedExtra = z.object({
  code: z.string(),
  name: sentence,
  per,
  checkOutTime: z.string().nullable(),
  ask: sentence.nullable(),
  asksFlight: z.boolean(),
  quantity: z.int(),
  each: z.int(),
})

export function readExtra(stored: unknown, currency: Currency): ExtraItem {
  const { each, ...item } = storedExtra.parse(stored)
  return { ...item, each: money(each, currency) }
}

export async function saveExtraLines(tx: Tx, lines: readonly { id: string; item: ExtraItem }[]): Promise<void> {
  const rows = lines.map(({ id, item: { code, name, per, checkOutTime, ask, asksFlight, quantity, each } }) => {
    const words = { name: JSON.stringify(name), ask: ask && JSON.stringify(ask), check_out_time: checkOutTime }
    return { line: id, extra: code, per, ...words, asks_flight: asksFlight, quantity, each_minor: each.minor }
  })
  await tx.insertInto('extra_line').values(rows).execute()
}

/** Less of it than before; the rest of what it is stays as it was. */
export async function saveExtraQuantity(tx: Tx, line: string, quantity: number): Promise<void> {
  await tx.updateTable('extra_line').set({ quantity }).where('line', '=', line).execute()
}

export async function deleteExtraLines(tx: Tx, lines: readonly string[]): Promise<void> {
  await tx.deleteFrom('extra_line').where('line', 'in', lines).execute()
}
