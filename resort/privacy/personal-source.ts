import type { Day } from '../calendar/day.ts'
import type { Resort } from '../resort.ts'

/** What is not erased, why, and until which moment or day of the hotel it stays; null where none is known. */
export type Kept = {
  what: string
  because:
    | 'tax-law'
    | 'waiting'
    | 'ticket-to-come'
    | 'gift-to-come'
    | 'open-case'
    | 'consent-proof'
    | 'platform'
    | 'dead-mailbox'
    | 'letters-stopped'
    | 'erasure'
  until: Date | Day | null
}

/** What is held about somebody in one place of the house, found by their mail address. */
export type PersonalSource = {
  name: string
  /** Every column it finds, as `table.column`; docs/storage.md lists them, and a test compares. */
  columns: readonly `${string}.${string}`[]
  /** What is held, as it is handed to whoever asks for it; nothing in it opens anything. */
  list: (resort: Resort, mail: string) => Promise<object[]>
  /** How many of these would be erased now. */
  countErasable: (resort: Resort, mail: string) => Promise<number>
  erase: (resort: Resort, mail: string) => Promise<number>
  /** What stays here after all that can be erased is gone. */
  listKept?: (resort: Resort, mail: string) => Promise<Kept[]>
}
