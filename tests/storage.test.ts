import { readFileSync } from 'node:fs'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { retention } from '#resort/guests/retention.ts'
import { hourlyBudgets } from '#resort/visitors/network-use-queries.ts'
import { openTestResort } from './support/open-test-resort.ts'

const text = readFileSync('docs/storage.md', 'utf8')
const rows = text
  .split('\n')
  .filter((line) => line.startsWith('| `'))
  .map((line) => line.split('|').slice(1, -1))
const namesIn = (cells: readonly (string | undefined)[]) =>
  cells.flatMap((cell = '') => [...cell.matchAll(/`([a-z_-]+)`/g)].flatMap(([, name]) => name ?? []))

test('docs/storage.md says of every table what makes it grow, what stops a stranger and when its rows end', async () => {
  await using resort = await openTestResort()
  const { rows: tables } = await sql<{ name: string }>`
    select tablename as name from pg_tables where schemaname = 'public' and tablename <> 'migration'`.execute(resort.db)
  expect(namesIn(rows.map(([name]) => name)).toSorted()).toEqual(tables.map(({ name }) => name).toSorted())
  for (const cells of rows) for (const cell of cells) expect(cell.trim(), cells[0]).not.toBe('')
})

test('every period and every budget is that of some table, and no other is named', () => {
  expect(new Set(namesIn(rows.map(([, , , ends]) => ends)))).toEqual(new Set(Object.keys(retention)))
  expect(new Set(namesIn(rows.map(([, , most]) => most)))).toEqual(new Set(Object.keys(hourlyBudgets)))
})
