import { sql } from 'kysely'
import type { Db } from '#db/connect.ts'

/** Where a word stands in the whole database, as table.column. */
export async function findWord(db: Db, word: string): Promise<string[]> {
  const { rows } = await sql<{
    table: string
  }>`select tablename as table from pg_tables where schemaname = 'public'`.execute(db)
  const found: string[] = []
  for (const { table } of rows) {
    // Only rows that have it anywhere are taken apart: there are a hundred thousand nights.
    const cells = await sql<{ column: string }>`select distinct cell.name as column from ${sql.table(table)} each,
      jsonb_each_text(to_jsonb(each)) as cell(name, value)
      where strpos(lower(each::text), ${word.toLowerCase()}) > 0 and strpos(lower(cell.value), ${word.toLowerCase()}) > 0`.execute(
      db,
    )
    found.push(...cells.rows.map(({ column }) => `${table}.${column}`))
  }
  return found.toSorted()
}
