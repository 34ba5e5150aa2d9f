import { fromPerCent } from '#resort/money/basis-points.ts'

/** A fifth off of every stay, whoever books it; the test adds how often. */
export const everybodysPromo = {
  name: 'One guest',
  effect: { kind: 'per-cent', basisPoints: fromPerCent(20) },
  leastNights: 1,
  ...{ bookFrom: null, bookTo: null, stayFrom: null, stayTo: null },
  ...{ hotels: null, roomTypes: null, ratePlans: null },
} as const
