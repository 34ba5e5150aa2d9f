import type { Language } from '../guests/language.ts'
import type { LetterFacts } from './letter-facts.ts'
import type { Mail } from './mail-port.ts'

/** What all readers of an issue in one language read. */
export type IssueFacts = {
  language: Language
  hotel: LetterFacts['hotel']
  subject: string
  /** As Markdown, with whole addresses in its links. */
  words: string
  /** Where everybody may read it. */
  readLink: string
}

/** What only one of them reads. */
export type IssueReader = {
  name: string
  /** The day on which it was agreed to (ISO 8601). */
  agreedAt: string
  preferencesLink: string
  leaveLink: string
  leaveAtOnce: string
}

export type IssueDraft = (reader: IssueReader) => Pick<Mail, 'subject' | 'text' | 'html' | 'files' | 'unsubscribe'>
