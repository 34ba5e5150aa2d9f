import { pageClient } from './page-client.ts'

/** How far airlines have come with a search. */
export type FlightNews = { isAsking: boolean; offers: number }

/** Answered as soon as there is more than is known of it. */
export async function askFlightNews(search: string, known: number, signal: AbortSignal): Promise<FlightNews> {
  const path = `/api/flight-searches/${search}`
  return await pageClient().ask({ path, query: { known: String(known) }, signal, timeoutMs: 15_000 }, readNews)
}

function readNews(body: unknown): FlightNews | null {
  const { isAsking, offers } = Object(body) as Partial<FlightNews>
  return typeof isAsking === 'boolean' && typeof offers === 'number' ? { isAsking, offers } : null
}
