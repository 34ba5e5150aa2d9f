import { generate, PostgresDialect } from 'kysely-codegen'
import type { Db } from './connect.ts'

/** The text of `tables.ts` as the migrated database has it. */
export async function generateTables(db: Db): Promise<string> {
  // These two follow the parsers in connect.ts: days stay text, big integers are numbers.
  const dialect = new PostgresDialect({ dateParser: 'string' })
  return generate({ db, dialect, outFile: null, typeMapping: { int8: 'number' }, excludePattern: 'graphile_worker.*' })
}
