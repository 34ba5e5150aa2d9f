import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { openTestResort } from '#tests/support/open-test-resort.ts'
import { generateTables } from './generate-tables.ts'

test('the table types are what the migrations make; else run npm run tables', async () => {
  await using resort = await openTestResort()
  expect(await readFile('db/tables.ts', 'utf8')).toBe(await generateTables(resort.db))
})
