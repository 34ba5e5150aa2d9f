/** Who may not have a night. Null is no limit. */
export type Restriction = {
  closed: boolean
  closedToArrival: boolean
  closedToDeparture: boolean
  leastNightsOnArrival: number | null
  mostNightsOnArrival: number | null
  leastNightsThrough: number | null
  leastDaysAhead: number | null
  mostDaysAhead: number | null
}

export type Refusal =
  | { reason: 'closed' | 'closed-to-arrival' | 'closed-to-departure' }
  | { reason: 'minimum-stay' | 'maximum-stay'; nights: number }
  | { reason: 'too-late-to-book' | 'too-early-to-book'; days: number }

export type RestrictedStay = {
  /** One for each night slept, in order. */
  nights: readonly (Restriction | null)[]
  /** That of the day of departure, whose night is not slept. */
  departure: Restriction | null
  daysAhead: number
  /** The least nights of the plan itself. */
  leastNights: number
}

/** Why a stay may not be had, or null. What the guest cannot mend by other lengths is said first. */
export function checkRestrictions({ nights, departure, daysAhead, leastNights }: RestrictedStay): Refusal | null {
  const arrival = nights[0] ?? null
  if (nights.some((night) => night?.closed)) return { reason: 'closed' }
  if (arrival?.closedToArrival) return { reason: 'closed-to-arrival' }
  if (departure?.closedToDeparture) return { reason: 'closed-to-departure' }
  if (arrival?.leastDaysAhead != null && daysAhead < arrival.leastDaysAhead) {
    return { reason: 'too-late-to-book', days: arrival.leastDaysAhead }
  }
  if (arrival?.mostDaysAhead != null && daysAhead > arrival.mostDaysAhead) {
    return { reason: 'too-early-to-book', days: arrival.mostDaysAhead }
  }
  const least = leastNightsOf(nights, leastNights)
  if (nights.length < least) return { reason: 'minimum-stay', nights: least }
  const most = arrival?.mostNightsOnArrival ?? null
  return most !== null && nights.length > most ? { reason: 'maximum-stay', nights: most } : null
}

/** On arrival only the first night speaks; through, every night slept does. */
function leastNightsOf(nights: readonly (Restriction | null)[], planLeast: number): number {
  let least = Math.max(planLeast, nights[0]?.leastNightsOnArrival ?? 1)
  for (const night of nights) least = Math.max(least, night?.leastNightsThrough ?? 1)
  return least
}
