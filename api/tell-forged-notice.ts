import type { FastifyRequest } from 'fastify'
import { hashNetwork } from '#resort/guests/network-of.ts'
import { tellSecurity } from '#resort/security-event.ts'

/** How each names its notices in its own list. Anything else is a stranger's words, and is not written down. */
const names = {
  cards: /^evt_[A-Za-z0-9]{1,64}$/,
  paypal: /^WH-[A-Z0-9-]{1,64}$/,
  flexpay: /^fe_[a-z0-9]{1,64}$/,
  flights: /^wev_[A-Za-z0-9]{1,64}$/,
} as const

/** With the name it gives itself: where the provider's own list has it, it is the secret here that is wrong. */
export function tellForgedNotice(request: FastifyRequest, provider: keyof typeof names, body: Buffer): void {
  const name = readName(body)
  const notice = typeof name === 'string' && names[provider].test(name) ? { notice: name } : {}
  tellSecurity('forged-notice', { id: request.id, who: hashNetwork(request.ip), provider, ...notice })
}

function readName(body: Buffer): unknown {
  try {
    return (JSON.parse(body.toString('utf8')) as { id?: unknown } | null)?.id
  } catch {
    return null
  }
}
