import type { Day } from '../calendar/day.ts'
import type { ArrivalPlace } from '../guests/arrival-place.ts'
import type { Language } from '../guests/language.ts'

/** One ticket as a telephone keeps it. */
export type WalletTicket = {
  language: Language
  /** The name of the house. */
  house: string
  timeZone: string
  number: string
  /** Another one for every code of the ticket. */
  nonce: string
  code: string
  name: string
  /** Who it is good for, in words. */
  unit: string
  holder: string | null
  day: Day | null
  /** The hour at which it begins, `09:00`. */
  starts: string | null
  /** Of an open ticket: the last day. */
  useUntil: Day | null
  /** Where its guest is at that hour; null where nothing says it. */
  place: ArrivalPlace | null
}

/** Telephones that keep tickets; null where the house has no key for it. */
export type Wallets = {
  /** A signed file. */
  apple: ((ticket: WalletTicket) => Promise<Uint8Array>) | null
  /** The address under which it is kept. */
  google: ((ticket: WalletTicket) => Promise<string>) | null
}
