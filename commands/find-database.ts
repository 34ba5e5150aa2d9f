import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Config } from '#server/config.ts'

/** The database of DATABASE_URL, or that of the house running on DATA_DIR; null when there is neither. */
export function findDatabase({ databaseUrl, dataDir, databasePort }: Config): string | null {
  if (databaseUrl) return databaseUrl
  try {
    const password = readFileSync(join(dataDir, 'postgres', 'password'), 'utf8').trim()
    return `postgres://litoral:${password}@127.0.0.1:${databasePort}/litoral`
  } catch {
    return null
  }
}
