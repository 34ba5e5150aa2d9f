import { channel } from 'node:diagnostics_channel'

/** Limits that struck and doors that stayed shut; docs/operations.md says what each means. */
export const securityEvents = [
  'rate-limit',
  'queue-full',
  'odd-address',
  'several-hosts',
  'foreign-origin',
  'wrong-xsrf',
  'wrong-key',
  'wrong-link',
  'other-session',
  'wrong-gate-key',
  'ticket-conflict',
  'wrong-ticket-number',
  'link-opened',
  'ways-ended',
  'address-corrected',
  'links',
  'waits',
  'flight-searches',
  'cases',
  'sign-ins',
  'passkeys',
  'wrong-passkey',
  'newsletter',
  'forged-notice',
  'forged-report',
  'airline-silent',
  'promo-guesses',
  'holds',
  'payment-attempts',
] as const
export type SecurityEvent = (typeof securityEvents)[number]

/** `who` is the hash of a network where it is told; nothing here names anybody. */
export type Told = {
  event: SecurityEvent
  id?: string
  who?: string
  /** Which of several limits struck, and whether a proof of work would have helped. */
  limit?: string
  verdict?: 'too-many' | 'proof-needed'
  /** Whose notice was forged, and its name in the list of that provider. */
  provider?: string
  notice?: string
}

const told = channel('litoral security')

/** Tells whoever listens, which is the log and the figures of the house; without a listener it is nothing. */
export function tellSecurity(event: SecurityEvent, about: Omit<Told, 'event'> = {}): void {
  told.publish({ event, ...about } satisfies Told)
}

/** Until the answer is called. */
export function listenForSecurity(hear: (told: Told) => void): () => void {
  const listener = (message: unknown) => hear(message as Told)
  told.subscribe(listener)
  return () => void told.unsubscribe(listener)
}
