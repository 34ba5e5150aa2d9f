import { readFileSync } from 'node:fs'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { personalSources } from '#resort/privacy/personal-sources.ts'
import { openTestResort } from './support/open-test-resort.ts'

const section =
  readFileSync('docs/storage.md', 'utf8').split('## What is about somebody')[1]?.split('**The bound.**')[0] ?? ''
const named = [...section.matchAll(/`([a-z_]+\.[a-z_]+)`/g)].map(([, column = '']) => column)
const others = [...section.matchAll(/\*([a-z_]+)\*/g)].map(([, table = '']) => table)
/** Whatever is called so is about somebody, or scrambled. */
const isPersonal = /mail|phone|guest|holder|signature|typed|lastname|first_?name/

/** Called so, and about nobody: how many guests an extra is for, when a gift left, which process answers. */
const meansOther = ['extra.most_guests', 'gift.mailed_at', 'idempotency_key.holder']

test('every column about somebody is in the export and the erasure, and every table has been thought about', async () => {
  await using resort = await openTestResort()
  const { rows } = await sql<{ table: string; column: string }>`
    select table_name as table, column_name as column from information_schema.columns
    where table_schema = 'public' and table_name <> 'migration'`.execute(resort.db)
  const columns = new Set(rows.map(({ table, column }) => `${table}.${column}`))
  expect(personalSources.flatMap((source) => source.columns).toSorted()).toEqual(named.toSorted())
  expect(named.filter((column) => !columns.has(column))).toEqual([])
  const thought = [...new Set([...named.map((column) => column.split('.')[0] ?? ''), ...others])]
  expect(thought.toSorted()).toEqual([...new Set(rows.map(({ table }) => table))].toSorted())
  const suspect = [...columns].filter(
    (column) => isPersonal.test(column.split('.')[1] ?? '') && !named.includes(column),
  )
  expect(suspect.toSorted()).toEqual(meansOther)
})

test('who was erased is found again in a restored backup by every column that has an address', async () => {
  await using resort = await openTestResort()
  const { rows } = await sql<{ table: string; column: string }>`
    select table_name as table, column_name as column from information_schema.columns
    where table_schema = 'public' and column_name ~ '(^|_)mail(_to)?$'`.execute(resort.db)
  const asked = readFileSync('resort/privacy/list-addresses.ts', 'utf8')
  const forgotten = rows.filter(
    ({ table, column }) => !new RegExp(`select ${column}, \\w+ from ${table}\\b`).test(asked),
  )
  expect(rows.length).toBeGreaterThan(8)
  expect(forgotten).toEqual([])
})
