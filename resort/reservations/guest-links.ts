import type { ManageKey } from './manage-key.ts'
import type { Reservation } from './reservation.ts'

/** Addresses that verbs write into letters, and what such an address proves; the site knows how they look. */
export type GuestLinks = {
  /** Signed: whoever has it may see, pay and cancel this reservation. */
  manage: (reservation: Reservation) => string
  /** Null when the key of such an address is forged or too old. */
  readKey: (key: string) => ManageKey | null
}
