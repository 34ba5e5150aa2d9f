import type { LoadedBooking } from './load-booking.ts'

/** What was shown before, where a look at how things stand has failed: what it says of the price is asked for again. */
export function asOld<Shown extends { loaded: LoadedBooking } | { loaded: null }>(before: Shown): Shown {
  return before.loaded ? { ...before, loaded: { ...before.loaded, isOld: true } } : before
}
