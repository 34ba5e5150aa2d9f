import { readFileSync } from 'node:fs'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import type { Db } from '#db/connect.ts'
import { openTestResort } from './support/open-test-resort.ts'

const text = readFileSync('docs/constraints.md', 'utf8')
const [reached = '', outOfReach = ''] = text.split('## Out of reach')
const namesIn = (part: string) => [...part.matchAll(/`([a-z_0-9]+)`/g)].map(([, name = '']) => name)
const rows = [...reached.matchAll(/^\| (`[^|]+) \| [^|]+ \| [^|]+ \| (.+) \|$/gm)].map(
  ([, names = '', shown = '']) => ({
    names: namesIn(names),
    tests: [...shown.matchAll(/`([^`]+\.test\.ts)` “([^”]+)”/g)].map(([, file = '', title = '']) => ({ file, title })),
  }),
)

test('docs/constraints.md says of every constraint whether a race reaches it, and which test runs that race', async () => {
  await using resort = await openTestResort()
  const named = [...rows.flatMap(({ names }) => names), ...namesIn(outOfReach)]
  expect(named.toSorted()).toEqual((await listConstraints(resort.db)).toSorted())
  expect(rows.filter(({ tests }) => !tests.length)).toEqual([])
  const missing = rows
    .flatMap(({ tests }) => tests)
    .filter(({ file, title }) => !readFileSync(file, 'utf8').includes(title))
  expect(missing).toEqual([])
})

/** Whatever may refuse a row: declared ones, unique indexes, and those that triggers raise by a name of their own. */
async function listConstraints(db: Db): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select conname as name from pg_constraint
      where connamespace = 'public'::regnamespace and contype in ('c', 'f', 'p', 'u', 'x')
    union
    select index.relname from pg_index join pg_class index on index.oid = indexrelid
      where indisunique and index.relnamespace = 'public'::regnamespace
    union
    select match[1] from pg_proc, regexp_matches(prosrc, 'constraint = ''([a-z_]+)''', 'g') as match
      where pronamespace = 'public'::regnamespace`.execute(db)
  return rows.map(({ name }) => name)
}
