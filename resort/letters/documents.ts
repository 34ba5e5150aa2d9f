import type { LetterKind } from '../orders/letters-port.ts'
import type { LetterFacts, StayFacts } from './letter-facts.ts'
import type { Mail } from './mail-port.ts'

export type Draft = Pick<Mail, 'subject' | 'text' | 'html' | 'files'>

/** What is written to guests, from the facts alone and in their language. */
export type Documents = {
  draftLetter: (kind: LetterKind, facts: LetterFacts) => Promise<Draft>
  /** A PDF to show on arrival. */
  drawVoucher: (facts: StayFacts) => Promise<Uint8Array>
  /** The stay as an event (RFC 5545); one that is called off takes it out of the calendar again. */
  writeCalendarFile: (facts: StayFacts, status: 'booked' | 'called-off') => string
}
