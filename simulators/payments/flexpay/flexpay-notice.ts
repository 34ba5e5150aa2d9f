import { createHmac } from 'node:crypto'
import type { Checkout, EventKind } from '../checkout.ts'
import type { Notice } from '../notices.ts'
import { random } from '../random-names.ts'

type Fresh = Pick<Notice, 'id' | 'provider' | 'order' | 'kind' | 'body'>

export function drawFlexpayEvents(kind: EventKind, checkout: Checkout, at: number): Fresh[] {
  const id = `fe_${random()}`
  const type = kind.startsWith('refund') ? `refund.${kind === 'refunded' ? 'completed' : 'failed'}` : `order.${kind}`
  const body = JSON.stringify({ id, type, created_at: new Date(at).toISOString(), order: { id: checkout.id } })
  return [{ id, provider: 'flexpay', order: checkout.order, kind: type, body }]
}

export function signAsFlexpay(body: string, secret: string, at: number): Record<string, string> {
  const seconds = Math.floor(at / 1000)
  const signature = createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex')
  return { 'Flexpay-Signature': `t=${seconds},v1=${signature}` }
}
