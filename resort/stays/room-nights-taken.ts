import { longestStayNights, nightCount } from '../calendar/stay.ts'
import { mostRooms } from '../guests/party.ts'
import type { HoldLimits, Taking } from '../lines/taking.ts'
import type { RoomItem } from './room-item.ts'
import { roomNightsOf } from './room-nights-of.ts'
import { roomShares } from './stay-queries.ts'

/** The largest order that a guest can make here. */
const largestOrder = mostRooms * longestStayNights

// A family with five rooms for two weeks holds 70; ten colleagues with two rooms for four nights hold 80.
const limits: HoldLimits = {
  byVisitor: { unproven: largestOrder, most: largestOrder },
  inNetwork: { unproven: 160, most: 3 * largestOrder },
  // That family takes 53 when a payment of theirs fails and they let the whole time run out.
  unitHoursADay: { unproven: 80, most: 200 },
  unprovenInHouse: 1_500,
  always: mostRooms,
}

/** Room-nights: what rooms take from others while they are held. */
export const roomNightsTaken: Taking<RoomItem> = {
  limits,
  unitsOf: ({ stay }) => nightCount(stay),
  shares: (lines, beside) => roomShares(roomNightsOf(lines), beside),
}
