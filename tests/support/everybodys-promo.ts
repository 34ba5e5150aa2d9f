/** A fifth off of every stay, whoever books it; the test adds how often. */
export const everybodysPromo = {
  name: 'One guest',
  effect: { kind: 'per-cent', perCent: 20 },
  leastNights: 1,
  ...{ bookFrom: null, bookTo: null, stayFrom: null, stayTo: null },
  ...{ hotels: null, roomTypes: null, ratePlans: null },
} as const
