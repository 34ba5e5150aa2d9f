import type { Stay } from '#resort/calendar/stay.ts'

/** What became of a wish, as the page says it afterwards. */
export type Result =
  | 'cancelled'
  | 'part-cancelled'
  | 'cancel-late'
  | 'cancel-before'
  | 'cancel-unknown'
  | 'fee-changed'
  | 'dates-changed'
  | 'dates-taken'
  | 'dates-fixed'
  | 'dates-fixed-room'
  | 'dates-apart'
  | 'outing-moved'
  | 'outing-refused'
  | 'moved-often'
  | 'price-changed'
  | 'extra-added'
  | 'extra-removed'
  | 'extra-unowed'
  | 'extra-late'
  | 'wishes-told'
  | 'wishes-long'
  | 'wishes-wrong'
  | 'wishes-often'
  | 'letter-sent'
  | 'letter-often'
  | 'mail-corrected'
  | 'mail-same'
  | 'mail-not-here'
  | 'mail-wrong'
  | 'mail-none'
  | 'mail-often'
  | 'pay-wait'
  | 'pay-failed'
  | 'pay-silent'
  | 'pay-unknown'
  | 'pay-not-so'
  | 'pay-often'
  | FlightResult
  | GiftResult

/** What became of what was asked of a flight. */
export type FlightResult =
  | ('flight-quoted' | 'flight-silent' | 'flight-often')
  | ('change-accepted' | 'change-refused' | 'change-not-open')

/** What became of a gift voucher that was to pay what is left. */
export const giftResults = [
  'gift-paid',
  'gift-part',
  'gift-little',
  'gift-many',
  'gift-mistyped',
  'gift-invalid',
  'gift-blocked',
  'gift-guesses',
  'gift-empty',
  'gift-set-aside',
  'gift-buys',
] as const
export type GiftResult = (typeof giftResults)[number]

/** A page to go to: the provider's, or this one with what became of it, and what was asked for beside it. */
export type Done =
  | { url: string }
  /** `part`: where on the page the answer stands, where that is not at its head. */
  | { result: Result | null; asked?: Record<string, string>; part?: 'cancel' }

export function askedDates({ checkIn, checkOut }: Stay): Record<string, string> {
  return { arrive: checkIn, leave: checkOut }
}
