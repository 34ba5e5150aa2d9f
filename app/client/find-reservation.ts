import type { Client } from './open-client.ts'

/** What a page wants to know of the visitor's reservation, in the words of the wire. */
export type FoundReservation = {
  SessionID: string
  Number: string
  Status: string
  Ecommerce: {
    /** Left of the hold by the clock of the server; null while nothing is held. */
    HoldSeconds: number | null
    PendingAmount: { Amount: string; HasPartialPayment: boolean }
  }
}

export type Finding = { sessionId?: string; signal?: AbortSignal }

/** The reservation of this visitor; null when there is none. */
export async function findReservation(
  client: Client,
  { sessionId, signal }: Finding = {},
): Promise<FoundReservation | null> {
  const query = sessionId ? { SessionID: sessionId } : {}
  return await client.ask({ path: '/api/payment-reservation', query, ...(signal && { signal }) }, readReservation)
}

function readReservation(body: unknown): FoundReservation | null {
  const found = body as Partial<FoundReservation> | null
  const held = found?.Ecommerce?.HoldSeconds
  const isKnown = typeof found?.Status === 'string' && (held === null || typeof held === 'number')
  return isKnown ? (found as FoundReservation) : null
}
