import { isSameLeg, type LegsChanged } from './apply-change.ts'
import type { FlightLeg } from './flight-offer.ts'

/**
 * What of the changes of an airline its guest can answer now: those of the flight as it is. One that changes another change
 * is answered after that. Where none is of the flight as we know it, the oldest.
 */
export function listAnswerable<Change extends LegsChanged>(
  legs: readonly FlightLeg[],
  changes: readonly Change[],
): readonly Change[] {
  const own = changes.filter(({ before }) => before.some((each) => legs.some((leg) => isSameLeg(each, leg))))
  return own.length ? own : changes.slice(0, 1)
}
