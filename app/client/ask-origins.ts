import type { Language } from '#resort/guests/language.ts'
import { pageClient } from './page-client.ts'

/** What somebody may fly from: an airport, or all of a city. */
export type OriginNamed = { code: string; city: string; country: string; airport: string | null }

export async function askOrigins(typed: string, language: Language, signal: AbortSignal): Promise<OriginNamed[]> {
  const query = { q: typed.slice(0, 60), language }
  return await pageClient().ask({ path: '/api/airports', query, signal, timeoutMs: 8_000 }, readOrigins)
}

function readOrigins(body: unknown): OriginNamed[] | null {
  const { origins } = Object(body) as { origins?: OriginNamed[] }
  return origins ?? null
}
