import type { SaidRefusal } from '../answer/booking-answer.ts'
import type { LoadedBooking } from '../show/load-booking.ts'
import type { Said } from './say-refusal.ts'

/** The heading of the page and what stands under it: another tab first, then what was refused, then how it stands. */
export function stopOf({ tab, stop }: LoadedBooking, refusal: SaidRefusal | undefined): Said {
  return tab.elsewhere ?? refusal?.said ?? stop
}
