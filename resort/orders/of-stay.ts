import { isExtraLine } from '../extras/extra.ts'
import { isFlightLine } from '../flights/flight-item.ts'
import type { Line } from '../lines/line.ts'
import { isRoomLine } from '../stays/room-item.ts'

/** Rooms, and what comes and goes with them: their extras, and a flight beside them. A park or a tour is there without them, and has terms of its own. */
export function isOfStay(line: Line): boolean {
  return isRoomLine(line) || isExtraLine(line) || isFlightLine(line)
}
