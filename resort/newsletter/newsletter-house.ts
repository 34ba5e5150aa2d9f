import type { Language } from '../guests/language.ts'
import type { MailingPlatform } from './mailing-platform.ts'
import type { NewsletterKeyKind } from './newsletter-key.ts'

/** What the newsletter needs of the house it is sent by. */
export type NewsletterHouse = {
  links: NewsletterLinks
  /** By which an address is known again in the proof of a consent; nobody without the secret can tell whose it is. */
  markOf: (mail: string) => string
  /** The same by every secret that may have made one. */
  marksOf: (mail: string) => readonly string[]
  /** Null where the letters are only ours. */
  platform: MailingPlatform | null
  /** Where a guest is led after confirming, and after a failure; null for the pages of the site. */
  successUrl: string | null
  errorUrl: string | null
}

/** Addresses for letters, and what such an address proves; the site knows how they look. */
export type NewsletterLinks = {
  /** Where a wish is confirmed, with its key behind `#`. */
  confirm: (language: Language, wish: number) => string
  /** Where a reader changes what they get, with the key behind `#`. */
  preferences: (language: Language, reader: number) => string
  /** Where a button leaves: this key opens nothing else. */
  leave: (language: Language, reader: number) => string
  /** The same for mail programs, which press no button (RFC 8058). */
  leaveAtOnce: (reader: number) => string
  /** Where everybody may read an issue. */
  issue: (language: Language, name: string) => string
  readKey: (kind: NewsletterKeyKind, key: string) => number | null
}
