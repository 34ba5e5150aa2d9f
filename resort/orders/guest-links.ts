import type { Day } from '../calendar/day.ts'
import type { Language } from '../guests/language.ts'
import type { ManageKey } from './manage-key.ts'

export type Managed = { number: string; keyVersion: number; language: Language; lastDay: Day }

/** Addresses that verbs write into letters, and what such an address proves; the site knows how they look. */
export type GuestLinks = {
  /** Signed: whoever has it may see, pay and cancel this order. */
  key: (order: Managed) => string
  /** With the key behind its `#`, which no server is told. */
  manage: (order: Managed) => string
  /** The tickets of the order, with the same key. */
  tickets: (order: Managed) => string
  /** What to choose where the house closed a day, with the same key. */
  closedDay: (order: Managed) => string
  /** One ticket that was handed on: its code is the key, and opens nothing else. */
  ticket: (language: Language, code: string) => string
  /** The page of somebody who waits, by the number of the wait, with its key behind `#`. */
  waiting: (language: Language, wait: number) => string
  /** Where somebody stops letters that they do not need, by the hash of their address; it has its key in it. */
  stop: (language: Language, mailHash: string) => string
  /** Where somebody says that it was they who asked about their data, with its key behind `#`. */
  caseToConfirm: (language: Language, number: string) => string
  /** The page that signs somebody in, with the key of their letter behind `#`. */
  signIn: (language: Language, key: string) => string
  /** Where a mailbox agrees that an account moves to another, with its key behind `#`. */
  move: (language: Language, key: string) => string
  /** Where a guest sees in which browsers they are signed in. */
  access: (language: Language) => string
  home: (language: Language) => string
  /** Where the house is, with a map. */
  location: (language: Language) => string
  /** Where the terms of use are. */
  terms: (language: Language) => string
  /** Where whoever buys a flight and rooms together reads what that gives them. */
  packageTravel: (language: Language) => string
  /** Null when a key is forged or too old. */
  readKey: (key: string) => ManageKey | null
  /** The hash of the address that is to be written to no more; null when a key is forged. */
  readStopKey: (key: string) => string | null
  /** The number of the wait; null when a key is forged. */
  readWaitingKey: (key: string) => number | null
  /** The number of the case; null when a key is forged. */
  readCaseKey: (key: string) => string | null
}
