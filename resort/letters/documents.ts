import type { Day } from '../calendar/day.ts'
import type { Language } from '../guests/language.ts'
import type { LetterKind } from '../orders/letters-port.ts'
import type { Unit } from '../products/product.ts'
import type { AccountFacts } from './account-facts.ts'
import type { CaseFacts } from './case-facts.ts'
import type { GiftFacts } from './gift-facts.ts'
import type { IssueDraft, IssueFacts } from './issue-facts.ts'
import type { LetterFacts, StayFacts } from './letter-facts.ts'
import type { MailChangedFacts } from './mail-changed-facts.ts'
import type { Mail } from './mail-port.ts'
import type { NewsletterFacts } from './newsletter-facts.ts'
import type { WaitingFacts } from './waiting-facts.ts'

export type Draft = Pick<Mail, 'subject' | 'text' | 'html' | 'files' | 'unsubscribe'>

/** Tickets as they are printed. */
export type TicketFacts = {
  language: Language
  house: string
  writtenAt: Date
  tickets: readonly {
    number: string
    name: string
    day: Day | null
    starts: string | null
    useUntil: Day | null
    /** With what it goes along, and how. */
    along: readonly string[]
    unit: Unit
    holder: string | null
    code: string
  }[]
}

/** What is written to guests, from the facts alone and in their language. */
export type Documents = {
  /** With the sheet of the gift in it. */
  draftGift: (facts: GiftFacts) => Promise<Draft>
  /** A gift voucher in a PDF, to print and to hand over. */
  drawGift: (facts: GiftFacts) => Promise<Uint8Array>
  /** To somebody on the waiting list. */
  draftWaiting: (facts: WaitingFacts) => Promise<Draft>
  /** About a case, to the guest or to the house. */
  draftCase: (facts: CaseFacts) => Promise<Draft>
  /** About an account. */
  draftAccount: (facts: AccountFacts) => Promise<Draft>
  /** About the newsletter itself. */
  draftNewsletter: (facts: NewsletterFacts) => Promise<Draft>
  /** To the mailbox that an order had before. */
  draftMailChanged: (facts: MailChangedFacts) => Promise<Draft>
  /** An issue of the newsletter in one language: drawn once, and filled in for each reader. */
  draftIssue: (facts: IssueFacts) => IssueDraft
  /** The words of an issue as they stand on a page of the site, and what they begin with. */
  drawIssueWords: (words: string) => { html: string; begins: string }
  draftLetter: (kind: LetterKind, facts: LetterFacts) => Promise<Draft>
  /** A PDF to show on arrival. */
  drawVoucher: (facts: StayFacts) => Promise<Uint8Array>
  /** A PDF with a ticket for each person, which a screen reader reads as it is read. */
  drawTickets: (facts: TicketFacts) => Promise<Uint8Array>
  /** The stay, its flights, and each park and tour as events (RFC 5545); what is called off is taken out of the calendar again. */
  writeCalendarFile: (facts: LetterFacts, status: 'booked' | 'called-off') => string
}
