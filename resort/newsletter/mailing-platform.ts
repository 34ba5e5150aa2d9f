import type { Language } from '../guests/language.ts'

/** A reader as the mailing platform of the hotel knows one. */
export type PlatformReader = { name: string; lastname: string; mail: string; country: string; language: Language }

export type PlatformTold =
  /** It knows now, or did before. */
  | { outcome: 'told' }
  /** It will never take this: the address, or our own configuration. */
  | { outcome: 'refused'; answer: string }
  | { outcome: 'later'; answer: string }

/** Where the hotel keeps its lists. Told twice it is the same as once. */
export type MailingPlatform = {
  subscribe: (reader: PlatformReader) => Promise<PlatformTold>
  unsubscribe: (mail: string) => Promise<PlatformTold>
}
