import { createHmac, timingSafeEqual } from 'node:crypto'
import { z } from 'zod'
import type { FlightNotice } from '#resort/flights/flight-port.ts'

const oldestMs = 300_000
const signature = /^t=(\d{1,12}),v2=([0-9a-f]{64})$/
const event = z.object({
  id: z.string().max(100),
  type: z.string().max(100),
  data: z.object({
    object: z.looseObject({ id: z.string().max(100), order_id: z.string().max(100).nullable().optional() }),
  }),
})

const kinds: Record<string, FlightNotice['kind']> = {
  'order.created': 'ordered',
  'order.creation_failed': 'failed',
  'order.airline_initiated_change_detected': 'changed',
  'order_cancellation.confirmed': 'cancelled',
  'air.airline_credit.created': 'credited',
}

/** Known by its signature, which is good for five minutes; null is a stranger's. */
export function readFlightNotice(header: string | undefined, body: Buffer, secret: string): FlightNotice | null {
  const [, time, given] = signature.exec(header ?? '') ?? []
  if (!time || !given || Math.abs(Date.now() - Number(time) * 1_000) > oldestMs) return null
  const expected = createHmac('sha256', secret).update(`${time}.`).update(body).digest()
  if (!timingSafeEqual(expected, Buffer.from(given, 'hex'))) return null
  const { success, data } = event.safeParse(parseJson(body))
  if (!success) return null
  const { id, order_id: order } = data.data.object
  // What belongs to an order says to which.
  return { id: data.id, kind: kinds[data.type] ?? 'other', about: order ?? id }
}

function parseJson(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString('utf8'))
  } catch {
    return null
  }
}
