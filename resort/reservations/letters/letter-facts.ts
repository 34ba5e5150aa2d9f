import type { Day } from '../../calendar/day.ts'
import type { Stay } from '../../calendar/stay.ts'
import type { Language } from '../../guests/language.ts'
import type { Party } from '../../guests/party.ts'
import type { Money } from '../../money/money.ts'
import type { CancellationRule } from '../../rates/rate-plan.ts'

export const letterKinds = ['confirmation', 'cancellation', 'payment-due', 'refund'] as const
export type LetterKind = (typeof letterKinds)[number]

/** All that a letter, a voucher or a calendar file says, as it was when the letter was caused; plain values, kept as JSON. */
export type LetterFacts = {
  /** What a guest reads out on the telephone. */
  number: string
  /** How often the stay was changed since it was booked: calendars replace a lower one by a higher. */
  revision: number
  /** The instant of which all this is true (ISO 8601). */
  writtenAt: string
  language: Language
  /** What a confirmation confirms. */
  news: 'booked' | 'changed' | 'paid'
  guest: { name: string; mail: string }
  hotel: LetterHotel
  stay: Stay
  rooms: LetterRoom[]
  extras: { name: string; quantity: number; amount: Money }[]
  /** Rooms and extras, taxes included. */
  total: Money
  taxes: Money
  paid: Money
  /** What is still to be paid: on the site, by a day where there is one, and then at the property. */
  due: { amount: Money; place: 'site' | 'property'; by: Day | null }[]
  /** The last instant at which cancelling everything costs nothing (ISO 8601); null when there is none, or it has passed. */
  freeUntil: string | null
  /** What the house kept and what goes back, for letters about a cancellation or a refund. */
  settled: { fee: Money; refund: Money } | null
  manageLink: string
  /** The promise of the best rate in the hotel's own words, in the language of the letter; empty where it gives none. */
  bestRate: string
}

export type LetterHotel = {
  name: string
  /** One line for each line of an envelope. */
  address: string[]
  mail: string
  phones: { country: string; number: string }[]
  timeZone: string
  checkInTime: string
  checkOutTime: string
}

export type LetterRoom = {
  name: string
  plan: string
  party: Party
  /** Who sleeps there, where that is not the guest who booked. */
  guest: string | null
  /** The last instant at which cancelling this room costs nothing, whether or not it has passed; null when there is none. */
  freeUntil: string | null
  /** What is kept after it. */
  lateFee: CancellationRule['lateFee']
  total: Money
}
