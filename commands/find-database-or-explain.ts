import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Config } from '#server/config.ts'
import { printError } from './print.ts'

/** The database of DATABASE_URL, or that of the house running on DATA_DIR; when there is neither, it is said what to do. */
export function findDatabaseOrExplain({ databaseUrl, dataDir, databasePort }: Config): string {
  if (databaseUrl) return databaseUrl
  try {
    const password = readFileSync(join(dataDir, 'postgres', 'password'), 'utf8').trim()
    return `postgres://litoral:${password}@127.0.0.1:${databasePort}/litoral`
  } catch {
    printError('There is no database: set DATABASE_URL, or start the house with npm start.')
    process.exit(1)
  }
}
